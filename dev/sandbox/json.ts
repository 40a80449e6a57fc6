/** Any value JSON can carry. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object. Fields are checked where they are read, because the service promises no shape. */
export interface JsonObject {
	[field: string]: Json;
}

/**
 * Tells whether a value is a JSON object. Only the outermost level is looked at: what reaches this
 * guard came out of `JSON.parse`, so everything inside is JSON already.
 */
export function isJsonObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
