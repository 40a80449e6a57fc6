import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { isNoteId, noteKey } from '../../src/service/note-id.ts';
import { searchable } from '../../src/text/fold.ts';
import { sortNotes } from '../../src/notes/sort.ts';
import { connect } from '../shared/service/connect.ts';
import { toNodeError } from '../shared/run/errors.ts';
import { LIST_OPERATION } from '../shared/words/wording.ts';
import { pickedNotes } from './note-names.ts';

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
		const { notes } = await client.listNotes({ maxRetries: 1 });
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
		throw toNodeError(error, { node: this.getNode(), operation: LIST_OPERATION });
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
