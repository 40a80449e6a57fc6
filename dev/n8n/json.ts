/** A JSON object whose members have not been checked yet. */
export type JsonObject = Record<string, unknown>;

/** True for objects, false for arrays and `null`. */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Narrows a value to an object, or to an empty one. */
export function objectOr(value: unknown, otherwise: JsonObject = {}): JsonObject {
	return isObject(value) ? value : otherwise;
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

/**
 * Decodes what the package `flatted` encodes, n8n's form for execution data: a list whose first
 * entry is the root, in which every text inside an object or a list is the index of its value.
 */
export function parseFlatted(text: string): unknown {
	const parsed: unknown = JSON.parse(text);
	if (!Array.isArray(parsed)) throw new Error('not flatted data: no list');
	const entries: unknown[] = parsed;
	const revived = new Map<number, unknown>();
	const revive = (index: number): unknown => {
		if (revived.has(index)) return revived.get(index);
		const entry = entries[index];
		const value = (member: unknown) =>
			typeof member === 'string' ? revive(Number(member)) : member;
		if (Array.isArray(entry)) {
			const list: unknown[] = [];
			revived.set(index, list);
			list.push(...entry.map(value));
			return list;
		}
		if (!isObject(entry)) return entry;
		const object: JsonObject = {};
		// Known before its members are: the data may refer to itself.
		revived.set(index, object);
		for (const [key, member] of Object.entries(entry)) object[key] = value(member);
		return object;
	};
	return revive(0);
}
