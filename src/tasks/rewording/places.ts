import type { TaskRole } from '../../language/task-words';
import { extraOf, type Pair, type Share } from './comparison';
import type { Term } from './terms';

const OPPOSITE: Partial<Record<TaskRole, TaskRole>> = {
	to: 'from',
	from: 'to',
	before: 'after',
	after: 'before',
};

/** "To the savings account" against "from the savings account". */
export function isOtherWay([one, other]: Pair): boolean {
	return one.role !== undefined && other.role !== undefined && OPPOSITE[one.role] === other.role;
}

const WAYS: readonly (TaskRole | undefined)[] = ['to', 'from'];

/**
 * "From A to B" against "from B to A": each has the role that the other had. A name can hardly take the
 * place of another word, but where it leads matters: "share the redlined NDA with Acme" may say what
 * "forward Acme the NDA with redlines" says.
 */
export function areExchanged(one: Pair, other: Pair, capitalNouns: boolean): boolean {
	const [[a, b], [c, d]] = [one, other];
	const areTwoKinds = areNames(one, capitalNouns) !== areNames(other, capitalNouns);
	if (areTwoKinds && ![a.role, c.role].some((role) => WAYS.includes(role))) return false;
	return a.role !== c.role && a.role === d.role && c.role === b.role && a.form !== c.form;
}

/**
 * "Ask Tom to call Eva" against "ask Eva to call Tom": names whose order changes, and nothing tells that
 * their roles do not.
 */
export function areNamesTurned(
	one: Pair,
	other: Pair,
	pairs: readonly Pair[],
	capitalNouns: boolean,
): boolean {
	if (![one, other].every((pair) => areNames(pair, capitalNouns))) return false;
	if (!areTurned(one, other) || areListed(one, other)) return false;
	// "The English translation" remains one wherever it stands.
	const areApart = one[0].group !== other[0].group && one[1].group !== other[1].group;
	const isPart = ([a, b]: Pair) =>
		areApart &&
		pairs.some(
			([x, y]) =>
				x !== a &&
				x.group === a.group &&
				y.group === b.group &&
				![x, y].some(({ isCapital, isTitle }) => isCapital || isTitle),
		);
	return ![isHeld(one, other), isHeld(other, one), isPart(one), isPart(other)].includes(true);
}

/** "3 desks and 5 chairs" against "5 desks and 3 chairs": what stays in its group, and what does not. */
export function areParted([a, b]: Pair, [c, d]: Pair, pairs: readonly Pair[]): boolean {
	const isMate = (one: number, other: number) =>
		pairs.some(([x, y]) => x !== a && x !== c && x.group === one && y.group === other);
	const areApart = a.group !== c.group && b.group !== d.group;
	return areApart && isMate(a.group, d.group) && isMate(c.group, b.group);
}

function areTurned([a, b]: Pair, [c, d]: Pair): boolean {
	return a.at < c.at !== b.at < d.at;
}

/** "Smith and Jones" against "Jones and Smith" */
function areListed([a, b]: Pair, [c, d]: Pair): boolean {
	const isListed = (one: Term, other: Term) =>
		Math.abs(one.at - other.at) === 2 && (one.isMore || other.isMore);
	return isListed(a, c) && isListed(b, d);
}

/** Tells whether a word has one role in both tasks that the other word has in neither. */
function isHeld([a, b]: Pair, [c, d]: Pair): boolean {
	return a.role !== undefined && a.role === b.role && ![c.role, d.role].includes(a.role);
}

/** Longer German words are compounds. */
const LONGEST_NAME = 11;

/** Tells whether both words are a name: where all nouns have a capital, one that no article precedes. */
export function areNames([one, other]: Pair, capitalNouns: boolean): boolean {
	const terms = [one, other];
	// "Schneider" may be a name, although it looks like a form of "schneiden".
	const isKnown = ({ form, meanings, actions, isListed, hasArticle }: Term) =>
		hasArticle || isListed || meanings.length > actions.length || form.length > LONGEST_NAME;
	return (
		terms.some(({ isCapital }) => isCapital) &&
		terms.every(({ isCapital, isFirst }) => isCapital || isFirst) &&
		!(capitalNouns && terms.some(isKnown))
	);
}

/**
 * Tells whether what only this task has takes the place of what it is about: "send the [reminder of the]
 * contract", "send the contract [reminder]".
 */
export function hasOtherHead(topics: readonly Term[], share: Share): boolean {
	const extra = extraOf(share);
	return topics.some((topic, at) => {
		const next = topics[at + 1];
		if (!next || extra.includes(topic) === extra.includes(next)) return false;
		if (extra.includes(next)) return next.group === topic.group;
		return at === 0 && topic.role === undefined && next.group !== topic.group;
	});
}
