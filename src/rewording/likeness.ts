import { BY_MEANING, BY_WORD } from './alike';
import { compare } from './comparison';
import { ruleAgainst } from './rules';
import type { Phrase } from './terms';

/** The score of a pair that only the owner or the day can make certain. */
const UNSURE = 0.57;

/**
 * How much two tasks have in common: 1 where nothing tells them apart, 0 where a rule does.
 *
 * What tells tasks apart is what is left when everything they share is taken away, and what they share
 * in other places. Left over on one side only, it may be a detail.
 */
export function likeness(one: Phrase, other: Phrase): number {
	const comparison = compare(one, other, BY_MEANING);
	if (ruleAgainst(comparison)) return 0;
	const { common, extra, verbs, numbers, isCarried } = comparison;
	const extraVerbs = verbs.rest.flat().length;
	const score = common / (common + 0.25 * extra.length + 0.25 * extraVerbs);
	const isSure =
		numbers.rest.flat().length + extraVerbs === 0 &&
		extra.length < (isCarried ? 1 : Math.min(2, common));
	return isSure ? score : Math.min(score, UNSURE);
}

/** 1 where two tasks have the same words, in other forms or another order, and 0 otherwise. */
export function sameness(one: Phrase, other: Phrase): number {
	const comparison = compare(one, other, BY_WORD);
	const { extra, verbs, isCarried } = comparison;
	const isSame = [...extra, ...verbs.rest.flat()].length === 0 && !isCarried;
	return isSame && !ruleAgainst(comparison) ? 1 : 0;
}
