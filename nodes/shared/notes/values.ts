import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { sortNotes } from '../../../src/notes/sort.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import { connect } from '../service/connect.ts';
import { asHtml, toNodeError } from '../run/errors.ts';
import { LIST_OPERATION } from '../words/wording.ts';
import { LIST_METHODS } from './filters.ts';
import { lineOf, shortTitle } from './title.ts';
import { savedText } from './saved-text.ts';

/** What the filters offer, by the names that the editor asks for. */
export const noteValues = {
	[LIST_METHODS.folderId]: listOf('folder_id'),
	[LIST_METHODS.templateId]: listOf('template_id'),
	[LIST_METHODS.status]: listOf('status'),
};

function listOf(field: string) {
	return async function (this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		try {
			const { client } = await connect(this);
			const { notes } = await client.listNotes({ maxRetries: 1 });
			return valuesOf(notes, field);
		} catch (error) {
			throw toNodeError(error, { node: this.getNode(), operation: LIST_OPERATION });
		}
	};
}

/**
 * The values of a field, the most frequent first. People recognise an id by where it occurs, so each
 * has the number of its notes and the title of the newest.
 *
 * A value that n8n would not save unchanged is not offered: see `savedText`.
 */
export function valuesOf(notes: readonly NoteSummary[], field: string): INodePropertyOptions[] {
	const found = new Map<string, { newest: NoteSummary; count: number }>();
	for (const note of sortNotes(notes, 'createdDesc')) {
		const value = note[field];
		if (typeof value !== 'string' || value === '' || savedText(value) !== value) continue;
		const known = found.get(value);
		if (known) known.count += 1;
		else found.set(value, { newest: note, count: 1 });
	}
	return [...found]
		.sort(([a, ofA], [b, ofB]) => ofB.count - ofA.count || (a < b ? -1 : 1))
		.map(([value, { newest, count }]) => {
			const title = shortTitle(lineOf(newest));
			const where = count === 1 ? title : `${count} notes, the newest: ${title}`;
			return { name: value, value, description: asHtml(where) };
		});
}
