import type { Match, Rule, Text } from '../rule';
import { dates } from './dates';
import { bareDay, monthDays } from './month-days';
import { periods } from './periods';
import { spans } from './spans';
import { bareWeekday, weekdays } from './weekdays';
import { weeks } from './weeks';

/** Tried in this order: the first that applies at a place is taken. */
export const RULES: readonly Rule[] = [
	...dates,
	...monthDays,
	...weekdays,
	...weeks,
	...spans,
	...periods,
	bareDay,
	bareWeekday,
];

/** Fits where one of the rules does: most words begin nothing and are quickly passed over. */
const ANY_RULE = new RegExp(
	RULES.flatMap(({ patterns }) => patterns.map(({ regExp }) => regExp.source))
		.join('|')
		.replace(/\?<\w+>/g, '?:'),
	'y',
);

/** Reads the stretch of a text that begins at an item; null if no rule applies. */
export function readAt(text: Text, at: number): Match | null {
	ANY_RULE.lastIndex = at;
	if (!ANY_RULE.test(text.codes)) return null;
	for (const rule of RULES) {
		const match = rule.readAt(text, at);
		if (match !== null) return match;
	}
	return null;
}
