import { isoDate, HOLIDAYS } from '../../../src/calendar/calendar.ts';

const dayIn = (holiday: keyof typeof HOLIDAYS, year: number) => {
	const day = HOLIDAYS[holiday](year);
	return day === null ? null : isoDate(day);
};

it.each([
	...['1818-03-22', '1943-04-25', '1954-04-18', '1981-04-19', '2000-04-23', '2019-04-21'],
	...['2024-03-31', '2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18', '2076-04-19'],
])('Easter is on %s', (day) => {
	expect(dayIn('easterSunday', Number(day.slice(0, 4)))).toBe(day);
});

it.each([
	['goodFriday', '2026-04-03'],
	['easterMonday', '2026-04-06'],
	['ascensionDay', '2026-05-14'],
	['whitMonday', '2026-05-25'],
	['laborDay', '2026-09-07'],
	['thanksgiving', '2026-11-26'],
	['blackFriday', '2026-11-27'],
	['cyberMonday', '2026-11-30'],
	['christmasEve', '2026-12-24'],
	['newYearsDay', '2026-01-01'],
	['allSaintsDay', '2026-11-01'],
] as const)('%p is on %p', (holiday, day) => {
	expect(dayIn(holiday, 2026)).toBe(day);
});
