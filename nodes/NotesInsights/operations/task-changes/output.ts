import type { INodeExecutionData } from 'n8n-workflow';

import type { Change, ChangeKind } from '../../../../src/index.ts';
import { toJson } from '../../../shared/output/items.ts';
import type { NoteItems } from './note-items.ts';

/** Whether an output item belongs to the first output, *New*. */
export function isCreation({ json }: INodeExecutionData): boolean {
	return json.change === ('create' satisfies ChangeKind);
}

/** A new task is paired with the first input item of its note, all others with that of the known task. */
export function outputOf(
	{ first, items }: NoteItems,
	changes: readonly Change[],
): INodeExecutionData[] {
	const indexes = new Map(items.map(({ known, itemIndex }) => [known?.fields, itemIndex]));
	return changes.map(({ fields, known }) => {
		const item =
			known === null ? undefined : (known.inTracker?.itemIndex ?? indexes.get(known.fields));
		return { json: toJson(fields), pairedItem: { item: item ?? first.itemIndex } };
	});
}
