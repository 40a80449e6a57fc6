import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { sortNotes } from '../../../src/notes/sort.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import { textOr } from '../../../src/base/json.ts';
import { MANUAL_RETRIES } from '../options/requests.ts';
import { connect } from '../service/connect.ts';
import { asHtml, toNodeError } from '../run/errors.ts';
import { LIST_OPERATION } from '../words.ts';
import { LIST_METHODS } from './filters.ts';

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
			const { notes } = await client.listNotes({ maxRetries: MANUAL_RETRIES });
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

/** In a list, what follows a longer title would be cut off, so the middle of the title is left out. */
const MAX_TITLE = 42;
const END_OF_TITLE = 14;

export const UNTITLED = 'Untitled note';

/** The title of a note on one line. */
export function lineOf({ title }: NoteSummary): string {
	return textOr(title, UNTITLED).replace(/\s+/g, ' ').trim();
}

/** Shortens a title for a list. */
export function shortTitle(title: string): string {
	const characters = Array.from(title);
	if (characters.length <= MAX_TITLE) return title;
	const begin = characters.slice(0, MAX_TITLE - END_OF_TITLE - 1).join('');
	return `${begin.trimEnd()}…${characters.slice(-END_OF_TITLE).join('').trimStart()}`;
}

/** What can't be seen: blanks, control and format characters, fillers, and marks without a base character. */
const UNSEEN = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/**
 * Turns a text from the service into one that n8n may save as a parameter, such as the name of an option
 * that was picked: n8n runs every saved text that begins with `=` as an expression, with the rights of
 * whoever wrote the workflow, so anyone who can name a note could write one.
 *
 * @returns the text without invisible characters in front; a `=` that then begins it gets an apostrophe
 *   in front, as in spreadsheets
 */
export function savedText(text: string): string {
	const seen = text.replace(UNSEEN, '');
	return seen.startsWith('=') ? `'${seen}` : seen;
}
