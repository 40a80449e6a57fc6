import type { JsonObject } from '../../../src/base/json.ts';
import type { Asked } from './world.ts';

/** What the oracle remembers of a note. */
interface Remembered {
	/** Reported, or seen ready when it must not be reported. */
	isDone: boolean;
	/** The number of the loss of Insights that its next flip comes after; 0: none. */
	loss: number;
	/** It passed the filters since it became ready. */
	hasPassed: boolean;
	/** The filters excluded it when it was last seen ready. */
	isExcluded: boolean;
	/** What it gave (null: not known), and its `updated_at` then. Null: nobody looks whether it changes. */
	seen: { updated: unknown; insights: string | null } | null;
	/** How often its Insights could not be read, and when first and last. */
	tries: number;
	first: number;
	last: number;
	/** The same of the executions that did not succeed; `last` also of one that did. */
	runs: { count: number; first: number; last: number };
	/** The action items that it has given, where each is an event of its own. */
	given: readonly string[];
	/** It started the workflow, to the end. */
	wasReported: boolean;
}

/** Settings that stay as they are in a history. */
export interface Settings {
	startFrom: 'new' | 'existing';
	output: 'insights' | 'note';
	ifRegenerated: 'start' | 'ignore';
	/** With *Start It Again*. */
	startsAgain: boolean;
}

/** What starts the workflow: the Insights of a note, each new action item of it, or its failure. */
export type Event = 'insightsReady' | 'newActionItem' | 'noteFailed';

/** What a history may meet, and is there for. */
export type Case =
	| 'Insights are generated again'
	| 'Insights are generated again between two polls'
	| 'Insights are generated again, and Ignore is set'
	| 'a list without Insights is believed'
	| 'a list without Insights is not believed'
	| 'a list says nothing'
	| 'Insights can not be read'
	| 'a note is reported without its Insights'
	| 'a note comes to pass the filters'
	| 'other filters let an old note pass'
	| 'an old note is shown for the first time'
	| 'another account'
	| 'another key'
	| 'another event'
	| 'more notes than a poll reports'
	| 'n8n starts again'
	| 'n8n takes no execution'
	| 'the output Note'
	| 'New Action Item gives what is new alone'
	| 'a flip is started again'
	| 'a flip is given up';

export interface ExpectedEvent {
	note: string;
	loss: number;
	withError: boolean;
	/** The action item that the event is about; null: it is about the note. */
	task: string | null;
}

/** One poll, as seen from outside. */
export interface Seen {
	/** Milliseconds since 1970. */
	now: number;
	/** The list as it was served; null: there was none. */
	list: readonly JsonObject[] | null;
	account: string;
	event: Event;
	/** The action items of a note. */
	tasksOf: (noteId: string) => readonly string[];
	/** Names the filters. */
	filter: string;
	matches: (note: JsonObject) => boolean;
	/** Tells whether the Insights of a note can be read. */
	readingOf: (noteId: string) => 'fine' | 'fails';
	/** The notes that the poll asked for, and what came. */
	asked: readonly Asked[];
	/** N8n starts an execution with what the poll gives. */
	isTaken: boolean;
	/** An execution with these action items succeeds. */
	succeeds: (tasks: readonly string[]) => boolean;
}

/** What a list says of a note: ready, not ready, or nothing. */
interface Shown {
	note: JsonObject;
	ready: boolean | undefined;
}

export interface Saved {
	memory: Map<string, Remembered> | undefined;
	account: string;
	filter: string;
	isAboutFailures: boolean;
	/** The notes that the last list showed as lost, which nobody confirmed. */
	doubted: ReadonlySet<string>;
}

const MINUTE = 60_000;
const WAITS = [0, 2, 6, 12, 30];
const RUN_WAITS = [6, 12, 30, 60, 120, 240, 360];
const SEVEN_DAYS = 7 * 24 * 60 * MINUTE;
/** Polls are not a minute apart to the millisecond. */
const EARLY = 10_000;
const NEVER = { count: 0, first: 0, last: 0 };
const BLANK: Remembered = {
	...{ isDone: false, loss: 0, hasPassed: false, isExcluded: false, seen: null },
	...{ tries: 0, first: 0, last: 0, runs: NEVER, given: [], wasReported: false },
};
const nothing: Saved = {
	...{ memory: undefined, account: '', filter: '', isAboutFailures: false, doubted: new Set() },
};

/**
 * What a trigger must report, told in the plainest way: one record per note, no packing, no
 * fingerprints. Its only excuse is `restore`: n8n does not save what polls learned that started
 * nothing.
 */
