/** What a text may hold, so that parsing it takes no more memory than can be spared. */
export interface JsonBounds {
	/** Values and names of fields. Each takes up to 90 bytes when parsed: `[{},{}]` grows twentyfold. */
	values: number;
	/** Objects and lists within each other. What walks them later walks a stack, which is short. */
	levels: number;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Tells before it is parsed which bound a JSON text breaks; null when none. One pass that makes
 * nothing; in texts of many short strings it takes about as long as parsing. What is no JSON may
 * pass: it does not get parsed.
 */
export function brokenBound(text: string, { values, levels }: JsonBounds): keyof JsonBounds | null {
	let count = 0;
	let level = 0;
	for (let at = 0; at < text.length; at += 1) {
		switch (text.charCodeAt(at)) {
			case QUOTE:
				at = endOfString(text, at);
				break;
			case OPEN_LIST:
			case OPEN_OBJECT:
				level += 1;
				if (level > levels) return 'levels';
				count += 1;
				break;
			case CLOSE_LIST:
			case CLOSE_OBJECT:
				level -= 1;
				break;
			case COMMA:
			case COLON:
				count += 1;
				break;
		}
		if (count > values) return 'values';
	}
	return null;
}

/** Where the string that begins here has its closing quote; the end of the text if it has none. */
function endOfString(text: string, start: number): number {
	for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
		let before = end - 1;
		while (text.charCodeAt(before) === BACKSLASH) before -= 1;
		// An even number of backslashes escapes one another, an odd one the quote.
		if ((end - before) % 2 === 1) return end;
	}
	return text.length;
}
