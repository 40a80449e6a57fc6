import { redact } from './redact.ts';

/** How much of a text is looked at: only its beginning is ever quoted. */
const LOOKED_AT = 16_384;

/** What a browser could take for the beginning of a tag. */
const TAG = /<(?=[a-z/!?])/gi;

/**
 * Makes a text that came from a server fit for a message: secrets are masked, and it is one line of
 * limited length, without control characters or markup. n8n shows some messages as HTML, where a
 * quoted link would be a link on its page: a `<` that could begin a tag becomes `‹`.
 *
 * Such texts get into an error in no other way; see also `redact`.
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

/** Makes a text that is shown as it is even where it is read as HTML, as n8n does with messages. */
export function withoutTags(text: string): string {
	return text.replace(TAG, '‹');
}

/** A refused value as an error message shows it: short, and never what is in an object or a list. */
export function quotedValue(value: unknown): string {
	switch (typeof value) {
		case 'string': {
			const text = quoted(value, 60);
			return text === '' ? 'empty' : `"${text}"`;
		}
		case 'number':
		case 'boolean':
			return String(value);
		default:
			if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
			return value === undefined || value === null ? 'empty' : typeof value;
	}
}
