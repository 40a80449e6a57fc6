import fc from '../../support/seeded.ts';

import { InputError } from '../../../src/base/input-error.ts';
import { dueDates } from '../../../src/insights/due-dates.ts';
import { anyCharacter } from '../../support/any-character.ts';

/** A Wednesday. */
const NOTE = new Date('2026-12-02T12:00:00Z');
const dueDateOf = (due: unknown, reference: Date | null, timezone: string) =>
	dueDates({ reference, timezone })(due);
const inBerlin = (due: unknown, reference: Date | null = NOTE) =>
	dueDateOf(due, reference, 'Europe/Berlin');

describe('dates that need no reference', () => {
	it.each([
		['2026-12-04', '2026-12-04'],
		[' by 2026-12-04. ', '2026-12-04'],
		['2026-1-5', '2026-01-05'],
		['2026/12/04', '2026-12-04'],
		['20261204', '2026-12-04'],
		['２０２６-１２-０４', '2026-12-04'],
		['2026-12-04T10:00:00', '2026-12-04'],
		['2026-12-04T23:30', '2026-12-04'],
		['2026-12-04T23:30:00Z', '2026-12-05'],
		['2026-12-04T01:30:00+05:00', '2026-12-03'],
		['2026-12-04 23:30 UTC', '2026-12-05'],
		['4 Dec 2026, 23:30 UTC', '2026-12-05'],
		['4 Dec 2026, 23:30:00 GMT+0000 (UTC)', '2026-12-05'],
		['4 Dec 2026, 23:59 UTC', '2026-12-04'],
		['4 Dec 2026, 23:30 UTC+1', '2026-12-04'],
		['4 Dec 2026, 7pm GMT-8', '2026-12-05'],
		['4 Dec 2026, 00:30 GMT+02:00', '2026-12-03'],
		['4.12.2026', '2026-12-04'],
		['04. 12. 2026', '2026-12-04'],
		['4.12.26', '2026-12-04'],
		['25/12/2026', '2026-12-25'],
		['12/25/2026', '2026-12-25'],
		['25-12-2026', '2026-12-25'],
		['05/05/2026', '2026-05-05'],
		['25/12/26', '2026-12-25'],
		['29 Feb 2028', '2028-02-29'],
		['Dec 4, 2026 at 5pm', '2026-12-04'],
		['December 4th, 2026', '2026-12-04'],
		['Friday, 4 December 2026', '2026-12-04'],
		['Friday (4.12.2026)', '2026-12-04'],
		['due by Friday, 2026-12-04 17:00', '2026-12-04'],
		['deadline: 4 Dec 2026', '2026-12-04'],
		['end of Feb 2028', '2028-02-29'],
		['spätestens am 4. Dezember 2026', '2026-12-04'],
		['Montag, den 7. Dezember 2026', '2026-12-07'],
		['Ende Dezember 2027', '2027-12-31'],
		['1er janvier 2027', '2027-01-01'],
		['au plus tard le 4 décembre 2026', '2026-12-04'],
		['4 de diciembre de 2026', '2026-12-04'],
		['a más tardar el 4 de diciembre de 2026', '2026-12-04'],
		['2026-12-03 - 2026-12-05', '2026-12-05'],
		['3.12.2026 – 5.12.2026', '2026-12-05'],
		['3. - 5. Dezember 2026', '2026-12-05'],
	])('reads %s', (due, day) => {
		expect(inBerlin(due)).toBe(day);
		expect(inBerlin(due, null)).toBe(day);
		expect(inBerlin(due, new Date(Number.NaN))).toBe(day);
	});
});

