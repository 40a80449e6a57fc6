const STRAY = /^[\s\p{C}]+|[\s\p{C}]+$/gu;

/**
 * Gives a text without the white space and invisible characters around it: they are pasted along
 * unnoticed, above all into fields that show dots.
 */
export function trimmed(text: string): string {
	return text.replace(STRAY, '');
}
