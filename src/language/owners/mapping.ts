import { InputError } from '../../base/input-error.ts';
import { isJsonObject, parseJson, type JsonObject } from '../../base/json.ts';
import { remembered } from '../../base/once.ts';
import { mistakeIn } from '../../text/entered.ts';
import { quotedValue } from '../../text/quote.ts';
import { ownerMap, type Owners } from './owners.ts';

const HINT =
	'Give an object such as { "Anna": "anna@example.com" }, or a list such as [{ "owner": "Anna", "assignee": "anna@example.com" }]. For the items of a node: {{ $("People").all().map((item) => item.json) }}.';

/** More mappings than the items of a run are likely to have: usually, all have the same. */
const MAX_REMEMBERED = 20;

/**
 * Reads the rows of an owner mapping: an object of assignees by owner, a list of objects with `owner` and
 * `assignee`, or a text of either. More fields of a row are ignored, and a row that has no assignee yet maps
 * nobody.
 *
 * @throws InputError for anything else: a wrong value must never pass for a mapping without rows
 */
export function parseOwnerRows(given: unknown): JsonObject[] {
	const isText = typeof given === 'string';
	const read = isText ? parseJson(given.replace(/^\uFEFF/, '')) : given;
	const list = isJsonObject(read) ? rowsByOwner(read) : read;
	if (!Array.isArray(list)) {
		const isAlmostJson = isText && /^\s*[[{]/.test(given);
		const mistake = isAlmostJson ? `, which is not valid JSON: ${mistakeIn(given)}` : '';
		throw new InputError(
			`"Owner Mapping" must be an object or a list, but is ${quotedValue(given)}${mistake}`,
			HINT,
		);
	}
	return list.map((row: unknown, index) => {
		const fault = faultOf(row);
		if (isJsonObject(row) && fault === null) return { owner: row.owner, assignee: row.assignee };
		throw new InputError(`"Owner Mapping" cannot be read: Entry ${index + 1} ${fault}`, HINT);
	});
}

/** @throws InputError for an object that is a row of a list: nobody is called "assignee" */
function rowsByOwner(assignees: JsonObject): JsonObject[] {
	if (assignees.owner !== undefined && assignees.assignee !== undefined) {
		throw new InputError('"Owner Mapping" is a single row: put it into a list', HINT);
	}
	return Object.entries(assignees).map(([owner, assignee]) => ({ owner, assignee }));
}

function faultOf(row: unknown): string | null {
	if (!isJsonObject(row)) return `is ${quotedValue(row)}`;
	const missing = ['owner', 'assignee'].find((name) => row[name] === undefined);
	if (missing !== undefined) return `has no "${missing}"`;
	const odd = ['owner', 'assignee'].find((name) => !isNameOrNumber(row[name]));
	return odd === undefined ? null : `has an "${odd}" that is not a text`;
}

/**
 * Tables give null for an empty cell, and trackers may know people by numbers. A longer number has lost its
 * last digits by now and may be the number of somebody else.
 */
function isNameOrNumber(value: unknown): boolean {
	return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

/** Gives the lookup of {@link ownerMap}; input items with the same rows share it. */
export function ownersOfRows(rows: readonly JsonObject[]): (owner: unknown) => Owners {
	return lookups(JSON.stringify(rows));
}

const lookups = remembered((text) => {
	const rows = parseJson(text);
	return ownerMap(Array.isArray(rows) ? rows.filter(isJsonObject) : []);
}, MAX_REMEMBERED);
