import type { JsonObject } from '../../../src/base/json.ts';
import type { Asked } from './world.ts';

/** What the oracle remembers of a note. */
interface Remembered {
	/** Reported, or seen ready when it must not be reported. */
	isDone: boolean;
	/** The number of the loss of Insights that its next flip comes after; 0: none. */
	loss: number;
	/** The filters that excluded it since it became ready; null: none did. */
	excludedBy: string | null;
	/** The last list showed it as lost, and nobody confirmed that. */
	isInDoubt: boolean;
	/** How often its Insights could not be read, and when first and last. */
	tries: number;
	first: number;
	last: number;
	/** The action items that it has given, where each is an event of its own. */
	given: readonly string[];
}

/** What starts the workflow: the Insights of a note, each new action item of it, or its failure. */
export type Event = 'insightsReady' | 'newActionItem' | 'noteFailed';

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
}

/** What a list says of a note: ready, not ready, or nothing. */
interface Shown {
	note: JsonObject;
	ready: boolean | undefined;
}

export interface Saved {
	memory: Map<string, Remembered> | undefined;
	account: string;
	isAboutFailures: boolean;
}

const MINUTE = 60_000;
const WAITS = [0, 2, 6, 12, 30];
const SEVEN_DAYS = 7 * 24 * 60 * MINUTE;
/** Polls are not a minute apart to the millisecond. */
const EARLY = 10_000;
const BLANK: Remembered = {
	isDone: false,
	loss: 0,
	excludedBy: null,
	isInDoubt: false,
	tries: 0,
	first: 0,
	last: 0,
	given: [],
};
const nothing: Saved = { memory: undefined, account: '', isAboutFailures: false };

/**
 * What a trigger must report, told in the plainest way: one record per note, no packing, no
 * fingerprints. Its only excuse is `restore`: n8n does not save what polls learned that started
 * nothing.
 */
export class Oracle {
	private now = nothing;
	private saved = nothing;
	private losses = 0;
	/** What n8n has not taken of the last poll: notes, and what each was to give. */
	refused: [id: string, given: readonly string[]][] = [];
	/** Grows with every first poll: event ids are compared within one. */
	epoch = 0;

	constructor(
		private readonly startFrom: 'new' | 'existing',
		private readonly cap: number,
	) {}

	/** @returns the events of this poll in order, or null when the poll must throw */
	poll(seen: Seen): ExpectedEvent[] | null {
		if (seen.list === null) return null;
		const isAboutFailures = seen.event === 'noteFailed';
		const shown = shownBy(seen.list, isAboutFailures);
		const isFirst = this.now.memory === undefined || this.now.isAboutFailures !== isAboutFailures;
		if (isFirst) this.begin(seen.account, isAboutFailures);
		const known = this.now.memory ?? new Map<string, Remembered>();
		const isKnown = [...shown.keys()].some((id) => known.has(id));
		const isWellFormed = seen.list.length === 0 || tells(shown);
		const isOther = isWellFormed && seen.account !== this.now.account && !isKnown;
		const isBaseline = isFirst ? this.startFrom === 'new' : isOther && known.size > 0;
		this.takeLosses(shown, seen);
		this.takeNewcomers(shown, isBaseline);
		if (isWellFormed) this.now.account = seen.account;
		for (const [id, { note, ready }] of shown) {
			if (ready && !this.of(id).isDone) this.filter(id, seen.matches(note), seen.filter);
		}
		const due = this.dueOf(shown, seen.now);
		this.refused = [];
		return due.flatMap((id) => this.report(id, seen));
	}

	/** N8n stores the memory with an execution, before it is known whether it takes it. */
	save(): void {
		const live = copyOf(this.now);
		for (const [id, given] of this.refused) this.finish(id, given);
		this.saved = copyOf(this.now);
		this.now = live;
	}

	restore(): void {
		this.now = copyOf(this.saved);
	}

	/** What is saved, for `putBack`. */
	backUp(): Saved {
		return this.saved;
	}

	putBack(saved: Saved): void {
		this.saved = saved;
	}

