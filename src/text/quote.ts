import { InputError } from '../base/input-error.ts';
import { trimmed } from './fold.ts';

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

export const API_KEY_PREFIX = 'service_sk_';
export const SIGNING_SECRET_PREFIX = 'whsec_';

/** These beginnings say what a secret is, and nothing more. */
const PUBLIC_PREFIXES = [API_KEY_PREFIX, SIGNING_SECRET_PREFIX];

/** A prefix in any case, and what follows it up to a delimiter. */
const SECRET_LIKE = PUBLIC_PREFIXES.map((prefix) => ({
	pattern: new RegExp(`${prefix}[^\\s"'<>]+`, 'gi'),
	mask: `${prefix}***`,
}));
const MASK = '***';

/** A part of a key that is at least this long is as secret as the whole. */
const PART_LENGTH = 8;
/** Shorter values are not secrets, and masking them would blot out the text. */
const MIN_LENGTH = 6;

/**
 * One character as it is escaped in a URL, in JSON and in HTML. Only visible ASCII characters are decoded:
 * secrets are made of these, and the text stays one line.
 */
const ESCAPED =
	/%([2-7][\da-f])|\\u00([2-7][\da-f])|\\(["\\/])|&#x0*([2-7][\da-f]);|&#0*(\d{2,3});|&(amp|lt|gt|quot|apos);/gi;
const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
};

/**
 * Takes secrets out of a text that a server sent, since it may echo what it received: known secrets as they
 * are or escaped, parts of a key or signing secret of 8 characters or more, and whatever looks like one.
 * What hid a secret by escapes is given decoded.
 *
 * @param secrets those with a public prefix are masked in parts too, all others only whole
 */
function redact(text: string, secrets: readonly string[]): string {
	const masked = redactAsWritten(text, secrets);
	const decoded = masked.replace(ESCAPED, escapedCharacter);
	const again = redactAsWritten(decoded, secrets);
	return again === decoded ? masked : again;
}

function escapedCharacter(
	escape: string,
	url?: string,
	json?: string,
	plain?: string,
	hex?: string,
	decimal?: string,
	name?: string,
): string {
	const digits = url ?? json ?? hex;
	const code = digits === undefined ? Number(decimal) : Number.parseInt(digits, 16);
	if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
	return plain ?? NAMED[name?.toLowerCase() ?? ''] ?? escape;
}

function redactAsWritten(text: string, secrets: readonly string[]): string {
	const known = secrets
		.filter((secret) => secret.length >= MIN_LENGTH)
		.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
		.sort((a, b) => b.length - a.length);
	const whole = known.reduce(
		(rest, secret) => rest.replaceAll(secret, `${publicPrefix(secret)}${MASK}`),
		text,
	);
	const masked = SECRET_LIKE.reduce(
		(rest, { pattern, mask }) => rest.replace(pattern, mask),
		whole,
	);
	return withoutParts(masked, partsOf(known.filter((secret) => publicPrefix(secret) !== '')));
}

function publicPrefix(secret: string): string {
	return PUBLIC_PREFIXES.find((prefix) => secret.startsWith(prefix)) ?? '';
}

/** Every piece of the shortest length that is masked, in lower case, except pieces of a prefix alone. */
function partsOf(keys: readonly string[]): Set<string> {
	const parts = new Set<string>();
	for (const key of keys) {
		const first = Math.max(0, publicPrefix(key).length - PART_LENGTH + 1);
		for (let at = first; at + PART_LENGTH <= key.length; at += 1) {
			parts.add(lowerCase(key.slice(at, at + PART_LENGTH)));
		}
	}
	return parts;
}

function withoutParts(text: string, parts: ReadonlySet<string>): string {
	const folded = lowerCase(text);
	let kept = '';
	let secretUntil = 0;
	for (let at = 0; at < text.length; at += 1) {
		if (parts.has(folded.slice(at, at + PART_LENGTH))) {
			if (at >= secretUntil) kept += MASK;
			secretUntil = at + PART_LENGTH;
		}
		if (at >= secretUntil) kept += text.charAt(at);
	}
	return kept;
}

/** ASCII alone, as other letters may change their length. */
function lowerCase(text: string): string {
	return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

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
