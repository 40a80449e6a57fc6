import { countOf, hasRole, hasCategory, type Item } from './item.ts';

/**
 * Puts numbers in words together: "twenty-second", "vingt et un", "treinta y cinco". Words that do not
 * go together, as in "hundred twelve", are not a number, because half a number is a wrong one.
 *
 * @returns the items; a short weekday that is a month after digits, as in "19 mar", is a month
 */
export function withWholeNumbers(items: readonly Item[]): Item[] {
	const whole: Item[] = [];
	for (const item of items) {
		const last = whole.at(-1);
		const tens = hasCategory(last, 'and') ? whole.at(-2) : last;
		const isAfterNumber = isInWords(item) && tens?.category === 'number' && isInWords(tens);
		const number = isAfterNumber ? sumOf(tens, item) : null;
		if (number !== null) whole.splice(hasCategory(last, 'and') ? -2 : -1, 2, number);
		else if (item.month !== undefined && isAfterDay(whole)) {
			whole.push({ ...item, category: 'month', value: item.month });
		} else whole.push(isAfterNumber ? { ...item, category: 'unclear' } : item);
	}
	return whole;
}

/** @returns null for words that do not go together */
function sumOf(tens: Item, item: Item): Item | null {
	const ones = countOf(item);
	if (tens.value < 20 || tens.value % 10 !== 0 || ones >= 10) return null;
	const category = item.category === 'ordinal' ? 'ordinal' : 'number';
	return { ...item, category, value: tens.value + ones };
}

function isInWords(item: Item): boolean {
	return hasCategory(item, 'number', 'ordinal', 'one') && item.token.kind === 'word';
}

/** "19 mar", "19-mar", "19 de mar", "fin sept" */
function isAfterDay(items: readonly Item[]): boolean {
	const last = items.at(-1);
	const counted = hasCategory(last, 'dash') || hasRole(last, 'of') ? items.at(-2) : last;
	return hasCategory(last, 'end') || hasCategory(counted, 'number', 'ordinal');
}
