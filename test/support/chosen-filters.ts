import { filtersOfList, type NoteFilter } from '../../nodes/shared/filters.ts';

/** What the "Filters" of Get Many Notes make of a value, in a workflow with this timezone. */
export function chosenFilters(filters: unknown, timezone = 'UTC'): NoteFilter[] {
	return filtersOfList.read({
		context: {
			getTimezone: () => timezone,
			getMode: () => 'trigger',
			getNode: () => {
				throw new Error('Filters do not depend on the node');
			},
		},
		given: () => filters,
		has: () => true,
	});
}
