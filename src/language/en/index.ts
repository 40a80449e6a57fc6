import type { Language } from '../language.ts';
import { dates } from './date-words.ts';
import { owners } from './owner-words.ts';

export const en: Language = {
	name: 'en',
	common: `the and of to with for on by was is are will be we they that this over about from team has
		have been it at went update send`,
	accents: false,
	dates,
	owners,
};
