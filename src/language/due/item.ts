import { UNITS, type Unit } from '../../calendar/units.ts';
import type { Day } from '../../calendar/day.ts';
import { CATEGORIES, kindsOf, type Category } from '../categories.ts';
import type { Role } from '../language.ts';
import type { Token } from './token.ts';

/** A word, number or phrase with what it is for in one language. */
export interface Item {
	category: Category;
	value: number;
	/** Of a short weekday or a number that may be a month as well: "mar", "sept" (1–12). */
	month?: number;
	/** Of a date in digits: the days it may mean. */
	days: readonly Day[];
	token: Token;
	roles: ReadonlySet<Role>;
}

/** Tests an item; undefined, as before the first and after the last one, never passes. */
export type Test = (item: Item | undefined) => boolean;

/** For narrower categories, the wider one: a `deadline` is a `by` too. */
const ALSO = new Map(
	CATEGORIES.flatMap((kind) =>
		kindsOf(kind).flatMap((one) => (one === kind ? [] : [[one, kind] as const])),
	),
);

/** Whether there is an item, and of one of these categories. */
export function hasCategory(item: Item | undefined, ...categories: readonly Category[]): boolean {
	if (item === undefined) return false;
	const also = ALSO.get(item.category);
	return categories.includes(item.category) || (also !== undefined && categories.includes(also));
}

/** Asks whether an item is of one of these categories. */
export function categoryTest(...categories: readonly Category[]): Test {
	return (item) => hasCategory(item, ...categories);
}

/** Whether there is an item, and with this role. */
export function hasRole(item: Item | undefined, role: Role): boolean {
	return item?.roles.has(role) === true;
}

/** Whether there is a word, and with a capital letter. */
export function isCapital(item: Item | undefined): boolean {
	return item?.token.kind === 'word' && item.token.capital;
}

/** The unit of time that an item names; an hour, in which nothing is due, for any other item. */
export function unitOf({ value }: Item): Unit {
	return UNITS[value] ?? 'hour';
}

/** How many: "a" is one, and so is nothing. */
export function countOf(item: Item | undefined): number {
	return item === undefined || item.category === 'one' ? 1 : item.value;
}

/** How many periods ahead: "this" and nothing are none, "next" is one. */
export function aheadOf(which: Item | undefined): number {
	return which === undefined || which.category === 'this' ? 0 : 1;
}
