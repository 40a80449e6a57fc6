/** A JSON object whose members have not been checked yet. */
export type JsonObject = Record<string, unknown>;

/** True for objects, false for arrays and `null`. */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Narrows a value to an object, or to an empty one. */
export function objectOr(value: unknown): JsonObject {
	return isObject(value) ? value : {};
}

/** @throws Error that names what was expected and shows what came */
export function requireObject(value: unknown, what: string): JsonObject {
	if (isObject(value)) return value;
	throw unexpected(value, what);
}

/** @throws Error that names what was expected and shows what came */
export function requireList(value: unknown, what: string): JsonObject[] {
	if (Array.isArray(value)) return value.filter(isObject);
	throw unexpected(value, what);
}

/** @throws Error that names what was expected and shows what came */
export function requireText(value: unknown, what: string): string {
	if (typeof value === 'string') return value;
	if (typeof value === 'number') return String(value);
	throw unexpected(value, what);
}

/** A text (or a number as one), or nothing where n8n answers with `null` or leaves it out. */
export function optionalText(value: unknown): string | undefined {
	return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;
}

function unexpected(value: unknown, what: string): Error {
	return new Error(`n8n gave no ${what}: ${JSON.stringify(value)?.slice(0, 500)}`);
}
