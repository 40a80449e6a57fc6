const STRAY = String.raw`[\s\p{C}]`;
const IN_FRONT = new RegExp(`^${STRAY}`, 'u');
const BEHIND = new RegExp(`${STRAY}$`, 'u');

/**
 * Says what invisible characters were pasted along with a text.
 *
 * @returns the end of a sentence about the text; null if it begins and ends with something visible
 */
export function strayOf(text: string): string | null {
	if (IN_FRONT.test(text)) return 'begins with a space or an invisible character';
	return BEHIND.test(text) ? 'ends with a space or an invisible character' : null;
}
