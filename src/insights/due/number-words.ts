import type { Words } from './word-lists';
import type { Item } from './item';

/**
 * Puts numbers in words together: "twenty-second", "vingt et un", "treinta y cinco". Words that do not
 * go together, as in "hundred twelve", are not a number, because half a number is a wrong one.
 *
 * @returns the items; a short month after digits, as in "19 mar", is tagged as a month
 */
export function withWholeNumbers(items: readonly Item[], { weakMonths }: Words): Item[] {
	const whole: Item[] = [];
	for (const item of items) {
		const last = whole.at(-1);
		const and = last?.tag === '&' ? last : undefined;
		const tens = and === undefined ? last : whole.at(-2);
		const month = weakMonths[item.phrase];
		if (isInWords(item) && tens?.tag === 'N' && isInWords(tens)) {
			const ones = item.tag === 'a' ? 1 : item.value;
			const isWhole = tens.value >= 20 && tens.value % 10 === 0 && ones < 10;
			whole.splice(and === undefined ? -1 : -2);
			const tag = isWhole ? item.tag.replace('a', 'N') : 'k';
			whole.push({ ...item, tag, value: tens.value + ones });
		} else if (month !== undefined && item.tag === 'w' && isAfterDay(whole)) {
			whole.push({ ...item, tag: 'M', value: month });
		} else whole.push(item);
	}
	return whole;
}

function isInWords({ tag, token }: Item): boolean {
	return 'NOa'.includes(tag) && token.kind === 'word';
}

function isAfterDay(items: readonly Item[]): boolean {
	const last = items.at(-1);
	const day = last?.tag === '-' || last?.phrase === 'de' ? items.at(-2) : last;
	return day?.tag === 'N' || day?.tag === 'O';
}
