/** A secret in every form in which it might be written down. */
export function formsOf(secret: string): Map<string, Buffer> {
	const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
	const json = JSON.stringify(secret).slice(1, -1);
	const texts: Record<string, string> = {
		plain: secret,
		'URL-encoded': encodeURIComponent(secret),
		'as a form': new URLSearchParams([['', secret]]).toString().slice(1),
		'in JSON': json,
		'in JSON in JSON': JSON.stringify(json).slice(1, -1),
		hex: Buffer.from(secret).toString('hex'),
		base64url: Buffer.from(secret).toString('base64url'),
	};
	// What stands in front of it shifts the groups of three that base64 works on.
	for (const shift of [0, 1, 2]) {
		texts[`base64 at ${shift}`] = base64(' '.repeat(shift) + secret).slice(shift === 0 ? 0 : 4, -2);
	}
	return new Map(Object.entries(texts).map(([form, text]) => [form, Buffer.from(text)]));
}

/** Where a secret was found. */
export interface Leak {
	place: string;
	form: string;
}

/** The forms of a secret that stand in a content. */
export function leaksIn(place: string, content: Buffer, forms: Map<string, Buffer>): Leak[] {
	return [...forms]
		.filter(([, bytes]) => content.includes(bytes))
		.map(([form]) => ({ place, form }));
}
