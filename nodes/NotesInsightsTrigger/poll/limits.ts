import { DEFAULT_TIMEOUT_MS, type CallOptions } from '../../../src/service/client.ts';
import type { Turn } from './process.ts';

/** Share of a poll's time for reading; the rest is for storing the memory and n8n itself. */
const READING_SHARE = 0.7;
/** Shares of the reading time for one attempt: a note that hangs is given up before the time is up. */
const LIST_SHARE = 1 / 2;
const INSIGHTS_SHARE = 1 / 8;
/** Share of the reading time for all attempts at one note: those that hang must not take all of it. */
const NOTE_SHARE = 1 / 4;

/** What the calls of a poll may take. */
export interface Limits {
	/** Aborted when reading has to end. */
	signal: AbortSignal;
	list: CallOptions;
	note: CallOptions;
}

/** When reading has to end, in milliseconds since 1970. */
export function readingEnd({ started, ends }: Turn): number {
	return started + Math.floor((ends - started) * READING_SHARE);
}

/** Begins now. */
export function limitsOf(turn: Turn): Limits {
	const readingMs = readingEnd(turn) - turn.started;
	const signal = AbortSignal.timeout(readingMs);
	const attemptMs = (share: number) => Math.min(DEFAULT_TIMEOUT_MS, readingMs * share);
	return {
		signal,
		list: { signal, timeoutMs: attemptMs(LIST_SHARE) },
		note: { signal, timeoutMs: attemptMs(INSIGHTS_SHARE), totalMs: readingMs * NOTE_SHARE },
	};
}
