import { LIST_NAMES } from '../lists.ts';
import type { Item } from './item.ts';

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
		this.finding ??= new RegExp(this.source(true), 'dy');
		this.finding.lastIndex = at;
		const match = this.finding.exec(line);
		if (match === null) return null;
		const named: Record<string, Item> = {};
		const values: Record<string, number> = {};
		for (const [group, where] of Object.entries(match.indices?.groups ?? {})) {
			const [name = '', piece] = group.split('_');
			const [place, one] = [this.pieces[Number(piece)], items[where?.[0] ?? -1]];
			if (one === undefined || typeof place !== 'object') continue;
			named[name] = one;
			values[name] = one.value[place.lists.find((list) => one.is.has(list)) ?? ''] ?? 0;
		}
		return { items: named, values, length: match[0].length };
	}

	private source(isNamed: boolean): string {
		return this.pieces
			.map((piece, at) => (typeof piece === 'string' ? piece : classOf(piece, isNamed ? at : null)))
			.join('');
	}
}

/** The characters that may stand at a place; a name may stand in several alternatives of a pattern. */
function classOf({ lists, isOther, name }: Place, number: number | null): string {
	const some = lists.map((list) => codesWith.get(list) ?? '').join('');
	const one = lists.includes('any') ? '[^]' : `[${isOther ? '^' : ''}${some}]`;
	return name === undefined || number === null ? one : `(?<${name}_${number}>${one})`;
}

function expanded(text: string, macros: Readonly<Record<string, string>>): string {
	return text.replace(/\b[A-Z][A-Z_]*\b/g, (name) =>
		macros[name] === undefined ? name : expanded(macros[name], macros),
	);
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
	/** Most items begin nothing. */
	private readonly any: Pattern;

	constructor(private readonly rules: ReadonlyArray<Rule<Context>>) {
		this.any = new Pattern(rules.map(({ pattern }) => `(${pattern.text})`).join('|'));
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
		for (const { pattern, replace } of this.any.fits(line, at) ? this.rules : []) {
			const found = pattern.find(items, line, at);
			if (found === null) continue;
			const replacement = replace(found, context, items.slice(at, at + found.length));
			if (replacement !== undefined) return [found.length, replacement] as const;
		}
		return [1, items.slice(at, at + 1)] as const;
	}
}
