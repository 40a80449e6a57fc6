import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { readActionItems } from '../../src/insights/action-items.ts';
import { namesInOwners } from '../../src/language/index.ts';
import { sortNotes } from '../../src/notes/list.ts';
import { isNoteId, type NoteId } from '../../src/service/shapes.ts';
import { savedText } from './filters.ts';
import { MANUAL_RETRIES } from './options.ts';
import { toNodeError } from './run.ts';
import { connect } from './service.ts';
import { LIST_OPERATION } from './words.ts';

/** How many notes are read: who opens the list waits for them. */
const MAX_READ = 5;

/** How the editor asks for the names. */
export const LIST_OWNERS = 'listOwners';

/** What Owner Mapping offers, by the name that the editor asks for. */
export const ownerNames = { [LIST_OWNERS]: listOwners };

/**
 * The names in the action items of the newest notes, from A to Z.
 *
 * A name that n8n would not save unchanged is not offered: see `savedText`.
 */
async function listOwners(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	try {
		const { client } = await connect(this);
		const call = { maxRetries: MANUAL_RETRIES };
		const { notes } = await client.listNotes(call);
		const newest = sortNotes(notes, 'createdDesc')
			.filter(({ has_insights }) => has_insights === true)
			.map(({ note_id }) => note_id)
			.filter(isNoteId)
			.slice(0, MAX_READ);
		const ownersIn = async (noteId: NoteId) => {
			const answer = await client.getInsights(noteId, call);
			return answer.ready ? readActionItems(answer.insights).tasks.map(({ owner }) => owner) : [];
		};
		const read = await Promise.allSettled(newest.map(ownersIn));
		const owners = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
		const failed = read.find((one) => one.status === 'rejected');
		if (failed && read.every(({ status }) => status === 'rejected')) throw failed.reason;
		return namesInOwners(owners)
			.filter((name) => name !== '' && savedText(name) === name)
			.toSorted((one, other) => one.localeCompare(other))
			.map((name) => ({ name, value: name }));
	} catch (error) {
		throw toNodeError(error, { node: this.getNode(), operation: LIST_OPERATION });
	}
}
