import { grouped } from '../base/grouped.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { foldText, withoutAccents } from '../text/fold.ts';
import { plainLine } from './mark.ts';
import { isArticle } from './whole-words.ts';
import type { KnownTask } from './written.ts';

/*
 * Finds the same task in other words. No word of any language is known here: words are compared by their
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
/** A stem that more tasks have leads to none of them, so that 10,000 tasks take seconds and not minutes. */
const MOST_TASKS = 200;

/** A text as it is compared. */
interface Terms {
	/** Of all words but articles and short ones. */
	stems: ReadonlySet<string>;
	words: ReadonlySet<string>;
	/** The stems that begin with a capital, but for the first one: names, and in German all nouns. */
	names: readonly string[];
	/** Numbers and signs, which must be the same. */
	exact: string;
	owner: string;
	day: string;
}

interface Candidate {
	known: KnownTask;
	item: ActionItem;
	likeness: number;
}

/** @returns each task with its action item; a task or action item that has no other is left out */
export function rewordedPairs(
	tasks: readonly KnownTask[],
	items: readonly ActionItem[],
): [ActionItem, KnownTask][] {
	const ofTasks = new Map(tasks.map((known) => [known, termsOfTask(known)]));
	const ofItems = new Map(items.map((item) => [item, termsOf(item.task, item)]));
	const candidates = alikePairs(ofTasks, ofItems);
	const pairs: [ActionItem, KnownTask][] = [];
	const pair = (known: KnownTask, item: ActionItem) => {
		if (!ofTasks.has(known) || !ofItems.has(item)) return;
		ofTasks.delete(known);
		ofItems.delete(item);
		pairs.push([item, known]);
	};
	for (const { known, item } of candidates.toSorted((one, other) => other.likeness - one.likeness))
		pair(known, item);
	for (const [known, item] of lastPairs(ofTasks, ofItems)) pair(known, item);
	return pairs;
}

/** Pairs of one owner with enough words in common. */
function alikePairs(
	ofTasks: ReadonlyMap<KnownTask, Terms>,
	ofItems: ReadonlyMap<ActionItem, Terms>,
): Candidate[] {
	const withStem = new Map<string, KnownTask[]>();
	for (const [known, { owner, stems }] of ofTasks)
		for (const stem of stems) {
			const label = `${owner}\n${stem}`;
			const others = withStem.get(label);
			if (others) others.push(known);
			else withStem.set(label, [known]);
		}
	const candidates: Candidate[] = [];
	for (const [item, terms] of ofItems) {
		const near = [...terms.stems].flatMap((stem) => {
			const some = withStem.get(`${terms.owner}\n${stem}`) ?? [];
			return some.length > MOST_TASKS ? [] : some;
		});
		for (const known of new Set(near)) {
			const others = ofTasks.get(known);
			const likeness = others && mayBeSame(terms, others) ? likenessOf(terms, others) : 0;
			if (likeness > ALIKE) candidates.push({ known, item, likeness });
		}
	}
	return candidates;
}

/** The only two left of one owner and day, if they have a word in common. */
function lastPairs(
	ofTasks: ReadonlyMap<KnownTask, Terms>,
	ofItems: ReadonlyMap<ActionItem, Terms>,
): [KnownTask, ActionItem][] {
	const labelOf = ([, { owner, day }]: readonly [unknown, Terms]) => `${owner}\n${day}`;
	const items = grouped([...ofItems], labelOf);
	return [...grouped([...ofTasks], labelOf)].flatMap(([label, [task, ...otherTasks]]) => {
		const [item, ...otherItems] = items.get(label) ?? [];
		if (!task || !item || otherTasks.length + otherItems.length > 0) return [];
		const [known, one] = task;
		const shared = [...one.stems].some((stem) => item[1].stems.has(stem));
		return shared && mayBeSame(one, item[1]) ? [[known, item[0]]] : [];
	});
}

/** Chinese and Japanese have no spaces: there, each character counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;
const SIGN = /[%€$£<>+&#@]/g;

/** A task that a person has renamed is compared by its new name. */
function termsOfTask({ task, written }: KnownTask): Terms {
	return termsOf(written.task ?? task.title, written);
}

function termsOf(
	text: string,
	{ owner, due, due_date: day }: Pick<ActionItem, 'owner' | 'due' | 'due_date'>,
): Terms {
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
		owner: plainLine(owner),
		day: plainLine(day) || plainLine(due),
	};
}

/** Not if numbers or signs differ, or if each has a name that the other lacks: one for the other. */
function mayBeSame(one: Terms, other: Terms): boolean {
	const isNew = (terms: Terms, than: Terms) => terms.names.some((name) => !than.words.has(name));
	return one.exact === other.exact && !(isNew(one, other) && isNew(other, one));
}

/** The Dice coefficient: twice the common stems, of the stems of both. */
function likenessOf({ stems }: Terms, { stems: others }: Terms): number {
	const common = [...stems].filter((stem) => others.has(stem)).length;
	return (2 * common) / Math.max(1, stems.size + others.size);
}
