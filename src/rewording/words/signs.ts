/** A word, or a sign that means something, as it stands in a text. */
interface Token {
	written: string;
	start: number;
	end: number;
	isSign: boolean;
}

/** A word as it is written, and the signs that belong to it. */
export interface WrittenWord extends Token {
	/** "€" of "5 €" and of "€5"; of a sign between two words, the word before it as well: "a/" of "A/B". */
	signs: string;
}

/**
 * Signs of money, sums and comparisons, symbols such as ° and ©, and marks such as % and §; between
 * numbers, also a dash: "rooms 2-5" are not "rooms 2 and 5". Punctuation and ornaments mean nothing.
 */
const SIGN = '(?![|−─-➿])[\\p{Sc}\\p{Sm}\\p{So}^%‰‱@#§*\\\\/′]|(?<=\\d ?)[-‐‑‒–−](?= ?\\d)';

/** A minus sign and a decimal point belong to their number; a hyphen separates two words. */
const NUMBER_MARK = '(?:(?:(?<![\\p{L}\\p{N}])[-−–])?(?:(?<![\\p{L}\\p{N}.])\\.)?(?=\\d))?';
const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const JOINT = "(?:[.,:'’]|(?<=\\d)/(?=\\d))";
const WORD = `${NUMBER_MARK}${LETTER}+(?:${JOINT}${LETTER}+)*(?:[+#]+(?!${LETTER}))?|&`;
const TOKEN = new RegExp(`(${WORD})|${SIGN}`, 'gu');

/** In front of a text, a bullet, a heading or the mark of a quotation; but "> 90" compares. */
const BULLET = /^(?:[*#]+\s|[+>]+\s+(?!\d))/;

/** Says what a number counts, in front of it or behind it: "$5", "5 %". */
const UNIT = /^[\p{Sc}%‰‱°′]$/u;

/** Ends a part of a sentence. */
const END = /[,;:.!?()]/;

/** Splits a text into its words, and finds the one that each sign belongs to. */
export function writtenWords(text: string): WrittenWord[] {
	const tokens = [...text.matchAll(TOKEN)].map(({ 0: written, 1: word, index }): WrittenWord => {
		return {
			written,
			start: index,
			end: index + written.length,
			isSign: word === undefined,
			signs: '',
		};
	});
	const words = tokens.filter(({ isSign }) => !isSign);
	for (const sign of tokens.filter(({ isSign }) => isSign)) {
		const at = words.findIndex(({ start }) => start > sign.start);
		const before = at < 0 ? words.at(-1) : words[at - 1];
		if (!before && BULLET.test(text.slice(sign.start))) continue;
		attach(sign, text, before, words[at]);
	}
	return words;
}

function attach(sign: Token, text: string, before?: WrittenWord, after?: WrittenWord): void {
	const isBeside = (from?: number, to?: number) => !END.test(text.slice(from, to));
	const left = before && isBeside(before.end, sign.start) ? before : undefined;
	const right = after && isBeside(sign.end, after.start) ? after : undefined;
	const [touchesLeft, touchesRight] = [left?.end === sign.start, right?.start === sign.end];
	const isUnitOf = (word?: Token) => UNIT.test(sign.written) && isNumber(word);
	// "5 € fee", "fee > 5"
	const isLeft = touchesLeft === touchesRight ? isUnitOf(left) : touchesLeft;
	const isRight = touchesLeft === touchesRight ? isNumber(right) && !isNumber(left) : touchesRight;
	const owner = isLeft ? left : (right ?? left);
	const isBetween = !isLeft && !isRight && left && right;
	const written = sign.written.replace(/[‐‑‒–−]/, '-');
	// "w/ Anna", "Kolleg/-innen": a stroke that separates nothing only shortens.
	if (written === '/' && (!right || (touchesLeft && !touchesRight))) return;
	// "Bug #5" is bug 5.
	if (written === '#' && owner === right && isNumber(right)) return;
	if (owner) owner.signs += isBetween ? left.written.toLowerCase() + written : written;
}

function isNumber(word?: Token): boolean {
	return word !== undefined && /\d/.test(word.written);
}
