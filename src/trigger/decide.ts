import { MS_PER_DAY, type Clock } from '../base/clock.ts';
import { dateOf } from '../notes/list.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { flipOf, isIdentified, isUnread, knownAs, lost, mayDiffer } from './flip.ts';
import type { Flip, IdentifiedNote } from './flip.ts';
import { fingerprintsOf, KNOWN, newMemory, UNREADY, withRecords, withValues } from './memory.ts';
import type { Fingerprint, Flag, Memory, NoteRecord } from './memory.ts';
import { atPresent, isGivenUp, readsAgainAt, startsAt } from './waits.ts';

/**
 * What a trigger may watch, read from a list entry (docs/contract.md, "What the service says"): true, false, or
 * undefined if the field is not what it should be.
 */
export const FLAGS: Record<Flag, (note: NoteSummary) => boolean | undefined> = {
	insights: ({ has_insights }) => (typeof has_insights === 'boolean' ? has_insights : undefined),
	/** A note that has not failed may lack the field. */
	error: ({ error }) => {
		if (typeof error === 'string') return error.trim() !== '';
		return error === undefined || error === null ? false : undefined;
	},
};

/** What a poll knows besides the list. Times are milliseconds since 1970. */
export interface PollOptions {
	now: number;
	/** When this process started. */
	processStart: number;
	/** Stands for the credential that the list came from; see `accountOf`. */
	account: string;
	/** What is watched; with another flag than before, the trigger begins anew. */
	flag: Flag;
	/** What the first poll does with notes that are already ready. */
	startFrom: 'new' | 'existing';
	/** Whether a note passes the filters. */
	matches: (note: IdentifiedNote) => boolean;
	/** Stands for the filters as they are set: another text for other filters. */
	filters: string;
	/** The most notes that a poll reads; the rest has its turn at the next polls. */
	maxNotes: number;
	/** Whether a note that was reported fires again when its Insights are generated anew. */
	ifRegenerated: 'start' | 'ignore';
	/** With `whenWorkflowSucceeds`, notes that were executed wait: see `startsAt`. */
	markHandled: 'whenEmitted' | 'whenWorkflowSucceeds';
	/** Flips whose executions are running: until these end, their notes do not fire. */
	running: readonly Flip[];
	/** Asks the service itself whether a note has lost its Insights or its error; false also if it can't say. */
	confirmsLoss: (note: IdentifiedNote) => Promise<boolean>;
	clock: Pick<Clock, 'sleep'>;
}

/** What a poll is to report, and what the trigger remembers after the list. */
export interface Decision {
	/** In the order in which they are reported. They fire again at each poll until an outcome ends that. */
	fired: Flip[];
	/** The very same as before when the list says nothing new. */
	memory: Memory;
}

/**
 * Decides what a poll reports: every note whose flag, `has_insights` or `error`, became true since the last
 * poll, or that came to pass the filters since; and, to be read first, those that were reported and have changed.
 *
 * The first list is the baseline. A reported note that has lost its Insights fires again once they are
 * generated again. A note that is missing stays known, as lists may be empty or cut short.
 *
 * Source: docs/contract.md, "What the service says"; the service has no events.
 *
 * @param before undefined at the first poll
 * @param notes the list of the account as received
 */
export async function decide(
	before: Memory | undefined,
	notes: readonly NoteSummary[],
	options: PollOptions,
): Promise<Decision> {
	const { now, flag, account, filters, startFrom } = options;
	const isFirst = before?.flag !== flag;
	const since = startFrom === 'new' ? now : 0;
	const starts = (before?.starts ?? 0) + 1;
	const begun = isFirst ? newMemory({ flag, since, account, filters, starts }) : before;
	const listed = await readList(notes, begun, options.clock);
	const isOther = begun.account !== account && (listed.isTold || notes.length === 0);
	// Another key of the same account shows notes that are remembered.
	const isStranger = isOther && !listed.hasKnown;
	const { areLost, doubted } = await lossesOf(begun, listed, options.confirmsLoss);
	const memory = withValues(begun, {
		account: isOther ? account : begun.account,
		// Should the clock have been put back, the first poll is no longer to come.
		since: isStranger && begun.since > 0 ? now : Math.min(begun.since, now),
		filters: listed.isTold ? filters : begun.filters,
		doubted,
	});
	return firedOf(memory, listed, {
		...options,
		isBaseline: isFirst ? startFrom === 'new' : isStranger && begun.notes.size > 0,
		hasNewFilters: memory.filters !== begun.filters,
		areLost,
	});
}

