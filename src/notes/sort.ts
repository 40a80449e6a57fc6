import { lazy } from '../base/lazy.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { dateOf } from './timestamps.ts';

export type NoteSort = 'asReturned' | 'title' | `${'created' | 'updated'}${'Asc' | 'Desc'}`;

/** Unicode's root order: the same on every machine, whatever its language. */
const titleOrder = lazy(() => new Intl.Collator('und', { numeric: true }));

/**
 * Sorts notes into a new list. Equal notes keep the order they came in; notes without the value that
 * is sorted by (a time that can't be dated, no title) come last in either direction.
 */
export function sortNotes(notes: readonly NoteSummary[], sort: NoteSort): NoteSummary[] {
	if (sort === 'asReturned') return [...notes];
	if (sort === 'title')
		return sortedBy(
			notes,
			({ title }) => (typeof title === 'string' && title.trim()) || null,
			titleOrder().compare,
		);
	const field = sort.startsWith('created') ? 'created_at' : 'updated_at';
	const direction = sort.endsWith('Asc') ? 1 : -1;
	return sortedBy(
		notes,
		({ [field]: time }) => dateOf(time)?.getTime() ?? null,
		(a, b) => direction * (a - b),
	);
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
