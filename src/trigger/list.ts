import type { Clock } from '../base/clock.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { fingerprintsOf, type Fingerprint } from './fingerprints.ts';
import { FLAGS, isIdentified, type IdentifiedNote } from './flags.ts';
import { isDecided, type Memory } from './memory.ts';

/** What a list says of a note; 0: nothing, as it lacks the note. */
export const READY = 1;
export const UNREADY = 2;
/** The list has the note, but not its flag. */
export const UNCLEAR = 3;

/** What a list says, as far as a memory needs to know. */
export interface Listed {
	/** What it says of each remembered note, by place. */
	readonly sights: Uint8Array;
	/** The notes that may fire, and those that may have lost their Insights. */
	readonly notable: ReadonlyMap<Fingerprint, IdentifiedNote>;
	/** Whether it is empty, or has the flag of any note: otherwise it is no list of this service. */
	readonly isWellFormed: boolean;
}

/** How many notes are read at a time: a few milliseconds of work, even on a busy machine. */
const SLICE = 32_768;

/**
 * Reads a list. Of several entries for one note, the last that has its flag counts. Between slices of a long
 * list, other work of the process has its turn.
 */
export async function readList(
	notes: readonly NoteSummary[],
	memory: Memory,
	{ sleep }: Pick<Clock, 'sleep'>,
): Promise<Listed> {
	const sights = new Uint8Array(memory.places.length);
	const notable = new Map<Fingerprint, IdentifiedNote>();
	const flagOf = FLAGS[memory.flag];
	let isWellFormed = notes.length === 0;
	let next = 0;
	for (let begin = 0; begin < notes.length; begin += SLICE) {
		if (begin > 0) await sleep(0);
		const slice = notes.slice(begin, begin + SLICE);
		const fingerprints = fingerprintsOf(
			memory.salt,
			slice.map(({ note_id }) => note_id),
		);
		slice.forEach((note, at) => {
			const fingerprint = fingerprints[at] ?? NaN;
			if (Number.isNaN(fingerprint)) return;
			const guess = memory.places[next];
			const isNext = guess?.fingerprint === fingerprint;
			const known = isNext ? guess : memory.notes.get(fingerprint);
			if (known) next = known.place + 1;
			const isReady = flagOf(note);
			if (isReady === undefined) {
				if (known) sights[known.place] ||= UNCLEAR;
				return;
			}
			isWellFormed = true;
			if (known) sights[known.place] = isReady ? READY : UNREADY;
			const isNotable = isReady ? !known?.record.isKnown : !known || isDecided(known.record);
			// Nearly all notes are known and still ready.
			if (isNotable && isIdentified(note)) notable.set(fingerprint, note);
			else if (notable.size > 0) notable.delete(fingerprint);
		});
	}
	return { sights, notable, isWellFormed };
}
