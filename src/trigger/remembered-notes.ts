import { FingerprintSet, type Fingerprint } from './fingerprints.ts';
import { isSame, KNOWN, NOTHING, recordKey, REPORTED, type NoteRecord } from './note-record.ts';

/**
 * All remembered notes, immutable. Most share their record with many others, so each different record is
 * kept only once: whatever is decided for a record is decided for all its notes.
 */
export class RememberedNotes {
	static readonly NONE = RememberedNotes.of([]);

	/**
	 * @param records the different records, none of them `NOTHING`
	 * @param recordAt the place in `records` of each note's record, in the order of `notes`
	 */
	private constructor(
		private readonly notes: FingerprintSet,
		private readonly records: readonly NoteRecord[],
		private readonly recordAt: Uint32Array,
	) {}

	/** Of several records for one note, the last counts. Equal entries, in any order, give equal memories. */
	static of(entries: Iterable<readonly [Fingerprint, NoteRecord]>): RememberedNotes {
		const remembered = new Map(entries);
		for (const [note, record] of remembered) if (isSame(record, NOTHING)) remembered.delete(note);
		const notes = new FingerprintSet(remembered.keys());
		const records: NoteRecord[] = [];
		const byKey = new Map<string, number>();
		const places = new Map<NoteRecord, number>();
		const placeOf = (record: NoteRecord) => {
			const key = recordKey(record);
			const place = byKey.get(key) ?? records.push(record) - 1;
			byKey.set(key, place);
			places.set(record, place);
			return place;
		};
		const recordAt = Uint32Array.from(notes, (note) => {
			const record = remembered.get(note) ?? NOTHING;
			return places.get(record) ?? placeOf(record);
		});
		return new RememberedNotes(notes, records, recordAt);
	}

	get size(): number {
		return this.notes.size;
	}

	/** The place of a note; -1 if it is not remembered. What a list says of the notes is kept by place. */
	placeOf(note: Fingerprint): number {
		return this.notes.indexOf(note);
	}

	/** The record at a place; undefined where there is none. */
	at(place: number): NoteRecord | undefined {
		return this.records[this.recordAt[place] ?? -1];
	}

	recordOf(note: Fingerprint): NoteRecord {
		return this.at(this.placeOf(note)) ?? NOTHING;
	}

	/** Whether the record of any note is like this. */
	some(test: (record: NoteRecord) => boolean): boolean {
		return this.records.some(test);
	}

	forEach(visit: (record: NoteRecord, place: number) => void): void {
		this.recordAt.forEach((at, place) => {
			const record = this.records[at];
			if (record) visit(record, place);
		});
	}

	/** The notes by their records: each different one with all that have it. */
	groups(): { record: NoteRecord; notes: Fingerprint[] }[] {
		const groups = this.records.map((record) => ({ record, notes: [] as Fingerprint[] }));
		this.recordAt.forEach((at, place) => groups[at]?.notes.push(this.notes.at(place)));
		return groups;
	}

	/**
	 * The records that differ after what a list says of their notes.
	 *
	 * @param listedAs what it says, by place
	 * @param after is asked once for all notes that share a record and of which the same is said
	 */
	changes(
		listedAs: Uint8Array,
		after: (record: NoteRecord, shown: number) => NoteRecord,
	): Map<Fingerprint, NoteRecord> {
		const changes = new Map<Fingerprint, NoteRecord>();
		const results = this.records.map((): NoteRecord[] => []);
		this.recordAt.forEach((at, place) => {
			const [record, known] = [this.records[at], results[at]];
			const shown = listedAs[place];
			if (!record || !known || shown === undefined) return;
			const result = (known[shown] ??= sameOr(record, after(record, shown)));
			if (result !== record) changes.set(this.notes.at(place), result);
		});
		return changes;
	}

	/** These notes with different records for some. The very same if that changes nothing. */
	with(changes: ReadonlyMap<Fingerprint, NoteRecord>): RememberedNotes {
		const isChange = ([note, record]: [Fingerprint, NoteRecord]) =>
			!isSame(record, this.recordOf(note));
		return [...changes].some(isChange) ? RememberedNotes.of(this.joined(changes)) : this;
	}

	/** As `with`, with records that say that these notes are known. */
	withKnown(notes: readonly Fingerprint[]): RememberedNotes {
		if (this.size > 0) {
			const known = (note: Fingerprint) => (this.recordOf(note).wasReported ? REPORTED : KNOWN);
			return this.with(new Map(notes.map((note) => [note, known(note)])));
		}
		if (notes.length === 0) return this;
		// The baseline of a large account: a record for each note would take far more memory.
		const known = new FingerprintSet(notes);
		return new RememberedNotes(known, [KNOWN], new Uint32Array(known.size));
	}

	private *joined(changes: ReadonlyMap<Fingerprint, NoteRecord>) {
		for (const [place, at] of this.recordAt.entries()) {
			yield [this.notes.at(place), this.records[at] ?? NOTHING] as const;
		}
		yield* changes;
	}
}

function sameOr(record: NoteRecord, result: NoteRecord): NoteRecord {
	return isSame(result, record) ? record : result;
}
