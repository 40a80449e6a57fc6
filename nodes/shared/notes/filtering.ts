import { InputError } from '../../../src/base/input-error.ts';
import { isJsonObject } from '../../../src/base/json.ts';
import type { Passes } from '../../../src/notes/filters.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import { quotedValue } from '../../../src/text/quote.ts';
import { FILTERS } from './filters.ts';

/** A filter that a user chose. */
export interface NoteFilter {
	/** As people see it: `Folder`. */
	label: string;
	passes: Passes;
}

/**
 * Reads the filters that a user chose, before any request is made.
 *
 * A filter that is present must say something: one that is empty or has an unknown name is refused,
 * not skipped, and so are filters that are no object at all. Otherwise, an expression that came out
 * empty would widen the list, and what is listed may be deleted next.
 *
 * @param input the `filters` parameter
 * @param timezone IANA name of the workflow's timezone
 * @throws InputError that names the filter and says what to enter
 */
export function parseFilters(input: unknown, timezone: string, now = Date.now()): NoteFilter[] {
	if (!isJsonObject(input)) {
		throw new InputError(
			`The filters are not an object, but ${quotedValue(input)}`,
			'Add them one by one. An expression must return an object; {} is no filter.',
		);
	}
	const names = FILTERS.map(({ property }) => property.name);
	const unknown = Object.keys(input).find((name) => !names.includes(name));
	if (unknown !== undefined) {
		throw new InputError(`There is no filter "${unknown}"`, `The filters are ${names.join(', ')}.`);
	}
	return FILTERS.filter(({ property }) => Object.hasOwn(input, property.name)).map(
		({ property: { name, displayName: label }, advice, read }) => {
			const passes = read(input[name], { timezone, now });
			if (passes) return { label, passes };
			throw new InputError(
				`The filter "${label}" is not valid: ${quotedValue(input[name])}`,
				advice,
			);
		},
	);
}

/**
 * Picks the notes that pass every filter, in the order they came. The service documents no query
 * parameters, so this happens here.
 */
export function filterNotes<Note extends NoteSummary>(
	notes: readonly Note[],
	filters: readonly NoteFilter[],
): Note[] {
	return notes.filter((note) => filters.every(({ passes }) => passes(note)));
}

/** Tells how many notes each filter excludes, whatever the others do, unless it excludes none. */
export function exclusions(notes: readonly NoteSummary[], filters: readonly NoteFilter[]) {
	const countOf = (passes: Passes) => notes.filter((note) => !passes(note)).length;
	return filters
		.map(({ label, passes }) => ({ label, count: countOf(passes) }))
		.filter(({ count }) => count > 0);
}

/** In words: `Folder 12, Status 3`. */
export function exclusionsInWords(found: ReturnType<typeof exclusions>): string {
	return found.map(({ label, count }) => `${label} ${count}`).join(', ');
}
