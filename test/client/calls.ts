import { lookup } from 'node:dns';

import type { CallOptions, NotesInsightsClient } from '../../src/service/client.ts';
import type { EgressFilter } from '../../src/http/direct-send.ts';
import { isRequestFailure } from '../../src/http/errors.ts';
import { NOTE_ID } from '../support/answers.ts';

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
