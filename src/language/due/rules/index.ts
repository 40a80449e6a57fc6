import { lazy } from '../../../base/lazy.ts';
import type { Match, DueRule, RuleText } from '../rule.ts';
import { calendarDates } from './calendar-dates.ts';
import { bareDay, monthDays, unclearDay } from './month-days.ts';
import { periods } from './periods.ts';
import { spans } from './spans.ts';
import { bareWeekday, weekdays } from './named-days.ts';
import { weeks } from './weeks.ts';

/** Tried in this order: the first that applies is taken. */
export const DUE_RULES: readonly DueRule[] = [
	...calendarDates,
	...monthDays,
	...weekdays,
	...weeks,
	...spans,
	...periods,
	unclearDay,
	bareDay,
	bareWeekday,
];

/** All patterns in one: its groups tell which is the first that fits. Most words begin nothing. */
const anyPattern = lazy(() => {
	const all = DUE_RULES.flatMap((rule, number) =>
		rule.patterns().map(({ regExp: { source } }) => ({ source, number })),
	);
	const sources = all.map(({ source }) => `(${source.replace(/\?<\w+>/g, '?:')})`);
	return { regExp: new RegExp(sources.join('|'), 'y'), rules: all.map(({ number }) => number) };
});

/** Reads the stretch of a text that begins at an item; null if no rule applies. */
export function readAt(text: RuleText, at: number): Match | null {
	const { regExp, rules } = anyPattern();
	regExp.lastIndex = at;
	const [, ...groups] = regExp.exec(text.codes) ?? [];
	const first = rules[groups.findIndex((group) => group !== undefined)];
	for (let number = first ?? DUE_RULES.length; number < DUE_RULES.length; number++) {
		const match = DUE_RULES[number]?.readAt(text, at);
		if (match) return match;
	}
	return null;
}
