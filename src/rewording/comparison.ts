import { haveOneMeaning } from './words/meaning.ts';
import type { Alike } from './alike.ts';
import { splitAgainst } from './split-terms.ts';
import type { Phrase, Term } from './terms.ts';

/** Two words that stand for one thing: of the one task, and of the other. */
export type Pair = readonly [Term, Term];

/** Terms of the one task, and of the other. */
type Both = readonly [readonly Term[], readonly Term[]];

/** What two tasks share, and what is left over of each. */
export interface Share {
	pairs: Pair[];
	rest: [Term[], Term[]];
}

/** Two tasks, part by part. */
export interface Comparison {
	one: Phrase;
	other: Phrase;
	verbs: Share;
	numbers: Share;
	topics: Share;
	/** The topics and numbers that both have. */
	things: Pair[];
	/** The topics and numbers that only one of them has. */
	extra: Term[];
	/** How many words, numbers among them, both have. */
	common: number;
	/** All topics of either side; a compound is split where the other side has its parts as words. */
	nouns: Both;
	/** Whether the action of one is a noun of the other: "remind Acme", "send a reminder to Acme". */
	isCarried: boolean;
}

/** The places of what belongs to the one task, and to the other. */
export const SIDES = [0, 1] as const;

export function compare(one: Phrase, other: Phrase, alike: Alike): Comparison {
	const nouns: Both = [splitAgainst(one.topics, other), splitAgainst(other.topics, one)];
	const verbs = shareOf([one.verbs, other.verbs], alike.actions);
	const numbers = shareOf([one.numbers, other.numbers], haveOneForm);
	const topics = shareOf(nouns, alike.things);
	const parts = { one, other, verbs, numbers, topics, nouns };
	const isCarried = SIDES.some((side) => isCarriedBy(parts, side, alike));
	if (alike.leavesOutTitles) dropTitles(topics, nouns);
	const things = [...topics.pairs, ...numbers.pairs];
	const extra = [topics, numbers].flatMap(({ rest }) => rest.flat());
	return { ...parts, isCarried, things, extra, common: verbs.pairs.length + things.length };
}

/** Tells whether words are left over of both tasks, so that one may take the place of another. */
export function isExchanged({ rest }: Share): boolean {
	return rest.every((side) => side.length > 0);
}

function haveOneForm(one: Term, other: Term): boolean {
	return one.form === other.form;
}

/** Pairs equal words first, so that a word is not taken by one that is merely like it. */
function shareOf([one, other]: Both, alike: Alike['things']): Share {
	const pairs: Pair[] = [];
	let [left, right] = [[...one], [...other]];
	for (const isMatch of [haveOneForm, alike]) {
		left = left.filter((term) => {
			const twin = right.find((candidate) => isMatch(term, candidate));
			if (!twin) return true;
			pairs.push([term, twin]);
			right = right.filter((candidate) => candidate !== twin);
			return false;
		});
	}
	return { pairs, rest: [left, right] };
}

/**
 * Pairs an action with a noun on the other side that has a mere carrier: "[remind] Acme" is "[send] a
 * [reminder] to Acme". Takes all three out of what is left over.
 */
function isCarriedBy(
	{ one, verbs, topics, nouns }: Omit<Comparison, 'isCarried' | 'things' | 'extra' | 'common'>,
	from: (typeof SIDES)[number],
	alike: Alike,
): boolean {
	const to = from === 0 ? 1 : 0;
	const [verb, second] = verbs.rest[from];
	if (!verb || second || !verbs.rest[to].every(({ isCarrier }) => isCarrier)) return false;
	// "Create a test account" does not test it.
	const isHead = (noun: Term) =>
		nouns[to][nouns[to].indexOf(noun) + (one.headFirst ? -1 : 1)]?.group !== noun.group;
	const noun = topics.rest[to].find((term) => alike.actions(verb, term) && isHead(term));
	if (!noun) return false;
	topics.rest[to].splice(topics.rest[to].indexOf(noun), 1);
	verbs.rest = [[], []];
	const action = { ...verb, role: noun.role };
	topics.pairs.push(from === 0 ? [action, noun] : [noun, action]);
	return true;
}

/**
 * Whether two words beside each other name one thing together: "pieza de repuesto", "delivery van"; not
 * "newsletter by mail", "inicio antes del lanzamiento".
 */
function nameOneThing(one: Term, other: Term): boolean {
	const isPart = [one, other].every(({ role }) => role === undefined || role === 'of');
	return isPart && Math.abs(one.at - other.at) <= 2;
}

/** Takes out words that add nothing to a word that both have: "the finance team", not "Anna's team". */
function dropTitles({ pairs, rest }: Share, nouns: Both): void {
	const idle = SIDES.map((side) =>
		rest[side].filter((term) => isIdle(term, { pairs, rest }, nouns, side)),
	);
	for (const side of SIDES) rest[side] = rest[side].filter((term) => !idle[side]?.includes(term));
}

/** Whether a word adds nothing to the one beside it, which both tasks have. */
function isIdle(term: Term, { pairs, rest }: Share, nouns: Both, side: 0 | 1): boolean {
	const all = nouns[side];
	const at = all.indexOf(term);
	return [all[at - 1], all[at + 1]].some((beside) => {
		if (beside === undefined || rest[side].includes(beside)) return false;
		if (nameOneThing(term, beside) && haveOneMeaning(term, beside)) return true;
		const isTitle = term.isTitle && beside.group === term.group && !beside.isPossessive;
		// "Unit tests" against "integration tests": there it tells two things apart.
		const twin = pairs.find((pair) => pair[side] === beside)?.[side === 0 ? 1 : 0];
		return isTitle && !rest[side === 0 ? 1 : 0].some(({ group }) => group === twin?.group);
	});
}
