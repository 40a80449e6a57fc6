/** What can't be seen: blanks, control and format characters, fillers, and marks without a base character. */
const UNSEEN = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/**
 * Turns a text from the service into one that n8n may save as a parameter, such as the name of an option
 * that was picked: n8n runs every saved text that begins with `=` as an expression, with the rights of
 * whoever wrote the workflow, so anyone who can name a note could write one.
 *
 * @returns the text without invisible characters in front; a `=` that then begins it gets an apostrophe
 *   in front, as in spreadsheets
 */
export function savedText(text: string): string {
	const seen = text.replace(UNSEEN, '');
	return seen.startsWith('=') ? `'${seen}` : seen;
}