describe('wording read against the note', () => {
	it.each([
		// English
		['today', '2026-12-02'],
		['tonight', '2026-12-02'],
		['EOD', '2026-12-02'],
		['by end of day', '2026-12-02'],
		['EOD Friday', '2026-12-04'],
		['COB tomorrow', '2026-12-03'],
		['tomorrow', '2026-12-03'],
		['tomorrow (Thursday)', '2026-12-03'],
		['the day after tomorrow', '2026-12-04'],
		['Friday', '2026-12-04'],
		['by Fri', '2026-12-04'],
		['5pm on Friday', '2026-12-04'],
		['Friday at 14.30', '2026-12-04'],
		['Wednesday', '2026-12-09'],
		['this Wednesday', '2026-12-02'],
		['this Friday', '2026-12-04'],
		['before Monday', '2026-12-07'],
		['next Friday', '2026-12-11'],
		['NEXT\u00a0 FRIDAY', '2026-12-11'],
		['Friday of next week', '2026-12-11'],
		['Monday to Friday', '2026-12-11'],
		['this week', '2026-12-04'],
		['end of week', '2026-12-04'],
		['EOW', '2026-12-04'],
		['next week', '2026-12-11'],
		['by the end of next week', '2026-12-11'],
		['by end of month', '2026-12-31'],
		['month-end', '2026-12-31'],
		['end of next month', '2027-01-31'],
		['end of the year', '2026-12-31'],
		['end of next year', '2027-12-31'],
		['end of December', '2026-12-31'],
		['in two weeks', '2026-12-16'],
		['within the next 3 days', '2026-12-05'],
		['two weeks from now', '2026-12-16'],
		['in 2 months', '2027-02-02'],
		['in 48 hours', '2026-12-04'],
		['4 December', '2026-12-04'],
		['Dec 2', '2026-12-02'],
		['Aug. 3', '2027-08-03'],
		['Mar 3', '2027-03-03'],
		['Dec 4 SST', '2026-12-04'],
		['Dec 4 23:30 UTC', '2026-12-05'],
		['31 January', '2027-01-31'],
		['3–5 December', '2026-12-05'],
		['between 3 and 5 December', '2026-12-05'],
		['between December 30 and January 2', '2027-01-02'],
		// German
		['bis morgen', '2026-12-03'],
		['übermorgen', '2026-12-04'],
		['u\u0308bermorgen', '2026-12-04'],
		['bis spätestens Freitag', '2026-12-04'],
		['Freitag 17 Uhr', '2026-12-04'],
		['kommenden Montag', '2026-12-07'],
		['diesen Freitag', '2026-12-04'],
		['nächsten Freitag', '2026-12-11'],
		['NÄCHSTEN FREITAG', '2026-12-11'],
		['Freitag nächster Woche', '2026-12-11'],
		['Ende der Woche', '2026-12-04'],
		['nächste Woche', '2026-12-11'],
		['Ende nächster Woche', '2026-12-11'],
		['bis Ende des Monats', '2026-12-31'],
		['Ende des nächsten Monats', '2027-01-31'],
		['Jahresende', '2026-12-31'],
		['bis Ende März', '2027-03-31'],
		['in zwei Wochen', '2026-12-16'],
		['innerhalb von zwei Wochen', '2026-12-16'],
		['bis 4.12.', '2026-12-04'],
		['4. Dez.', '2026-12-04'],
		['vom 3. bis zum 5. Dezember', '2026-12-05'],
		// French
		['demain', '2026-12-03'],
		['après-demain', '2026-12-04'],
		['d’ici vendredi', '2026-12-04'],
		['vendredi à 17h', '2026-12-04'],
		['vendredi prochain', '2026-12-04'],
		['vendredi de la semaine prochaine', '2026-12-11'],
		['la semaine prochaine', '2026-12-11'],
		['fin de la semaine', '2026-12-04'],
		['fin du mois', '2026-12-31'],
		["d'ici la fin du mois", '2026-12-31'],
		['fin du mois prochain', '2027-01-31'],
		["fin de l'année", '2026-12-31'],
		['fin février', '2027-02-28'],
		['dans deux semaines', '2026-12-16'],
		["d'ici deux semaines", '2026-12-16'],
		['le 4 décembre', '2026-12-04'],
		['entre le 3 et le 5 décembre', '2026-12-05'],
		// Spanish
		['mañana', '2026-12-03'],
		['pasado mañana', '2026-12-04'],
		['el viernes', '2026-12-04'],
		['el viernes a las 17:00', '2026-12-04'],
		['el próximo viernes', '2026-12-04'],
		['el viernes de la próxima semana', '2026-12-11'],
		['la próxima semana', '2026-12-11'],
		['fin de mes', '2026-12-31'],
		['a finales de febrero', '2027-02-28'],
		['fin de año', '2026-12-31'],
		['en dos semanas', '2026-12-16'],
		['dentro de dos semanas', '2026-12-16'],
		['el 4 de diciembre', '2026-12-04'],
		['del 3 al 5 de diciembre', '2026-12-05'],
	])('reads %s', (due, day) => {
		expect(inBerlin(due)).toBe(day);
		expect(inBerlin(due, null)).toBeNull();
	});

	it.each([
		['next Friday', '2026-12-04T12:00:00Z', '2026-12-11'],
		['Friday', '2026-12-04T12:00:00Z', '2026-12-11'],
		['next Friday', '2026-12-06T12:00:00Z', '2026-12-11'],
		['vendredi prochain', '2026-12-04T12:00:00Z', '2026-12-11'],
		['end of week', '2026-12-04T12:00:00Z', '2026-12-04'],
		['end of week', '2026-12-05T12:00:00Z', '2026-12-11'],
		['next week', '2026-12-06T12:00:00Z', '2026-12-11'],
		['next Monday', '2026-12-28T12:00:00Z', '2027-01-04'],
		['tomorrow', '2026-12-31T12:00:00Z', '2027-01-01'],
		['end of month', '2028-02-01T12:00:00Z', '2028-02-29'],
		['in 1 month', '2027-01-31T12:00:00Z', '2027-02-28'],
		['in 6 Monaten', '2026-08-31T12:00:00Z', '2027-02-28'],
		['in 1 year', '2028-02-29T12:00:00Z', '2029-02-28'],
		['29 February', '2028-01-05T12:00:00Z', '2028-02-29'],
		['tomorrow', '2026-03-28T12:00:00Z', '2026-03-29'],
		['in 24 hours', '2026-03-28T22:30:00Z', '2026-03-30'],
		['in 2 weeks', '2026-10-20T22:30:00Z', '2026-11-04'],
	])('reads %s in a note of %s', (due, instant, day) => {
		expect(inBerlin(due, new Date(instant))).toBe(day);
	});

	it.each([
		['UTC', '2026-12-03', '2026-12-02'],
		['America/Los_Angeles', '2026-12-02', '2026-12-01'],
		['Asia/Tokyo', '2026-12-03', '2026-12-02'],
		['Pacific/Kiritimati', '2026-12-03', '2026-12-02'],
	])('takes the day of the note in %s', (timezone, tomorrow, today) => {
		const instant = new Date('2026-12-02T03:00:00Z');
		expect(dueDateOf('tomorrow', instant, timezone)).toBe(tomorrow);
		expect(dueDateOf('EOD', instant, timezone)).toBe(today);
	});

	it.each([
		['America/Los_Angeles', '2026-12-04'],
		['UTC', '2026-12-04'],
		['Asia/Tokyo', '2026-12-05'],
		['Pacific/Kiritimati', '2026-12-05'],
	])('moves an instant into %s', (timezone, day) => {
		expect(dueDateOf('2026-12-04T23:30:00Z', null, timezone)).toBe(day);
		expect(dueDateOf('2026-12-04T23:30:00', null, timezone)).toBe('2026-12-04');
	});
});

