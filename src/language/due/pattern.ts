import type { Day } from '../../calendar/calendar.ts';
import { type List, LIST_NAMES } from '../lists.ts';

/** A word, number, sign or day of a text, with the lists it is in: a word may have several uses. */
export interface Item {
	readonly is: ReadonlySet<string>;
	/** What it stands for, by list: `{ month: 3 }`. */
	readonly value: Readonly<Record<string, number>>;
	/** Of a word: in small letters, without accents; empty for anything else. */
	readonly text: string;
	readonly isCapital?: boolean;
	/** Whether a full stop follows: "Mon." */
	readonly isDotted?: boolean;
	/** Of a day: those that may be meant; of a bare weekday none, but its number. */
	readonly days?: readonly Day[];
	readonly weekday?: number;
	/** Of the end of a range that is a bare weekday: the day it comes after, and the first that counts. */
	readonly after?: { day: Day; least: Day };
	/** Whether it is a weekday together with a date. */
	readonly isDated?: boolean;
	/** Of a time: minutes since midnight, and ahead of UTC if it names a zone. */
	readonly clock?: { minutes: number; offset: number | null; digits: string };
}

const setsOfLists = new Map<string, ReadonlySet<string>>();

/** The set of lists whose names are separated by spaces: the same one each time, so that it has its code. */
export function setOf(lists: string): ReadonlySet<string> {
	const known = setsOfLists.get(lists);
	if (known !== undefined) return known;
	const made = new Set(lists.split(' ').filter(Boolean));
	setsOfLists.set(lists, made);
	return made;
}

/** An item in these lists, separated by spaces. */
export function item(lists: string, more: Partial<Item> = {}): Item {
	return { is: setOf(lists), value: {}, text: '', ...more };
}

/** The item as it is, but in other lists. */
export function as(one: Item, lists: string, value = one.value): Item {
	return { ...one, is: setOf(lists), value };
}

/** Whether there is an item, and in one of these lists. */
export function isIn(one: Item | undefined, ...lists: readonly List[]): boolean {
	return one !== undefined && lists.some((list) => one.is.has(list));
}

/**
 * Each set of lists that occurs, as one character: a text becomes a line of them, and a list the class of
 * the characters whose set has it. So a pattern over lists is a regular expression over the line.
 */
const codes = new Map<string, string>();
const codeOfSet = new WeakMap<ReadonlySet<string>, string>();
/** The characters of the sets that have a list. */
const codesWith = new Map<string, string>();

function codeOf({ is }: Pick<Item, 'is'>): string {
	const known = codeOfSet.get(is);
	if (known !== undefined) return known;
	const key = [...is].sort().join();
	const code = codes.get(key) ?? String.fromCharCode(0x100 + codes.size);
	if (!codes.has(key))
		for (const list of is) codesWith.set(list, (codesWith.get(list) ?? '') + code);
	codes.set(key, code);
	codeOfSet.set(is, code);
	return code;
}

/** One character for each item. */
export function lineOf(items: ReadonlyArray<Pick<Item, 'is'>>): string {
	return items.map(codeOf).join('');
}

/** A place for one item in a pattern: one of these lists, or with `isOther` none of them. */
interface Place {
	lists: readonly string[];
	isOther: boolean;
	name: string | undefined;
}

/** What a pattern found: the items of its names, what they stand for, and how many items it is long. */
export interface Found {
	readonly items: Readonly<Record<string, Item>>;
	readonly values: Readonly<Record<string, number>>;
	readonly length: number;
}

