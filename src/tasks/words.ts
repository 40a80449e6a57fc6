import { foldTask } from '../insights/keys.ts';

/** Articles say nothing about what is to be done. */
const ARTICLES = new Set(
	(
		'a an the ' +
		'der die das den dem des ein eine einen einem einer eines ' +
		'le la les un une el los las una il lo gli de het een o os as um uma'
	).split(' '),
);
const AROUND = /^[.,;:!?"'()]+|[.,;:!?"'()]+$/g;
const LETTERS = /\p{L}[\p{L}\p{M}]*/gu;

/** Whether a word is an article. One in capitals is a name, as in "UN charter" and "LA office". */
export function isArticle(word: string): boolean {
	const isName = word.length > 1 && word === word.toUpperCase();
	return !isName && ARTICLES.has(word.toLowerCase());
}

/**
 * Gives the words of a text in their order, without articles, punctuation, capitals and marks: two texts with
 * the same ones are the same task. A text of punctuation alone stays as it is.
 *
 * Marks of tasks are made from them, and trackers keep marks: as of version 0.1.0, this recipe is final.
 */
export function wordsIn(text: string): string {
	const folded = foldTask(text);
	const words = folded
		.replace(/(?<=\s|^)[ld]'(?=\p{L})/gu, '')
		.split(/\s+/)
		.map((word) => word.replace(AROUND, ''))
		.filter((word) => word !== '');
	const names = namesLikeArticles(text, folded);
	const kept = words.filter((word, at) => {
		const isLast = at === words.length - 1;
		return isLast || !ARTICLES.has(word) || names.has(word);
	});
	return kept.join(' ') || folded;
}

/** What may be written like an article and is none: a letter as in "plan A", and names in capitals. */
function namesLikeArticles(text: string, folded: string): Set<string> {
	const words = text.match(LETTERS) ?? [];
	const isInCapitals = (word: string) => word === word.toUpperCase();
	// Where all is in capitals, they say nothing.
	if (words.every((word) => word.length === 1 || isInCapitals(word))) return new Set();
	// A bullet or a box to tick may stand in front.
	const [first] = folded.match(LETTERS) ?? [];
	const start = words.findIndex((word) => word.toLowerCase() === first);
	const isName = (word: string, at: number) =>
		isInCapitals(word) && (word.length > 1 || at > start);
	return new Set(words.filter(isName).map((word) => word.toLowerCase()));
}
