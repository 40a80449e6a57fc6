import { isRequestFailure } from './errors.ts';
import type { WireResponse } from './wire.ts';

/** A request that was sent, for a log: no header, body or query, and of a receiver's address only the host. */
export interface SentRequest {
	/** `GET /v1/notes/3f2b8c1e-…/insights`, or `POST https://receiver.example.com`. */
	request: string;
	/** The HTTP status, or the code or kind of what went wrong: `ECONNRESET`, `timeout`. */
	result: string;
	/** From sending it to the end of the answer, in milliseconds. */
	ms: number;
	/** From 1. */
	attempt: number;
}

export type RequestLog = (sent: SentRequest) => void;

/** What became of an attempt, in a word or two. Of an error, only what is safe to show is looked at. */
export function resultOf(ended: PromiseSettledResult<WireResponse>): string {
	if (ended.status === 'fulfilled') {
		const { status, end } = ended.value;
		return end === 'complete' ? String(status) : `${status} ${end}`;
	}
	const error: unknown = ended.reason;
	if (!isRequestFailure(error)) return 'not sent';
	if ('status' in error) return String(error.status);
	return error.kind === 'connection' ? error.code : error.kind;
}
