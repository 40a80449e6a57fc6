import { DAYS, MACROS } from '../../../src/language/due/day-table.ts';
import { Pattern, tableOf } from '../../../src/language/due/pattern.ts';
import { VERDICTS } from '../../../src/language/due/verdicts.ts';
import { usesIn } from '../../../src/language/phrases.ts';
import { readerIn } from './reader.ts';

const lines = [DAYS, VERDICTS].flatMap(tableOf);

it.each(lines.map(({ pattern, examples }) => [pattern, examples] as const))(
	'the line "%s" reads its examples',
	(_, examples) => {
		expect(examples.size).toBeGreaterThan(0);
		const read = readerIn('unknown', '2026-12-02');
		expect([...examples.keys()].map((text) => [text, read(text)])).toEqual([...examples]);
	},
);

it.each(['wekday:wekday', 'by | befor', '(?<= dayWeakday) day', 'MONHT', '~(day|cutt)'])(
	'refuses a list that does not exist: %s',
	(pattern) => {
		expect(() => new Pattern(pattern, MACROS)).toThrow('No list is called');
	},
);

it.each([
	'befor: vor',
	'unit: minute = minuten',
	'holiday: chrismas = natale',
	'later: x = en huit',
])('refuses words of a list or a name that does not exist: %s', (words) => {
	expect(() => usesIn(words)).toThrow(/^No \w+ is called/);
});
