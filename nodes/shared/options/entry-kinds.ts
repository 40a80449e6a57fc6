import type { INodeProperties } from 'n8n-workflow';

import { ENTRY_KINDS, type EntryKind } from '../../../src/insights/entries.ts';
import { InputError } from '../../../src/base/input-error.ts';
import { oneOf } from '../../../src/text/one-of.ts';
import { shownOf } from '../../../src/text/shown.ts';

/** Which kinds of entries come out. */
export const entryKindsProperty: INodeProperties = {
	displayName: 'Kinds',
	name: 'kinds',
	type: 'multiOptions',
	options: [
		{ name: 'Action Items', value: 'action_item' },
		{ name: 'Decisions', value: 'decision' },
		{ name: 'Open Questions', value: 'open_question' },
		{ name: 'Risks', value: 'risk' },
	],
	default: [...ENTRY_KINDS],
	description: 'Which kinds of entries to return',
};

/** Reads the kinds of entries. @throws InputError for none at all, or one that is not known */
export function entryKindsOf(value: unknown): EntryKind[] {
	if (!Array.isArray(value) || value.length === 0) {
		throw new InputError(
			`"Kinds" must be a list with something in it, but is ${shownOf(value)}`,
			`Choose one or more of ${ENTRY_KINDS.join(', ')}.`,
		);
	}
	return value.map((kind: unknown) => oneOf(ENTRY_KINDS, kind, '"Kinds"'));
}
