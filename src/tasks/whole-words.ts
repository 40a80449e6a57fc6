import { foldTask } from '../insights/fold-task.ts';

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
export function isArticle(word: string): boolean {
	const isName = word.length > 1 && word === word.toUpperCase();
	return !isName && ARTICLES.has(word.toLowerCase());
}

/** A text as its words in their order, without articles, punctuation, capitals and marks. */
export function wholeWords(text: string): string {
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
