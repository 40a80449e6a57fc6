import type { JsonObject } from '../base/json.ts';
import { lazy } from '../base/lazy.ts';
import { oneOf } from '../text/one-of.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { dateOf } from './timestamps.ts';

export const NOTE_SORTS = [
	'asReturned',
	'createdAsc',
	'createdDesc',
	'updatedAsc',
	'updatedDesc',
	'title',
] as const;

export type NoteSort = (typeof NOTE_SORTS)[number];

/** Unicode's root order: the same on every machine, whatever its language. */
const titleOrder = lazy(() => new Intl.Collator('und', { numeric: true }));

/**
 * Checks the `sort` parameter; the default is the newest first, so that a limit leaves out the oldest. An
 * order that an expression left empty is refused: with a limit, the default could list other notes.
 *
 * @throws InputError for an order that does not exist
 */
export function parseSort(sort: JsonObject): NoteSort {
	const order = Object.hasOwn(sort, 'order') ? sort.order : 'createdDesc';
	return oneOf(NOTE_SORTS, order, 'The sort order');
}

/**
 * Sorts notes into a new list. Equal notes keep the order they came in; notes without the value that
 * is sorted by (a time that can't be dated, no title) come last in either direction.
 */
export function sortNotes(notes: readonly NoteSummary[], sort: NoteSort): NoteSummary[] {
	switch (sort) {
		case 'asReturned':
			return [...notes];
		case 'createdAsc':
			return sortedBy(notes, ({ created_at }) => timeOf(created_at), ascending);
		case 'createdDesc':
			return sortedBy(notes, ({ created_at }) => timeOf(created_at), descending);
		case 'updatedAsc':
			return sortedBy(notes, ({ updated_at }) => timeOf(updated_at), ascending);
		case 'updatedDesc':
			return sortedBy(notes, ({ updated_at }) => timeOf(updated_at), descending);
		case 'title':
			return sortedBy(notes, ({ title }) => titleOf(title), titleOrder().compare);
	}
}

function sortedBy<Key>(
	notes: readonly NoteSummary[],
	keyOf: (note: NoteSummary) => Key | null,
	compare: (a: Key, b: Key) => number,
): NoteSummary[] {
	const known: Array<{ note: NoteSummary; key: Key }> = [];
	const last: NoteSummary[] = [];
	for (const note of notes) {
		const key = keyOf(note);
		if (key === null) last.push(note);
		else known.push({ note, key });
	}
	known.sort((a, b) => compare(a.key, b.key));
	return [...known.map(({ note }) => note), ...last];
}

const ascending = (a: number, b: number) => a - b;
const descending = (a: number, b: number) => b - a;

function timeOf(value: unknown): number | null {
	return dateOf(value)?.getTime() ?? null;
}

function titleOf(value: unknown): string | null {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
