/** A JSON object as a server sent it: nothing about its fields is certain. */
export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a body without judging it; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Gives the text or number of a list that holds nothing else, as look-ups of Airtable do; null if empty. */
export function single(value: unknown): unknown {
	if (!Array.isArray(value) || value.length > 1) return value;
	const one: unknown = value[0] ?? null;
	return one === null || typeof one === 'string' || typeof one === 'number' ? one : value;
}

/** Reads a text. Tables and trackers may give a number in its place; null and blank texts are empty. */
export function textOf(value: unknown): string {
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' ? value.trim() : '';
}

/** Gives the text of a number, as n8n's own fields for texts do; anything else as it is. */
export function numberAsText(value: unknown): unknown {
	return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
}

/** Gives a value if it is a text that is not blank, otherwise a stand-in. */
export function textOr(value: unknown, standIn: string): string {
	return typeof value === 'string' && value.trim() !== '' ? value : standIn;
}
