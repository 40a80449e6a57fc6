import { hasRole, hasCategory, categoryTest, type Item } from '../item.ts';
import type { Judged } from './choice.ts';
import { hasLeftover } from './leftover.ts';

/** Whether no day can be read for certain: conditions, doubts, repetitions, "two days before Friday". */
export function isDoubtful(items: readonly Item[], judged: readonly Judged[]): boolean {
	const live = judged.filter(({ verdict }) => verdict !== 'denied');
	return (
		live.some(({ verdict }) => verdict === 'open') ||
		hasLeftover(items, judged) ||
		// "This Friday, otherwise Monday"
		items.slice(judged[0]?.end, judged.at(-1)?.start).some(categoryTest('otherwise')) ||
		items.some((item, at) => hasCategory(item, 'unclear') && !isExplained(items, at, live))
	);
}

/**
 * Whether a word that is mostly one of doubt is none here: "7 May, the day before the fair", "all reports by
 * Friday", "Friday, ok?", "Could you send it by Friday?"
 */
function isExplained(items: readonly Item[], at: number, live: readonly Judged[]): boolean {
	const [beforeLast, last, item, next] = [-2, -1, 0, 1].map((step) => items[at + step]);
	if (hasRole(item, 'article')) return hasCategory(next, 'unknown', 'duty', 'label');
	if (item?.token.kind === 'mark' && item.token.text === '?') {
		if (hasRole(last, 'tagQuestion') && hasCategory(beforeLast, 'comma')) return true;
		return (
			items.some((one) => hasRole(one, 'request')) && live.every((one) => one.verdict === 'by')
		);
	}
	if (hasCategory(item, 'weekOf')) return live.some(({ isRange }) => isRange);
	const isBehindDate = hasCategory(beforeLast, 'month', 'number', 'ordinal', 'year', 'date');
	return hasCategory(item, 'neighbour') && hasCategory(last, 'comma') && isBehindDate;
}
