import type { IExecuteFunctions } from 'n8n-workflow';

import { gapsIn } from '../../../shared/output/gaps';
import { hint } from '../../../shared/output/hint';
import type { NoteItems } from './note-items';
import type { Compared } from './read-note';

/** Who forgets to pass the rows on gets every task once more, so it is said where they look. */
const ALL_NEW =
	'No known tasks arrived: everything is new. If you have tasks from these notes already, pass their rows to this node, with action_item_key and task_id.';

/** Says above the output what is easily missed: that nothing was known, and what could not be read. */
export function hintAt(
	context: IExecuteFunctions,
	compared: ReadonlyMap<NoteItems, Compared>,
): void {
	const [first] = compared.keys();
	if (!first) return;
	const items = [...compared.values()].flatMap((note) => note.items);
	const isKnown = [...compared.keys()].some((note) =>
		note.items.some(({ known }) => known !== null),
	);
	if (!isKnown && items.length > 0) hint(context, ALL_NEW);
	for (const gap of gapsIn(items, first.first.settings)) hint(context, gap);
}
