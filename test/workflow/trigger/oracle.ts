import type { WorldNote } from './world';

/** What the oracle remembers of a note. */
export interface Remembered {
	/** Reported, or seen ready when it must not be reported. */
	isDone: boolean;
	/** How often a done note lost its Insights. */
	round: number;
	/** Polls that could not read its Insights. */
	failures: number;
}

export interface ExpectedEvent {
	note: string;
	round: number;
	withError: boolean;
}

/**
 * What a trigger must report, told in the plainest way: one record per note, no packing, no
 * fingerprints. Its only excuse is `restore`: n8n does not save what polls learned that started
 * nothing.
 */
export class Oracle {
	private memory: Map<string, Remembered> | undefined;
	account = '';
	private saved: { memory: Map<string, Remembered> | undefined; account: string } = {
		memory: undefined,
		account: '',
	};
	/** Grows with every baseline: event ids are compared within one. */
	epoch = 0;

	constructor(
		private readonly startFrom: 'new' | 'existing',
		private readonly cap: number,
	) {}

	/**
	 * @param service how it answers; `isTaken`: n8n starts an execution with what the poll returns
	 * @returns the events of this poll in order, or null when the poll must throw
	 */
	poll(
		listed: readonly WorldNote[],
		account: string,
		matches: (note: WorldNote) => boolean,
		service: { listDown: boolean; insightsDown: boolean; isTaken: boolean },
	): ExpectedEvent[] | null {
		if (service.listDown) return null;
		const before = this.copy();
		this.takeBaseline(listed, account);
		for (const note of listed) this.observe(note, matches);
		const due = listed
			.filter((note) => note.ready && !this.of(note).isDone)
			.sort((a, b) => a.updated - b.updated)
			.slice(0, this.cap);
		if (due.length > 0 && service.insightsDown) {
			[this.memory, this.account, this.epoch] = [before.memory, before.account, before.epoch];
			return null;
		}
		return due.flatMap((note) => this.report(note, service.isTaken));
	}

	save(): void {
		const { memory, account } = this.copy();
		this.saved = { memory, account };
	}

	restore(): void {
		const { memory, account } = this.saved;
		this.memory = memory && new Map([...memory].map(([id, entry]) => [id, { ...entry }]));
		this.account = account;
	}

	/** All that is remembered, as it would be stored. */
	get remembered(): ReadonlyMap<string, Remembered> {
		return this.memory ?? new Map<string, Remembered>();
	}

	/** Version 1 of the package remembered ready notes and nothing else. */
	reduceToVersion1(): void {
		for (const [id, { isDone }] of this.remembered) {
			if (isDone) this.memory?.set(id, { isDone, round: 0, failures: 0 });
			else this.memory?.delete(id);
		}
		this.account = '';
	}

	private takeBaseline(listed: readonly WorldNote[], account: string): void {
		const isFirst = this.memory === undefined;
		const isSwapped =
			account !== this.account &&
			listed.length > 0 &&
			!listed.some(({ id }) => this.memory?.has(id));
		if (!isFirst && listed.length === 0) return;
		this.account = account;
		if (!isFirst && !isSwapped) return;
		this.epoch += 1;
		this.memory = new Map();
		if (isFirst && this.startFrom === 'existing') return;
		for (const note of listed) if (note.ready) this.of(note).isDone = true;
	}

	private observe(note: WorldNote, matches: (note: WorldNote) => boolean): void {
		const known = this.memory?.get(note.id);
		if (!note.ready) {
			if (!known) return;
			if (known.isDone) known.round += 1;
			known.isDone = false;
			known.failures = 0;
			if (known.round === 0) this.memory?.delete(note.id);
		} else if (!known?.isDone && !matches(note)) {
			this.of(note).isDone = true;
			this.of(note).failures = 0;
		}
	}

	private report(note: WorldNote, isTaken: boolean): ExpectedEvent[] {
		const entry = this.of(note);
		if (note.broken && entry.failures + 1 < 5) {
			entry.failures += 1;
			return [];
		}
		if (!isTaken) {
			if (entry.round === 0 && entry.failures === 0) this.memory?.delete(note.id);
			return [];
		}
		entry.failures = 0;
		entry.isDone = true;
		return [{ note: note.id, round: entry.round, withError: note.broken }];
	}

	private of(note: WorldNote): Remembered {
		const entry = this.memory?.get(note.id) ?? { isDone: false, round: 0, failures: 0 };
		this.memory?.set(note.id, entry);
		return entry;
	}

	private copy() {
		const memory = this.memory && new Map([...this.memory].map(([id, m]) => [id, { ...m }]));
		return { memory, account: this.account, epoch: this.epoch };
	}
}
