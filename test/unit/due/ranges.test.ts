import { isoDate, weekdayFrom, type Day } from '../../../src/calendar/day.ts';
import { localDay } from '../../../src/calendar/local-time.ts';
import { readerIn } from './reader.ts';

const day = (text: string): Day => localDay(new Date(`${text}T12:00:00Z`), 'UTC');
const SAID = '2026-12-02';

interface Words {
	/** Ways to begin a range, with the day that it begins on. */
	from: Readonly<Record<string, string>>;
	/** Ways to end it: a day, or a weekday (0 is Monday), which is the first after its beginning. */
	to: Readonly<Record<string, string | number>>;
	/** How the two stand in a range. */
	ranges: readonly string[];
	/** How many are left open: "Thursday, December 10 to the 21st" is a weekday beside a range of days. */
	open: number;
}

const WORDS: Readonly<Record<string, Words>> = {
	en: {
		from: {
			tomorrow: '2026-12-03',
			Friday: '2026-12-04',
			'next Tuesday': '2026-12-08',
			'10 December': '2026-12-10',
			'the 10th': '2026-12-10',
			'12/18': '2026-12-18',
			'Thursday, December 10': '2026-12-10',
		},
		to: {
			Monday: 0,
			Friday: 4,
			'21 December': '2026-12-21',
			'Monday, December 21': '2026-12-21',
			'the 21st': '2026-12-21',
			'2026-12-21': '2026-12-21',
			'end of month': '2026-12-31',
		},
		ranges: ['from A to B', 'A – B', 'A until B', 'between A and B', 'starting A until B'],
		open: 3,
	},
	de: {
		from: {
			morgen: '2026-12-03',
			Freitag: '2026-12-04',
			'nächstem Dienstag': '2026-12-08',
			'10. Dezember': '2026-12-10',
			'10.12.': '2026-12-10',
			'Donnerstag, 10.12.': '2026-12-10',
			'Donnerstag, den 10. Dezember': '2026-12-10',
		},
		to: {
			Montag: 0,
			Freitag: 4,
			'21. Dezember': '2026-12-21',
			'21.12.': '2026-12-21',
			'Montag, 21.12.': '2026-12-21',
			Monatsende: '2026-12-31',
		},
		ranges: ['von A bis B', 'A bis B', 'A – B', 'zwischen A und B', 'ab A bis B'],
		open: 0,
	},
	fr: {
		from: {
			demain: '2026-12-03',
			vendredi: '2026-12-04',
			'mardi prochain': '2026-12-08',
			'jeudi 10 décembre': '2026-12-10',
			'jeudi 10': '2026-12-10',
		},
		to: { lundi: 0, vendredi: 4, 'lundi 21 décembre': '2026-12-21', 'lundi 21': '2026-12-21' },
		ranges: ['de A à B', 'A - B', "A jusqu'à B", 'entre A et B', "à partir de A jusqu'à B"],
		open: 0,
	},
	es: {
		from: {
			mañana: '2026-12-03',
			'el viernes': '2026-12-04',
			'el próximo martes': '2026-12-08',
			'el 10 de diciembre': '2026-12-10',
			'el jueves 10': '2026-12-10',
		},
		to: {
			'el lunes': 0,
			'el viernes': 4,
			'el 21 de diciembre': '2026-12-21',
			'el lunes 21': '2026-12-21',
		},
		ranges: ['de A a B', 'A - B', 'A hasta B', 'entre A y B', 'desde A hasta B'],
		open: 5,
	},
};

/** The end of a range; a weekday is the first after its beginning. */
function endOf(begin: Day, end: string | number): string {
	return typeof end === 'string' ? end : isoDate(weekdayFrom(begin + 1, end));
}

it.each(Object.entries(WORDS))(
	'in %s, a range ends where it says, however it begins and ends',
	(language, { from, to, ranges, open }) => {
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