export class Oracle {
	private now = nothing;
	private saved = nothing;
	private losses = 0;
	private processStart = 0;
	/** Grows with every first poll: event ids are compared within one. */
	epoch = 0;
	readonly met = new Set<Case>();

	private readonly startsAgain: boolean;

	constructor(
		private readonly settings: Settings,
		private readonly cap: number,
	) {
		this.startsAgain = settings.startsAgain;
	}

	/**
	 * @param isActivation n8n saves after it, whatever it does
	 * @returns the events of this poll in order, or null when the poll must fail
	 */
	poll(seen: Seen, isActivation: boolean): ExpectedEvent[] | null {
		if (seen.list === null) return null;
		const isAboutFailures = seen.event === 'noteFailed';
		const shown = shownBy(seen.list, isAboutFailures);
		const isFirst = this.now.memory === undefined || this.now.isAboutFailures !== isAboutFailures;
		if (isFirst) this.begin(seen, isAboutFailures);
		const known = this.now.memory ?? new Map<string, Remembered>();
		const isKnown = [...shown.keys()].some((id) => known.has(id));
		const isWellFormed = seen.list.length === 0 || tells(shown);
		const isOther = isWellFormed && seen.account !== this.now.account && !isKnown;
		const isBaseline = isFirst ? this.settings.startFrom === 'new' : isOther && known.size > 0;
		this.meet('a list says nothing', !isWellFormed);
		this.meet('another account', isOther && known.size > 0);
		this.meet('another key', isKnown && seen.account !== this.now.account);
		const doubted = this.takeLosses(shown, seen);
		this.takeNewcomers(shown, isBaseline);
		this.takeFilters(shown, seen);
		const account = isWellFormed ? seen.account : this.now.account;
		this.now = { ...this.now, account, doubted };
		const refused: [string, Remembered][] = [];
		const events = this.dueOf(shown, seen).flatMap((id) => this.report(id, shown, seen, refused));
		const isSaved = isActivation || (!this.startsAgain && events.length > 0);
		// N8n saves the memory with an execution, before it is known whether it takes it.
		if (isSaved) this.saved = copyOf(this.now);
		for (const [id, known] of refused) this.put(id, known);
		return seen.isTaken ? events : [];
	}

	/** N8n starts with what it has saved. */
	restore(now: number): void {
		this.meet('n8n starts again', this.now.memory !== undefined);
		this.now = copyOf(this.saved);
		this.processStart = now;
	}

	/** What is saved, for `putBack`. */
	backUp(): Saved {
		return this.saved;
	}

	putBack(saved: Saved): void {
		this.saved = saved;
	}

	/** A change of the filters replays nothing, and what passed once only waits. An excluded note fires once it passes. */
	private takeFilters(shown: ReadonlyMap<string, Shown>, { filter, matches }: Seen): void {
		const isNew = tells(shown) && filter !== this.now.filter;
		for (const [id, known] of this.now.memory ?? []) {
			const isOld = known.isExcluded && !known.hasPassed && shown.get(id)?.ready === undefined;
			if (isNew && isOld) this.finish(id);
		}
		for (const [id, { note, ready }] of shown) {
			const known = this.of(id);
			if (ready && known.wasReported && this.settings.ifRegenerated === 'ignore') {
				this.meet('Insights are generated again, and Ignore is set', !known.isDone);
				this.finish(id);
			}
			if (!ready || this.of(id).isDone) continue;
			const passes = matches(note);
			const isExcluded = !passes && (known.runs.count === 0 || known.isExcluded || isNew);
			const isReplay = passes && isNew && known.isExcluded && !known.hasPassed;
			this.meet('other filters let an old note pass', isReplay);
			this.meet('a note comes to pass the filters', passes && !isReplay && known.isExcluded);
			if (isReplay) this.finish(id);
			else this.put(id, { ...known, isExcluded, hasPassed: known.hasPassed || !isExcluded });
		}
		if (isNew) this.now = { ...this.now, filter };
	}

	private meet(one: Case, isMet = true): void {
		if (isMet) this.met.add(one);
	}

	private begin({ account, filter }: Seen, isAboutFailures: boolean): void {
		this.epoch += 1;
		this.meet('another event', this.epoch > 1);
		this.now = { memory: new Map(), account, filter, isAboutFailures, doubted: new Set() };
	}

