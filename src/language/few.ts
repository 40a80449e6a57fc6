import type { DateWords, Language } from './language';

/** Days near today, weekdays and dates, and "and". */
function fewWords(
	name: string,
	nearDay: string,
	words: DateWords['words'] = {},
	and?: string,
): Language {
	const dates = { order: 'dayFirst', nextWeekday: 'coming', nearDay, words } as const;
	return { name, common: '', accents: true, dates, owners: { and } };
}

/** Languages of which only the words that are said most are known. */
export const few: readonly Language[] = [
	fewWords(
		'sv',
		'idag/i dag/ikväll, imorgon/i morgon/imorron, i övermorgon',
		{
			by: 'senast, till, före',
			filler: 'på, den',
			not: 'inte',
			after: 'efter, från, inte före',
			unclear: 'varje, om, kanske',
		},
		'och',
	),
	fewWords(
		'da',
		'i dag/idag, i morgen, i overmorgen',
		{
			by: 'senest, inden',
			filler: 'på, den',
			not: 'ikke',
			after: 'efter, fra, ikke før',
			unclear: 'hver, hvis, måske',
		},
		'og',
	),
	fewWords(
		'pl',
		'dzisiaj/dziś, jutro, pojutrze',
		{
			by: 'do, najpóźniej',
			filler: 'w, we, dnia',
			not: 'nie',
			after: 'po, od, nie przed',
			unclear: 'co, każdy, jeśli, może',
		},
		'i',
	),
	fewWords('cs', 'dnes, zítra, pozítří', {
		by: 'do, nejpozději',
		filler: 'v, ve, dne',
		not: 'ne',
		after: 'po, od',
	}),
	fewWords('fi', 'tänään, huomenna, ylihuomenna', {
		by: 'viimeistään',
		not: 'ei',
		after: 'jälkeen',
	}),
	fewWords(
		'ru',
		'сегодня, завтра, послезавтра',
		{
			by: 'до',
			filler: 'в, г',
			not: 'не',
			after: 'после, с',
			unclear: 'каждый, каждую',
		},
		'и',
	),
	fewWords('ja', '今日/本日, 明日, 明後日', {
		by: 'まで, までに',
	}),
	fewWords('zh', '今天, 明天, 后天'),
];
