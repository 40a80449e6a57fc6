import type { Day } from '../../calendar/day.ts';
import type { List } from '../lists.ts';

/** A word, number, mark or day of a text, with the lists it is in: a word may have several uses. */
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

/** An item in these lists, separated by spaces. */
export function item(lists: string, more: Partial<Item> = {}): Item {
	return { is: new Set(lists.split(' ')), value: {}, text: '', ...more };
}

/** The item as it is, but in other lists. */
export function as(one: Item, lists: string, value = one.value): Item {
	return { ...one, is: new Set(lists.split(' ')), value };
}

/** Whether there is an item, and in one of these lists. */
export function isIn(one: Item | undefined, ...lists: readonly List[]): boolean {
	return one !== undefined && lists.some((list) => one.is.has(list));
}
