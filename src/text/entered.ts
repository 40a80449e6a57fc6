import { InputError } from '../base/input-error.ts';
import { trimmed } from './fold.ts';
import { quotedValue } from './quote.ts';

/**
 * Reads a choice, which an expression may have made.
 *
 * @param subject what is chosen, as a message begins with it: `"Respond"`
 * @throws InputError that names what can be chosen
 */
export function oneOf<const Choice extends string>(
	choices: readonly Choice[],
	value: unknown,
	subject: string,
): Choice {
	const choice = choices.find((known) => known === value);
	if (choice !== undefined) return choice;
	throw new InputError(
		`${subject} is not valid: ${quotedValue(value)}`,
		`Choose one of ${choices.join(', ')}.`,
	);
}

/**
 * Reads an address that a user typed, without white space around it.
 *
 * @param field as the panel shows it: `Base URL`
 * @param missing what to enter
 * @param login where a user name and a password belong
 * @throws InputError that never shows the address, as parts of it may be secret
 */
export function parseAddress(value: unknown, field: string, missing: string, login = ''): URL {
	const text = typeof value === 'string' ? trimmed(value) : '';
	const refusal = (problem: string, hint: string) =>
		new InputError(`The ${field} ${problem}`, hint);
	if (text === '') throw refusal('is missing', missing);
	if (!URL.canParse(text)) {
		throw refusal(
			'is not a complete address',
			'Enter it with its scheme, as in https://example.com.',
		);
	}
	const url = new URL(text);
	if (!/^https?:$/.test(url.protocol)) {
		throw refusal('must begin with https:// or http://', 'Correct the address.');
	}
	if (url.username !== '' || url.password !== '') {
		throw refusal(
			'must not contain a user name or password',
			`Remove everything between "//" and "@".${login}`,
		);
	}
	return url;
}

/**
 * Says where a text stops being JSON. The engine names the place of some mistakes only, and quotes the
 * text, which may hold secrets.
 */
export function mistakeIn(text: string): string {
	if (mayGoOn(text)) return 'it ends too early';
	let [good, bad] = [0, text.length];
	while (bad - good > 1) {
		const middle = Math.floor((good + bad) / 2);
		if (mayGoOn(text.slice(0, middle))) good = middle;
		else bad = middle;
	}
	const lines = text.slice(0, good).split('\n');
	return `look at line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/** Whether a text is JSON or the beginning of some: it fails at its end, if at all. */
function mayGoOn(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch (error) {
		const message = String(error);
		const position = /at position (\d+)/.exec(message)?.[1];
		return (
			/end of JSON input|Unterminated string/.test(message) ||
			(position !== undefined && Number(position) >= text.length)
		);
	}
}
