import { explainError } from '../../nodes/shared/run.ts';
import { isRequestFailure } from '../../src/http/errors.ts';
import type { Send } from '../../src/http/wire.ts';
import { createClient } from '../../src/service/client.ts';
import { VirtualClock } from '../support/clocks.ts';
import { API_KEY, expectNoSecret } from '../support/secrets.ts';
import { CALLS, failureOf, outcomeOf, type Kind } from './calls.ts';

/** What a call ends in under a fault. */
export interface Case {
	on: readonly Kind[];
	/** `answer`, or what `outcomeOf` says of the failure. */
	outcome: string;
	/** Requests that the server saw. */
	requests: number;
	/** Waits between them in milliseconds, with the jitter at one half. */
	waits: readonly number[];
	/** What the message shown to the user begins with. */
	says?: string;
	/** What the hint shown to the user contains. */
	hints?: string;
}

/** How a call is made. */
interface Way {
	baseUrl: string;
	send: Send;
	/** Requests seen so far by the server that is meant. */
	requests: () => number;
	timeoutMs?: number | undefined;
}

export async function expectCase(
	{ baseUrl, send, requests, timeoutMs }: Way,
	{ says = '', hints = '', ...expected }: Omit<Case, 'on'>,
	kind: Kind,
): Promise<void> {
	const clock = new VirtualClock();
	const client = createClient({ baseUrl, apiKey: API_KEY, send, clock });
	const call = CALLS[kind](client, timeoutMs === undefined ? {} : { timeoutMs });
	const error = expected.outcome === 'answer' ? void (await call) : await failureOf(call);
	const outcome = error === undefined ? 'answer' : outcomeOf(error);
	const seen = { outcome, requests: requests(), waits: clock.waits };
	expect({ kind, ...seen }).toEqual({ kind, ...expected });
	if (error === undefined) return;
	expectNoSecret(error);
	if (!isRequestFailure(error)) return;
	expect(error.attempts).toBe(expected.waits.length + 1);
	const operation = { name: 'Test', options: ['timeout', 'concurrency'] };
	const { message, hint } = explainError(error, operation);
	expectNoSecret(`${message} ${hint}`);
	expect(message.length).toBeLessThan(600);
	expect(message.slice(0, says.length)).toBe(says);
	expect(hint).toContain(hints);
}