	/** One list alone is not believed; the service, or the next list, has to agree. */
	private takeLosses(shown: ReadonlyMap<string, Shown>, { asked }: Seen): Set<string> {
		const isDecided = ({ isDone, runs }: Remembered) => isDone || runs.count > 0;
		const seemLost = [...(this.now.memory ?? [])].filter(
			([id, known]) => isDecided(known) && shown.get(id)?.ready === false,
		);
		const unsure = seemLost.filter(([id]) => !this.now.doubted.has(id)).map(([id]) => id);
		const answers = asked.filter(({ id }) => unsure.includes(id));
		expect(answers).toHaveLength(Math.min(3, unsure.length));
		const isRight = answers.every(({ gave }) => gave === 'none');
		const saysNone = (id: string) => answers.some((one) => one.id === id && one.gave === 'none');
		const doubted = new Set<string>();
		for (const [id, known] of this.now.memory ?? []) {
			if (shown.get(id)?.ready !== false) continue;
			const { given, loss, runs, wasReported } = known;
			if (!isDecided(known)) this.put(id, { ...BLANK, given, loss, runs, wasReported });
			else if (this.now.doubted.has(id) || isRight || saysNone(id)) this.lose(id);
			else doubted.add(id);
		}
		this.meet('a list without Insights is not believed', doubted.size > 0);
		return doubted;
	}

	private lose(id: string): void {
		this.meet('a list without Insights is believed');
		const { given, runs, wasReported } = this.of(id);
		this.put(id, {
			...BLANK,
			given,
			wasReported,
			loss: (this.losses += 1),
			runs: { ...NEVER, last: runs.last },
		});
	}

	/** Old notes do not fire when a list shows them for the first time, unless they are not ready yet. */
	private takeNewcomers(shown: ReadonlyMap<string, Shown>, isBaseline: boolean): void {
		for (const [id, { note, ready }] of shown) {
			if (ready === undefined || this.now.memory?.has(id)) continue;
			// The dates of all notes of the world lie before its first poll.
			const isOld = typeof note.created_at === 'number' && this.settings.startFrom === 'new';
			this.meet('an old note is shown for the first time', isOld && !isBaseline);
			if (ready && (isBaseline || isOld)) this.finish(id);
			else if (!ready && isOld) this.put(id, BLANK);
		}
	}

	/** Flips come before notes that may have changed, and what failed comes last. */
	private dueOf(shown: ReadonlyMap<string, Shown>, seen: Seen): string[] {
		const due = [...shown].filter(
			([id, { note, ready }]) => ready && this.isDue(this.of(id), note, seen),
		);
		this.meet('more notes than a poll reports', due.length > this.cap);
		return due
			.map(([id, { note }]) => ({ id, ...this.of(id), at: Number(note.updated_at) }))
			.sort(
				(a, b) =>
					Number(a.isDone) - Number(b.isDone) ||
					a.tries + a.runs.count - b.tries - b.runs.count ||
					a.at - b.at,
			)
			.slice(0, this.cap)
			.map(({ id }) => id);
	}

	private isDue(known: Remembered, note: JsonObject, { now, matches }: Seen): boolean {
		const { isDone, tries, last, runs, isExcluded } = known;
		const { updated = null, insights = null } = known.seen ?? {};
		const hasMoved = known.seen !== null && (updated !== note.updated_at || insights === null);
		if (isDone ? !hasMoved || !matches(note) : isExcluded) return false;
		const wait = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
		if (last + wait * MINUTE - EARLY > now) return false;
		// Reading what a note gave starts nothing.
		const isToLearn = isDone && insights === null;
		if (isToLearn || !this.startsAgain || runs.last === 0 || this.isGivenUp(known)) return true;
		if (runs.count === 0) return runs.last + 6 * MINUTE <= now;
		const rest = runWait(runs.count) * MINUTE;
		return Math.max(runs.last + rest, this.processStart + 6 * MINUTE) <= now;
	}

	private isGivenUp({ isDone, runs: { count, first, last } }: Remembered): boolean {
		return !isDone && count > 0 && last + runWait(count) * MINUTE > first + SEVEN_DAYS;
	}

