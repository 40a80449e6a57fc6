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

	it('are found without accents, capitals and marks, and with umlauts as two letters', () => {
		const entries = made({ by: "Spätestens  am, d'ici" });
		expect(entries.get('spatestens am')).toEqual(entries.get('spaetestens am'));
		expect(entries.get('spatestens am')?.categories).toEqual(['by']);
		expect(entries.get('d ici')?.categories).toEqual(['by']);
	});

	it('are not taken for what Intl calls a day or month', () => {
		expect(made({}).get('mai')).toMatchObject({ categories: ['month'], value: 5 });
		expect(made({ decoy: 'Mai' }).get('mai')).toMatchObject({ categories: ['decoy'] });
	});

	it('may be a month besides a short weekday or a number, and nothing else', () => {
		const shortWeekday = 'lun, mar';
		const entries = made({}, { shortWeekday, number: 'dez', month: '-, -, mar' });
		expect(entries.get('mar')).toMatchObject({ categories: ['shortWeekday'], value: 1, month: 3 });
		expect(entries.get('dez')).toMatchObject({ categories: ['number'], value: 1, month: 12 });
		expect(() => made({}, { shortWeekday, number: 'mar' })).toThrow('"mar" stands in two lists');
		expect(() => made({ by: 'mar' }, { month: 'mar' })).toThrow('"mar" stands in two lists');
	});

	it('are what Intl calls days and months in short only if it is known which are other words', () => {
		expect(made({}).has('jan')).toBe(false);
		expect(made({}, { shortWeekday: 'mo' }).get('jan')).toMatchObject({ value: 1 });
	});

	it('have the values of their places', () => {
		const entries = made(
			{},
			{ number: 'eins/eine, -, drei', tens: '-, zwanzig', ordinal: 'erster' },
		);
		expect(
			['eins', 'eine', 'drei', 'zwanzig', 'erster', 'heute', 'sonntag', 'dezember', 'q3'].map(
				(phrase) => entries.get(phrase)?.value,
			),
		).toEqual([1, 1, 3, 20, 1, 0, 6, 12, 3]);
		expect(entries.has('')).toBe(false);
		expect(entries.has('-')).toBe(false);
	});

	it('may be a weekday and a part of the day at once', () => {
		const entries = made({}, { dayparts: 'früh', weekday: '-, -, -, -, -, Sonnabend' });
		for (const [phrase, value] of Object.entries({ montagfrueh: 0, sonnabendfruh: 5 })) {
			expect(entries.get(phrase)).toMatchObject({ categories: ['weekday', 'daypart'], value });
		}
	});

	it('have roles besides their category', () => {
		const entries = made({ by: 'bis, auf' }, { also: { range: 'bis' } });
		expect([...(entries.get('bis')?.roles ?? [])]).toEqual(['range']);
		expect(entries.get('auf')?.roles.size).toBe(0);
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
