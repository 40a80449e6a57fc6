import type { Term } from './terms';
import type { Share } from './share';

type Marked = Pick<Term, 'marker'>;

/** "From A to B" against "from B to A": the same words, but another task. */
export function isTurnedRound(pairs: readonly (readonly [Marked, Marked])[]): boolean {
	return pairs.some(([a, b], at) =>
		pairs
			.slice(at + 1)
			.some(([c, d]) => a.marker === d.marker && c.marker === b.marker && areTwoPlaces(a, c)),
	);
}

/** "To the savings account" against "from the savings account". */
export function areOtherWays(pairs: readonly [Term, Term][]): boolean {
	return pairs.some(([{ direction: one }, { direction: other }]) => {
		const areKnown = one !== undefined && other !== undefined;
		return areKnown && one !== other;
	});
}

/** "Paris-Lyon" against "from Lyon to Paris", "ask Tom to call Eva" against "ask Eva to call Tom". */
export function areNamesTurned(
	pairs: readonly [Term, Term][],
	right: readonly Term[],
	hasTwoActions: boolean,
): boolean {
	const names = pairs.filter((pair) =>
		pair.every(({ isCapital, things }) => isCapital && things.length === 0),
	);
	return names.some(([, b], at) =>
		names
			.slice(at + 1)
			.some(
				([c, d]) =>
					right.indexOf(d) < right.indexOf(b) &&
					(hasTwoActions || c.marker === '-' || b.marker === '-'),
			),
	);
}

/** "Paris-Lyon", "from A to B"; but "new web" and "web new" are the same. */
function areTwoPlaces(one: Marked, other: Marked): boolean {
	const markers = [one.marker, other.marker];
	return one.marker !== other.marker && (!markers.includes('') || markers.includes('-'));
}

/**
 * Tells whether what only this task has takes the place of its object: "send the [reminder of the]
 * contract", "send the contract [reminder]".
 */
export function isOtherHead(topics: readonly Term[], { left, right }: Share<Term>): boolean {
	const [first, second] = topics;
	const isExtra = (topic: Term) => left.includes(topic) || right.includes(topic);
	if (!first || !second || isExtra(first) === isExtra(second)) return false;
	if (isExtra(first) && first.isAside) return false;
	return isExtra(first) ? second.marker !== '' : second.marker === '';
}