describe('what names no day', () => {
	it.each([
		'pausiert bis Montag',
		'any day but Thursday',
		"vendredi, ce n'est plus possible",
		'viernes, ya no es posible',
		'mi-mai',
		'',
		' \n ',
		'ASAP',
		'TBD',
		'10',
		'2026',
		'12:30',
		'5pm',
		'Q3',
		'Q3 2026',
		'December',
		'December 2026',
		'2026-12',
		'12/2026',
		'May',
		'mar',
		'so',
		'next month',
		'next year',
		'by next week',
		'bis nächste Woche',
		'fin de semaine',
		'fin de semana',
		'Mitte Dezember',
		'second week of December',
		'2026-13-45',
		'2026-02-30',
		'2026-12-04T25:00:00Z',
		'31 February',
		'February 31, 2027',
		'29 Feb 2027',
		'30. Februar 2026',
		'31 février',
		'31 de febrero',
		'32.12.2026',
		'31.04.2026',
		'31.4.',
		'December 45, 2026',
		'4 December 10',
		'4 December 30',
		'4 December 99999',
		'2026-12-004',
		'4 December 1066',
		'03/04/2026',
		'03-04-2026',
		'25-12-26',
		'12/4',
		'9/11',
		'24/7',
		'4.12',
		'20261304',
		'INV20261204',
		'Monday, 4 December 2026',
		'Dienstag, 7. Dezember',
		'tomorrow (Friday)',
		'Friday or Monday',
		'Friday, Monday',
		'3 December and 5 December',
		'1.5.2027 2.5.2027',
		'Friday 13',
		'Friday?',
		'maybe Friday',
		'not Friday',
		'after Monday',
		'starting Friday',
		'last Friday',
		'yesterday',
		'2 weeks ago',
		'2 weeks',
		'3 Wochen',
		'a few days',
		'in a few days',
		'in ein paar Tagen',
		'in a couple of weeks',
		'v2.3.4',
		'2.3.4',
		'192.168.1.10',
		'2.5 hours of work',
		'May need review',
		'after sun sets',
		'March forward with plan',
		'call 555-1234',
		'1 December',
		'Oct. 3',
		'end of November',
		'in 100000 years',
		'in 99999999999999999999 days',
	])('gives null for %p', (due) => {
		expect(inBerlin(due)).toBeNull();
	});

	it.each([undefined, null, 5, 1_796_378_400, true, ['2026-12-04'], { date: '2026-12-04' }])(
		'gives null for %p, which is no text',
		(due) => {
			expect(inBerlin(due)).toBeNull();
		},
	);

	it('does not read prose', () => {
		expect(inBerlin(`${'by '.repeat(40)}tomorrow`)).toBeNull();
		expect(inBerlin(`${'by '.repeat(30)}tomorrow`)).toBe('2026-12-03');
		expect(inBerlin(`tomorrow${' '.repeat(700)}`)).toBeNull();
	});
});

