import type {
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodePropertyOptions,
} from 'n8n-workflow';

import { textOf, textOr } from '../../src/base/json.ts';
import { readActionItems } from '../../src/insights/action-items.ts';
import { namesInOwners } from '../../src/language/index.ts';
import { sortNotes } from '../../src/notes/list.ts';
import type { NotesInsightsClient } from '../../src/service/client.ts';
import { isNoteId, type NoteId, type NoteSummary } from '../../src/service/shapes.ts';
import { searchable } from '../../src/text/fold.ts';
import { MANUAL_RETRIES } from './options.ts';
import { asHtml, explainError, inOneLine, toNodeError } from './run.ts';
import { clock, connect } from './service.ts';
import { LIST_OCCASION } from './words.ts';

/** How the editor asks for the values that a field offers. */
export const LIST_METHODS = {
	folderId: 'listFolderIds',
	templateId: 'listTemplateIds',
	status: 'listStatuses',
} as const;

/** What fields offer, by the names that the editor asks for. */
export const offered = {
	[LIST_METHODS.folderId]: valuesOfNotes('folderId', 'folder_id'),
	[LIST_METHODS.templateId]: valuesOfNotes('templateId', 'template_id'),
	[LIST_METHODS.status]: valuesOfNotes('status', 'status'),
};

/**
 * Fills the list of a row of Owner Mapping: the names in the action items of the newest notes that have
 * every word that was typed, from A to Z, and what was typed itself. The list of a new colleague is empty.
 */
export async function searchOwners(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const typed = filter.trim();
	const words = searchable(typed).split(' ');
	const found = (await choices(this, 'owner', [], newestNames))
		.filter(({ name }) => words.every((word) => searchable(name).includes(word)))
		.toSorted((one, other) => one.name.localeCompare(other.name));
	const isFound = found.some(({ name }) => searchable(name) === searchable(typed));
	const names = isFound || !isOffered(typed) ? found : [...found, offer(typed)];
	return { results: names.map(({ name }) => ({ name, value: name })) };
}

/** A method that offers the values of a field of the notes, for the filter of this name. */
function valuesOfNotes(filter: keyof typeof LIST_METHODS, field: string) {
	return async function (this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		const chosen = textOf(this.getCurrentNodeParameter(`filters.${filter}`));
		return await choices(this, LIST_METHODS[filter], [chosen], async (client) => {
			const { notes } = await client.listNotes(CALL);
			return valuesInNotes(notes, field);
		});
	};
}

/** Whoever opens a list waits for it. */
const CALL = { maxRetries: MANUAL_RETRIES };

/** How long what was read stands for what would be read. */
const FRESH_MS = 3_000;

/**
 * What was read last, by account and method: each row of a panel asks for its own, and a browser sends
 * no more than six of them at once.
 */
const readings = new Map<string, { result: Promise<INodePropertyOptions[]>; until: number }>();

/** What a reading gives that is under way or was done just now; one that failed is not used again. */
async function readOnce(
	key: string,
	read: () => Promise<INodePropertyOptions[]>,
): Promise<INodePropertyOptions[]> {
	const known = readings.get(key);
	if (known && clock.now() < known.until) return await known.result;
	const reading = { result: read(), until: Infinity };
	readings.set(key, reading);
	reading.result.then(
		() => (reading.until = clock.now() + FRESH_MS),
		() => readings.delete(key),
	);
	return await reading.result;
}

/**
 * What the service has for a list of the editor, and what is chosen already. When another credential is
 * chosen, n8n empties a field whose value is not offered: so that stays, also when the service can't be
 * asked.
 *
 * A value that n8n would not save unchanged is not offered: see `savedText`.
 */
async function choices(
	context: ILoadOptionsFunctions,
	method: string,
	chosen: readonly string[],
	read: (client: NotesInsightsClient) => Promise<INodePropertyOptions[]>,
): Promise<INodePropertyOptions[]> {
	const kept = (found: readonly INodePropertyOptions[], description?: string) => {
		const known = new Set(found.map(({ value }) => value));
		const others = [...new Set(chosen)].filter((value) => isOffered(value) && !known.has(value));
		return [...found, ...others.map((value) => offer(value, description))];
	};
	try {
		const { client, account } = await connect(context);
		const found = await readOnce(`${account} ${method}`, async () => await read(client));
		return kept(found, 'In none of the notes that were read');
	} catch (error) {
		const stay = kept([], asHtml(inOneLine(explainError(error, LIST_OCCASION))));
		if (stay.length > 0) return stay;
		throw toNodeError(error, { node: context.getNode(), occasion: LIST_OCCASION });
	}
}

const isOffered = (value: string) => value !== '' && savedText(value) === value;

function offer(value: string, description?: string): INodePropertyOptions {
	return { name: value, value, ...(description === undefined ? {} : { description }) };
}

/** How many notes are read for the names of their owners. */
const MAX_READ = 5;

async function newestNames(client: NotesInsightsClient): Promise<INodePropertyOptions[]> {
	const { notes } = await client.listNotes(CALL);
	const newest = sortNotes(notes, 'createdDesc')
		.filter(({ has_insights }) => has_insights === true)
		.map(({ note_id }) => note_id)
		.filter(isNoteId)
		.slice(0, MAX_READ);
	const ownersIn = async (noteId: NoteId) => {
		const answer = await client.getInsights(noteId, CALL);
		return answer.ready ? readActionItems(answer.insights).tasks.map(({ owner }) => owner) : [];
	};
	const read = await Promise.allSettled(newest.map(ownersIn));
	const failed = read.find((one) => one.status === 'rejected');
	if (failed && read.every(({ status }) => status === 'rejected')) throw failed.reason;
	const owners = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
	return [...new Set(namesInOwners(owners))].filter(isOffered).map((name) => offer(name));
}

/**
 * The values of a field, the most frequent first. People recognise an id by where it occurs, so each
 * has the number of its notes and the title of the newest.
 */
function valuesInNotes(notes: readonly NoteSummary[], field: string): INodePropertyOptions[] {
	const found = new Map<string, { newest: NoteSummary; count: number }>();
	for (const note of sortNotes(notes, 'createdDesc')) {
		const value = note[field];
		if (typeof value !== 'string' || !isOffered(value)) continue;
		const known = found.get(value);
		if (known) known.count += 1;
		else found.set(value, { newest: note, count: 1 });
	}
	return [...found]
		.sort(([a, ofA], [b, ofB]) => ofB.count - ofA.count || (a < b ? -1 : 1))
		.map(([value, { newest, count }]) => {
			const title = shortTitle(titleLine(newest));
			const where = count === 1 ? title : `${count} notes, the newest: ${title}`;
			return { name: value, value, description: asHtml(where) };
		});
}

/** In a list, what follows a longer title would be cut off, so the middle of the title is left out. */
const MAX_TITLE = 42;
const END_OF_TITLE = 14;

export const UNTITLED = 'Untitled note';

/** The title of a note on one line. */
export function titleLine({ title }: NoteSummary): string {
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
