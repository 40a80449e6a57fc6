import { readDue } from '../../../src/language/due/due-text.ts';
import { stretchesIn } from '../../../src/language/due/text-in-language.ts';
import { DUE_RULES } from '../../../src/language/due/rules/index.ts';
import { itemsIn, NOTE } from './reader.ts';

/** The names of the rules that apply to a text, in any language. */
function rulesIn(text: string): string[] {
	return itemsIn(text).flatMap(({ items, language }) =>
		stretchesIn(items, NOTE, language.dates).map(({ rule }) => rule.name),
	);
}

describe.each(DUE_RULES.map((rule) => [rule.name, rule] as const))(
	'the rule "%s"',
	(name, rule) => {
		it.each(Object.entries(rule.examples))('reads %p as %p', (text, day) => {
			expect(rulesIn(text)).toContain(name);
			expect(readDue(text, NOTE, null).day).toBe(day);
		});

		it('leaves what looks alike', () => {
			expect(rule.unlike.filter((text) => rulesIn(text).includes(name))).toEqual([]);
		});

		it('has examples, and a name of its own', () => {
			expect(Object.keys(rule.examples)).not.toEqual([]);
			expect(DUE_RULES.filter((other) => other.name === name)).toEqual([rule]);
		});
	},
);