	private report(
		id: string,
		shown: ReadonlyMap<string, Shown>,
		seen: Seen,
		refused: [string, Remembered][],
	): ExpectedEvent[] {
		const { readingOf, now, event, tasksOf } = seen;
		const known = this.of(id);
		const updated = shown.get(id)?.note.updated_at;
		const isRead = readingOf(id) === 'fine';
		const isNote = event === 'insightsReady' && this.settings.output === 'note';
		const needsNone = isNote && !known.isDone;
		const withError = !isRead && !needsNone;
		if (this.isGivenUp(known)) {
			this.meet('a flip is given up');
			this.finish(id, {
				seen: { updated, insights: null },
				runs: { ...NEVER, last: now },
				wasReported: true,
			});
			return [];
		}
		if (withError && (known.tries === 0 || now < known.first + SEVEN_DAYS)) {
			this.meet('Insights can not be read');
			const tries = known.tries + 1;
			this.put(id, { ...known, tries, first: known.first || now, last: now });
			return [];
		}
		const tasks = tasksOf(id);
		const insights = isRead ? tasks.join() : needsNone ? null : '';
		const isSame = known.seen?.insights === null || known.seen?.insights === insights;
		if (known.isDone && (withError || isSame)) {
			const none = { tries: 0, first: 0, last: 0 };
			this.put(id, { ...known, ...none, seen: withError ? null : { updated, insights } });
			return [];
		}
		if (known.isDone) {
			this.meet('Insights are generated again between two polls');
			this.lose(id);
			this.put(id, { ...this.of(id), hasPassed: true });
		}
		const { given, loss, wasReported } = this.of(id);
		const ofTask = (task: string | null) => ({ note: id, loss, withError, task });
		const fresh = tasks.filter((task) => !given.includes(task));
		const all = event === 'newActionItem' ? (withError ? [] : fresh).map(ofTask) : [ofTask(null)];
		this.meet('a note is reported without its Insights', withError && all.length > 0);
		this.meet('Insights are generated again', wasReported && all.length > 0);
		this.meet('the output Note', isNote);
		this.meet('New Action Item gives what is new alone', given.length > 0 && fresh.length > 0);
		this.meet('a flip is started again', known.runs.count > 0);
		this.meet('n8n takes no execution', !seen.isTaken && all.length > 0);
		if (!seen.isTaken && !this.startsAgain && all.length > 0) refused.push([id, this.of(id)]);
		this.start(id, all, { ...seen, done: { updated, insights } });
		return all;
	}

	/** Starts executions, of which n8n saves what is known when they start. */
	private start(
		id: string,
		all: readonly ExpectedEvent[],
		{ now, isTaken, succeeds, tasksOf, done }: Seen & { done: NonNullable<Remembered['seen']> },
	): void {
		const before = this.of(id);
		const tasks = all.flatMap(({ task }) => (task === null ? [] : [task]));
		if (!this.startsAgain || all.length === 0) {
			const runs = before.runs.count > 0 ? { ...NEVER, last: now } : NEVER;
			const wasReported = all.length > 0 || before.runs.count > 0;
			this.finish(id, { given: tasks, seen: done, runs, wasReported });
			return;
		}
		const { count, first } = before.runs;
		const begun = { ...before, runs: { count: count + 1, first: first || now, last: now } };
		const failed = all.filter(({ task }) => !succeeds(task === null ? tasksOf(id) : [task]));
		for (const one of all) {
			this.put(id, { ...begun, given: this.of(id).given });
			this.saved = copyOf(this.now);
			const { task } = one;
			const isGiven = isTaken && task !== null && !failed.includes(one);
			if (isGiven) this.put(id, { ...begun, given: [...this.of(id).given, task] });
		}
		if (!isTaken) this.put(id, before);
		else if (failed.length === 0) {
			this.finish(id, { seen: done, runs: { ...NEVER, last: now }, wasReported: true });
		}
	}

	private finish(
		id: string,
		more: Partial<Pick<Remembered, 'given' | 'seen' | 'runs' | 'wasReported'>> = {},
	): void {
		const given = [...this.of(id).given, ...(more.given ?? [])];
		this.put(id, {
			...BLANK,
			isDone: true,
			seen: more.seen ?? null,
			runs: more.runs ?? NEVER,
			given,
			wasReported: this.of(id).wasReported || more.wasReported === true,
		});
	}

	private put(id: string, entry: Remembered): void {
		this.now.memory?.set(id, entry);
	}

	private of(id: string): Remembered {
		return this.now.memory?.get(id) ?? BLANK;
	}
}

/** In minutes. */
function runWait(count: number): number {
	return RUN_WAITS[Math.min(count, RUN_WAITS.length) - 1] ?? 0;
}

/** Of entries for the same note, the last that says whether it is ready counts. No note of the world fails. */
function shownBy(list: readonly JsonObject[], isAboutFailures: boolean): Map<string, Shown> {
	const shown = new Map<string, Shown>();
	for (const note of list) {
		const { note_id: id, has_insights } = note;
		const ready = isAboutFailures ? false : has_insights;
		if (typeof id !== 'string') continue;
		if (typeof ready === 'boolean') shown.set(id, { note, ready });
		else if (!shown.has(id)) shown.set(id, { note, ready: undefined });
	}
	return shown;
}

/** Tells whether a list says of any note whether it is ready. */
function tells(shown: ReadonlyMap<string, Shown>): boolean {
	return [...shown.values()].some(({ ready }) => ready !== undefined);
}

function copyOf({ memory, ...others }: Saved): Saved {
	return { memory: memory && new Map(memory), ...others };
}
