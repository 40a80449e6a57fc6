import { dayOf, weekdayFrom, type Day } from './day.ts';

/** The day of a holiday in a year. */
export type InYear = (year: number) => Day | null;

const on =
	(month: number, date: number): InYear =>
	(year) =>
		dayOf(year, month, date);

/** The first weekday (0 is Monday) on a date or after it: the fourth Thursday is the first from the 22nd on. */
const from =
	(month: number, date: number, weekday: number): InYear =>
	(year) => {
		const day = dayOf(year, month, date);
		return day === null ? null : weekdayFrom(day, weekday);
	};

/** Days before and after Easter Sunday, by the Gregorian computus of Meeus, Jones and Butcher. */
const easter =
	(days: number): InYear =>
	(year) => {
		const [century, rest, golden] = [Math.floor(year / 100), year % 100, year % 19];
		const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
		const epact = (leaps + 19 * golden + 15) % 30;
		const moon = epact - Math.floor((golden + 11 * epact) / 319);
		const sunday = (2 * (century % 4) + 2 * Math.floor(rest / 4) - (rest % 4) - moon + 32) % 7;
		const march = moon + sunday + 90;
		const month = Math.floor(march / 25);
		const day = dayOf(year, month, (moon + sunday + month + 19) % 32);
		return day === null ? null : day + days;
	};

/** Holidays that name one day and that people give as a deadline. */
export const HOLIDAYS = {
	newYearsDay: on(1, 1),
	epiphany: on(1, 6),
	valentinesDay: on(2, 14),
	goodFriday: easter(-2),
	easterSunday: easter(0),
	easterMonday: easter(1),
	mayDay: on(5, 1),
	ascensionDay: easter(39),
	whitMonday: easter(50),
	independenceDay: on(7, 4),
	assumptionDay: on(8, 15),
	laborDay: from(9, 1, 0),
	germanUnityDay: on(10, 3),
	halloween: on(10, 31),
	allSaintsDay: on(11, 1),
	thanksgiving: from(11, 22, 3),
	blackFriday: from(11, 23, 4),
	cyberMonday: from(11, 26, 0),
	stNicholasDay: on(12, 6),
	christmasEve: on(12, 24),
	christmas: on(12, 25),
	christmasDay: on(12, 25),
	boxingDay: on(12, 26),
	newYearsEve: on(12, 31),
} as const satisfies Record<string, InYear>;

export type Holiday = keyof typeof HOLIDAYS;
export const HOLIDAY_NAMES: readonly string[] = Object.keys(HOLIDAYS);
