import { MS_PER_DAY } from '../base/clock.ts';
import type { NoteSummary } from '../service/shapes.ts';
import type { NoteFilters } from './filters.ts';
import { searchable } from '../text/fold.ts';
import { dateOf } from './timestamps.ts';

type Test = (note: NoteSummary) => boolean;

/**
 * Picks the notes that pass every filter, in the order they came. The service documents no query
 * parameters, so this happens here.
 *
 * Nothing is certain about a note's fields: `has_insights`, `has_transcription` and `is_trashed` are
 * true only when they are `true`, so a note without `is_trashed` is not trashed. A note whose
 * `created_at` or `updated_at` can't be dated passes no filter on that time.
 *
 * @param filters as `parseFilters` gives them
 * @param now what `olderThanDays` counts back from
 */
export function filterNotes(
	notes: readonly NoteSummary[],
	filters: NoteFilters,
	now: Date,
): NoteSummary[] {
	const tests = [...factTests(filters), ...timeTests(filters, now)];
	return notes.filter((note) => tests.every((test) => test(note)));
}

function factTests(filters: NoteFilters): Test[] {
	const { trashed, titleContains } = filters;
	return [
		...flagTest('has_insights', filters.hasInsights),
		...flagTest('has_transcription', filters.hasTranscription),
		...flagTest('is_trashed', trashed === 'include' ? undefined : trashed === 'only'),
		...textTest('status', filters.status),
		...textTest('folder_id', filters.folderId),
		...textTest('template_id', filters.templateId),
		...(titleContains === undefined ? [] : [titleTest(titleContains)]),
	];
}

function timeTests(filters: NoteFilters, now: Date): Test[] {
	const { createdAfter, createdBefore, updatedAfter, updatedBefore, olderThanDays } = filters;
	const age = olderThanDays === undefined ? undefined : olderThanDays * MS_PER_DAY;
	return [
		...timeTest('created_at', createdAfter, (at, after) => at > after),
		...timeTest('created_at', createdBefore, (at, before) => at < before),
		...timeTest('updated_at', updatedAfter, (at, after) => at > after),
		...timeTest('updated_at', updatedBefore, (at, before) => at < before),
		...(age === undefined ? [] : timeTest('updated_at', now, (at, until) => at < until - age)),
	];
}

function flagTest(field: string, wanted: boolean | undefined): Test[] {
	return wanted === undefined ? [] : [(note) => (note[field] === true) === wanted];
}

function textTest(field: string, wanted: string | undefined): Test[] {
	if (wanted === undefined) return [];
	return [({ [field]: value }) => typeof value === 'string' && value.trim() === wanted];
}

function titleTest(part: string): Test {
	const folded = searchable(part);
	return ({ title }) => typeof title === 'string' && searchable(title).includes(folded);
}

function timeTest(
	field: 'created_at' | 'updated_at',
	limit: Date | undefined,
	passes: (at: number, limit: number) => boolean,
): Test[] {
	if (limit === undefined) return [];
	return [
		(note) => {
			const at = dateOf(note[field]);
			return at !== null && passes(at.getTime(), limit.getTime());
		},
	];
}
