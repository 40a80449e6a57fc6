import type {
	CutOffError,
	RedirectedError,
	StatusError,
	TooLargeError,
	UnexpectedBodyError,
} from './answer-errors';
import type {
	BlockedByPolicyError,
	CancelledError,
	ConnectionError,
	TimeoutError,
} from './no-answer-errors';
import { RequestError } from './request-error';

export * from './answer-errors';
export * from './no-answer-errors';
export { RequestError } from './request-error';

/** Every failure of a request, for exhaustive `switch` statements on `kind`. */
export type RequestFailure =
	| StatusError
	| ConnectionError
	| TimeoutError
	| CancelledError
	| RedirectedError
	| TooLargeError
	| CutOffError
	| UnexpectedBodyError
	| BlockedByPolicyError;

/** Narrows whatever was thrown to a failure of a request. */
export function isRequestFailure(error: unknown): error is RequestFailure {
	return error instanceof RequestError;
}
