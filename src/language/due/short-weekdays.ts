import { categoryTest, type Item } from './item.ts';

/** What a short weekday may be next to: not a bare month. "Mi-mai" is the middle of May. */
const isBesideWeekday = categoryTest(
	...(['date', 'number', 'ordinal', 'time', 'by', 'daypart', 'next', 'this', 'week'] as const),
	...(['unit', 'endOfDay', 'weekday', 'comma'] as const),
);

/**
 * A short name is a weekday next to something that goes with one, or alone in a note in that language.
 * If the language of the note is unknown, it is one if it is alone and either long enough or with a dot.
 *
 * @param isOfNote whether the note is in this language; null if unknown
 */
export function withShortWeekdays(items: readonly Item[], isOfNote: boolean | null): Item[] {
	return items.map((item, at) => {
		if (item.category !== 'shortWeekday' || item.token.kind !== 'word') return item;
		const { text, dotted, capital } = item.token;
		const around = [items[at - 1], items[at + 1]].flatMap((other) => other ?? []);
		const isClear = text.length > 2 || (dotted && capital);
		const isWeekday =
			around.length === 0
				? isOfNote === true || (isClear && isOfNote === null)
				: !around.some(categoryTest('unknown')) && (isClear || around.some(isBesideWeekday));
		return { ...item, category: isWeekday ? 'weekday' : 'unknown' };
	});
}
