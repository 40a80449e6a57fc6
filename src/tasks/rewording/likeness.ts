import { areOneCompound, haveOneMeaning, intersect, splitAgainst } from './compounds';
import { areNamesTurned, areOtherWays, isOtherHead, isTurnedRound } from './order';
import type { Phrase, Term } from './terms';
import { extraOf, shareOf, turned, type Share } from './share';
import { isCarrier } from './vocabulary';
import { areTwoPeople, isInflection } from './words';

/** The score of a pair that only the owner or the day can make certain. */
const UNSURE = 0.57;

/**
 * How much two tasks have in common: 1 where nothing tells them apart, 0 where something does.
 *
 * What tells tasks apart is what is left when everything they share is taken away. Left over on one side
 * only, it may be a detail; left over on both, one thing takes the place of another: "send the invoice
 * to [Acme|Globex]", "[draft|sign] the contract".
 */
export function likeness(one: Phrase, other: Phrase): number {
	if (one.isNegated !== other.isNegated || areContrary(one, other)) return 0;
	const comparison = compare(one, other);
	if (areTwoThings(comparison, one.verbs.length > 1)) return 0;
	return areTwoActions(comparison, one.isDouble || other.isDouble) ? 0 : scoreOf(comparison);
}

/** Two tasks, part by part. */
interface Comparison {
	verbs: Share<Term>;
	numbers: Share<Phrase['numbers'][number]>;
	topics: Share<Term>;
	/** All the terms, of both sides, that the topics were compared from. */
	nouns: readonly [readonly Term[], readonly Term[]];
	/** Whether the action of one is a noun of the other. */
	isCarried: boolean;
}

function compare(one: Phrase, other: Phrase): Comparison {
	const verbs = shareOf(one.verbs, other.verbs, haveOneAction);
	const numbers = shareOf(one.numbers, other.numbers, (a, b) => a.digits === b.digits);
	const nouns = [splitAgainst(one.topics, other), splitAgainst(other.topics, one)] as const;
	const topics = shareOf(...nouns, areAlike);
	const isCarried =
		carry(verbs, topics, nouns[1]) || carry(turned(verbs), turned(topics), nouns[0]);
	dropClassifiers(topics.left, nouns[0]);
	dropClassifiers(topics.right, nouns[1]);
	return { verbs, numbers, topics, nouns, isCarried };
}

/** One thing takes the place of another, or the same things are in different places. */
function areTwoThings(
	{ verbs, numbers, topics, nouns }: Comparison,
	hasTwoActions: boolean,
): boolean {
	const shares = [verbs, numbers, topics];
	const left = shares.some((share) => share.left.length > 0);
	const right = shares.some((share) => share.right.length > 0);
	return (
		(left && right) ||
		areOtherWays(topics.pairs) ||
		isTurnedRound(topics.pairs) ||
		isTurnedRound(numbers.pairs) ||
		areNamesTurned(topics.pairs, nouns[1], hasTwoActions) ||
		nouns.some((all) => isOtherHead(all, topics))
	);
}

/** A second action is another task; one that only carries a noun is not. */
function areTwoActions(comparison: Comparison, isDouble: boolean): boolean {
	const { verbs, isCarried } = comparison;
	const { common, extra, extraVerbs } = countsOf(comparison);
	const isAlone = verbs.pairs.length === 0;
	if (extraVerbs > 0) {
		const isCarrying = [...verbs.left, ...verbs.right].every(({ form }) => isCarrier(form));
		if (extra > 0 || isAlone || !isCarrying || isDouble) return true;
	}
	// If no action is known, what is left over may be the action.
	if (extra > 0 && isAlone && !isCarried) return true;
	return common < 2 && common + extra + extraVerbs > 1;
}

function scoreOf(comparison: Comparison): number {
	const { numbers, isCarried } = comparison;
	const { common, extra, extraVerbs } = countsOf(comparison);
	const score = common / (common + 0.25 * extra + 0.25 * extraVerbs);
	const isSure =
		extraOf(numbers) === 0 &&
		extra < Math.min(2, common) &&
		extraVerbs === 0 &&
		(!isCarried || extra === 0);
	return isSure ? score : Math.min(score, UNSURE);
}

function countsOf({ verbs, numbers, topics }: Comparison) {
	return {
		common: verbs.pairs.length + numbers.pairs.length + topics.pairs.length,
		extra: extraOf(numbers) + extraOf(topics),
		extraVerbs: extraOf(verbs),
	};
}

/**
 * Pairs an action with a noun on the other side that has a mere carrier: "[remind] Acme" is "[send] a
 * [reminder] to Acme". Takes all three out of what is left over.
 */
function carry(verbs: Share<Term>, topics: Share<Term>, all: readonly Term[]): boolean {
	const [verb, second] = verbs.left;
	if (!verb || second || !verbs.right.every(({ form }) => isCarrier(form))) return false;
	// "Create a test account" does not test it.
	const isHead = (noun: Term) => all[all.indexOf(noun) + 1]?.marker !== '';
	const at = topics.right.findIndex((noun) => haveOneAction(verb, noun) && isHead(noun));
	if (at < 0) return false;
	const nouns = topics.right.splice(at, 1);
	topics.pairs.push(...nouns.map((noun): [Term, Term] => [{ ...verb, marker: noun.marker }, noun]));
	verbs.left.splice(0);
	verbs.right.splice(0);
	return true;
}

/** Takes out words that add nothing to a name that was found on both sides. */
function dropClassifiers(rest: Term[], all: readonly Term[]): void {
	for (const term of rest.filter(({ isClassifier }) => isClassifier)) {
		const at = all.indexOf(term);
		const [before, next] = [all[at - 1], all[at + 1]];
		const isName = (one?: Term) => one !== undefined && !rest.includes(one);
		if ((isName(before) && term.marker === '') || (isName(next) && next?.marker === ''))
			rest.splice(rest.indexOf(term), 1);
	}
}

function haveOneAction(one: Term, other: Term): boolean {
	return intersect(one.actions, other.actions);
}

function areAlike(one: Term, other: Term): boolean {
	if (one.form === other.form) return true;
	if (areTwoPeople(one.form, other.form)) return false;
	const areNames = one.stem === other.stem && one.isCapital && other.isCapital;
	if (isInflection(one, other)) return true;
	return !areNames && (haveOneMeaning(one, other) || areOneCompound(one, other));
}

function areContrary(one: Phrase, other: Phrase): boolean {
	return [...one.sides].some(([pair, side]) => (other.sides.get(pair) ?? side) !== side);
}
