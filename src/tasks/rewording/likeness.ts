import { areOneCompound, haveOneMeaning, intersect, splitAgainst } from './compounds';
import { areNamesTurned, isOtherHead, isTurnedRound } from './order';
import type { Phrase, Term } from './phrase';
import { isCarrier } from './vocabulary';
import { isInflection } from './words';

/** A pair that nothing but owner or day can make sure. */
const UNSURE = 0.57;

/**
 * How much two tasks have in common: 1 where nothing tells them apart, 0 where something does.
 *
 * What tells tasks apart is what is left when all that they share is taken away. Left over on one side
 * alone, it may be a detail; left over on both, one thing stands in the place of another: "send the
 * invoice to [Acme|Globex]", "[draft|sign] the contract".
 */
export function likeness(one: Phrase, other: Phrase): number {
	if (one.isNegated !== other.isNegated || areContrary(one, other)) return 0;
	const verbs = shareOf(one.verbs, other.verbs, haveOneAction);
	const numbers = shareOf(one.numbers, other.numbers, (a, b) => a.digits === b.digits);
	const nouns = [splitAgainst(one.topics, other), splitAgainst(other.topics, one)] as const;
	const topics = shareOf(...nouns, areAlike);
	const isCarried =
		carry(verbs, topics, nouns[1]) || carry(turned(verbs), turned(topics), nouns[0]);
	for (const [rest, all] of [
		[topics.left, nouns[0]],
		[topics.right, nouns[1]],
	] as const)
		dropClassifiers(rest, all);

	const shares = [verbs, numbers, topics];
	const left = shares.some((share) => share.left.length > 0);
	const right = shares.some((share) => share.right.length > 0);
	if (left && right) return 0;
	if (
		isTurnedRound(topics.pairs) ||
		isTurnedRound(numbers.pairs) ||
		areNamesTurned(topics.pairs, nouns[1], one.verbs.length > 1) ||
		isOtherHead(nouns[0], topics) ||
		isOtherHead(nouns[1], topics)
	)
		return 0;

	const common = verbs.pairs.length + numbers.pairs.length + topics.pairs.length;
	const extra = extraOf(numbers) + extraOf(topics);
	const extraVerbs = extraOf(verbs);
	// A second action is another task; one that only carries a noun is not.
	if (extraVerbs > 0) {
		const isCarrying = [...verbs.left, ...verbs.right].every(({ form }) => isCarrier(form));
		const isAlone = verbs.pairs.length === 0;
		if (extra > 0 || isAlone || !isCarrying || one.isDouble || other.isDouble) return 0;
	}
	// What is left over may be the action, where none is known.
	if (extra > 0 && verbs.pairs.length === 0 && !isCarried) return 0;
	if (common < 2 && common + extra + extraVerbs > 1) return 0;
	const score = common / (common + 0.25 * extra + 0.25 * extraVerbs);
	const isSure =
		extraOf(numbers) === 0 &&
		extra < Math.min(2, common) &&
		extraVerbs === 0 &&
		(!isCarried || extra === 0);
	return isSure ? score : Math.min(score, UNSURE);
}

/** What two tasks share, and what is left over of each. */
export interface Share<T> {
	pairs: [T, T][];
	left: T[];
	right: T[];
}

function shareOf<T>(
	one: readonly T[],
	other: readonly T[],
	alike: (a: T, b: T) => boolean,
): Share<T> {
	const right = [...other];
	const pairs: [T, T][] = [];
	const left = one.filter((part) => {
		const at = right.findIndex((candidate) => alike(part, candidate));
		if (at < 0) return true;
		pairs.push(...right.splice(at, 1).map((found): [T, T] => [part, found]));
		return false;
	});
	return { pairs, left, right };
}

function turned<T>({ pairs, left, right }: Share<T>): Share<T> {
	return { pairs, left: right, right: left };
}

/**
 * Pairs an action with a noun of the other side that a mere carrier has: "[remind] Acme" is "[send] a
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

/** Takes out what adds nothing to a name that was found on both sides. */
function dropClassifiers(rest: Term[], all: readonly Term[]): void {
	for (const term of rest.filter(({ isClassifier }) => isClassifier)) {
		const at = all.indexOf(term);
		const [before, next] = [all[at - 1], all[at + 1]];
		const isName = (one?: Term) => one !== undefined && !rest.includes(one);
		if ((isName(before) && term.marker === '') || (isName(next) && next?.marker === ''))
			rest.splice(rest.indexOf(term), 1);
	}
}

function extraOf({ left, right }: Share<unknown>): number {
	return left.length + right.length;
}

function haveOneAction(one: Term, other: Term): boolean {
	return intersect(one.actions, other.actions);
}

function areAlike(one: Term, other: Term): boolean {
	if (one.form === other.form) return true;
	const areNames = one.stem === other.stem && one.isCapital && other.isCapital;
	if (isInflection(one, other)) return true;
	return !areNames && (haveOneMeaning(one, other) || areOneCompound(one, other));
}

function areContrary(one: Phrase, other: Phrase): boolean {
	return [...one.sides].some(([pair, side]) => (other.sides.get(pair) ?? side) !== side);
}
