import { textOr, type ActionItem } from '../../../src';
import type { ActionItemSettings } from '../options/action-items';
import { asHtml } from '../run/errors';

/** Enough to know what to look for. */
const MAX_NAMED = 5;
const MAX_LENGTH = 40;

/**
 * Names what is missing in action items because of a text that nobody can look up or read: owners without
 * a row, where there is a mapping, and due dates without a day.
 *
 * @returns sentences for hints, as HTML
 */
export function gapsIn(items: readonly ActionItem[], settings: ActionItemSettings): string[] {
	const owners = settings.mapsOwners ? items.flatMap((item) => item.unmapped_owners) : [];
	const dues = settings.parseDueDates
		? items.filter((item) => item.due_date === null).map(({ due }) => textOr(due, '').trim())
		: [];
	return [
		sentence('Owners without a row in Owner Mapping', owners),
		sentence('Due dates that name no day', dues),
	].filter((text) => text !== '');
}

function sentence(beginning: string, texts: readonly string[]): string {
	const all = [...new Set(texts)].filter((text) => text !== '');
	if (all.length === 0) return '';
	const named = all.slice(0, MAX_NAMED).map((text) => `"${asHtml(shortened(text))}"`);
	const rest = all.length - named.length;
	return `${beginning}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function shortened(text: string): string {
	const characters = Array.from(text.slice(0, 2 * MAX_LENGTH).replace(/\s+/g, ' '));
	if (characters.length <= MAX_LENGTH) return characters.join('');
	return `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
