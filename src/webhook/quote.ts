import { quoted } from '../text/quote.ts';
import { isJsonObject, parseJson, textOr } from '../base/json.ts';

/** The longest piece of a receiver's answer that is kept, in characters. */
const MAX_QUOTE = 1000;

/**
 * Gives the beginning of what a receiver said: the `message` of a JSON object, as n8n and many others
 * put it beside a stack, or else the text as it is. See `quoted` for what is done to it.
 *
 * @param secrets values to mask wherever they occur
 * @returns null if it said nothing
 */
export function quoteOf(text: string, secrets: readonly string[]): string | null {
	const body = parseJson(text);
	const message = isJsonObject(body) ? textOr(body.message, text) : text;
	return quoted(message, MAX_QUOTE, secrets) || null;
}
