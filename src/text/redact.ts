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
export function redact(text: string, secrets: readonly string[]): string {
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
