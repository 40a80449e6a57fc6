import type { IExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../../../src/base/input-error.ts';
import { noteKey, parseNoteId, type NoteId } from '../../../../src/service/note-id.ts';

/** The notes that were named; otherwise those of the trigger upstream. @throws InputError if there are none */
export function notesOf(context: IExecuteFunctions): NoteId[] {
	const named = idsIn(context.getNodeParameter('notes', 0, ''));
	const ids = named.length > 0 ? named : idsOfTriggers(context);
	const byId = new Map(ids.map(parseNoteId).map((id) => [noteKey(id), id]));
	if (byId.size > 0) return [...byId.values()];
	throw new InputError(
		'No notes were named, so there is nothing to compare the tasks with',
		'Put a Notes Insights Trigger before this node, or set "Notes" to a list of note IDs.',
	);
}

function idsIn(given: unknown): unknown[] {
	if (Array.isArray(given)) return given;
	if (given === null || given === undefined) return [];
	if (typeof given !== 'string') return [given];
	return given.split(/[\s,;"'[\]]+/).filter((text) => text !== '');
}

function idsOfTriggers(context: IExecuteFunctions): unknown[] {
	const isTrigger = ({ type }: { type: string }) => type.endsWith('.notesInsightsTrigger');
	const triggers = context.getParentNodes(context.getNode().name).filter(isTrigger);
	return triggers.flatMap(({ name }) => {
		const node = `$(${JSON.stringify(name)})`;
		const ids: unknown = context.evaluateExpression(
			`{{ ${node}.isExecuted ? ${node}.all().map((item) => item.json.note_id) : [] }}`,
			0,
		);
		return Array.isArray(ids) ? (ids as unknown[]) : [];
	});
}
