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

/** A part of a secret that is at least this long is as secret as the whole. */
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
 * Takes every trace of a secret out of a text that a server sent, since it may echo what it received:
 * known secrets as they are, URL-encoded, as JSON, as entities, in hexadecimal or in Base64, also as a
 * part of a longer text that was encoded; parts of all these of 8 characters or more; and whatever looks
 * like an API key or a signing secret. What hid a secret by escapes is given decoded.
 */
export function redact(text: string, secrets: readonly string[]): string {
	const masked = redactAsWritten(text, secrets);
	const decoded = masked.replace(ESCAPED, characterOf);
	const again = redactAsWritten(decoded, secrets);
	return again === decoded ? masked : again;
}

function characterOf(
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
		.sort((a, b) => b.length - a.length)
		.flatMap((secret) =>
			formsOf(secret).map((form) => ({ form, mask: `${prefixOf(secret)}${MASK}` })),
		);
	const whole = known.reduce((rest, { form, mask }) => rest.replaceAll(form, mask), text);
	const masked = SECRET_LIKE.reduce(
		(rest, { pattern, mask }) => rest.replace(pattern, mask),
		whole,
	);
	return withoutParts(masked, partsOf(known.map(({ form }) => form)));
}

/** How proxies and servers write a text that they repeat. */
function formsOf(secret: string): string[] {
	const bytes = Buffer.from(secret);
	const hex = bytes.toString('hex');
	return [
		secret,
		encodeURIComponent(secret),
		JSON.stringify(secret).slice(1, -1),
		hex,
		...[0, 1, 2].flatMap((shift) => base64Of(bytes, shift)),
	];
}

/**
 * The characters that Base64 has for these bytes, wherever they stand in a longer text: each character
 * stands for six bits, so three beginnings differ. Those that also depend on a neighbour are left out.
 *
 * @param shift how many bytes are before them, modulo 3
 */
function base64Of(bytes: Buffer, shift: number): string[] {
	const whole = Math.floor(((shift + bytes.length) * 8) / 6);
	const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
	const own = text.slice(Math.ceil((shift * 8) / 6), whole);
	return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
}

function prefixOf(secret: string): string {
	return PUBLIC_PREFIXES.find((prefix) => secret.startsWith(prefix)) ?? '';
}

/** Every piece of the shortest length that is masked, in lower case, except pieces of a prefix alone. */
function partsOf(forms: readonly string[]): Set<string> {
	const parts = new Set<string>();
	for (const form of forms) {
		const first = Math.max(0, prefixOf(form).length - PART_LENGTH + 1);
		for (let at = first; at + PART_LENGTH <= form.length; at += 1) {
			parts.add(lowerCase(form.slice(at, at + PART_LENGTH)));
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
