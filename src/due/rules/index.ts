import type { Match, Rule, Text } from '../rule';
import { dates } from './dates';
import { bareDay, monthDays, unclearDay } from './month-days';
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
	unclearDay,
	bareDay,
	bareWeekday,
];

const patterns = RULES.flatMap((rule, place) =>
	rule.patterns.map(({ regExp }) => ({ regExp, place })),
);

/** All patterns in one: its groups tell which is the first that fits. Most words begin nothing. */
const ANY_PATTERN = new RegExp(
	patterns.map(({ regExp }) => `(${regExp.source.replace(/\?<\w+>/g, '?:')})`).join('|'),
	'y',
);

/** Reads the stretch of a text that begins at an item; null if no rule applies. */
export function readAt(text: Text, at: number): Match | null {
	ANY_PATTERN.lastIndex = at;
	const [, ...groups] = ANY_PATTERN.exec(text.codes) ?? [];
	const first = patterns[groups.findIndex((group) => group !== undefined)];
	for (let place = first?.place ?? RULES.length; place < RULES.length; place++) {
		const match = RULES[place]?.readAt(text, at);
		if (match) return match;
	}
	return null;
}
