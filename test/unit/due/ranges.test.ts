import { type Day, isoDate, localDay, weekdayFrom } from '../../../src/calendar/calendar.ts';
import { casesIn } from '../../support/corpus.ts';
import { readerIn } from './reader.ts';

const day = (text: string): Day => localDay(new Date(`${text}T12:00:00Z`), 'UTC');
const SAID = '2026-12-02';

interface Words {
	language: string;
	/** Ways to begin a range, with the day that it begins on. */
	from: Readonly<Record<string, string>>;
	/** Ways to end it: a day, or a weekday (0 is Monday), which is the first after its beginning. */
	to: Readonly<Record<string, string | number>>;
	/** How the two stand in a range. */
	ranges: readonly string[];
	/** How many are left open: "Thursday, December 10 to the 21st" is a weekday beside a range of days. */
	open: number;
}

/** The end of a range; a weekday is the first after its beginning. */
function endOf(begin: Day, end: string | number): string {
	return typeof end === 'string' ? end : isoDate(weekdayFrom(begin + 1, end));
}

it.each(casesIn<Words>('due-ranges'))(
	'in $language, a range ends where it says, however it begins and ends',
	({ language, from, to, ranges, open }) => {
		const read = readerIn(language, SAID);
		const judged = Object.entries(from).flatMap(([begin, first]) =>
			Object.entries(to).flatMap(([end, last]) =>
				ranges.map((range) => {
					const text = range.replace('A', begin).replace('B', end);
					const found = read(text);
					const isRight = found === endOf(day(first), last);
					return { text, found, isRight };
				}),
			),
		);
		expect(judged.filter(({ found, isRight }) => found !== null && !isRight)).toEqual([]);
		expect(judged.filter(({ found }) => found === null)).toHaveLength(open);
	},
);