it('refuses a timezone that does not exist', () => {
	expect(() => dueDateOf('tomorrow', NOTE, 'Mars/Olympus')).toThrow(InputError);
});

describe('any text', () => {
	const pieces = fc.constantFrom(
		...'next by 2026-12-04 31 Friday 4.12. 03/04/2026 bis fin de mes in two weeks - and – Dezember du au T10:00Z'.split(
			' ',
		),
	);
	const text = fc.oneof(
		fc.string({ unit: anyCharacter }),
		fc.array(pieces).map((words) => words.join(' ')),
	);

	it('gives a day that exists, or null', () => {
		fc.assert(
			fc.property(
				text,
				fc.date({ min: new Date(0), max: new Date('2099-12-31') }),
				(due, reference) => {
					const day = dueDateOf(due, reference, 'America/Los_Angeles');
					if (day !== null)
						expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
				},
			),
			{ numRuns: 400 },
		);
	});

	it('with digits, a time and its zone gives a day that exists, or null', () => {
		const number = fc.integer({ min: 0, max: 32 });
		const time = fc.constantFrom('23:59 UTC', '5pm GMT', '17:00Z', '00:30 UTC+2', '23:30 GMT-0800');
		const said = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true });
		fc.assert(
			fc.property(number, number, fc.constantFrom('/', '.'), time, said, (a, b, mark, at, when) => {
				const day = dueDateOf(`by ${a}${mark}${b}${mark === '.' ? '.' : ''}, ${at}`, when, 'UTC');
				if (day !== null) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
			}),
			{ numRuns: 400 },
		);
	});

	it('reads every day in the forms that can mean only one', () => {
		const days = fc.date({
			min: new Date('1990-01-01'),
			max: new Date('2099-12-31'),
			noInvalidDate: true,
		});
		fc.assert(
			fc.property(days, (date) => {
				const iso = date.toISOString().slice(0, 10);
				const [year, month, day] = iso.split('-').map(Number);
				const named = (locale: string) =>
					date.toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' });
				for (const due of [
					iso,
					`${day}.${month}.${year}`,
					...['en', 'de', 'fr', 'es'].map(named),
				]) {
					expect([due, dueDateOf(due, null, 'Asia/Tokyo')]).toEqual([due, iso]);
				}
			}),
			{ numRuns: 200 },
		);
	});
});

describe('longer phrases', () => {
	it.each([
		['by the 10th of next month', '2027-01-10'],
		['first Monday in January', '2027-01-04'],
		['letzter Freitag im Monat', '2026-12-25'],
		['a week on Friday', '2026-12-11'],
		['a week today', '2026-12-09'],
		['moved from Dec 4 to Dec 11', '2026-12-11'],
		['Dec 4 -> Dec 11', '2026-12-11'],
		['discuss on Monday, finish by Friday', '2026-12-04'],
		['Friday, but Anna is on holiday until Monday', '2026-12-04'],
		["d'ici la fin du mois de janvier", '2027-01-31'],
		['dentro de los próximos 10 días hábiles', '2026-12-16'],
		['Dienstag geht nicht, Mittwoch', '2026-12-09'],
		['within the next fortnight', null],
		['end of week 50', null],
		['second Friday', null],
		['May 5 or 6', null],
		['within 30 days of signing', null],
		['Anna is away until Monday', null],
		["le vendredi d'avant", null],
		['el viernes de la semana pasada', null],
		['the week of 7 December', null],
		['nach der Sitzung am Freitag', null],
	])('%p is %p', (due, day) => {
		expect(inBerlin(due)).toBe(day);
	});
});

describe('the language of the note', () => {
	const NOTES = {
		en: {
			title: 'Weekly',
			abstract: 'The team went over the plan and the budget with the client.',
		},
		de: {
			title: 'Jour fixe',
			abstract: 'Das Team hat den Stand der Angebote mit dem Kunden besprochen.',
		},
		fr: {
			title: 'Point',
			abstract: "L'équipe a fait le point sur le lancement et les retours avec la direction.",
		},
		es: { title: 'Reunión', abstract: 'El equipo revisó los permisos y las obras con el cliente.' },
	};
	it.each([
		['en', 'Mar 8', '2027-03-08'],
		['fr', 'mar 8', '2026-12-08'],
		['es', 'mar 8', '2026-12-08'],
		['en', '04/12/2026', null],
		['de', '04/12/2026', '2026-12-04'],
		['fr', '10/12', '2026-12-10'],
		['de', 'mo', '2026-12-07'],
		['en', 'so', null],
		['fr', 'by Friday', '2026-12-04'],
		['es', 'bis Freitag', '2026-12-04'],
	] as const)('in %s, %p is %p', (language, due, day) => {
		const read = dueDates({ reference: NOTE, timezone: 'UTC', insights: NOTES[language] });
		expect(read(due)).toBe(day);
	});
});
