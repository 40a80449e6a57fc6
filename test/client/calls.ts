import { lookup } from 'node:dns';

import {
	createClient,
	type CallOptions,
	type NotesInsightsClient,
} from '../../src/service/client.ts';
import type { EgressFilter } from '../../src/http/direct-send.ts';
import { isRequestFailure } from '../../src/http/errors.ts';
import type { Send, WireResponse } from '../../src/http/wire.ts';
import { NOTE_ID } from '../support/answers.ts';
import { VirtualClock } from '../support/clocks.ts';
import { API_KEY } from '../support/secrets.ts';

export type Kind = 'list' | 'insights' | 'ask' | 'clear' | 'delete';
type Call = (client: NotesInsightsClient, options?: CallOptions) => Promise<unknown>;

/** The five operations, by short names. */
export const CALLS: Record<Kind, Call> = {
	list: async (client, options) => await client.listNotes(options),
	insights: async (client, options) => await client.getInsights(NOTE_ID, options),
	ask: async (client, options) => await client.ask('When?', options),
	clear: async (client, options) => await client.clearResults(NOTE_ID, options),
	delete: async (client, options) => await client.deleteNote(NOTE_ID, options),
};

export const ALL: readonly Kind[] = ['list', 'insights', 'ask', 'clear', 'delete'];
export const READS: readonly Kind[] = ['list', 'insights'];
export const DELETES: readonly Kind[] = ['clear', 'delete'];
export const REPEATABLE_CALLS: readonly Kind[] = [...READS, ...DELETES];

/** What comes back for every request: parts of an answer, or the failure to get one. */
export type Given = Partial<WireResponse> | ((endpoint: string) => Error);

export function sendThatGets(given: Given): Send {
	const answer: WireResponse = { status: 200, headers: {}, body: '', end: 'complete', ...given };
	return async ({ endpoint }) =>
		typeof given === 'function'
			? await Promise.reject(given(endpoint))
			: await Promise.resolve(answer);
}

/** A client of `https://notes.test` without a network. */
export function clientThatGets(given: Given, clock = new VirtualClock()): NotesInsightsClient {
	const send = sendThatGets(given);
	return createClient({ baseUrl: 'https://notes.test', apiKey: API_KEY, send, clock });
}

/** An egress policy that allows everything, as n8n's does where its protection is off. */
export function openEgress(): EgressFilter {
	return {
		validateUrl: async () => await Promise.resolve({ ok: true }),
		createSecureLookup: () => lookup,
	};
}

/** Gives what a promise was rejected with; fails when it was not. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
	try {
		await promise;
	} catch (error) {
		return error;
	}
	throw new Error('expected a failure');
}

/** A failure in few words, for the matrix: `HTTP 503`, `connection: reset`, `timeout`. */
export function outcomeOf(error: unknown): string {
	if (!isRequestFailure(error)) return error instanceof Error ? error.name : typeof error;
	switch (error.kind) {
		case 'status':
			return `HTTP ${error.status}`;
		case 'connection':
			return `connection: ${error.problem}`;
		case 'unexpectedBody':
			return `unexpected body: ${error.problem}`;
		default:
			return error.kind;
	}
}
