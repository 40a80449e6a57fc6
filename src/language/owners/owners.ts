import { InputError } from '../../base/input-error.ts';
import { isJsonObject, type JsonObject, parseJson, textOf } from '../../base/json.ts';
import { remembered } from '../../base/once.ts';
import { mistakeIn } from '../../text/entered.ts';
import { quotedValue } from '../../text/quote.ts';
import { withoutMarks } from '../../text/markdown.ts';
import {
	isPlaceholder,
	isRoleOnly,
	ownerParts,
	plainName,
	spellingsOf,
	untitledSpellings,
	withoutBrackets,
	withoutRole,
} from './names.ts';

const HINT =
	'Give an object such as { "Anna": "anna@example.com" }, or a list such as [{ "owner": "Anna", "assignee": "anna@example.com" }]. For the items of a node: {{ $("People").all().map((item) => item.json) }}.';

/** More mappings than the items of a run are likely to have: usually, all have the same. */
const MAPPINGS_REMEMBERED = 20;

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
}, MAPPINGS_REMEMBERED);

/** The people whom an owner text names. */
export interface Owners {
	/** The assignees of names with a row, in the order of the text, without repetition. */
	assignees: string[];
	/** The names without a row, as written, without repetition. */
	unmapped: string[];
}

/** A longer text is prose; it can't be told from it who owns the task. */
const MAX_LENGTH = 500;

/** More people than this are an audience; nobody among them is known to own the task. */
const MAX_NAMES = 50;

/** More owner texts, and more names, than the notes of a run are likely to have. */
const [MAX_REMEMBERED, MAX_NAMES_REMEMBERED] = [1_000, 10_000];

/**
 * Makes a lookup from the names a note gives to the names a tracker knows.
 *
 * An owner text may name several people, as may a list of texts. Names are equal when they differ only
 * in case, spacing, accents, Unicode form, a leading `@`, brackets, roles and titles, and closing
 * punctuation; a name inside a longer one is another name. A name that fits rows with different
 * assignees fits none. Rows without an owner or an assignee are ignored.
 *
 * An owner text of more than 500 characters, or with more than 50 names, names nobody.
 *
 * A row that matches the whole text comes first, so "Sales & Marketing" may be a row of its own. Words
 * for nobody, such as "TBD", name nobody, unless a row says otherwise.
 *
 * @param rows of `owner` and `assignee`, the parameter `options.ownerMapping.mappings`
 */
export function ownerMap(rows: readonly JsonObject[]): (owner: unknown) => Owners {
	const lookup = lookupOf(rows);
	const namesOf = remembered((text) => peopleIn(text, lookup), MAX_REMEMBERED);
	return (owner) => {
		const found = allNames(ownerTexts(owner), namesOf);
		const assignees = found.flatMap(({ assignee }) => assignee ?? []);
		const unmapped = found.filter(({ assignee }) => assignee === null);
		return {
			assignees: [...new Set(assignees)],
			unmapped: eachOnce(
				unmapped.map(({ name }) => name),
				spellingsOf,
			),
		};
	};
}

/** The names in the owners of many action items, each once: a row for one of them is found with any title. */
export function namesInOwners(owners: readonly unknown[]): string[] {
	const ownersOf = ownerMap([]);
	const names = owners.flatMap((owner) => ownersOf(owner).unmapped);
	return eachOnce(names, bareSpellings);
}

/** Of names that are spelled alike, the first. */
function eachOnce(names: readonly string[], spellings: typeof spellingsOf): string[] {
	const known = new Map<string, string>();
	for (const name of names) {
		const [spelling = ''] = spellings(name);
		if (!known.has(spelling)) known.set(spelling, name);
	}
	return [...known.values()];
}

interface NamedOwner {
	name: string;
	assignee: string | null;
}

/** The names in all texts of an owner; none if there are too many. */
function allNames(texts: readonly string[], namesOf: (text: string) => NamedOwner[]): NamedOwner[] {
	const found: NamedOwner[] = [];
	for (const [index, text] of texts.entries()) {
		found.push(...namesOf(text));
		if (index >= MAX_NAMES || found.length > MAX_NAMES) return [];
	}
	return found;
}

