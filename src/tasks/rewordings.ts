import { grouped } from '../base/grouped.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { foldText, withoutAccents } from '../text/fold.ts';
import { type Written, writtenOf } from './digests.ts';
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

/** A text as it is compared. */
interface Terms {
	/** Of all words but articles and short ones. */
	stems: ReadonlySet<string>;
	words: ReadonlySet<string>;
	/** The stems that begin with a capital, but for the first one: names, and in German all nouns. */
	names: readonly string[];
	/** Numbers and signs, which must be the same. */
	exact: string;
	/** Digests, as marks have them. */
	owner: string;
	end: string;
}

/** @returns each task with its action item; a task or action item that has no other is left out */
export function rewordedPairs(
	tasks: readonly NoteTask[],
	items: readonly ActionItem[],
): [ActionItem, NoteTask][] {
	// A task that a person has renamed is compared by its new name.
	const ofTasks = new Map(
		tasks.map((task) => [task, termsOf(shownText(task) ?? task.title, task.parts.mark.written)]),
	);
	const ofItems = new Map(items.map((item) => [item, termsOf(item.task, writtenOf(item))]));
	const alike: { item: ActionItem; task: NoteTask; likeness: number }[] = [];
	for (const [item, one] of ofItems)
		for (const [task, other] of ofTasks) {
			const likeness = one.owner === other.owner ? likenessOf(one, other) : 0;
			if (likeness > ALIKE && mayBeSame(one, other)) alike.push({ item, task, likeness });
		}
	const pairs: [ActionItem, NoteTask][] = [];
	const pair = (item: ActionItem, task: NoteTask) => {
		if (ofItems.has(item) && ofTasks.delete(task)) pairs.push([item, task]);
		ofItems.delete(item);
	};
	for (const { item, task } of alike.toSorted((one, other) => other.likeness - one.likeness))
		if (ofTasks.has(task)) pair(item, task);
	for (const [item, task] of lastPairs(ofTasks, ofItems)) pair(item, task);
	return pairs;
}

/** The only two left of one owner and day, if they have a word in common. */
function lastPairs(
	ofTasks: ReadonlyMap<NoteTask, Terms>,
	ofItems: ReadonlyMap<ActionItem, Terms>,
): [ActionItem, NoteTask][] {
	const labelOf = ([, { owner, end }]: readonly [unknown, Terms]) => `${owner} ${end}`;
	const items = grouped([...ofItems], labelOf);
	return [...grouped([...ofTasks], labelOf)].flatMap(([label, [one, ...otherTasks]]) => {
		const [other, ...otherItems] = items.get(label) ?? [];
		if (!one || !other || otherTasks.length + otherItems.length > 0) return [];
		const [[task, ofTask], [item, ofItem]] = [one, other];
		const isShared = [...ofTask.stems].some((stem) => ofItem.stems.has(stem));
		return isShared && mayBeSame(ofTask, ofItem) ? [[item, task]] : [];
	});
}

/** Chinese and Japanese have no spaces: there, each character counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;
const SIGN = /[%€$£<>+&#@]/g;

function termsOf(text: string, { owner, end }: Written): Terms {
	const words = text.match(WORD) ?? [];
	const stemOf = (word: string) => withoutAccents(foldText(word)).slice(0, STEM);
	const exact = [...words.filter((word) => /\d/.test(word)), ...(text.match(SIGN) ?? [])];
	return {
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
function mayBeSame(one: Terms, other: Terms): boolean {
	const isNew = (terms: Terms, than: Terms) => terms.names.some((name) => !than.words.has(name));
	return one.exact === other.exact && !(isNew(one, other) && isNew(other, one));
}

/** The Dice coefficient: twice the common stems, of the stems of both. */
function likenessOf({ stems }: Terms, { stems: others }: Terms): number {
	let common = 0;
	for (const stem of stems) if (others.has(stem)) common += 1;
	return (2 * common) / Math.max(1, stems.size + others.size);
}
