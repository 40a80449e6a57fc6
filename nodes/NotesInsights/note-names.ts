import { dateOf } from '../../src/notes/timestamps.ts';
import type { NoteSummary } from '../../src/service/shapes.ts';
import { lineOf, shortTitle, UNTITLED } from '../shared/notes/title.ts';
import { savedText } from '../shared/notes/saved-text.ts';

/** A note as the picker offers it. */
export interface PickedNote {
	id: string;
	title: string;
	/**
	 * Title and day: `Pricing review (19 Nov 2026)`. n8n saves it and shows it from then on, so it
	 * contains nothing that processing changes.
	 */
	name: string;
}

/**
 * Gives each note a name that tells it from the others: with the day it was created, if that is not
 * enough with the time too, and as a last resort with the beginning of its id.
 *
 * @param timezone IANA name: the timezone of the days and times
 */
export function pickedNotes(notes: readonly NoteSummary[], timezone: string): PickedNote[] {
	const day = dateFormat(timezone, { dateStyle: 'medium' });
	const time = dateFormat(timezone, { dateStyle: 'medium', timeStyle: 'short' });
	const facts = notes.map((note) => ({
		id: String(note.note_id),
		title: lineOf(note),
		created: dateOf(note.created_at),
	}));
	type Facts = (typeof facts)[number];
	const nameWith = ({ title }: Facts, ...details: (string | null)[]) => {
		const shown = details.filter((part) => part !== null);
		const name = shortTitle(savedText(title)) || UNTITLED;
		return shown.length === 0 ? name : `${name} (${shown.join(', ')})`;
	};
	const byDay = (note: Facts) => nameWith(note, day(note.created));
	const byTime = (note: Facts) => nameWith(note, time(note.created));
	const byId = (note: Facts) => nameWith(note, time(note.created), note.id.slice(0, 8));
	const days = onlyOnes(facts.map(byDay));
	const times = onlyOnes(facts.map(byTime));
	return facts.map((note, index) => {
		const { id, title } = note;
		return { id, title, name: days[index] ?? times[index] ?? byId(note) };
	});
}

function dateFormat(timeZone: string, style: Intl.DateTimeFormatOptions) {
	const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...style });
	return (date: Date | null) => (date === null ? null : format.format(date));
}

/** The names that no other note has; null in place of the others. */
function onlyOnes(names: readonly string[]): (string | null)[] {
	const counts = new Map<string, number>();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return names.map((name) => (counts.get(name) === 1 ? name : null));
}
