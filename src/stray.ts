const STRAY = String.raw`[\s\p{C}]`;
const IN_FRONT = new RegExp(`^${STRAY}`, 'u');
const BEHIND = new RegExp(`${STRAY}$`, 'u');

/**
 * Says what was pasted along with a text and can't be seen.
 *
 * @returns the end of a sentence about the text; null where it begins and ends with something visible
 */
export function strayOf(text: string): string | null {
	if (IN_FRONT.test(text)) return 'begins with a space or an invisible character';
	return BEHIND.test(text) ? 'ends with a space or an invisible character' : null;
}
