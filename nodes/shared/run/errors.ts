import { NodeApiError, NodeOperationError, type Failure, type INode } from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import { isRequestFailure, type RequestFailure } from '../../../src/http/errors.ts';
import { withoutTags } from '../../../src/text/quote.ts';
import { explain, type Occasion } from '../words.ts';

/** Where a failure happened, for people. */
interface FailureContext {
	node: INode;
	operation: Occasion;
	/** Index of the input item; left out if no single item is concerned. */
	itemIndex?: number;
	/** Nobody sees more than the message, so it also says what to do. */
	isOneLine?: boolean;
}

/** A failure in words, as fields of an item. */
interface ErrorFields {
	message: string;
	/** What to do about it; null when there is nothing to say. */
	hint: string | null;
	/** HTTP status or system code; null where neither exists. */
	code: string | null;
}

/** Says what happened, whatever was thrown. Never contains a secret: see `RequestError`. */
export function explainError(error: unknown, operation: Occasion): ErrorFields {
	if (isRequestFailure(error)) return explain(error, operation);
	const message = error instanceof Error ? error.message : String(error);
	const hint = error instanceof InputError ? error.hint : null;
	const where = operation.name === null ? '' : ` (${operation.name})`;
	return { message: `${message}${where}`, hint, code: null };
}

/** What happened and what to do about it, for a place with one line. */
export function inOneLine({ message, hint }: ErrorFields): string {
	return hint === null ? message : `${message}. ${hint}`;
}

/**
 * Makes the error that n8n shows, stores and bases its backoff on. The only place that knows n8n's
 * error classes.
 */
export function toNodeError(
	error: unknown,
	{ node, operation, itemIndex, isOneLine = false }: FailureContext,
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const words = explainError(error, operation);
	const { code } = words;
	// N8n tells the model of an agent the message alone.
	const isWhole = isOneLine || node.type.endsWith('Tool');
	const hint = isWhole ? null : words.hint;
	// Even what a user entered may be a text from the service, put there by an expression.
	const message = withoutTags(isWhole ? inOneLine(words) : words.message);
	const texts = { message, description: hint === null ? undefined : asHtml(hint), itemIndex };
	if (!isRequestFailure(error)) return new NodeOperationError(node, message, texts);
	const failure = failureOf(error);
	const nodeError = new NodeApiError(node, {}, { ...texts, httpCode: code ?? undefined, failure });
	// The constructor replaces messages that contain a system error code with n8n's own.
	nodeError.message = message;
	return nodeError;
}

/** Connections that fail for a reason that passes; a wrong address, certificate or proxy does not. */
const PASSING = new Set(['dns', 'refused', 'reset', 'network']);

/**
 * Why a request failed, for n8n's poll scheduler (n8n-workflow 2.41, `errors/failure`; older ones ignore it).
 *
 * @returns undefined where the cause is not known
 */
function failureOf(error: RequestFailure): Failure | undefined {
	switch (error.kind) {
		case 'connection':
			return PASSING.has(error.problem) ? { cause: 'temporarily-unavailable' } : undefined;
		case 'timeout':
		case 'cutOff':
			return { cause: 'temporarily-unavailable' };
		case 'status': {
			const { status, retryAfterMs } = error;
			if (status === 401) return { cause: 'credential-invalid' };
			if (status !== 429 && status !== 408 && status < 500) return undefined;
			const cause = status === 429 ? 'rate-limited' : 'temporarily-unavailable';
			return { cause, ...(retryAfterMs === null ? {} : { retryAfterMs }) };
		}
		default:
			return undefined;
	}
}

const ENTITIES = new Map([
	['&', '&amp;'],
	['<', '&lt;'],
	['>', '&gt;'],
	['`', '&#96;'],
]);

/** n8n shows descriptions as HTML and, in its error panel, text between backticks as code. */
export function asHtml(text: string): string {
	return text.replace(/[&<>`]/g, (character) => ENTITIES.get(character) ?? '');
}
