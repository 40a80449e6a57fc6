import { isJsonObject } from '../json';
import { foldText } from '../notes/fold';

/**
 * Makes a lookup from the names a transcription gives to the names a tracker knows.
 *
 * Names are equal when they differ only in case, spacing, Unicode form or a leading `@`; a name
 * inside another is another name. Where several rows name the same owner, the first one counts. Rows
 * without an owner or an assignee are ignored, as is everything that is no row.
 *
 * @param mappings rows of `owner` and `assignee`, the parameter `options.ownerMapping.mappings`
 * @returns gives the assignee of an owner, null where no row matches
 */
export function ownerMap(mappings: unknown): (owner: unknown) => string | null {
	const assignees = new Map<string, string>();
	for (const row of Array.isArray(mappings) ? mappings : []) {
		if (!isJsonObject(row)) continue;
		const name = nameOf(row.owner);
		const assignee = textOf(row.assignee);
		if (name !== '' && assignee !== '' && !assignees.has(name)) assignees.set(name, assignee);
	}
	return (owner) => assignees.get(nameOf(owner)) ?? null;
}

function nameOf(value: unknown): string {
	return foldText(textOf(value)).replace(/^@ ?/, '');
}

/** Trackers number their users; an expression then gives a number where a text is expected. */
function textOf(value: unknown): string {
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' ? value.trim() : '';
}
