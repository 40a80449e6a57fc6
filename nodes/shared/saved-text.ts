/** What can't be seen: blanks, control and format characters, fillers, and marks with nothing below. */
const UNSEEN = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/**
 * Makes a text of the service one that n8n may save as a parameter, such as the name of an option
 * that was picked: n8n runs every saved text that begins with `=` as an expression, with the rights
 * of whoever wrote the workflow, and anyone who may name a note would write one.
 *
 * @returns without what can't be seen in front; a `=` that begins it then stands behind an
 *   apostrophe, as in spreadsheets
 */
export function savedText(text: string): string {
	const seen = text.replace(UNSEEN, '');
	return seen.startsWith('=') ? `'${seen}` : seen;
}
