import { lexiconEntries } from '../../../../src/language/due/words/entries.ts';
import { LANGUAGES } from '../../../../src/language/languages.ts';
import type { Language } from '../../../../src/language/language.ts';

const made = (words: Language['dates']['words'], more: Partial<Language['dates']> = {}) =>
	lexiconEntries({
		name: 'de',
		common: '',
		accents: true,
		dates: { order: 'dayFirst', nextWeekday: 'nextWeek', nearDay: 'heute', words, ...more },
	});

describe('the phrases of a language', () => {
	it('stand in one list each', () => {
		expect(() => made({ by: 'bis, auf', filler: 'am, Auf' })).toThrow(
			'"Auf" stands in two lists of "de".',
		);
		expect(() => made({ filler: 'das, heute' })).toThrow('"heute" stands in two lists of "de".');
	});

	it('may be a month besides a short weekday or a number, and nothing else', () => {
		const shortWeekday = 'lun, mar';
		const entries = made({}, { shortWeekday, number: 'dez', month: '-, -, mar' });
		expect(entries.get('mar')).toMatchObject({ categories: ['shortWeekday'], value: 1, month: 3 });
		expect(entries.get('dez')).toMatchObject({ categories: ['number'], value: 1, month: 12 });
		expect(() => made({}, { shortWeekday, number: 'mar' })).toThrow('"mar" stands in two lists');
		expect(() => made({ by: 'mar' }, { month: 'mar' })).toThrow('"mar" stands in two lists');
	});
});

it.each(LANGUAGES.map((language) => [language.name, language] as const))(
	'%s has no phrase in two lists, and knows its weekdays and months',
	(_, language) => {
		const entries = [...lexiconEntries(language).values()];
		const valuesOf = (category: string) =>
			new Set(
				entries.filter(({ categories }) => String(categories) === category).map((e) => e.value),
			);
		expect(valuesOf('weekday').size).toBe(7);
		expect(valuesOf('month').size).toBe(12);
	},
);
