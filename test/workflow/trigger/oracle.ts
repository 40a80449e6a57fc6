import type { JsonObject } from '../../../src/index.ts';
import type { Asked } from './world.ts';

/** What the oracle remembers of a note. */
interface Remembered {
	/** Reported, or seen ready when it must not be reported. */
	isDone: boolean;
	/** The number of the loss of Insights that its next flip comes after; 0: none. */
	loss: number;
	/** Polls that could not read its Insights. */
	failures: number;
}

export interface ExpectedEvent {
	note: string;
	loss: number;
	withError: boolean;
}

/** One poll, as seen from outside. */
export interface Seen {
	/** The list as it was served; null: there was none. */
	list: readonly JsonObject[] | null;
	account: string;
	matches: (note: JsonObject) => boolean;
	/** Tells whether the Insights of a note can be read. */
	isReadable: (noteId: string) => boolean;
	/** The notes that the poll asked for, and what came. */
	asked: readonly Asked[];
	/** n8n starts an execution with what the poll returns. */
	isTaken: boolean;
}

/** What a list says of a note: ready, not ready, or nothing. */
interface Shown {
	note: JsonObject;
	ready: boolean | undefined;
}

interface Saved {
	memory: Map<string, Remembered> | undefined;
	account: string;
	needsBaseline: boolean;
}

const blank: Saved = { memory: undefined, account: '', needsBaseline: false };

/**
 * What a trigger must report, told in the plainest way: one record per note, no packing, no
 * fingerprints. Its only excuse is `restore`: n8n does not save what polls learned that started
 * nothing.
 */
export class Oracle {
	private now = blank;
	private saved = blank;
	private losses = 0;
	/** Grows with every first poll: event ids are compared within one. */
	epoch = 0;

	constructor(
		private readonly startFrom: 'new' | 'existing',
		private readonly cap: number,
	) {}

	/** @returns the events of this poll in order, or null when the poll must throw */
	poll(seen: Seen): ExpectedEvent[] | null {
		if (seen.list === null) return null;
		const before = { now: copyOf(this.now), epoch: this.epoch };
		const shown = shownBy(seen.list);
		const first = this.now.memory === undefined;
		if (first) this.begin(seen.account);
		const isKnown = [...shown.keys()].some((id) => this.now.memory?.has(id));
		const isOther = seen.account !== this.now.account && !isKnown;
		const isSure = first || (isOther && this.now.memory?.size !== 0);
		this.takeLosses(shown, seen);
		this.takeBaseline(shown, { isOther, isSure });
		if (tells(shown)) [this.now.account, this.now.needsBaseline] = [seen.account, false];
		for (const [id, { note, ready }] of shown) {
			if (ready && !this.of(id).isDone && !seen.matches(note)) this.finish(id);
		}
		const due = this.dueOf(shown);
		const failed = due.filter((id) => !seen.isReadable(id));
		const isOutage = failed.length > 0 && !areToBlame(failed, seen);
		if (isOutage && failed.length === due.length) {
			[this.now, this.epoch] = [before.now, before.epoch];
			return null;
		}
		return due.flatMap((id) => this.report(id, seen, isOutage));
	}

	save(): void {
		this.saved = copyOf(this.now);
	}

	restore(): void {
		this.now = copyOf(this.saved);
	}

	private begin(account: string): void {
		this.epoch += 1;
		this.now = { memory: new Map(), account, needsBaseline: this.startFrom === 'new' };
	}

	private takeLosses(shown: ReadonlyMap<string, Shown>, { asked }: Seen): void {
		const done = [...shown].filter(([id]) => this.now.memory?.get(id)?.isDone);
		const lost = done.filter(([, { ready }]) => ready === false).map(([id]) => id);
		const answers = asked.filter(({ id }) => lost.includes(id));
		expect(answers).toHaveLength(Math.min(3, lost.length));
		const isRight = answers.every(({ gave }) => gave === 'none');
		const isLost = (id: string) =>
			isRight || answers.some((answer) => answer.id === id && answer.gave === 'none');
		for (const [id, { ready }] of shown) {
			const known = this.now.memory?.get(id);
			if (!known || ready !== false) continue;
			if (!known.isDone) this.put(id, { ...known, failures: 0 });
			else if (isLost(id)) this.put(id, { isDone: false, loss: (this.losses += 1), failures: 0 });
		}
	}

	private takeBaseline(
		shown: ReadonlyMap<string, Shown>,
		{ isOther, isSure }: { isOther: boolean; isSure: boolean },
	): void {
		for (const [id, { note, ready }] of shown) {
			// The dates of all notes of the world lie before its first poll.
			const wasThere = typeof note.created_at === 'number';
			const isBaseline = (isOther || this.now.needsBaseline) && (isSure || wasThere);
			if (ready && isBaseline) this.finish(id);
		}
	}

	private dueOf(shown: ReadonlyMap<string, Shown>): string[] {
		return [...shown]
			.filter(([id, { ready }]) => ready && !this.of(id).isDone)
			.map(([id, { note }]) => ({
				id,
				failures: this.of(id).failures,
				at: Number(note.updated_at),
			}))
			.sort((a, b) => a.failures - b.failures || a.at - b.at)
			.slice(0, this.cap)
			.map(({ id }) => id);
	}

	private report(id: string, { isReadable, isTaken }: Seen, isOutage: boolean): ExpectedEvent[] {
		const { loss, failures } = this.of(id);
		const withError = !isReadable(id);
		if (withError && isOutage) return [];
		if (withError && failures + 1 < 5) {
			this.put(id, { isDone: false, loss, failures: failures + 1 });
			return [];
		}
		if (!isTaken) return [];
		this.finish(id);
		return [{ note: id, loss, withError }];
	}

	private finish(id: string): void {
		this.put(id, { isDone: true, loss: 0, failures: 0 });
	}

	private put(id: string, entry: Remembered): void {
		const isNothing = !entry.isDone && entry.loss === 0 && entry.failures === 0;
		if (isNothing) this.now.memory?.delete(id);
		else this.now.memory?.set(id, entry);
	}

	private of(id: string): Remembered {
		return this.now.memory?.get(id) ?? { isDone: false, loss: 0, failures: 0 };
	}
}

/** Of entries for the same note, the last that says whether it is ready counts. */
function shownBy(list: readonly JsonObject[]): Map<string, Shown> {
	const shown = new Map<string, Shown>();
	for (const note of list) {
		const { note_id: id, has_insights: ready } = note;
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

/** Another ready note could be read, or there is none and only one failed. */
function areToBlame(failed: string[], { asked, list }: Seen): boolean {
	const others = [...new Map(list?.map((note) => [note.note_id, note])).values()].filter(
		({ note_id, has_insights }) => has_insights === true && !failed.includes(String(note_id)),
	);
	const answers = asked.filter(({ id }) => others.some(({ note_id }) => note_id === id));
	if (answers.some(({ gave }) => gave === 'insights')) return true;
	return failed.length === 1 && !answers.some(({ gave }) => gave === 'failure');
}

function copyOf({ memory, account, needsBaseline }: Saved): Saved {
	return { memory: memory && new Map(memory), account, needsBaseline };
}
