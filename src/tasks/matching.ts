import { grouped } from '../base/grouped.ts';
import { lazy } from '../base/once.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { foldTask, actionItemKey } from '../insights/keys.ts';
import { foldText, withoutAccents } from '../text/fold.ts';
import { detailsDigest, noteIdInMark, noteInMark, plainLine, textDigest } from './mark.ts';
import { shownDetails, writtenText, type KnownTask } from './texts.ts';
import type { NoteTask, TaskState } from './tracker-list.ts';

/** An action item, with the key that its task has or gets, and its task if there is one. */
export interface Pair {
	item: ActionItem;
	key: string;
	known?: KnownTask;
	isReworded: boolean;
}

/** An open task is the one that people look at, and a finished one comes before one that was closed. */
const STATES: readonly TaskState[] = ['open', 'done', 'closed'];
const rank = ({ task }: KnownTask) => STATES.indexOf(task.state);
const keyOf = ({ task }: KnownTask) => task.parts.mark.key;

/**
 * Finds the task of each action item of one note.
 *
 * 1. By the text, or by the key where nobody knows the text. Of equal texts by owner, then by position.
 * 2. By the same words in the same order, but for articles; of equal words in the same way.
 * 3. Open tasks only: in other words. If one is taken for another, the tracker still ends with one open task
 *    for each action item.
 *
 * @returns a pair for each action item, in their order
 */
export function pairsOf(
	tasks: readonly KnownTask[],
	items: readonly ActionItem[],
	matchReworded: boolean,
): Pair[] {
	const found = new Map<ActionItem, KnownTask>();
	const left = new Set(tasks.toSorted((one, other) => rank(one) - rank(other)));
	const rest = () => items.filter((item) => !found.has(item));
	const pair = (item: ActionItem, known: KnownTask) => left.delete(known) && found.set(item, known);
	const taken = new Set(tasks.map(keyOf));
	const textOf = textsOf(items, taken);
	for (const [ofItem, ofTask] of equalities(items, textOf)) {
		const waiting = grouped([...left], ofTask);
		for (const item of rest()) {
			const known = waiting.get(ofItem(item))?.shift();
			if (known) pair(item, known);
		}
	}
	const open = [...left].filter(({ task }) => task.state === 'open');
	if (matchReworded) for (const one of rewordedPairs(open, rest())) pair(...one);
	return items.map((item) => {
		const known = found.get(item);
		if (!known) return { item, key: freeKey(item, taken), isReworded: false };
		// A task keeps its key for life, also under another text.
		return { item, known, key: keyOf(known), isReworded: textOf(known) !== foldTask(item.task) };
	});
}

/** The folded text of a task. Where nobody knows it, the key may be that of an action item, or of one more like it. */
function textsOf(items: readonly ActionItem[], taken: ReadonlySet<string>) {
	const texts = new Map(items.map((item) => [item.action_item_key, foldTask(item.task)]));
	for (const [text, { note_id }] of new Map(items.map((item) => [foldTask(item.task), item])))
		for (let number = 1; ; number += 1) {
			const key = actionItemKey(note_id, text, number);
			if (!taken.has(key)) break;
			texts.set(key, text);
		}
	return (known: KnownTask) =>
		known.text === undefined ? texts.get(keyOf(known)) : foldTask(known.text);
}

/** What two tasks have in common that say the same of the same owner. */
const owned = (owner: unknown, text: string) => `${plainLine(owner)}\n${text}`;

type Label<Of> = (one: Of) => string | undefined;

/** By what an action item and its task are equal, one after the other. A task without a label is equal to none. */
function equalities(
	items: readonly ActionItem[],
	textOf: Label<KnownTask>,
): [(item: ActionItem) => string, Label<KnownTask>][] {
	const wordsOfKey = lazy(() => new Map(items.flatMap(wordsByKey)));
	// Punctuation alone has no words.
	const wordsOf: Label<KnownTask> = (known) =>
		(known.text === undefined ? wordsOfKey().get(keyOf(known)) : wholeWords(known.text)) ||
		undefined;
	const ownedBy =
		(ofTask: Label<KnownTask>): Label<KnownTask> =>
		(known) => {
			const text = ofTask(known);
			return text && owned(known.details.owner, text);
		};
	return [
		// First by all that was written: else, two tasks of one owner would change places with every run.
		[
			(item) => textDigest({ ...item }) + detailsDigest(item),
			({ task: { parts } }) => parts.mark.text + parts.mark.details,
		],
		[({ owner, task }) => owned(owner, foldTask(task)), ownedBy(textOf)],
		[({ task }) => foldTask(task), textOf],
		[({ owner, task }) => owned(owner, wholeWords(task)), ownedBy(wordsOf)],
		[({ task }) => wholeWords(task), wordsOf],
	];
}

/** The first key of a text that no task of the note has: a reworded task keeps the key of its first text. */
function freeKey({ action_item_key: own, note_id, task }: ActionItem, taken: Set<string>): string {
	let key = own;
	for (let number = 1; taken.has(key); number += 1) key = actionItemKey(note_id, task, number);
	taken.add(key);
	return key;
}

