import { hasRole, isOf, type Item } from '../item';
import type { Expression } from './negation';
import { isUpTo } from './range';

const isUnclearWord = isOf('unclear');
/** "Friday +2 days" */
const isPlus = isOf('plus');
const isCount = isOf('number', 'one');
const isEve = isOf('eve');
const isWeekOf = isOf('weekOf');
const isComma = isOf('comma');
const isOtherwise = isOf('otherwise');
const isPartOfDate = isOf('month', 'number', 'ordinal', 'year', 'date');
const isSilent = isOf('filler');
const isUnknown = isOf('other', 'told');
const isOther = isOf('next', 'coming', 'last');
const isAbout = isOf('about');
const isBefore = isOf('before');
const isSpan = isOf('unit', 'week', 'daypart');
const hasMeasure = hasRole('measure');

/** Conditions, doubts and repetitions; "two days before Friday". */
export function isDoubtful(items: readonly Item[], expressions: readonly Expression[]): boolean {
	const live = expressions.filter(({ isDenied }) => !isDenied);
	return (
		expressions.slice(1).some(({ gap }) => gap.some(isOtherwise)) ||
		items.some((item, at) => isUnclearWord(item) && !isExplained(items, at, live)) ||
		items.some((item, at) => isPlus(item) && isCount(items[at + 1])) ||
		live.some(({ isUnclear, gap }) => isUnclear || isVague(gap)) ||
		(!live.some(({ isStrong }) => isStrong) && isOpenEnded(items))
	);
}

/** "7 May, the day before the fair", "the week of 5–9 May": the dates are there. */
function isExplained(items: readonly Item[], at: number, live: readonly Expression[]): boolean {
	if (isWeekOf(items[at]))
		return live.some(({ rule, gap }, place) => rule.isRange || (place > 0 && gap.some(isUpTo)));
	return isEve(items[at]) && isComma(items[at - 1]) && isPartOfDate(items[at - 2]);
}

/** "Vers vendredi", but "vendredi vers 14h"; "two days before Friday", "the evening before". */
function isVague(gap: readonly Item[]): boolean {
	const measure = gap[gap.findIndex(isBefore) - 1];
	return isAbout(gap.findLast((item) => !isSilent(item))) || isSpan(measure) || hasMeasure(measure);
}

/** "Friday, or whenever legal is done", "this week or next". */
function isOpenEnded(items: readonly Item[]): boolean {
	return items.some(
		(item, at) =>
			item.category === 'or' &&
			(isUnknown(items[at + 1]) || (isOther(items[at + 1]) && at + 2 === items.length)),
	);
}
