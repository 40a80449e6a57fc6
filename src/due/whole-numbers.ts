import { hasRole, isOf, type Item } from './item';

const isInNumber = isOf('number', 'ordinal', 'one');
const isCounted = isOf('number', 'ordinal');
const isAnd = isOf('and');
const isOfWord = hasRole('of');

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
		const tens = isAnd(last) ? whole.at(-2) : last;
		if (isInWords(item) && tens?.category === 'number' && isInWords(tens)) {
			const ones = item.category === 'one' ? 1 : item.value;
			const isWhole = tens.value >= 20 && tens.value % 10 === 0 && ones < 10;
			const category = item.category === 'ordinal' ? 'ordinal' : 'number';
			whole.splice(whole.lastIndexOf(tens));
			whole.push({
				...item,
				category: isWhole ? category : 'unclear',
				value: tens.value + ones,
			});
		} else if (item.month !== undefined && isAfterDay(whole)) {
			whole.push({ ...item, category: 'month', value: item.month });
		} else whole.push(item);
	}
	return whole;
}

function isInWords(item: Item): boolean {
	return isInNumber(item) && item.token.kind === 'word';
}

/** "19 mar", "19-mar", "19 de mar" */
function isAfterDay(items: readonly Item[]): boolean {
	const last = items.at(-1);
	return isCounted(last?.category === 'dash' || isOfWord(last) ? items.at(-2) : last);
}
