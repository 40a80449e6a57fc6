import { BY_MEANING, BY_WORD } from './alike.ts';
import { compare } from './comparison.ts';
import { ruleAgainst } from './rules.ts';
import { SCORES } from './scores.ts';
import type { Phrase } from './terms.ts';

/**
 * How much two tasks have in common: 1 where nothing tells them apart, 0 where a rule does.
 *
 * Each word that only one of them has makes the score lower. If there is more than a detail of these, the
 * pair is unsure.
 */
export function likeness(one: Phrase, other: Phrase): number {
	const comparison = compare(one, other, BY_MEANING);
	if (ruleAgainst(comparison)) return 0;
	const { common, extra, verbs, numbers, isCarried } = comparison;
	const extraVerbs = verbs.rest.flat().length;
	const score = common / (common + SCORES.leftOver * (extra.length + extraVerbs));
	const isSure =
		numbers.rest.flat().length + extraVerbs === 0 &&
		extra.length < (isCarried ? 1 : Math.min(2, common));
	return isSure ? score : Math.min(score, SCORES.unsure);
}

/** 1 where two tasks have the same words, in other forms or another order, and 0 otherwise. */
export function sameness(one: Phrase, other: Phrase): number {
	const comparison = compare(one, other, BY_WORD);
	const { extra, verbs, isCarried } = comparison;
	const isSame = [...extra, ...verbs.rest.flat()].length === 0 && !isCarried;
	return isSame && !ruleAgainst(comparison) ? 1 : 0;
}
