import { localDay } from '../../../src/calendar/local-time.ts';
import { tag } from '../../../src/language/due/tag.ts';
import { readDue } from '../../../src/language/due/read.ts';
import { expressionsIn } from '../../../src/language/due/read-in-language.ts';
import { DUE_RULES } from '../../../src/language/due/rules/index.ts';
import { withShortWeekdays } from '../../../src/language/due/short-weekdays.ts';
import { tokensOf } from '../../../src/language/due/tokenize.ts';
import { LANGUAGES } from '../../../src/language/languages.ts';
import { phrasesIn } from '../../../src/language/due/words/lexicon.ts';

const instant = new Date('2026-12-02T12:00:00Z');
const NOTE = { instant, timezone: 'UTC', today: localDay(instant, 'UTC') };

/** The names of the rules that apply to a text, in any language. */
function rulesIn(text: string): string[] {
	const tokens = tokensOf(text) ?? [];
	const phrases = phrasesIn(tokens.map((token) => (token.kind === 'word' ? token : null)));
	return LANGUAGES.flatMap((language) => {
		const items = withShortWeekdays(tag(tokens, phrases, language, NOTE.today) ?? [], true);
		return expressionsIn(items, NOTE, language.dates).map(({ rule }) => rule.name);
	});
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