	/** A change of the filters replays nothing; otherwise, an excluded note fires once it passes them. */
	private filter(id: string, passes: boolean, filter: string): void {
		const known = this.of(id);
		const isReplay = known.excludedBy !== null && known.excludedBy !== filter;
		if (!passes) this.put(id, { ...known, excludedBy: filter });
		else if (isReplay) this.finish(id);
		else if (known.excludedBy !== null) this.put(id, { ...known, excludedBy: null });
	}

	private begin(account: string, isAboutFailures: boolean): void {
		this.epoch += 1;
		this.now = { memory: new Map(), account, isAboutFailures };
	}

	/** One list alone is not believed; the service, or the next list, has to agree. */
	private takeLosses(shown: ReadonlyMap<string, Shown>, { asked }: Seen): void {
		const seemLost = [...(this.now.memory ?? [])].filter(
			([id, { isDone }]) => isDone && shown.get(id)?.ready === false,
		);
		const unsure = seemLost.filter(([, { isInDoubt }]) => !isInDoubt).map(([id]) => id);
		const answers = asked.filter(({ id }) => unsure.includes(id));
		expect(answers).toHaveLength(Math.min(3, unsure.length));
		const isRight = answers.every(({ gave }) => gave === 'none');
		const saysNone = (id: string) => answers.some((one) => one.id === id && one.gave === 'none');
		for (const [id, known] of this.now.memory ?? []) {
			const ready = shown.get(id)?.ready;
			const seemsLost = known.isDone && ready === false;
			const isLost = seemsLost && (known.isInDoubt || isRight || saysNone(id));
			const { given, loss } = known;
			if (isLost) this.put(id, { ...BLANK, given, loss: (this.losses += 1) });
			else if (ready === false && !known.isDone) this.put(id, { ...BLANK, given, loss });
			else this.put(id, { ...known, isInDoubt: seemsLost });
		}
	}

	/** Old notes do not fire when a list shows them for the first time, unless they are not ready yet. */
	private takeNewcomers(shown: ReadonlyMap<string, Shown>, isBaseline: boolean): void {
		for (const [id, { note, ready }] of shown) {
			if (ready === undefined || this.now.memory?.has(id)) continue;
			// The dates of all notes of the world lie before its first poll.
			const isOld = typeof note.created_at === 'number' && this.startFrom === 'new';
			if (ready && (isBaseline || isOld)) this.finish(id);
			else if (!ready && isOld) this.put(id, BLANK);
		}
	}

	private dueOf(shown: ReadonlyMap<string, Shown>, now: number): string[] {
		return [...shown]
			.filter(([id, { ready }]) => ready && !this.of(id).isDone && this.of(id).excludedBy === null)
			.map(([id, { note }]) => ({ id, ...this.of(id), at: Number(note.updated_at) }))
			.filter(({ tries, last }) => {
				const wait = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
				return last + wait * MINUTE - EARLY <= now;
			})
			.sort((a, b) => a.tries - b.tries || a.at - b.at)
			.slice(0, this.cap)
			.map(({ id }) => id);
	}

	private report(id: string, seen: Seen): ExpectedEvent[] {
		const { readingOf, isTaken, now, event } = seen;
		const known = this.of(id);
		const withError = readingOf(id) !== 'fine';
		if (withError && (known.tries === 0 || now < known.first + SEVEN_DAYS)) {
			const tries = known.tries + 1;
			this.put(id, { ...known, tries, first: known.first || now, last: now });
			return [];
		}
		const isPerTask = event === 'newActionItem';
		const isFresh = (task: string) => !known.given.includes(task);
		const fresh = isPerTask && !withError ? seen.tasksOf(id).filter(isFresh) : [];
		const isNothing = isPerTask && fresh.length === 0;
		if (!isTaken && !isNothing) {
			this.refused.push([id, fresh]);
			return [];
		}
		this.finish(id, fresh);
		const { loss } = known;
		if (isPerTask) return fresh.map((task) => ({ note: id, loss, withError, task }));
		return [{ note: id, loss, withError, task: null }];
	}

	private finish(id: string, given: readonly string[] = []): void {
		this.put(id, { ...BLANK, isDone: true, given: [...this.of(id).given, ...given] });
	}

	private put(id: string, entry: Remembered): void {
		this.now.memory?.set(id, entry);
	}

	private of(id: string): Remembered {
		return this.now.memory?.get(id) ?? BLANK;
	}
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
