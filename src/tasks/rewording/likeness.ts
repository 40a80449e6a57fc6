import type { Alike } from './alike';
import { compare } from './comparison';
import { countsOf, extraOf, ruleAgainst } from './rules';
import type { Phrase } from './terms';

/** The score of a pair that only the owner or the day can make certain. */
const UNSURE = 0.57;

/**
 * How much two tasks have in common: 1 where nothing tells them apart, 0 where a rule does.
 *
 * What tells tasks apart is what is left when everything they share is taken away, and what they share
 * in other places. Left over on one side only, it may be a detail.
 */
export function likeness(one: Phrase, other: Phrase, alike: Alike): number {
	const comparison = compare(one, other, alike);
	if (ruleAgainst(comparison)) return 0;
	const { common, extra, extraVerbs } = countsOf(comparison);
	const score = common / (common + 0.25 * extra + 0.25 * extraVerbs);
	const isSure =
		extraOf(comparison.numbers).length === 0 &&
		extra < Math.min(2, common) &&
		extraVerbs === 0 &&
		(!comparison.isCarried || extra === 0);
	return isSure ? score : Math.min(score, UNSURE);
}

/** Tells whether two tasks share all their words, and no rule tells them apart. */
export function isSame(one: Phrase, other: Phrase, alike: Alike): boolean {
	const comparison = compare(one, other, alike);
	const { extra, extraVerbs } = countsOf(comparison);
	return extra + extraVerbs === 0 && !ruleAgainst(comparison);
}