/** A note of a list that may fire, or may have lost its Insights. */
interface Sight {
	readonly fingerprint: Fingerprint;
	readonly note: IdentifiedNote;
	readonly isReady: boolean;
	/** What is remembered of it; undefined if it was never seen, or was not ready yet. */
	readonly record: NoteRecord | undefined;
}

/** What a list says, as far as a memory needs to know. */
interface Listed {
	readonly notable: ReadonlyMap<Fingerprint, Sight>;
	/** Whether it has any note that is remembered. */
	readonly hasKnown: boolean;
	/** Whether it has the flag of any note: otherwise it is empty, or no list of this service. */
	readonly isTold: boolean;
}

/** How many notes are read at a time: a few milliseconds of work, even on a busy machine. */
const SLICE = 32_768;

/**
 * Reads a list. Of several entries for one note, the last that has its flag counts. Between slices of a long
 * list, other work of the process has its turn.
 */
async function readList(
	notes: readonly NoteSummary[],
	{ notes: known, flag, salt }: Memory,
	{ sleep }: Pick<Clock, 'sleep'>,
): Promise<Listed> {
	const notable = new Map<Fingerprint, Sight>();
	let [hasKnown, isTold] = [false, false];
	for (let begin = 0; begin < notes.length; begin += SLICE) {
		if (begin > 0) await sleep(0);
		const slice = notes.slice(begin, begin + SLICE);
		const fingerprints = fingerprintsOf(
			salt,
			slice.map(({ note_id }) => note_id),
		);
		slice.forEach((note, at) => {
			const fingerprint = fingerprints[at] ?? NaN;
			if (Number.isNaN(fingerprint)) return;
			const record = known.get(fingerprint);
			hasKnown ||= record !== undefined;
			const isReady = FLAGS[flag](note);
			if (isReady === undefined) return;
			isTold = true;
			// Nearly all notes are known and still ready.
			if (isNotable(record, isReady, note) && isIdentified(note)) {
				notable.set(fingerprint, { fingerprint, note, isReady, record });
			} else if (notable.size > 0) notable.delete(fingerprint);
		});
	}
	return { notable, hasKnown, isTold };
}

function isNotable(record: NoteRecord | undefined, isReady: boolean, note: NoteSummary): boolean {
	if (record === undefined) return true;
	if (isReady) return !record.isKnown || (record.seen !== '' && mayDiffer(record.seen, note));
	return isDecided(record) || hasBegun(record);
}

/** Tells whether a flip was reported, or never will be: then a loss of its Insights ends it. */
function isDecided({ isKnown, runs }: NoteRecord): boolean {
	return isKnown || runs.count > 0;
}

/** Tells whether something is remembered of the Insights that a note has now. */
function hasBegun({ hasPassed, isExcluded, readings }: NoteRecord): boolean {
	return hasPassed || isExcluded || readings.count > 0;
}

/** How many of the notes that seem to have lost their Insights the service is asked about. */
const ASKED = 3;

/**
 * Tells which notes have lost their Insights. One list may be old or wrong, about one note or about
 * thousands, and each loss that is believed lets a note fire again. So the service is asked about a few of
 * those that the list shows as lost: if none of these has Insights, the list is right about all. Otherwise,
 * only notes that the service confirms are lost, and those that the list before showed so too: the service
 * may go on serving old Insights while it makes new ones.
 */
