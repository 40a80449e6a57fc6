import { grouped } from '../base/grouped.ts';
import { foldText, withoutAccents } from '../text/fold.ts';
import type { SaidItem, Written } from './digests.ts';
import type { NoteTask } from './tracker-list.ts';
import { isArticle } from './words.ts';
import { shownText } from './written.ts';

/*
 * The same task in other words. No word of any language is known here: words are compared by their
 * beginnings, which many forms of a word share ("repair" and "repairs", "Vertrag" and "Verträge"). A wrong
 * match loses no work: the task is written anew with what the note says, and only comments stay with a
 * neighbour.
 */

/** How many letters of a word are compared. */
const STEM = 5;
/** Shorter words, as "it" and "to", make nothing alike. */
const SHORTEST = 3;
/** More alike than this have two texts of one owner to be, from 0 to 1. */
const ALIKE = 0.5;

/** A text as it is compared, and whose it is. */
interface Terms<Of> {
	of: Of;
	/** Of all words but articles and short ones. */
	stems: ReadonlySet<string>;
	words: ReadonlySet<string>;
	/** The stems of names: what begins with a capital, in German all nouns. */
	names: readonly string[];
	/** Numbers and signs, which must be the same. */
	exact: string;
	/** Digests, as marks have them. */
	owner: string;
	end: string;
}

type OfTask = Terms<NoteTask>;
type OfItem = Terms<SaidItem>;
type Pair = readonly [OfItem, OfTask];

/** @returns each task with its action item; a task or action item that has no other is left out */
export function rewordedPairs(
	tasks: readonly NoteTask[],
	items: readonly SaidItem[],
): [SaidItem, NoteTask][] {
	// A task that a person has renamed is compared by its new name.
	const ofTasks = tasks.map((task) =>
		termsOf(task, shownText(task) ?? task.title, task.parts.mark.written),
	);
	const ofItems = items.map((said) => termsOf(said, said.item.task, said.written));
	const labelOf = ({ owner, exact }: Terms<unknown>) => `${owner} ${exact}`;
	const tasksOf = grouped(ofTasks, labelOf);
	const alike = [...grouped(ofItems, labelOf)].flatMap(([label, some]) =>
		alikePairs(some, tasksOf.get(label) ?? []),
	);
	const found = new Set<Terms<unknown>>(alike.flat());
	const isLeft = (one: Terms<unknown>) => !found.has(one);
	const last = lastPairs(ofItems.filter(isLeft), ofTasks.filter(isLeft));
	return [...alike, ...last].map(([item, task]) => [item.of, task.of]);
}

/** Pairs what is alike, the most alike first. */
function alikePairs(items: readonly OfItem[], tasks: readonly OfTask[]): Pair[] {
	// There may be millions of pairs, and only a few degrees. A pair is one number.
	const byLikeness = new Map<number, number[]>();
	const likenessesOf = likenesses(tasks);
	for (const [at, { stems }] of items.entries()) {
		let pair = at * tasks.length;
		for (const likeness of likenessesOf(stems)) {
			const same = likeness > ALIKE ? byLikeness.get(likeness) : undefined;
			if (same) same.push(pair);
			else if (likeness > ALIKE) byLikeness.set(likeness, [pair]);
			pair += 1;
		}
	}
	const itemsLeft: (OfItem | undefined)[] = [...items];
	const tasksLeft: (OfTask | undefined)[] = [...tasks];
	const degrees = [...byLikeness.keys()].toSorted((one, other) => other - one);
	const pairs: Pair[] = [];
	for (const degree of degrees)
		for (const pair of byLikeness.get(degree) ?? []) {
			const [atItem, atTask] = [Math.floor(pair / tasks.length), pair % tasks.length];
			const [item, task] = [itemsLeft[atItem], tasksLeft[atTask]];
			if (!item || !task || !mayBeSame(item, task)) continue;
			pairs.push([item, task]);
			itemsLeft[atItem] = undefined;
			tasksLeft[atTask] = undefined;
		}
	return pairs;
}

/**
 * Prepares tasks for texts to be compared with them: only those that share a stem are looked at.
 *
 * @returns how much each task is like a text, by the Dice coefficient: twice the common stems, of the stems
 *   of both
 */
function likenesses(tasks: readonly OfTask[]): (stems: ReadonlySet<string>) => Float64Array {
	const having = new Map<string, number[]>();
	for (const [at, { stems }] of tasks.entries())
		for (const stem of stems) {
			const some = having.get(stem);
			if (some) some.push(at);
			else having.set(stem, [at]);
		}
	const sizes = tasks.map(({ stems }) => stems.size);
	return (stems) => {
		const common = new Float64Array(tasks.length);
		for (const stem of stems)
			for (const at of having.get(stem) ?? []) common[at] = (common[at] ?? 0) + 1;
		return common.map((count, at) => count && (2 * count) / (stems.size + (sizes[at] ?? 0)));
	};
}

/** The only two left of one owner and day, if they have a word in common. */
function lastPairs(ofItems: readonly OfItem[], ofTasks: readonly OfTask[]): Pair[] {
	const labelOf = ({ owner, end }: Terms<unknown>) => `${owner} ${end}`;
	const items = grouped(ofItems, labelOf);
	return [...grouped(ofTasks, labelOf)].flatMap(([label, [task, ...otherTasks]]): Pair[] => {
		const [item, ...otherItems] = items.get(label) ?? [];
		if (!task || !item || otherTasks.length + otherItems.length > 0) return [];
		const isShared = [...task.stems].some((stem) => item.stems.has(stem));
		return isShared && mayBeSame(item, task) ? [[item, task]] : [];
	});
}

/** Chinese and Japanese have no spaces: there, each character counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;
const SIGN = /[%€$£<>+&#@]/g;

function termsOf<Of>(of: Of, text: string, { owner, end }: Written): Terms<Of> {
	const words = text.match(WORD) ?? [];
	const stemOf = (word: string) => withoutAccents(foldText(word)).slice(0, STEM);
	const exact = [...words.filter((word) => /\d/.test(word)), ...(text.match(SIGN) ?? [])];
	return {
		of,
		stems: new Set(
			words
				.filter((word) => word.length >= SHORTEST || UNSPACED.test(word))
				.filter((word) => !isArticle(word))
				.map(stemOf),
		),
		words: new Set(words.map(stemOf)),
		names: words
			.slice(1)
			.filter((word) => /^\p{Lu}/u.test(word))
			.map(stemOf),
		exact: foldText(exact.toSorted().join(' ')),
		owner,
		end,
	};
}

/** Not if numbers or signs differ, or if each has a name that the other lacks: one for the other. */
function mayBeSame(one: Terms<unknown>, other: Terms<unknown>): boolean {
	const isNew = (some: typeof one, than: typeof one) =>
		some.names.some((name) => !than.words.has(name));
	return one.exact === other.exact && !(isNew(one, other) && isNew(other, one));
}
