import { grouped } from '../base/grouped.ts';
import { foldText, withoutAccents } from '../text/fold.ts';
import type { SaidItem, Written } from './digests.ts';
import type { NoteTask } from './tracker-list.ts';
import { isArticle } from './words.ts';
import { shownText, shownTitle } from './written.ts';

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
	/** The stem of a name with a colon behind it, with which the text begins, as in "Acme: …". */
	label?: string | undefined;
	/** Numbers and signs, which must be the same. */
	exact: readonly string[];
	/** Whether it may be the beginning of a text, as a tracker or a person has cut it short. */
	isCut: boolean;
	/** Digests, as marks have them. */
	owner: string;
	end: string;
}

type OfTask = Terms<NoteTask>;
type OfItem = Terms<SaidItem>;
type TermsPair = readonly [OfItem, OfTask];

/** @returns each task with its action item; a task or action item that has no other is left out */
export function rewordedPairs(
	tasks: readonly NoteTask[],
	items: readonly SaidItem[],
): [SaidItem, NoteTask][] {
	const ofTasks = tasks.map(termsOfTask);
	const ofItems = items.map((said) => termsOf(said, said.item.task, said.written));
	const isFound = new Set<Terms<unknown>>();
	const isLeft = (one: Terms<unknown>) => !isFound.has(one);
	const pairs: TermsPair[] = [];
	const keep = (some: readonly TermsPair[]) => {
		for (const pair of some) {
			pairs.push(pair);
			for (const one of pair) isFound.add(one);
		}
	};
	/** Pairs those of these tasks and of the action items left that have one label. */
	const pairBy = (some: readonly OfTask[], labelOf: (one: Terms<unknown>) => string) => {
		const tasksOf = grouped(some, labelOf);
		for (const [label, others] of grouped(ofItems.filter(isLeft), labelOf))
			keep(alikePairs(others, tasksOf.get(label) ?? []));
	};
	pairBy(
		ofTasks.filter(({ isCut }) => !isCut),
		({ owner, exact }) => `${owner} ${exact.join(' ')}`,
	);
	// What is cut short may have lost its numbers.
	pairBy(
		ofTasks.filter(({ isCut }) => isCut),
		({ owner }) => owner,
	);
	keep(lastPairs(ofItems.filter(isLeft), ofTasks.filter(isLeft)));
	return pairs.map(([item, task]) => [item.of, task.of]);
}

/** Pairs what is alike, the most alike first. Mostly, little is left to be looked at for the last steps. */
function alikePairs(items: readonly OfItem[], tasks: readonly OfTask[]): TermsPair[] {
	const left = { items: new Set(items), tasks: new Set(tasks) };
	return [0.8, 0.65, ALIKE].flatMap((least) => {
		const pairs = pairsAbove(least, [...left.items], [...left.tasks]);
		for (const [item, task] of pairs) {
			left.items.delete(item);
			left.tasks.delete(task);
		}
		return pairs;
	});
}

function pairsAbove(
	least: number,
	items: readonly OfItem[],
	tasks: readonly OfTask[],
): TermsPair[] {
	// There may be millions of pairs, and only a few degrees. A pair is one number.
	const byLikeness = new Map<number, number[]>();
	const likenessesOf = likenesses(tasks);
	for (const [at, item] of items.entries()) {
		let pair = at * tasks.length;
		for (const likeness of likenessesOf(item.stems)) {
			const same = likeness > least ? byLikeness.get(likeness) : undefined;
			if (same) same.push(pair);
			else if (likeness > least) byLikeness.set(likeness, [pair]);
			pair += 1;
		}
	}
	const itemsLeft: (OfItem | undefined)[] = [...items];
	const tasksLeft: (OfTask | undefined)[] = [...tasks];
	const degrees = [...byLikeness.keys()].toSorted((one, other) => other - one);
	const pairs: TermsPair[] = [];
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
 *   of both. A task that is cut short is compared with as many stems of the text as it has.
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
	const areCut = tasks.map(({ isCut }) => isCut);
	return (stems) => {
		const common = new Float64Array(tasks.length);
		for (const stem of stems)
			for (const at of having.get(stem) ?? []) common[at] = (common[at] ?? 0) + 1;
		return common.map((count, at) => {
			const size = sizes[at] ?? 0;
			const ofText = areCut[at] ? Math.min(size, stems.size) : stems.size;
			return count && (2 * count) / (size + ofText);
		});
	};
}

/** The only two left of one owner and day, if they have a word in common. */
function lastPairs(ofItems: readonly OfItem[], ofTasks: readonly OfTask[]): TermsPair[] {
	const labelOf = ({ owner, end }: Terms<unknown>) => `${owner} ${end}`;
	const items = grouped(ofItems, labelOf);
	return [...grouped(ofTasks, labelOf)].flatMap(([label, [task, ...otherTasks]]): TermsPair[] => {
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

/** Of fewer stems, nobody can say that a text begins with them. */
const LEAST_STEMS = 3;

/** A task that a person has renamed is compared by its new name. */
function termsOfTask(task: NoteTask): OfTask {
	const { written } = task.parts.mark;
	const text = shownText(task);
	const terms = termsOf(task, text ?? shownTitle(task.title), written);
	return { ...terms, isCut: text === undefined && terms.stems.size >= LEAST_STEMS };
}

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
			.slice(beginsInCapitals(text, words) ? 0 : 1)
			.filter((word) => /^\p{Lu}/u.test(word))
			.map(stemOf),
		label: LABEL.test(text) ? stemOf(words[0] ?? '') : undefined,
		exact: exact.map(foldText).toSorted(),
		isCut: false,
		owner,
		end,
	};
}

const LABEL = /^[^\p{L}\p{N}]*\p{Lu}[\p{L}\p{M}\p{N}]*\s*:/u;

/** Most texts begin with a capital, and a name all in capitals still is one. */
function beginsInCapitals(text: string, [first = '']: readonly string[]): boolean {
	return first.length > 1 && first === first.toUpperCase() && text !== text.toUpperCase();
}

/** Not if numbers or signs differ, or if each has a name that the other lacks: one for the other. */
function mayBeSame(item: OfItem, task: OfTask): boolean {
	const areNew = (names: readonly string[], { words }: Terms<unknown>) =>
		names.some((name) => !words.has(name));
	const areOthers = (one: readonly string[], other: readonly string[]) =>
		areNew(one, task) && areNew(other, item);
	// What is cut short may have lost some.
	const isExact = task.isCut
		? task.exact.every((one) => item.exact.includes(one))
		: task.exact.join(' ') === item.exact.join(' ');
	// What stands in front of a colon is a name, or only a topic: of one alone, nothing is known.
	const labels = [item.label, task.label].map((label) => (label === undefined ? [] : [label]));
	const [ofItem = [], ofTask = []] = labels;
	return isExact && !areOthers(item.names, task.names) && !areOthers(ofItem, ofTask);
}