async function lossesOf(
	memory: Memory,
	{ notable }: Listed,
	confirmsLoss: PollOptions['confirmsLoss'],
): Promise<{ areLost: ReadonlySet<Fingerprint>; doubted: Memory['doubted'] }> {
	const seem = [...notable.values()].filter(
		({ isReady, record }) => !isReady && record !== undefined && isDecided(record),
	);
	const unsure = seem.filter(({ fingerprint }) => !memory.doubted.has(fingerprint));
	const asked = unsure.slice(0, ASKED);
	const answers = await Promise.all(asked.map(async ({ note }) => await confirmsLoss(note)));
	const denied = answers.every(Boolean)
		? []
		: unsure.filter((_, at) => answers[at] !== true).map(({ fingerprint }) => fingerprint);
	const doubted = new Set(denied);
	const areLost = seem.map(({ fingerprint }) => fingerprint).filter((one) => !doubted.has(one));
	return {
		areLost: new Set(areLost),
		doubted: doubted.size + memory.doubted.size === 0 ? memory.doubted : doubted,
	};
}

/** What a poll knows of its list. */
interface Judging extends PollOptions {
	/** Notes that are seen for the first time don't fire. */
	isBaseline: boolean;
	/** The filters are others than at the last list. */
	hasNewFilters: boolean;
	areLost: ReadonlySet<Fingerprint>;
}

/** A note that may fire at this poll. */
type Candidate = Pick<Flip, 'note' | 'fingerprint' | 'record' | 'doubt'>;

/** What is remembered of a note after a list, and whether it may fire. */
interface Judged {
	record?: NoteRecord;
	candidate?: Candidate;
}

function firedOf(memory: Memory, { notable }: Listed, judging: Judging): Decision {
	const records = new Map<Fingerprint, NoteRecord>();
	if (judging.hasNewFilters) {
		// What other filters excluded, and nobody sees now, is old too.
		for (const [fingerprint, record] of memory.notes) {
			const isOld = record.isExcluded && !record.hasPassed && !notable.has(fingerprint);
			if (isOld) records.set(fingerprint, knownAs(record, record.wasReported));
		}
	}
	const candidates: Candidate[] = [];
	for (const sight of notable.values()) {
		const { record, candidate } = judged(sight, memory, judging);
		if (record) records.set(sight.fingerprint, record);
		if (candidate) candidates.push(candidate);
	}
	const fired = firstOf(candidates, judging.maxNotes).map(({ note, fingerprint, ...flip }) =>
		flipOf(memory.salt, note, fingerprint, flip),
	);
	return { fired, memory: withRecords(memory, records) };
}

function judged(sight: Sight, memory: Memory, judging: Judging): Judged {
	const { fingerprint, note, isReady, record: before } = sight;
	const { isBaseline, areLost, now, ifRegenerated } = judging;
	if (before === undefined) {
		// One that is not ready yet is remembered, as it fires when it becomes ready.
		if (isReady ? isBaseline || isOld(note, memory) : isOld(note, memory)) {
			return { record: isReady ? KNOWN : UNREADY };
		}
		return isReady ? judgedReady(UNREADY, sight, judging) : {};
	}
	const record = atPresent(before, now);
	if (!isReady) {
		if (areLost.has(fingerprint)) return { record: lost(record, memory.starts) };
		if (isDecided(record)) return { record };
		// Insights that could not be read, or that filters excluded, are gone: the next ones begin anew.
		const { wasReported, given, lostAt, runs } = record;
		return { record: { ...UNREADY, wasReported, given, lostAt, runs } };
	}
	if (ifRegenerated === 'ignore' && record.wasReported) return { record: knownAs(record, true) };
	return record.isKnown
		? { record, ...judgedKnown(record, sight, memory, judging) }
		: judgedReady(record, sight, judging);
}

