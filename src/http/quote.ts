import { redact } from './redact';

/** No more of a text is looked at: whatever is quoted of it stands at its beginning. */
const LOOKED_AT = 16_384;

/** What a browser could take for the beginning of a tag. */
const TAG = /<(?=[a-z/!?])/gi;

/**
 * Makes a text that came from a server fit to stand in a message: secrets are masked, it is one line
 * without control characters, no more than so long, and no markup. n8n shows some messages as HTML,
 * so that a quoted link would lie over its page: a `<` that could begin a tag becomes `‹`.
 *
 * The one way of such texts into an error; see also `redact`.
 *
 * @param maxLength in UTF-16 units; a longer text ends in `…`
 * @param secrets values that the server may know and nobody else should
 * @returns an empty text when there is nothing to show
 */
export function quoted(text: string, maxLength: number, secrets: readonly string[] = []): string {
	const line = redact(text.slice(0, LOOKED_AT).replace(/[\p{C}\p{Z}\s]+/gu, ' '), secrets).trim();
	if (line.length <= maxLength) return withoutTags(line);
	// Not between the halves of a character.
	return withoutTags(`${line.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')}…`);
}

/** Makes a text that shows as it is also where it is taken for HTML, as n8n does with messages. */
export function withoutTags(text: string): string {
	return text.replace(TAG, '‹');
}
