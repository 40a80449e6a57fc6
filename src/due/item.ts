import { UNITS, type Unit } from '../calendar/coming';
import type { Day } from '../calendar/day';
import { kindsOf, type Category } from '../language/categories';
import type { Role } from '../language/language';
import type { Token } from './token';

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

/** A question about an item, where there is one. */
export type Test = (item: Item | undefined) => boolean;

/** Whether an item is of one of these categories. */
export function isOf(...categories: readonly Category[]): Test {
	const kinds = new Set(categories.flatMap(kindsOf));
	return (item) => item !== undefined && kinds.has(item.category);
}

/** Whether an item has this role. */
export function hasRole(role: Role): Test {
	return (item) => item?.roles.has(role) === true;
}

/** The unit of time that an item names; an hour, in which nothing is due, for any other item. */
export function unitOf({ value }: Item): Unit {
	return UNITS[value] ?? 'hour';
}

/** How many: "a" is one. */
export function countOf({ category, value }: Item): number {
	return category === 'one' ? 1 : value;
}
