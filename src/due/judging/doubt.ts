import { hasRole, isOf, type Item } from '../item';
import type { Expression } from './negation';

const isUnclearWord = isOf('unclear');
const isSilent = isOf('filler');
const isOr = isOf('or');
const isUnknown = isOf('other', 'told');
const isAbout = isOf('about');
const isBefore = isOf('before');
const isSpan = isOf('unit', 'week', 'daypart');
const hasMeasure = hasRole('measure');

/** Conditions, doubts and repetitions; "two days before Friday". */
export function isDoubtful(items: readonly Item[], expressions: readonly Expression[]): boolean {
	const live = expressions.filter(({ isDenied }) => !isDenied);
	return (
		items.some(isUnclearWord) ||
		live.some(({ isUnclear, gap }) => isUnclear || isVague(gap)) ||
		(!live.some(({ isStrong }) => isStrong) && isOpenEnded(items))
	);
}

/** "Vers vendredi", but "vendredi vers 14h"; "two days before Friday", "the evening before". */
function isVague(gap: readonly Item[]): boolean {
	const measure = gap[gap.findIndex(isBefore) - 1];
	return isAbout(gap.findLast((item) => !isSilent(item))) || isSpan(measure) || hasMeasure(measure);
}

/** "Friday, or whenever legal is done". */
function isOpenEnded(items: readonly Item[]): boolean {
	return items.some((item, at) => isOr(item) && isUnknown(items[at + 1]));
}
