import { DAY_RULES } from '../../../src/language/due/days.ts';
import { DAYS, DAY_MACROS } from '../../../src/language/due/day-table.ts';
import { dueReader, type Rules } from '../../../src/language/due/due-of-note.ts';
import { Pattern, Rewriting, tableOf } from '../../../src/language/due/pattern.ts';
import { VERDICT_RULES, VERDICTS } from '../../../src/language/due/verdicts.ts';
import { en } from '../../../src/language/languages/en.ts';
import { sensesOf, usesIn } from '../../../src/language/phrases.ts';

/** Reads what is said on Wednesday, 2 December 2026, in no known language. */
function readerBy(rules?: Rules): (text: string) => string | null {
	const created = new Date('2026-12-02T12:00:00Z');
	const read = dueReader({ created, timezone: 'Europe/Berlin', texts: [] }, rules);
	return (text) => read(text).date;
}

const without = <Rule>(rules: readonly Rule[], at: number) =>
	rules.filter((_, index) => index !== at);

const TABLES: ReadonlyArray<readonly [string, string, (at: number) => Rules]> = [
	[
		'days',
		DAYS,
		(at) => ({ days: new Rewriting(without(DAY_RULES, at)), verdicts: VERDICT_RULES }),
	],
	[
		'verdicts',
		VERDICTS,
		(at) => ({ days: new Rewriting(DAY_RULES), verdicts: without(VERDICT_RULES, at) }),
	],
];

describe.each(TABLES)('the table of %s', (_, table, rulesWithout) => {
	const lines = tableOf(table).map(({ pattern, examples }, at) => ({ pattern, examples, at }));

	it.each(lines)('reads its examples by "$pattern"', ({ examples }) => {
		const read = readerBy();
		expect(new Map([...examples.keys()].map((text) => [text, read(text)]))).toEqual(examples);
	});

	it.each(lines)('needs "$pattern" for one of its examples', ({ examples, at }) => {
		const read = readerBy(rulesWithout(at));
		const needing = [...examples].filter(([text, day]) => read(text) !== day);
		expect(needing).not.toEqual([]);
	});
});

it.each(['wekday:wekday', 'by | befor', '(?<= dayWeakday) day', 'MONHT', '~(day|cutt)'])(
	'refuses a list that does not exist: %s',
	(pattern) => {
		expect(() => new Pattern(pattern, DAY_MACROS)).toThrow('No list is called');
	},
);

it.each([
	'befor: vor',
	'dayRange: von bis',
	'unit: minute = minuten',
	'holiday: chrismas = natale',
	'later: x = en huit',
])('refuses words of a list or a name that does not exist: %s', (words) => {
	expect(() => usesIn(words)).toThrow(/^No \w+ is called/);
});

it('refuses a language without the words that leave a day open', () => {
	const words = en.words.replace(/unclear: [^:]*(?=\n\t\t\w+: )/, '');
	expect(() => sensesOf({ ...en, words })).toThrow('"en" has no list "unclear": leaves');
});
