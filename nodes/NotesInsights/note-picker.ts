import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { dateOf, sortNotes } from '../../src/notes/list.ts';
import { isNoteId, noteKey, type NoteSummary } from '../../src/service/shapes.ts';
import { searchable } from '../../src/text/fold.ts';
import { titleLine, shortTitle, UNTITLED, savedText } from '../shared/offered.ts';
import { MANUAL_RETRIES } from '../shared/options.ts';
import { toNodeError } from '../shared/run.ts';
import { connect } from '../shared/service.ts';
import { LIST_OCCASION } from '../shared/words.ts';

/** Notes per page of the picker; more would make the editor slow. */
const PAGE_SIZE = 100;

/** A note id anywhere in what was pasted, for example in quotation marks. */
const PASTED_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Fills the note picker: the notes whose title contains every word that was typed, or the note whose id
 * was pasted; newest first, one page at a time.
 */
export async function searchNotes(
	this: ILoadOptionsFunctions,
	filter = '',
	page = '0',
): Promise<INodeListSearchResult> {
	try {
		const { client } = await connect(this);
		const { notes } = await client.listNotes({ maxRetries: MANUAL_RETRIES });
		const identified = notes.filter(({ note_id }) => isNoteId(note_id));
		const matches = testOf(filter);
		const results = pickedNotes(sortNotes(identified, 'createdDesc'), this.getTimezone())
			.filter(({ id, title }) => matches(id, title))
			.map(({ id, name }): INodeListSearchItems => ({ name, value: id }));
		const start = Number(page) * PAGE_SIZE;
		const hasMore = start + PAGE_SIZE < results.length;
		return {
			results: results.slice(start, start + PAGE_SIZE),
			...(hasMore ? { paginationToken: String(Number(page) + 1) } : {}),
		};
	} catch (error) {
		throw toNodeError(error, { node: this.getNode(), occasion: LIST_OCCASION });
	}
}

function testOf(filter: string): (id: string, title: string) => boolean {
	const pasted = PASTED_ID.exec(filter)?.[0];
	if (pasted !== undefined) return (id) => noteKey(id) === noteKey(pasted);
	const words = searchable(filter).split(' ');
	return (_id, title) => {
		const text = searchable(title);
		return words.every((word) => text.includes(word));
	};
}

/** A note as the picker offers it. */
interface PickedNote {
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
	const day = dateFormat({ timeZone: timezone, dateStyle: 'medium' });
	const time = dateFormat({ timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
	const picked = notes.map((note) => {
		const id = String(note.note_id);
		const title = titleLine(note);
		const short = shortTitle(savedText(title)) || UNTITLED;
		const created = dateOf(note.created_at);
		const details = [day(created), time(created), [...time(created), id.slice(0, 8)]];
		const names = details.map((texts) =>
			texts.length === 0 ? short : `${short} (${texts.join(', ')})`,
		);
		return { id, title, names };
	});
	const counts = new Map<string, number>();
	for (const { names } of picked) {
		for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return picked.map(({ id, title, names }) => {
		const unique = names.find((name) => counts.get(name) === 1);
		return { id, title, name: unique ?? names.at(-1) ?? id };
	});
}

function dateFormat(style: Intl.DateTimeFormatOptions) {
	const format = new Intl.DateTimeFormat('en-GB', style);
	return (date: Date | null) => (date === null ? [] : [format.format(date)]);
}
