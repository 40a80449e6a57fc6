import { MS_PER_DAY, type Clock } from '../base/clock.ts';
import { dateOf } from '../notes/timestamps.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { FLAGS, type Flag, type IdentifiedNote } from './flags.ts';
import { flipsOf, type Flip, type FlipOptions } from './flips.ts';
import { readList, type Listed } from './list.ts';
import { KNOWN, newMemory, NOTHING, withRecords, type Memory, type Records } from './memory.ts';
import { lossesOf, observe, showsMost } from './observe.ts';

/** What a poll knows besides the list. */
export interface PollOptions extends FlipOptions {
	/** Stands for the credential that the list came from; see `accountOf`. */
	account: string;
	/** What is watched; with another flag than before, the trigger begins anew. */
	flag: Flag;
	/** What the first poll does with notes that are already ready. */
	startFrom: 'new' | 'existing';
	/** Asks the service itself whether a note has lost its Insights or its error; false also if it can't say. */
	confirmsLoss: (note: IdentifiedNote) => Promise<boolean>;
	clock: Pick<Clock, 'sleep'>;
}

/** What a poll is to report, and what the trigger remembers after the list. */
export interface Decision {
	/** They fire again at each poll until an outcome ends that. */
	fired: Flip[];
	/** Their Insights could not be read before, and are asked for again later. */
	waiting: Flip[];
	/** The very same as before when the list says nothing new. */
	memory: Memory;
}

/**
 * Decides what a poll reports: every note whose flag, `has_insights` or `error`, became true since the last
 * poll, or that came to pass the filters since.
 *
 * The first list is the baseline. A reported note that has lost its Insights fires again once they are
 * generated again. A note that is missing stays known, as lists may be empty or cut short.
 *
 * Source: docs/contract.md, "Note summary"; the service has no events.
 *
 * @param before undefined at the first poll
 * @param notes the list of the account as received
 */
export async function decide(
	before: Memory | undefined,
	notes: readonly NoteSummary[],
	options: PollOptions,
): Promise<Decision> {
	const { now, flag, account, startFrom } = options;
	const isFirst = before?.flag !== flag;
	const memory = isFirst
		? newMemory({ flag, since: now, account, starts: (before?.starts ?? 0) + 1 })
		: atPresent(before, now);
	const listed = await readList(notes, memory, options.clock);
	const isOther = memory.account !== account && listed.isWellFormed;
	// Another key of the same account shows notes that are remembered.
	const isStranger = isOther && !listed.sights.some(Boolean);
	const lost = await lossesOf(memory, listed, options.confirmsLoss);
	const isWhole = isStranger || showsMost(memory, listed);
	const observed = observe(memory, listed, { ...options, lost, isWhole });
	const settled = isOther ? { ...observed, account } : observed;
	const dated = isStranger ? { ...settled, since: now } : settled;

	const isBaseline = isFirst ? startFrom === 'new' : isStranger && memory.notes.size > 0;
	const oldBefore = startFrom === 'new' ? dated.since - MS_PER_DAY : -Infinity;
	const begun = withRecords(dated, newcomers(dated, listed, { isBaseline, oldBefore }));
	const { records, ...flips } = flipsOf(begun, listed, options);
	return { ...flips, memory: withRecords(begun, records) };
}

/** The time of the first poll is no longer to come, should the clock have been put back since. */
function atPresent(memory: Memory, now: number): Memory {
	return memory.since <= now ? memory : { ...memory, since: now };
}

/**
 * What is remembered of notes that a list shows for the first time. Those of a baseline don't fire, nor do
 * old ones: where a list has only the newest notes, old ones move up when others are deleted. An old note
 * that is not ready yet is remembered, as it fires when it becomes ready.
 */
function* newcomers(
	{ notes, flag }: Memory,
	{ notable }: Listed,
	{ isBaseline, oldBefore }: { isBaseline: boolean; oldBefore: number },
): Records {
	for (const [fingerprint, note] of notable) {
		if (notes.has(fingerprint)) continue;
		const isReady = FLAGS[flag](note) === true;
		if (!(isReady && isBaseline) && !isOld(note, oldBefore)) continue;
		yield [fingerprint, isReady ? KNOWN : { ...NOTHING, wasUnready: true }];
	}
}

/**
 * Both dates have to be readable, as no note is silenced by a guess. They are by the service's clock, and
 * `since` is by ours, which may be set to another time zone: hence the day between.
 */
function isOld({ created_at, updated_at }: IdentifiedNote, before: number): boolean {
	return [created_at, updated_at].every((value) => (dateOf(value)?.getTime() ?? Infinity) < before);
}
