import { readerIn } from './reader.ts';

interface Words {
	/** Texts in a note of 2 December 2026, a Wednesday, and the day each names. */
	days: Readonly<Record<string, string>>;
	before: readonly string[];
	/** May leave the day open. */
	after: readonly string[];
	/** Leaves the day as it is. */
	harmless: readonly string[];
}

const WORDS: Readonly<Record<string, Words>> = {
	en: {
		days: {
			Wednesday: '2026-12-09',
			tomorrow: '2026-12-03',
			'this Friday': '2026-12-04',
			'Dec 10': '2026-12-10',
			'the 10th': '2026-12-10',
			'the 1st': '2027-01-01',
			'Thursday, December 10': '2026-12-10',
			'12/18/2026': '2026-12-18',
			'end of next week': '2026-12-11',
			'in two weeks': '2026-12-16',
			'the first Monday in January': '2027-01-04',
		},
		before: [
			'',
			'by ',
			'by EOD ',
			'before 5pm on ',
			'due: ',
			'not before ',
			'from ',
			'as of ',
			'not ',
		].concat(['between today and ', 'ASAP, latest ', '(', 'Tom: ', 'every ', 'around ']),
		after: [
			' @ 3',
			' at 9',
			' to 12 people',
			' v2',
			' 2 pages',
			' with 3 people',
			' onwards',
		].concat([
			' or later',
			' before the meeting',
			' (see note 4)',
			' in room 12',
			' +2 days',
			' minus 2 days',
			' #12',
			' 50%',
			' for 3 days',
			' hopefully',
			' 2nd draft',
			' to Anna',
			' x2',
		]),
		harmless: ['', ' EOD', ' at 5pm', ' 17:00', ', please', ' at the latest', ' or sooner'],
	},
	de: {
		days: {
			Mittwoch: '2026-12-09',
			übermorgen: '2026-12-04',
			'diesen Freitag': '2026-12-04',
			'10. Dezember': '2026-12-10',
			'10.12.': '2026-12-10',
			'zum 1.': '2027-01-01',
			'Donnerstag, den 10. Dezember': '2026-12-10',
			'Ende KW 50': '2026-12-11',
			Monatsende: '2026-12-31',
			'Freitag in einer Woche': '2026-12-11',
		},
		before: [
			'',
			'bis ',
			'spätestens ',
			'Frist: ',
			'bis 17 Uhr am ',
			'nicht vor ',
			'ab ',
			'seit ',
		].concat(['nicht ', 'erst am ', 'gegen ', 'Stand ', '(', 'jeden ']),
		after: [
			' an Anna',
			' im Büro',
			' Raum 12',
			' mit 3 Leuten',
			' v2',
			' gegen 10',
			' ab 9 Uhr',
		].concat([' oder später', ' vor dem Termin', ' 3 Entwürfe']),
		harmless: ['', ' 17 Uhr', ' um 17 Uhr', ' früh', ', bitte', ' spätestens', ' oder früher'],
	},
	fr: {
		days: {
			mercredi: '2026-12-09',
			'ce vendredi': '2026-12-04',
			'le 10': '2026-12-10',
			'le 10 décembre': '2026-12-10',
			'jeudi 10': '2026-12-10',
			'le 1er': '2027-01-01',
			'10/12/2026': '2026-12-10',
			'fin du mois': '2026-12-31',
			'lundi de la semaine prochaine': '2026-12-07',
		},
		before: [
			'',
			'pour ',
			'au plus tard ',
			'échéance : ',
			'avant 17h ',
			'pas avant ',
			'dès ',
			'depuis ',
		].concat(['vers ', 'pas ', 'chaque ', '(']),
		after: [
			' avec 3 personnes',
			' à Anna',
			' en salle 12',
			' v2',
			' de 9h à 10h',
			' à 9',
			' ou après',
		].concat([' avant la réunion', ' 2 pages']),
		harmless: ['', ' à 17h', ' 17h', ' à midi', ', merci', ' au plus tard', ' inclus'],
	},
	es: {
		days: {
			'el miércoles': '2026-12-09',
			'este viernes': '2026-12-04',
			'el 10': '2026-12-10',
			'el 10 de diciembre': '2026-12-10',
			'el jueves 10': '2026-12-10',
			'el día 1': '2027-01-01',
			'10/12/2026': '2026-12-10',
			'fin de mes': '2026-12-31',
			'el lunes de la semana que viene': '2026-12-07',
		},
		before: [
			'',
			'para ',
			'a más tardar ',
			'plazo: ',
			'antes de las 17h ',
			'no antes de ',
			'desde ',
		].concat(['hacia ', 'no ', 'cada ', '(']),
		after: [
			' con 3 personas',
			' a Anna',
			' en la sala 12',
			' v2',
			' de 9 a 10',
			' a las 9',
			' o después',
		].concat([' antes de la reunión', ' 2 páginas']),
		harmless: [
			'',
			' a las 17h',
			' 17h',
			' al mediodía',
			', por favor',
			' a más tardar',
			' inclusive',
		],
	},
};

describe.each(Object.entries(WORDS))('in %s', (language, { days, before, after, harmless }) => {
	const read = readerIn(language, '2026-12-02');
	const crossed = (left: readonly string[], right: readonly string[]) =>
		Object.entries(days).flatMap(([day, due]) =>
			left.flatMap((first) =>
				right.map((last) => {
					const text = `${first}${day}${last}${first === '(' ? ')' : ''}`;
					return { text, due, found: read(text) };
				}),
			),
		);

	it('nothing around a day makes another day of it', () => {
		const isOther = ({ due, found }: { due: string; found: string | null }) =>
			found !== null && found !== due;
		expect(crossed(before, [...harmless, ...after]).filter(isOther)).toEqual([]);
	});

	it('a time or a courtesy behind a day leaves it as it is', () => {
		const isOpen = ({ found }: { found: string | null }) => found === null;
		expect(crossed([''], harmless).filter(isOpen)).toEqual([]);
	});
});
