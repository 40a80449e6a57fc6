import type { Phrase, Topic } from './phrase';
import { isCarrier, nameOf } from './vocabulary';
import { isInflection } from './words';

/**
 * How much two tasks have in common: 1 where nothing tells them apart, 0 where something does.
 *
 * What tells tasks apart is what is left when all that they share is taken away. Left over on one side
 * alone, it may be a detail; left over on both, one thing stands in the place of another: "send the
 * invoice to [Acme|Globex]", "[draft|sign] the contract".
 */
export function likeness(one: Phrase, other: Phrase): number {
	if (one.isNegated !== other.isNegated || areContrary(one, other)) return 0;
	const actions = shareOf([...one.actions], [...other.actions], Object.is);
	const numbers = shareOf(one.numbers, other.numbers, (a, b) => a.digits === b.digits);
	const topics = withCompounds(shareOf(one.topics, other.topics, areAlike));
	const left = [actions, numbers, topics].some((share) => share.left.length > 0);
	const right = [actions, numbers, topics].some((share) => share.right.length > 0);
	if (left && right) return 0;
	if (
		isTurnedRound(topics.pairs) ||
		isTurnedRound(numbers.pairs) ||
		isOtherHead(one, topics) ||
		isOtherHead(other, topics)
	)
		return 0;

	const common = actions.pairs.length + numbers.pairs.length + topics.pairs.length;
	const extra = extraOf(numbers) + extraOf(topics);
	const extraActions = extraOf(actions);
	// A second action is another task; the only one may have become a noun.
	if (extraActions > 0 && (extra > 0 || !isCarried(one, other, actions))) return 0;
	// What is left over may be the action, where none is known.
	if (extra > 0 && actions.pairs.length === 0) return 0;
	if (common < 2 && common + extra + extraActions > 1) return 0;
	return common / (common + 0.25 * extra + 0.25 * extraActions);
}

type Marked = Pick<Topic, 'marker'>;

interface Share<T> {
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

/** "Impfstoff gegen Grippe" is "Grippeimpfstoff": one word of one side is two of the other. */
function withCompounds({ pairs, left, right }: Share<Topic>): Share<Topic> {
	const joined = (long: Topic, parts: Topic[]) => {
		const [a, b] = parts.filter(({ stem }) => stem.length > 3 && long.form.includes(stem));
		if (!a || !b || long.form.length > a.form.length + b.form.length + 2) return null;
		return [a, b];
	};
	for (const [sides, others] of [
		[left, right],
		[right, left],
	] as const) {
		for (const long of sides) {
			const parts = joined(long, others);
			if (!parts) continue;
			const rest = (topics: Topic[]) =>
				topics.filter((topic) => topic !== long && !parts.includes(topic));
			const [first = long] = parts;
			return { pairs: [...pairs, [long, first]], left: rest(left), right: rest(right) };
		}
	}
	return { pairs, left, right };
}

function extraOf({ left, right }: Share<unknown>): number {
	return left.length + right.length;
}

function areAlike(one: Topic, other: Topic): boolean {
	return nameOf(one.stem) === nameOf(other.stem)
		? !areNames(one, other) || isInflection(one, other)
		: isInflection(one, other);
}

function areNames(one: Topic, other: Topic): boolean {
	return one.stem === other.stem && one.isCapital && other.isCapital;
}

/** Whether the further action of one task is no task by itself. */
function isCarried(one: Phrase, other: Phrase, { pairs, left, right }: Share<number>): boolean {
	if (pairs.length === 0) return true;
	return [...left, ...right].every(isCarrier) && !one.isDouble && !other.isDouble;
}

function areContrary(one: Phrase, other: Phrase): boolean {
	return [...one.sides].some(([pair, side]) => (other.sides.get(pair) ?? side) !== side);
}

/** "From A to B" against "from B to A": the same words, but another task. */
function isTurnedRound(pairs: readonly (readonly [Marked, Marked])[]): boolean {
	return pairs.some(([a, b], at) =>
		pairs
			.slice(at + 1)
			.some(([c, d]) => a.marker !== c.marker && a.marker === d.marker && c.marker === b.marker),
	);
}

/**
 * Tells whether what is only in this task takes the place of its object: "send the [reminder of the]
 * contract", "send the contract [reminder]".
 */
function isOtherHead({ topics }: Phrase, { left, right }: Share<Topic>): boolean {
	const [first, second] = topics;
	const isExtra = (topic: Topic) => left.includes(topic) || right.includes(topic);
	if (!first || !second || isExtra(first) === isExtra(second)) return false;
	return isExtra(first) ? second.marker !== '' : second.marker === '';
}