/** A place, with its name; a bracket; or anything else of a regular expression. */
const PIECE = /(~?)(?:(\w+):)?([a-z]\w*|\(\s*[a-z]\w*(?:\s*\|\s*[a-z]\w*)*\s*\))|\(\?<?[=!]|\S/gi;

/**
 * A regular expression whose letters are names of lists. Spaces mean nothing, `~(a|b)` is an item in neither
 * list, `any` is any item, and `name:list` or `name:(a|b)` names what is there. What is in capitals is in
 * `macros`.
 *
 * @throws Error for a list that does not exist
 */
export class Pattern {
	readonly text: string;
	private readonly pieces: ReadonlyArray<string | Place>;
	/** The places with a name, each of which is a group of `finding`. */
	private readonly named: ReadonlyArray<Place & { name: string }>;
	private count = -1;
	private fitting = /^/y;
	private finding: RegExp | undefined;

	constructor(text: string, macros: Readonly<Record<string, string>> = {}) {
		this.text = expanded(text, macros);
		this.pieces = [...this.text.matchAll(PIECE)].map(([piece, other, name, place]) => {
			// Groups have names, or are none.
			if (place === undefined) return piece === '(' ? '(?:' : piece;
			const lists = place.match(/\w+/g) ?? [];
			const missing = lists.find((list) => list !== 'any' && !LIST_NAMES.has(list));
			if (missing !== undefined) throw new Error(`No list is called "${missing}": ${text}`);
			return { lists, isOther: other === '~', name };
		});
		this.named = this.pieces.flatMap((piece) =>
			typeof piece === 'string' || piece.name === undefined ? [] : { ...piece, name: piece.name },
		);
	}

	/** Whether it matches at an item of a line. */
	fits(line: string, at: number): boolean {
		// A set of lists that occurs for the first time belongs into the classes.
		if (this.count !== codes.size) {
			this.count = codes.size;
			this.fitting = new RegExp(this.source(false), 'y');
			this.finding = undefined;
		}
		this.fitting.lastIndex = at;
		return this.fitting.test(line);
	}

	/** What it finds at an item; null if it does not match there. */
	find(items: readonly Item[], line: string, at: number): Found | null {
		if (!this.fits(line, at)) return null;
		const length = this.fitting.lastIndex - at;
		const found: Record<string, Item> = {};
		const values: Record<string, number> = {};
		if (this.named.length > 0) {
			this.finding ??= new RegExp(this.source(true), 'dy');
			this.finding.lastIndex = at;
			const where = this.finding.exec(line)?.indices ?? [];
			for (const [group, { name, lists }] of this.named.entries()) {
				const one = items[where[group + 1]?.[0] ?? -1];
				if (one === undefined) continue;
				found[name] = one;
				values[name] = one.value[lists.find((list) => one.is.has(list)) ?? ''] ?? 0;
			}
		}
		return { items: found, values, length };
	}

	/** The regular expression, over the sets of lists that have occurred so far; names become groups. */
	source(isNamed: boolean): string {
		return this.pieces
			.map((piece) => (typeof piece === 'string' ? piece : classOf(piece, isNamed)))
			.join('');
	}
}

/** The characters that may stand at a place; in a group if the place has a name, and names count. */
function classOf({ lists, isOther, name }: Place, isNamed: boolean): string {
	const some = lists.map((list) => codesWith.get(list) ?? '').join('');
	const one = lists.includes('any') ? '[^]' : `[${isOther ? '^' : ''}${some}]`;
	return isNamed && name !== undefined ? `(${one})` : one;
}

function expanded(text: string, macros: Readonly<Record<string, string>>): string {
	return text.replace(/\b[A-Z][A-Z_]*\b/g, (name) =>
		macros[name] === undefined ? name : expanded(macros[name], macros),
	);
}

/** Several patterns as one. */
class Alternatives {
	private count = -1;
	private finding = /^/y;

	constructor(private readonly patterns: readonly Pattern[]) {}

	/** The number of the first that matches at an item of a line; -1 if none does. */
	first(line: string, at: number): number {
		if (this.count !== codes.size) {
			this.count = codes.size;
			// The empty group behind an alternative tells that it has matched.
			const all = this.patterns.map((pattern) => `(?:${pattern.source(false)})()`);
			this.finding = new RegExp(all.join('|'), 'y');
		}
		this.finding.lastIndex = at;
		return (this.finding.exec(line)?.indexOf('', 1) ?? 0) - 1;
	}
}

/** How a stretch of items is replaced; undefined where the rule does not apply after all. */
export interface Rule<Context> {
	readonly pattern: Pattern;
	readonly replace: (
		found: Found,
		context: Context,
		stretch: readonly Item[],
	) => readonly Item[] | undefined;
}

/** Replaces the stretches that rules find: at each item, by the first rule that applies. */
export class Rewriting<Context> {
	private readonly choice: Alternatives;

	constructor(private readonly rules: ReadonlyArray<Rule<Context>>) {
		this.choice = new Alternatives(rules.map(({ pattern }) => pattern));
	}

	of(items: readonly Item[], context: Context): Item[] {
		const line = lineOf(items);
		const out: Item[] = [];
		for (let at = 0; at < items.length;) {
			const [length, replacement] = this.at(at, items, line, context);
			out.push(...replacement);
			at += length;
		}
		return out;
	}

	private at(at: number, items: readonly Item[], line: string, context: Context) {
		const first = this.choice.first(line, at);
		for (const { pattern, replace } of first < 0 ? [] : this.rules.slice(first)) {
			const found = pattern.find(items, line, at);
			if (found === null) continue;
			const replacement = replace(found, context, items.slice(at, at + found.length));
			if (replacement !== undefined) return [found.length, replacement] as const;
		}
		return [1, items.slice(at, at + 1)] as const;
	}
}

/** A line of a table: what its pattern leads to, and texts that show it. */
export interface Line {
	result: string;
	/** One more list for the day. */
	list: string | undefined;
	pattern: string;
	/** Days by text, as read in a note of Wednesday, 2 December 2026; null for none. */
	examples: ReadonlyMap<string, string | null>;
}

/** Reads lines of `result: pattern` or `result+list: pattern`; below each stand its examples, `"text" day`. */
export function tableOf(table: string): Line[] {
	return table
		.trim()
		.split(/\n\s*(?=\w+(?:\+\w+)?: )/)
		.map((text) => {
			const [first = '', ...rest] = text.split('\n');
			const [, result = '', list, pattern = ''] = /^(\w+)(?:\+(\w+))?: (.*)$/.exec(first) ?? [];
			const examples = [...rest.join(' ').matchAll(/"([^"]+)" ([\w-]+)/g)];
			const days = examples.map(
				([, said = '', day = '']) => [said, day === 'null' ? null : day] as const,
			);
			return { result, list, pattern, examples: new Map(days) };
		});
}
