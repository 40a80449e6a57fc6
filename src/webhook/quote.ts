import { quoted } from '../text/quote.ts';
import { isJsonObject, parseJson, textOr } from '../base/json.ts';

/** The longest piece of a receiver's answer that is kept. */
export const MAX_QUOTE_BYTES = 1024;

/**
 * Gives the beginning of what a receiver said: the `message` of a JSON object, as n8n and many others
 * put it beside a stack, or else the text as it is. See `quoted` for what is done to it.
 *
 * @param secrets values to mask wherever they occur
 * @returns at most 1 KB of UTF-8; null if it said nothing
 */
export function quoteOf(text: string, secrets: readonly string[]): string | null {
	const body = parseJson(text);
	const message = isJsonObject(body) ? textOr(body.message, text) : text;
	const line = quoted(message, MAX_QUOTE_BYTES, secrets);
	return line === '' ? null : shortened(line);
}

function shortened(line: string): string {
	if (Buffer.byteLength(line) <= MAX_QUOTE_BYTES) return line;
	const bytes = Buffer.from(line).subarray(0, MAX_QUOTE_BYTES - Buffer.byteLength('…'));
	// A character that was cut in two decodes to U+FFFD.
	return `${bytes.toString('utf8').replace(/\uFFFD+$/, '')}…`;
}
