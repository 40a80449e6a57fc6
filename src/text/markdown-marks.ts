/** Runs of the characters that Markdown puts on both sides of words. */
const RUNS = /\*+|_+|~+|`+/g;

/** `[text](address)`, also of an image; an address without spaces, in `<` and `>` or not. */
const LINK = /!?\[([^[\]]*)\]\([^\s()]*\)/g;

/** In CommonMark, punctuation after a backslash stands for itself. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/**
 * Takes the marks of Markdown out of a text and leaves what is shown: emphasis, code and strikethrough
 * lose their marks, and links become their text. Marks only count in pairs and around words, so `a*b`,
 * `snake_case`, `2 * 3` and `*args` stay as they are.
 *
 * @param text on one line
 */
export function withoutMarks(text: string): string {
	return withoutPairs(text.replace(LINK, '$1')).replace(ESCAPE, '$1');
}

/** One walk with a memory of what is open: patterns that look for the other end can take forever. */
function withoutPairs(text: string): string {
	const open = new Map<string, number>();
	const marks: number[] = [];
	for (const { 0: run, index } of text.matchAll(RUNS)) {
		const before = text.charAt(index - 1);
		const after = text.charAt(index + run.length);
		const opener = open.get(run);
		if (opener !== undefined && isEdge(after) && /\S/.test(before)) {
			marks.push(opener, index);
			open.delete(run);
		} else if (isEdge(before) && /\S/.test(after)) {
			open.set(run, index);
		}
	}
	return without(text, marks);
}

/** Neither a letter nor a digit: a mark between two of these belongs to the word. */
function isEdge(character: string): boolean {
	return !/[\p{L}\p{N}\\]/u.test(character);
}

/** @param starts where the runs of one character begin that are to be taken out */
function without(text: string, starts: readonly number[]): string {
	let end = 0;
	const pieces = starts
		.toSorted((one, other) => one - other)
		.map((start) => {
			const piece = text.slice(end, start);
			end = start;
			while (text.charAt(end) === text.charAt(start)) end++;
			return piece;
		});
	return [...pieces, text.slice(end)].join('');
}
