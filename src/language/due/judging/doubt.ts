import { hasRole, hasCategory, categoryTest, type Item } from '../item.ts';
import type { Expression } from './negation.ts';
import { isUpTo } from './range.ts';
import { hasLeftover } from './leftover.ts';

/** Whether no day can be read for certain: conditions, doubts, repetitions, "two days before Friday". */
export function isDoubtful(items: readonly Item[], expressions: readonly Expression[]): boolean {
	const live = expressions.filter(({ isDenied }) => !isDenied);
	return (
		hasLeftover(items, expressions) ||
		expressions.slice(1).some(({ gap }) => gap.some(categoryTest('otherwise'))) ||
		items.some((item, at) => hasCategory(item, 'unclear') && !isExplained(items, at, live)) ||
		live.some(({ isUnclear, gap }) => isUnclear || isVague(gap)) ||
		// "Before the fair (April 8-10)"
		live.some(({ rule, gap }) => rule.isRange && gap.some(categoryTest('before'))) ||
		(!live.some(({ isDeadline }) => isDeadline) && isOpenEnded(items))
	);
}

/**
 * Whether a word that is mostly one of doubt is none here: "7 May, the day before the fair", "all reports by
 * Friday", "Friday, ok?", "Could you send it by Friday?"
 */
function isExplained(items: readonly Item[], at: number, live: readonly Expression[]): boolean {
	const [beforeLast, last, item, next] = [-2, -1, 0, 1].map((step) => items[at + step]);
	if (hasRole(item, 'article')) return hasCategory(next, 'unknown', 'duty', 'label');
	if (item?.token.kind === 'mark' && item.token.text === '?') {
		if (hasRole(last, 'tagQuestion') && hasCategory(beforeLast, 'comma')) return true;
		return items.some((one) => hasRole(one, 'request')) && live.every((one) => one.isDeadline);
	}
	if (hasCategory(item, 'weekOf'))
		return live.some(({ rule, gap }, at) => rule.isRange || (at > 0 && gap.some(isUpTo)));
	const isBehindDate = hasCategory(beforeLast, 'month', 'number', 'ordinal', 'year', 'date');
	return hasCategory(item, 'neighbour') && hasCategory(last, 'comma') && isBehindDate;
}

/**
 * Whether the items in front of a day make it another: "vers vendredi" (but not "vendredi vers 14h"), "two
 * days before Friday", "the evening before".
 */
function isVague(gap: readonly Item[]): boolean {
	const last = gap.findLast((item) => !hasCategory(item, 'filler'));
	const measure = gap[gap.findIndex(categoryTest('before')) - 1];
	return (
		hasCategory(last, 'about') ||
		hasCategory(measure, 'unit', 'week', 'daypart') ||
		hasRole(measure, 'measure')
	);
}

/** Whether something other than a day is left open: "Friday, or whenever legal is done", "this week or next". */
function isOpenEnded(items: readonly Item[]): boolean {
	return items.some(({ category }, at) => {
		const next = items[at + 1];
		const isOther = at + 2 === items.length && hasCategory(next, 'next', 'coming', 'last');
		return category === 'or' && (hasCategory(next, 'unknown', 'past') || isOther);
	});
}
