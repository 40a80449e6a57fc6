export const API_KEY_PREFIX = 'service_sk_';
export const SIGNING_SECRET_PREFIX = 'whsec_';

/** These beginnings say what a secret is, and nothing more. */
const PUBLIC_PREFIXES = [API_KEY_PREFIX, SIGNING_SECRET_PREFIX];

/** A prefix as it is or URL-encoded, in any case, and what follows it up to a delimiter. */
const SECRET_LIKE = PUBLIC_PREFIXES.map((prefix) => ({
	pattern: new RegExp(`${prefix.replaceAll('_', '(?:_|%5f)')}[^\\s"'<>]+`, 'gi'),
	mask: `${prefix}***`,
}));
const MASK = '***';

/** A part of a secret that is at least this long is as secret as the whole. */
const PART_LENGTH = 8;
/** Shorter values are not secrets, and masking them would blot out the text. */
const MIN_LENGTH = 6;

/**
 * Takes every trace of a secret out of a text that a server sent, since it may echo what it received:
 * known secrets as they are, URL-encoded or as JSON, parts of them of 8 characters or more, and
 * whatever looks like an API key or a signing secret.
 */
export function redact(text: string, secrets: readonly string[]): string {
	const known = secrets
		.filter((secret) => secret.length >= MIN_LENGTH)
		.sort((a, b) => b.length - a.length)
		.flatMap((secret) =>
			[secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].map((form) => ({
				form,
				mask: `${prefixOf(secret)}${MASK}`,
			})),
		);
	const whole = known.reduce((rest, { form, mask }) => rest.replaceAll(form, mask), text);
	const masked = SECRET_LIKE.reduce(
		(rest, { pattern, mask }) => rest.replace(pattern, mask),
		whole,
	);
	return withoutParts(masked, partsOf(known.map(({ form }) => form)));
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
