import { isoDate, type Day } from '../notes/calendar';
import { DAY_RULES, type DayRule, type Found, type Wording } from './wording/wording';

/** A text in which wording that names a day is replaced by the day. */
export interface Rewritten {
	text: string;
	/** The text named the end of the day, which is taken out of it. */
	endOfDay: boolean;
}

type Rewrite = (text: string, today: Day) => string;

interface Rewrites {
	all: Rewrite[];
	endOfDay: RegExp[];
}

const compiled = new Map<Wording, Rewrites>();

/**
 * Replaces the relative wording of a language that chrono does not know, or reads more loosely than
 * a due date allows, by `YYYY-MM-DD`.
 *
 * @param today the day of the note
 */
export function withRelativeDays(text: string, wording: Wording, today: Day): Rewritten {
	const { all, endOfDay } = rewritesOf(wording);
	const rewritten = all.reduce((current, rewrite) => rewrite(current, today), text);
	const rest = endOfDay.reduce((current, pattern) => current.replace(pattern, ' '), rewritten);
	return { text: rest, endOfDay: rest !== rewritten };
}

/** The weekday (0 is Monday) a text names, null when it is more or less than one name. */
export function weekdayNamed(text: string, { weekdays }: Wording): number | null {
	const weekday = weekdays.findIndex((name) => new RegExp(`^${name}$`, 'iu').test(text));
	return weekday === -1 ? null : weekday;
}

function rewritesOf(wording: Wording): Rewrites {
	const known = compiled.get(wording);
	if (known !== undefined) return known;
	const respelt = wording.respelt.map(([pattern, form]): Rewrite => {
		const regex = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'giu');
		return (text) => text.replace(regex, form);
	});
	const rules = Object.keys(DAY_RULES).filter((name): name is DayRule => name in DAY_RULES);
	const days = rules.flatMap((rule) =>
		wording.days[rule].map((pattern) => dayRewrite(rule, pattern, wording)),
	);
	const rewrites = { all: [...days, ...respelt], endOfDay: wording.endOfDay.map(bounded) };
	compiled.set(wording, rewrites);
	return rewrites;
}

function dayRewrite(rule: DayRule, pattern: string, wording: Wording): Rewrite {
	const regex = bounded(
		pattern
			.replace('{weekday}', `(?<weekday>${wording.weekdays.join('|')})`)
			.replace('{month}', `(?<month>${wording.months.join('|')})`),
	);
	return (text, today) =>
		text.replace(regex, (match: string, ...rest: unknown[]) => {
			const day = DAY_RULES[rule](today, foundIn(rest.at(-1), wording));
			return day === null ? match : isoDate(day);
		});
}

/** @param groups the named groups, which `replace` gives last when the pattern has any */
function foundIn(groups: unknown, { weekdays, months }: Wording): Found {
	const named = new Map<string, unknown>(
		Object.entries(typeof groups === 'object' && groups !== null ? groups : {}),
	);
	const indexIn = (names: readonly string[], value: unknown) =>
		names.findIndex((name) => new RegExp(`^(?:${name})$`, 'iu').test(String(value)));
	const year = named.get('year');
	return {
		weekday: indexIn(weekdays, named.get('weekday')),
		month: indexIn(months, named.get('month')) + 1,
		year: typeof year === 'string' ? Number(year) : null,
	};
}

/** A word boundary that knows every letter: to `\b`, "ä" is none. */
function bounded(pattern: string): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');
}