/**
 * A list that has only the newest notes shows old ones for the first time when others are deleted. Both dates have
 * to be readable, as no note is silenced by a guess. They are by the service's clock, and `since` is by ours,
 * which may be set to another time zone: hence the day between.
 */
function isOld({ created_at, updated_at }: IdentifiedNote, { since }: Memory): boolean {
	return [created_at, updated_at].every(
		(value) => (dateOf(value)?.getTime() ?? Infinity) < since - MS_PER_DAY,
	);
}

/**
 * A note that gave its Insights, and has changed since, is read: they may have been generated again meanwhile. Insights
 * that are not known yet are read at once, also while the note rests: later, they may be others.
 */
function judgedKnown(
	known: NoteRecord,
	{ note, fingerprint }: Sight,
	{ starts }: Memory,
	judging: Judging,
): Judged {
	const record = { ...lost(known, starts), hasPassed: true, readings: known.readings };
	const isDue = isUnread(known.seen)
		? readsAgainAt(record) <= judging.now
		: isTurn(record, judging);
	const mayFire = judging.matches(note) && isDue;
	return mayFire ? { candidate: { note, fingerprint, record, doubt: known.seen } } : {};
}

/**
 * A ready note fires once it passes the filters: notes are often filed, renamed or restored after their Insights
 * are ready. But a change of the filters replays nothing: what they excluded before and let pass now is old. A note
 * that has passed once only waits while other filters exclude it, and a flip whose executions have begun goes on
 * even if its note is moved. A note for which an execution is running waits until that has ended, so that no two
 * work on one note at the same time.
 */
function judgedReady(before: NoteRecord, sight: Sight, judging: Judging): Judged {
	const { note, fingerprint } = sight;
	const { matches, hasNewFilters, running } = judging;
	const isRunning = running.some((flip) => flip.fingerprint === fingerprint);
	if (isRunning && !before.isPartial) return { record: before };
	const passes = matches(note);
	if (passes && hasNewFilters && before.isExcluded && !before.hasPassed) {
		return { record: knownAs(before, before.wasReported) };
	}
	const isExcluded = !passes && (before.runs.count === 0 || before.isExcluded || hasNewFilters);
	const hasPassed = before.hasPassed || !isExcluded;
	const record = withValues(before, { isExcluded, hasPassed });
	const mayFire = !isExcluded && isTurn(record, judging);
	return mayFire ? { record, candidate: { note, fingerprint, record, doubt: '' } } : { record };
}

/** Whether a note waits for nothing. */
function isTurn(record: NoteRecord, { now, processStart, markHandled }: PollOptions): boolean {
	if (readsAgainAt(record) > now) return false;
	if (markHandled === 'whenEmitted' || isGivenUp(record.runs)) return true;
	return startsAt(record, processStart) <= now;
}

/**
 * Flips come before notes that may only have been edited. Of each, those that were tried least often come first, and
 * of these the oldest: what fails holds up nothing else.
 */
function firstOf(candidates: readonly Candidate[], count: number): Candidate[] {
	const ordered = candidates.map((candidate) => {
		const { note, record, doubt } = candidate;
		const tries = record.readings.count + record.runs.count;
		const isEdit = doubt === '' ? 0 : 1;
		const keys = [isEdit, tries, timeOf(note.updated_at), timeOf(note.created_at)];
		return { candidate, keys, id: note.note_id };
	});
	ordered.sort((a, b) => {
		const at = a.keys.findIndex((key, index) => key !== b.keys[index]);
		// Equal in all that is known of their age.
		if (at < 0) return a.id < b.id ? -1 : 1;
		return (a.keys[at] ?? 0) < (b.keys[at] ?? 0) ? -1 : 1;
	});
	return ordered.slice(0, count).map(({ candidate }) => candidate);
}

/** In any unit: it is only compared with times from the same service. What is not a time comes last. */
function timeOf(value: unknown): number {
	const time = typeof value === 'string' ? Number(value) || Date.parse(value) : value;
	return Number.isFinite(time) ? Number(time) : Infinity;
}