/** Articles say nothing about what is to be done. One in capitals is a letter, as in "plan A". */
const ARTICLES = new Set(
	(
		'a an the ' +
		'der die das den dem des ein eine einen einem einer eines ' +
		'le la les un une el los las una il lo gli de het een o os as um uma'
	).split(' '),
);
const AROUND = /^[.,;:!?"'()]+|[.,;:!?"'()]+$/g;

/** A word in capitals is a name, as in "UN charter" and "LA office". */
function isArticle(word: string): boolean {
	const isName = word.length > 1 && word === word.toUpperCase();
	return !isName && ARTICLES.has(word.toLowerCase());
}

/** A text as its words in their order, without articles, punctuation, capitals and marks. */
function wholeWords(text: string): string {
	const words = text.split(/\s+/);
	const kept = words.filter((word, at) => {
		const isLast = at === words.length - 1;
		const isFirst = at === 0;
		return isLast || !(isFirst ? isArticle(word) : ARTICLES.has(word));
	});
	return foldTask(kept.join(' '))
		.replace(/(?<= |^)[ld]'(?=\p{L})/gu, '')
		.split(' ')
		.map((word) => word.replace(AROUND, ''))
		.filter((word) => word !== '')
		.join(' ');
}

/** The keys that an action item would have with one article more, fewer or in place of another. */
function wordsByKey({ task, note_id }: ActionItem): [key: string, words: string][] {
	const words = foldTask(task).split(' ');
	const whole = wholeWords(task);
	return words.flatMap((word, at) =>
		['', ...ARTICLES].map((article): [string, string] => {
			const others = words.toSpliced(at, ARTICLES.has(word) ? 1 : 0, ...(article ? [article] : []));
			return [actionItemKey(note_id, others.join(' '), 1), whole];
		}),
	);
}

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
	owner: string;
	day: string;
}

/** @returns each task with its action item; a task or action item that has no other is left out */
function rewordedPairs(
	tasks: readonly KnownTask[],
	items: readonly ActionItem[],
): [ActionItem, KnownTask][] {
	// A task that a person has renamed is compared by its new name.
	const ofTasks = new Map(
		tasks.map((known) => [known, termsOf(known.text ?? known.task.title, known.details)]),
	);
	const ofItems = new Map(items.map((item) => [item, termsOf(item.task, item)]));
	const alike: { item: ActionItem; known: KnownTask; likeness: number }[] = [];
	for (const [item, one] of ofItems)
		for (const [known, other] of ofTasks) {
			const likeness = one.owner === other.owner ? likenessOf(one, other) : 0;
			if (likeness > ALIKE && mayBeSame(one, other)) alike.push({ item, known, likeness });
		}
	const pairs: [ActionItem, KnownTask][] = [];
	const pair = (item: ActionItem, known: KnownTask) => {
		if (ofItems.has(item) && ofTasks.delete(known)) pairs.push([item, known]);
		ofItems.delete(item);
	};
	for (const { item, known } of alike.toSorted((one, other) => other.likeness - one.likeness))
		if (ofTasks.has(known)) pair(item, known);
	for (const [item, known] of lastPairs(ofTasks, ofItems)) pair(item, known);
	return pairs;
}

/** The only two left of one owner and day, if they have a word in common. */
function lastPairs(
	ofTasks: ReadonlyMap<KnownTask, Terms>,
	ofItems: ReadonlyMap<ActionItem, Terms>,
): [ActionItem, KnownTask][] {
	const labelOf = ([, { owner, day }]: readonly [unknown, Terms]) => `${owner}\n${day}`;
	const items = grouped([...ofItems], labelOf);
	return [...grouped([...ofTasks], labelOf)].flatMap(([label, [task, ...otherTasks]]) => {
		const [item, ...otherItems] = items.get(label) ?? [];
		if (!task || !item || otherTasks.length + otherItems.length > 0) return [];
		const [known, one] = task;
		const shared = [...one.stems].some((stem) => item[1].stems.has(stem));
		return shared && mayBeSame(one, item[1]) ? [[item[0], known]] : [];
	});
}

/** Chinese and Japanese have no spaces: there, each character counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;
const SIGN = /[%€$£<>+&#@]/g;

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
	let common = 0;
	for (const stem of stems) if (others.has(stem)) common += 1;
	return (2 * common) / Math.max(1, stems.size + others.size);
}

/** An open task of another note, which says the same of the same owner. */
export interface Repeated {
	task_id: string;
	note_id: string;
	title: string;
}

/**
 * Tells which open task an action item repeats: meetings that come every week repeat what is still open.
 * Texts are compared as for the key; of a task that somebody has renamed, only the digest is known.
 *
 * @param saysNow what the note of a task says of it, if it is read in the same run: null where it is gone
 */
export function repeatedTasks(
	tasks: readonly NoteTask[],
	saysNow: (task: NoteTask) => ActionItem | null | undefined,
): (item: ActionItem) => Repeated | null {
	const labelled = tasks
		.filter(({ state }) => state === 'open')
		.flatMap((task) => {
			const { owner } = shownDetails(task);
			const text = writtenText(task);
			const texts = [task.parts.mark.text, ...(text === undefined ? [] : [foldTask(text)])];
			return texts.map((one) => ({ task, label: owned(owner, one) }));
		});
	const open = grouped(labelled, ({ label }) => label);
	return (item) => {
		const own = owned(item.owner, foldTask(item.task));
		const stays = (task: NoteTask) => {
			const now = saysNow(task);
			return now === undefined || (now && owned(now.owner, foldTask(now.task)) === own);
		};
		const found = [owned(item.owner, textDigest({ ...item })), own]
			.flatMap((label) => open.get(label) ?? [])
			.map(({ task }) => task)
			.find((task) => task.parts.mark.note !== noteInMark(item.note_id) && stays(task));
		if (!found) return null;
		const { id, title, parts } = found;
		return { task_id: id, note_id: noteIdInMark(parts.mark.note), title };
	};
}
