import type { IExecuteFunctions } from 'n8n-workflow';

import { hint } from '../../../shared/output/hint.ts';
import { asHtml } from '../../../shared/run/errors.ts';
import { toJson } from '../../../shared/output/items.ts';
import { Remarks } from '../../../shared/output/remarks.ts';
import type { NoteItems } from './note-items.ts';
import type { Compared } from './read-note.ts';

/** Who forgets to pass the rows on gets every task once more, so it is said where they look. */
const ALL_NEW =
	'No known tasks arrived: everything is new. If you have tasks from these notes already, pass their rows to this node, with action_item_key and task_id.';

/** How many notes a hint names. */
const MAX_NOTES = 5;

/** Says above the output what is easily missed: that nothing was known, and what could not be read. */
export function hintAt(
	context: IExecuteFunctions,
	compared: ReadonlyMap<NoteItems, Compared>,
): void {
	const [first] = compared.keys();
	if (!first) return;
	const items = [...compared.values()].flatMap((note) => note.items);
	const isKnown = [...compared.keys()].some(
		(note) => note.inTracker ?? note.items.some(({ known }) => known !== null),
	);
	if (!isKnown && items.length > 0) hint(context, ALL_NEW);
	const lacking = [...compared.values()].flatMap(({ withoutItems }) => withoutItems ?? []);
	if (lacking.length > 0) hint(context, withoutItems(lacking));
	const remarks = new Remarks();
	for (const note of compared.values()) {
		remarks.add(note.items.map(toJson), first.first.settings, note.unread);
	}
	for (const text of remarks.texts(context.getTimezone())) hint(context, text);
}

/** The service need not mean that there are no more tasks, so none are closed; this says why. */
function withoutItems(notes: readonly string[]): string {
	const more = notes.length - MAX_NOTES;
	const named = notes.slice(0, MAX_NOTES).join(', ') + (more > 0 ? ` and ${more} more` : '');
	return `The Insights do not have the field action_items: ${asHtml(named)}. The tasks of such a note stay as they are.`;
}

/** Says that items were left out: in most cases, an expression reads a field that they do not have. */
export function hintAtUnnamed(context: IExecuteFunctions, count: number): void {
	if (count === 0) return;
	const items = count === 1 ? '1 item names' : `${count} items name`;
	hint(
		context,
		`${items} no note and no task, and nothing was done for them. "Note" takes the note from the field note_id, unless you change its expression.`,
	);
}
