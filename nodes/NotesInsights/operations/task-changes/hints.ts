import type { IExecuteFunctions } from 'n8n-workflow';

import { hint } from '../../../shared/output/hint';
import { toJson } from '../../../shared/output/items';
import { Overlooked } from '../../../shared/output/overlooked';
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
	const overlooked = new Overlooked();
	overlooked.add(items.map(toJson), first.first.settings);
	hint(context, overlooked.text(context.getTimezone()));
}
