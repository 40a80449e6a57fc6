import type { Language } from '../language.ts';
import { dates } from './date-words.ts';
import { owners } from './owner-words.ts';

export const fr: Language = {
	name: 'fr',
	common: `le la les des et est pas avec pour que qui dans sur une du au aux nous sera ont été l à
		fait doit en réunion équipe`,
	accents: true,
	dates,
	owners,
};