function peopleIn(text: string, lookup: Lookup): NamedOwner[] {
	if (text.length > MAX_LENGTH) return [];
	const whole = plainName(text);
	const known = lookup(whole);
	if (known !== null) return [{ name: whole, assignee: known }];
	if (isPlaceholder(whole)) return [];
	const lines = withMentions(text, lookup)
		.split(/[\r\n]+|<br ?\/?>/i)
		.map((line) => withoutBrackets(plainName(withoutMarks(line))));
	const parts = ownerParts(lines.join('; '));
	if (parts.length > MAX_NAMES) return [];
	/** "Weber, Ann" is one person if a row says so. */
	const withSurname = (at: number) => {
		const part = parts[at];
		return part?.isAfterComma ? lookup(`${part.text} ${parts[at - 1]?.text}`) : null;
	};
	return parts.flatMap(({ text: part, isAfterComma }, at) => {
		if (withSurname(at + 1) !== null) return [];
		const name = withoutRole(part);
		const assignee = withSurname(at) ?? lookup(name) ?? lookup(addressBeside(name, text));
		// "Anna, PM"
		const isNobody = isPlaceholder(name) || (isAfterComma && isRoleOnly(name));
		return assignee === null && isNobody ? [] : { name, assignee };
	});
}

/** "<@U123|anna>" is how chats write a mention: by the number if the mapping knows it, else by the name. */
function withMentions(text: string, lookup: Lookup): string {
	return text.replace(/<([^<>|]*)\|([^<>]*)>/g, (_, id: string, name: string) =>
		lookup(id) === null ? name : id,
	);
}

/** "Carla <carl@example.com>": the address in brackets behind a name; empty for none. */
function addressBeside(name: string, text: string): string {
	const behind = text.slice(text.lastIndexOf(name) + name.length);
	return (
		/^(?: ?\([^()@]*\))? ?[<([](?:mailto:)?([^\s<>()[\]]+@[^\s<>()[\]]+)[>)\]]/i.exec(
			behind,
		)?.[1] ?? ''
	);
}

function ownerTexts(owner: unknown): string[] {
	const texts: unknown[] = Array.isArray(owner) ? owner : [owner];
	return texts.filter((text) => typeof text === 'string');
}

/** Gives the assignee that a name leads to; null for none or several. */
type Lookup = (name: string) => string | null;

function lookupOf(rows: readonly JsonObject[]): Lookup {
	/** Assignees by the owner as written, and without titles. */
	const exact = new Map<string, Set<string>>();
	const untitled = new Map<string, Set<string>>();
	/** Assignees by themselves: an owner may be written as the tracker knows him. */
	const assignees = new Map<string, Set<string>>();
	for (const row of rows) {
		const owner = textOf(row.owner);
		const assignee = textOf(row.assignee);
		if (assignee === '') continue;
		for (const spelling of spellingsOf(owner)) add(exact, spelling, assignee);
		for (const form of [owner, ...reversedName(owner)])
			for (const spelling of bareSpellings(form)) add(untitled, spelling, assignee);
		for (const spelling of spellingsOf(assignee)) add(assignees, spelling, assignee);
	}
	if (exact.size === 0) return () => null;
	return remembered((name) => {
		const bare = bareSpellings(name);
		// A name that fits several rows fits none, whatever the tracker calls somebody.
		const isOwner = bare.some((spelling) => untitled.has(spelling));
		return (
			onlyIn(exact, spellingsOf(name)) ??
			onlyIn(untitled, bare) ??
			(isOwner ? null : onlyIn(assignees, bare))
		);
	}, MAX_NAMES_REMEMBERED);
}

/** The spellings of a name without titles, roles and brackets. */
const bareSpellings = (name: string) =>
	untitledSpellings(withoutRole(withoutBrackets(plainName(name))));

function add(rows: Map<string, Set<string>>, spelling: string, assignee: string): void {
	rows.set(spelling, (rows.get(spelling) ?? new Set()).add(assignee));
}

function onlyIn(rows: Map<string, Set<string>>, spellings: readonly string[]): string | null {
	const found = new Set(spellings.flatMap((spelling) => [...(rows.get(spelling) ?? [])]));
	const [assignee = null] = found;
	return found.size === 1 ? assignee : null;
}

/** "Müller, Anna" is how some directories write "Anna Müller". */
function reversedName(owner: string): string[] {
	const [surname, given, ...more] = owner.split(',').map((part) => part.trim());
	return surname && given && more.length === 0 ? [`${given} ${surname}`] : [];
}
