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

/** Holidays that name one day, in the countries where they have the name. */
export const HOLIDAYS = {
	newYearsDay: on(1, 1),
	epiphany: on(1, 6),
	martinLutherKingDay: from(1, 15, 0),
	burnsNight: on(1, 25),
	australiaDay: on(1, 26),
	candlemas: on(2, 2),
	valentinesDay: on(2, 14),
	presidentsDay: from(2, 15, 0),
	womensDay: on(3, 8),
	carnivalMonday: easter(-48),
	shroveTuesday: easter(-47),
	ashWednesday: easter(-46),
	stPatricksDay: on(3, 17),
	stJosephsDay: on(3, 19),
	aprilFoolsDay: on(4, 1),
	earthDay: on(4, 22),
	stGeorgesDay: on(4, 23),
	anzacDay: on(4, 25),
	walpurgisNight: on(4, 30),
	palmSunday: easter(-7),
	maundyThursday: easter(-3),
	goodFriday: easter(-2),
	holySaturday: easter(-1),
	easterSunday: easter(0),
	easterMonday: easter(1),
	mayDay: on(5, 1),
	victoryDay: on(5, 8),
	memorialDay: from(5, 25, 0),
	ascensionDay: easter(39),
	whitSunday: easter(49),
	whitMonday: easter(50),
	corpusChristi: easter(60),
	juneteenth: on(6, 19),
	midsummerDay: on(6, 24),
	canadaDay: on(7, 1),
	independenceDay: on(7, 4),
	bastilleDay: on(7, 14),
	stJamesDay: on(7, 25),
	assumptionDay: on(8, 15),
	laborDay: from(9, 1, 0),
	germanUnityDay: on(10, 3),
	spanishNationalDay: on(10, 12),
	columbusDay: from(10, 8, 0),
	halloween: on(10, 31),
	allSaintsDay: on(11, 1),
	allSoulsDay: on(11, 2),
	bonfireNight: on(11, 5),
	armisticeDay: on(11, 11),
	dayOfRepentance: from(11, 16, 2),
	thanksgiving: from(11, 22, 3),
	blackFriday: from(11, 23, 4),
	cyberMonday: from(11, 26, 0),
	firstOfAdvent: from(11, 27, 6),
	stNicholasDay: on(12, 6),
	constitutionDay: on(12, 6),
	immaculateConception: on(12, 8),
	christmasEve: on(12, 24),
	christmas: on(12, 25),
	christmasDay: on(12, 25),
	boxingDay: on(12, 26),
	holyInnocents: on(12, 28),
	newYearsEve: on(12, 31),
} as const satisfies Record<string, InYear>;
/** Days between holidays of one name: "the third Sunday of Advent". */
export const DAYS_BETWEEN: Readonly<Record<string, number>> = { firstOfAdvent: 7, christmasDay: 1 };

export type Holiday = keyof typeof HOLIDAYS;
export const HOLIDAY_NAMES: readonly string[] = Object.keys(HOLIDAYS);
