import { categoryTest, hasCategory, hasRole, unitOf, type Item } from '../item.ts';
import type { Judged } from './choice.ts';

/** Words that make another day of the one beside them. */
const isShift = categoryTest(
	...(['next', 'coming', 'this', 'last', 'week', 'weekAfterNext', 'later', 'few'] as const),
	...(['periodEnd', 'quarter', 'weekNumber', 'month', 'holiday', 'fromNow'] as const),
);
/** What may stand between such a word and the day. */
const isLink = ({ category }: Item) => LINKS.has(category);
const LINKS = new Set<Item['category']>([
	...(['filler', 'comma', 'or', 'otherwise', 'and', 'plus', 'to', 'dash', 'in', 'within'] as const),
	...(['not', 'but', 'after', 'unit', 'number', 'one', 'ordinal'] as const),
]);
/** What may be counted without moving a day: "Friday, two drafts". */
const isThing = categoryTest('unknown', 'label', 'duty', 'past', 'time', 'daypart', 'at');

/** "By 5 Friday" is an hour. */
const MAX_HOUR = 12;

/**
 * Whether a word that shifts, counts or chooses days stands beside a day, and no rule has read it: "next
 * next Monday", "this or next week", "in two Fridays". What it does to the day is not known.
 */
export function hasLeftover(items: readonly Item[], judged: readonly Judged[]): boolean {
	const readers = items.map((_, at) => judged.find(({ start, end }) => start <= at && at < end));
	const isLeft = (from: number, step: 1 | -1) => {
		let isBeside = true;
		for (let at = from; ; at += step) {
			const [item, reader] = [items[at], readers[at]];
			if (reader !== undefined && reader.verdict !== 'denied') return false;
			if (reader !== undefined) continue;
			if (
				isShift(item) ||
				isCounting(items, at, at === from || (isBeside && step === -1) ? step : 0)
			)
				return true;
			isBeside &&= hasCategory(item, 'filler');
			// "Diese Woche, spätestens nächste"
			const isUntil = step === 1 && (hasCategory(item, 'by') || hasRole(item, 'latest'));
			if (item === undefined || !(isLink(item) || isUntil)) return false;
		}
	};
	return judged.some(
		({ verdict, start, end }) => verdict !== 'denied' && (isLeft(start - 1, -1) || isLeft(end, 1)),
	);
}

/** "Two Fridays", "22 Tuesday", "a week", "or the one after"; not "5 Friday", "Friday four", "a draft". */
function isCounting(items: readonly Item[], at: number, step: -1 | 0 | 1): boolean {
	const item = items[at];
	const next = items.slice(at + 1).find((one) => !hasCategory(one, 'filler'));
	if (item === undefined || !hasCategory(item, 'number', 'one', 'ordinal')) return false;
	const last = items.slice(0, at).findLast((one) => !hasCategory(one, 'filler'));
	if (hasCategory(last, 'and') && hasCategory(next, 'unit')) return true;
	if (next?.category === 'unit') return unitOf(next) !== 'hour';
	if (hasCategory(last, 'or', 'but', 'plus')) return true;
	if (isThing(next) || hasCategory(last, 'at')) return false;
	const isWord = item.token.kind === 'word';
	return step === -1
		? isWord || (item.value > MAX_HOUR && hasCategory(next, 'weekday'))
		: isWord
			? hasCategory(last, 'to', 'in')
			: step === 1;
}
