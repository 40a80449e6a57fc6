import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { isNoteId, textOr } from '../../src';
import { connect } from '../shared/connection';
import { toNodeError } from '../shared/errors';

/** Notes per page of the picker; more would make the editor slow. */
const PAGE_SIZE = 100;

/** Fills the note picker: notes whose title contains what was typed, a page at a time. */
export async function searchNotes(
	this: ILoadOptionsFunctions,
	filter = '',
	page = '0',
): Promise<INodeListSearchResult> {
	try {
		const { client } = await connect(this);
		const { notes } = await client.listNotes({ maxRetries: 1 });
		const wanted = filter.trim().toLowerCase();
		const matches = notes
			.filter(({ note_id }) => isNoteId(note_id))
			.map(({ note_id, title, status }) => ({
				name: `${textOr(title, 'Untitled note')} (${textOr(status, 'unknown status')})`,
				value: String(note_id),
			}))
			.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
		const start = Number(page) * PAGE_SIZE;
		const hasMore = start + PAGE_SIZE < matches.length;
		return {
			results: matches.slice(start, start + PAGE_SIZE),
			...(hasMore ? { paginationToken: String(Number(page) + 1) } : {}),
		};
	} catch (error) {
		throw toNodeError(error, { node: this.getNode(), operation: 'List Notes' });
	}
}
