import type { Pair } from './comparison.ts';
import type { Term } from './terms.ts';

const OTHER_WAYS = ['to from', 'from to', 'before after', 'after before'];

/** "To the savings account" against "from the savings account". */
export function isOtherWay([one, other]: Pair): boolean {
	return OTHER_WAYS.includes(`${one.role} ${other.role}`);
}

/**
 * "From A to B" against "from B to A": each has the role that the other had. A name can hardly take the
 * place of another word, but where it leads matters: "share the redlined NDA with Acme" may say what
 * "forward Acme the NDA with redlines" says.
 */
export function areExchanged(one: Pair, other: Pair): boolean {
	const [[a, b], [c, d]] = [one, other];
	const areTwoKinds = areNames(one) !== areNames(other);
	const isWay = [a.role, c.role].some((role) => role === 'to' || role === 'from');
	if (areTwoKinds && !isWay) return false;
	return a.role !== c.role && a.role === d.role && c.role === b.role && a.form !== c.form;
}

/**
 * "Ask Tom to call Eva" against "ask Eva to call Tom": names that change places, while nothing shows that
 * each of them still does the same.
 */
export function areNamesTurned(one: Pair, other: Pair, pairs: readonly Pair[]): boolean {
	const [[a, b], [c, d]] = [one, other];
	const areTurned = a.at < c.at !== b.at < d.at;
	if (!areTurned || !areNames(one) || !areNames(other) || areListed(one, other)) return false;
	// "The English translation" remains one wherever it stands.
	const isPart = (place: Pair) =>
		matesOf(place, one, other, pairs).some(
			(mate) => !mate.some(({ isCapital, isTitle }) => isCapital || isTitle),
		);
	return !(isHeld(one, other) || isHeld(other, one) || isPart(one) || isPart(other));
}

/** "3 desks and 5 chairs" against "5 desks and 3 chairs": two words change places, their neighbours stay. */
export function areParted(one: Pair, other: Pair, pairs: readonly Pair[]): boolean {
	const [[a, b], [c, d]] = [one, other];
	const crossed: Pair[] = [
		[a, d],
		[c, b],
	];
	return crossed.every((place) => matesOf(place, one, other, pairs).length > 0);
}

/** The neighbours that x and y have in common: other pairs in their groups, if a and c, b and d are in different ones. */
function matesOf([x, y]: Pair, [a, b]: Pair, [c, d]: Pair, pairs: readonly Pair[]): Pair[] {
	if (a.group === c.group || b.group === d.group) return [];
	return pairs.filter(
		([mate, twin]) => mate.group === x.group && twin.group === y.group && mate !== a && mate !== c,
	);
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

/** Tells whether both words are a name. */
export function areNames([one, other]: Pair): boolean {
	return one.isName && other.isName && (one.isCapital || other.isCapital);
}

/**
 * Tells whether what only this task has takes the place of what it is about: "send the [reminder of the]
 * contract", "send the contract [reminder]".
 */
export function hasOtherHead(topics: readonly Term[], extra: readonly Term[]): boolean {
	return topics.some((topic, at) => {
		const next = topics[at + 1];
		if (!next || extra.includes(topic) === extra.includes(next)) return false;
		if (extra.includes(next)) return next.group === topic.group;
		return at === 0 && topic.role === undefined && next.group !== topic.group;
	});
}
