import { isJsonObject, textOf, type JsonObject } from '../base/json.ts';

/** The value at a path of names with dots between them; undefined where there is none. */
export function valueAt(json: JsonObject, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), json);
}

/** Undefined for what is missing, and for a document of a kind that can't be read; null is an empty text. */
export function textIn(value: unknown): string | undefined {
	if (value === null) return '';
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? String(value) : richText(value);
}

/** Notion's texts come in parts, under the type of their property. */
function richText(value: unknown): string | undefined {
	const parts = isJsonObject(value) ? (value.rich_text ?? value.title) : value;
	if (!Array.isArray(parts)) return undefined;
	const texts = parts.map((part: unknown) => isJsonObject(part) && part.plain_text);
	return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}

/** @param value a date in ISO form, or milliseconds since 1970 as a number or text */
export function creationTimeOf(value: unknown): number {
	const text = textOf(value);
	const time = /^\d{9,}$/.test(text) ? Number(text) : Date.parse(text);
	return Number.isNaN(time) ? Infinity : time;
}

/** The first eight hexadecimal digits of a Trello id are the second in which it was made. */
export function timeInId(id: string): number {
	const seconds = /^[\da-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) : NaN;
	return Number.isNaN(seconds) ? Infinity : seconds * 1000;
}
