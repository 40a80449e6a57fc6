/** An answer as a test looks at it. */
export interface Answer {
	status: number;
	headers: Headers;
	text: string;
	/** The body as JSON; undefined where it is none. */
	json: unknown;
}

/** Sends a request; a body that is not text goes out as JSON. */
export async function call(
	method: string,
	url: string,
	body?: unknown,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
	const type: Record<string, string> =
		sent === undefined ? {} : { 'content-type': 'application/json' };
	const response = await fetch(url, { method, body: sent, headers: { ...type, ...headers } });
	const text = await response.text();
	return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

/** Stands for any text in an expected value. */
export const anyText: unknown = expect.any(String);

/** The header that names an account by its key. */
export function bearer(key: string): Record<string, string> {
	return { authorization: `Bearer ${key}` };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
