import fc, { anyCharacter } from '../../support/seeded.ts';

import { InputError } from '../../../src/base/input-error.ts';
import { dueDates } from '../../../src/insights/action-items.ts';

/** A Wednesday. */
const NOTE = new Date('2026-12-02T12:00:00Z');
const dueDateOf = (due: unknown, created: Date | null, timezone: string) =>
	dueDates({ created, timezone })(due);
const inBerlin = (due: unknown, created: Date | null = NOTE) =>
	dueDateOf(due, created, 'Europe/Berlin');

describe('dates that need no reference', () => {
	it.each([
		['2026-12-04', '2026-12-04'],
		[' by 2026-12-04. ', '2026-12-04'],
		['2026-1-5', '2026-01-05'],
		['2026/12/04', '2026-12-04'],
		['２０２６-１２-０４', '2026-12-04'],
		['2026-12-04T10:00:00', '2026-12-04'],
		['2026-12-04T23:30:00Z', '2026-12-05'],
		['2026-12-04T01:30:00+05:00', '2026-12-03'],
		['2026-12-04 23:30 UTC', '2026-12-05'],
		['4 Dec 2026, 23:30 UTC', '2026-12-05'],
		['4 Dec 2026, 23:30:00 GMT+0000 (UTC)', '2026-12-05'],
		['4 Dec 2026, 23:59 UTC', '2026-12-04'],
		['4 Dec 2026, 23:30 UTC+1', '2026-12-04'],
		['4 Dec 2026, 7pm GMT-8', '2026-12-05'],
		['4 Dec 2026, 00:30 GMT+02:00', '2026-12-03'],
		['04. 12. 2026', '2026-12-04'],
		['4.12.26', '2026-12-04'],
		['25/12/2026', '2026-12-25'],
		['12/25/2026', '2026-12-25'],
		['05/05/2026', '2026-05-05'],
		['Dec 4, 2026 at 5pm', '2026-12-04'],
		['Friday (4.12.2026)', '2026-12-04'],
		['due by Friday, 2026-12-04 17:00', '2026-12-04'],
		['end of Feb 2028', '2028-02-29'],
		['spätestens am 4. Dezember 2026', '2026-12-04'],
		['Ende Dezember 2027', '2027-12-31'],
		['au plus tard le 4 décembre 2026', '2026-12-04'],
		['a más tardar el 4 de diciembre de 2026', '2026-12-04'],
		['2026-12-03 - 2026-12-05', '2026-12-05'],
		['3. - 5. Dezember 2026', '2026-12-05'],
	])('reads %s', (due, day) => {
		expect(inBerlin(due)).toBe(day);
		expect(inBerlin(due, null)).toBe(day);
		expect(inBerlin(due, new Date(Number.NaN))).toBe(day);
	});
});

describe('wording read against the note', () => {
	it.each(['today', 'by Fri', 'in 48 hours', 'bis 4.12.', 'Dec 4 23:30 UTC', 'fin du mois', 'EOW'])(
		'%s is no day without the day of the note',
		(due) => {
			expect(inBerlin(due)).not.toBeNull();
			expect(inBerlin(due, null)).toBeNull();
		},
	);

	it.each([
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
