import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { isJsonObject, textOf } from '../../src/base/json.ts';
import { readActionItems } from '../../src/insights/action-items.ts';
import { namesInOwners } from '../../src/language/index.ts';
import { sortNotes } from '../../src/notes/list.ts';
import type { NotesInsightsClient } from '../../src/service/client.ts';
import { isNoteId, type NoteId } from '../../src/service/shapes.ts';
import { savedText } from './filters.ts';
import { MANUAL_RETRIES } from './options.ts';
import { asHtml, explainError, inOneLine, toNodeError } from './run.ts';
import { connect } from './service.ts';
import { LIST_OPERATION } from './words.ts';

/** How many notes are read: who opens the list waits for them. */
const MAX_READ = 5;

/** How the editor asks for the names. */
export const LIST_OWNERS = 'listOwners';

/** What Owner Mapping offers, by the name that the editor asks for. */
export const ownerNames = { [LIST_OWNERS]: listOwners };

/**
 * The names in the action items of the newest notes, and those of the rows, from A to Z. When another
 * credential is chosen, n8n empties a field whose value is not offered: so rows stay, also when the service
 * can't be asked.
 */
async function listOwners(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const mapped = mappedNames(this.getCurrentNodeParameter('options.ownerMapping.mappings'));
	try {
		const { client } = await connect(this);
		return choicesOf([...mapped, ...(await newestNames(client))]);
	} catch (error) {
		if (mapped.length === 0)
			throw toNodeError(error, { node: this.getNode(), operation: LIST_OPERATION });
		return choicesOf(mapped, asHtml(inOneLine(explainError(error, LIST_OPERATION))));
	}
}

function mappedNames(rows: unknown): string[] {
	const list: unknown[] = Array.isArray(rows) ? rows : [];
	return list.map((row) => (isJsonObject(row) ? textOf(row.owner) : ''));
}

async function newestNames(client: NotesInsightsClient): Promise<string[]> {
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
	const failed = read.find((one) => one.status === 'rejected');
	if (failed && read.every(({ status }) => status === 'rejected')) throw failed.reason;
	return namesInOwners(read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
}

/** A name that n8n would not save unchanged is not offered: see `savedText`. */
function choicesOf(names: readonly string[], description?: string): INodePropertyOptions[] {
	return [...new Set(names)]
		.filter((name) => name !== '' && savedText(name) === name)
		.toSorted((one, other) => one.localeCompare(other))
		.map((name) => ({ name, value: name, ...(description === undefined ? {} : { description }) }));
}
