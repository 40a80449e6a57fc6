/**
 * Gives the form of a text in which spelling variants of the same words are equal: compatibility
 * characters and combining marks (NFKC), upper and lower case, and white space make no difference.
 */
export function foldText(text: string): string {
	return (
		text
			.normalize('NFKC')
			// Upper case first: only that way do "straße" and "STRASSE", or both Greek sigmas, meet.
			.toUpperCase()
			.toLowerCase()
			.normalize('NFKC')
			.replace(/[\s\u200b]+/gu, ' ')
			.trim()
	);
}
