import { dateOf, textOr, type NoteSummary } from '../../src';
import { savedText } from '../shared/saved-text';

/** A note as the picker offers it. */
export interface PickedNote {
	id: string;
	title: string;
	/** Title, then status and date: `Pricing review (ready, 19 Nov 2026)`. n8n saves it. */
	name: string;
}

/** With longer titles, status and date would stand outside of the list: their middle is left out. */
const MAX_TITLE = 40;
const END_OF_TITLE = 14;
const UNTITLED = 'Untitled note';

/**
 * Names notes so that each can be told from the others: with the day they were created, those that
 * are still alike with the time too, and at last with the beginning of their id.
 *
 * @param timezone IANA name: what days and times are read in
 */
export function pickedNotes(notes: readonly NoteSummary[], timezone: string): PickedNote[] {
	const day = dateFormat(timezone, { dateStyle: 'medium' });
	const time = dateFormat(timezone, { dateStyle: 'medium', timeStyle: 'short' });
	const facts = notes.map((note) => ({
		id: String(note.note_id),
		title: textOr(note.title, UNTITLED).replace(/\s+/g, ' ').trim(),
		status: statusOf(note),
		created: dateOf(note.created_at),
	}));
	type Facts = (typeof facts)[number];
	const nameWith = ({ title, status }: Facts, ...details: (string | null)[]) =>
		`${cut(savedText(title)) || UNTITLED} (${[status, ...details].filter((part) => part !== null).join(', ')})`;
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

function statusOf({ status, is_trashed }: NoteSummary): string {
	return `${textOr(status, 'unknown status')}${is_trashed === true ? ', in trash' : ''}`;
}

function cut(title: string): string {
	const characters = Array.from(title);
	if (characters.length <= MAX_TITLE) return title;
	const begin = characters.slice(0, MAX_TITLE - END_OF_TITLE - 1).join('');
	return `${begin.trimEnd()}…${characters.slice(-END_OF_TITLE).join('').trimStart()}`;
}

function dateFormat(timeZone: string, style: Intl.DateTimeFormatOptions) {
	const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...style });
	return (date: Date | null) => (date === null ? null : format.format(date));
}

/** The names that no other note has; null in the place of the others. */
function onlyOnes(names: readonly string[]): (string | null)[] {
	const counts = new Map<string, number>();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return names.map((name) => (counts.get(name) === 1 ? name : null));
}
