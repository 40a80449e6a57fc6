import type { Alike } from './alike';
import { haveOneMeaning, splitAgainst } from './compounds';
import type { Phrase, Term } from './terms';

/** Two words that stand for one thing: of the one task, and of the other. */
export type Pair = readonly [Term, Term];

/** What two tasks share, and what is left over of each. */
export interface Share {
	pairs: Pair[];
	left: Term[];
	right: Term[];
}

/** Two tasks, part by part. */
export interface Comparison {
	one: Phrase;
	other: Phrase;
	verbs: Share;
	numbers: Share;
	topics: Share;
	/** All the terms, of both sides, that the topics were compared from. */
	nouns: readonly [readonly Term[], readonly Term[]];
	/** Whether the action of one is a noun of the other. */
	isCarried: boolean;
}

export function compare(one: Phrase, other: Phrase, alike: Alike): Comparison {
	const verbs = shareOf(one.verbs, other.verbs, alike.actions);
	const numbers = shareOf(one.numbers, other.numbers, (a, b) => a.form === b.form);
	const nouns = [splitAgainst(one.topics, other), splitAgainst(other.topics, one)] as const;
	const topics = shareOf(...nouns, alike.things);
	const seenBack = { verbs: turned(verbs), topics: turned(topics), nouns: nouns[0] };
	const there = carriedBy({ verbs, topics, nouns: nouns[1] }, other, alike);
	const back = there ? undefined : carriedBy(seenBack, one, alike);
	if (there) topics.pairs.push(there);
	if (back) topics.pairs.push([back[1], back[0]]);
	const isCarried = there !== undefined || back !== undefined;
	if (alike.leavesOutTitles) {
		dropTitles(topics.left, nouns[0]);
		dropTitles(topics.right, nouns[1]);
	}
	return { one, other, verbs, numbers, topics, nouns, isCarried };
}

/** How many words two tasks share, and how many only one of them has. */
export function countsOf({ verbs, numbers, topics }: Comparison) {
	return {
		common: verbs.pairs.length + numbers.pairs.length + topics.pairs.length,
		extra: extraOf(numbers).length + extraOf(topics).length,
		extraVerbs: extraOf(verbs).length,
	};
}

export function extraOf({ left, right }: Share): Term[] {
	return [...left, ...right];
}

/** Pairs equal words first, so that a word is not taken by one that is merely like it. */
function shareOf(one: readonly Term[], other: readonly Term[], alike: Alike['things']): Share {
	const pairs: Pair[] = [];
	let [left, right] = [[...one], [...other]];
	const isEqual = (a: Term, b: Term) => a.form === b.form && alike(a, b);
	for (const isMatch of [isEqual, alike]) {
		left = left.filter((term) => {
			const twin = right.find((candidate) => isMatch(term, candidate));
			if (!twin) return true;
			pairs.push([term, twin]);
			right = right.filter((candidate) => candidate !== twin);
			return false;
		});
	}
	return { pairs, left, right };
}

/** The same share, seen from the other task; what is taken out of one is taken out of both. */
function turned({ pairs, left, right }: Share): Share {
	return { pairs, left: right, right: left };
}

/**
 * Pairs an action with a noun on the other side that has a mere carrier: "[remind] Acme" is "[send] a
 * [reminder] to Acme". Takes all three out of what is left over.
 *
 * @param share as seen from the task with the action; `nouns` are those of the other
 */
function carriedBy(
	{ verbs, topics, nouns }: Pick<Comparison, 'verbs' | 'topics'> & { nouns: readonly Term[] },
	{ headFirst }: Phrase,
	alike: Alike,
): [Term, Term] | undefined {
	const [verb, second] = verbs.left;
	if (!verb || second || !verbs.right.every(({ isCarrier }) => isCarrier)) return undefined;
	// "Create a test account" does not test it.
	const isHead = (noun: Term) =>
		nouns[nouns.indexOf(noun) + (headFirst ? -1 : 1)]?.group !== noun.group;
	const noun = topics.right.find((term) => alike.actions(verb, term) && isHead(term));
	if (!noun) return undefined;
	topics.right.splice(topics.right.indexOf(noun), 1);
	verbs.left.splice(0);
	verbs.right.splice(0);
	return [{ ...verb, role: noun.role }, noun];
}

/** "Pieza de repuesto", "delivery van"; not "newsletter by mail", "inicio antes del lanzamiento". */
function nameOneThing(one: Term, other: Term): boolean {
	const isPart = [one, other].every(({ role }) => role === undefined || role === 'of');
	return isPart && Math.abs(one.at - other.at) <= 2;
}

/** Takes out words that add nothing to a word that both have: "the finance team", not "Anna's team". */
function dropTitles(rest: Term[], all: readonly Term[]): void {
	for (const term of [...rest]) {
		const at = all.indexOf(term);
		const isIdle = (beside: Term | undefined) =>
			beside !== undefined &&
			!rest.includes(beside) &&
			((term.isTitle && beside.group === term.group && !beside.isPossessive) ||
				(nameOneThing(term, beside) && haveOneMeaning(term, beside)));
		if (isIdle(all[at - 1]) || isIdle(all[at + 1])) rest.splice(rest.indexOf(term), 1);
	}
}
