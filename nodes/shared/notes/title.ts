import { textOr } from '../../../src/base/json.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';

/** In a list, what follows a longer title would be cut off, so the middle of the title is left out. */
const MAX_TITLE = 42;
const END_OF_TITLE = 14;

export const UNTITLED = 'Untitled note';

/** The title of a note on one line. */
export function lineOf({ title }: NoteSummary): string {
	return textOr(title, UNTITLED).replace(/\s+/g, ' ').trim();
}

/** Shortens a title for a list. */
export function shortTitle(title: string): string {
	const characters = Array.from(title);
	if (characters.length <= MAX_TITLE) return title;
	const begin = characters.slice(0, MAX_TITLE - END_OF_TITLE - 1).join('');
	return `${begin.trimEnd()}…${characters.slice(-END_OF_TITLE).join('').trimStart()}`;
}
