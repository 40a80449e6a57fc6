import type { Language } from '../language.ts';
import { dates } from './dates.ts';
import { owners } from './owners.ts';
import { smallWords } from './small-words.ts';
import { things } from './things.ts';
import { verbs } from './verbs.ts';

export const en: Language = {
	name: 'en',
	common: `the and of to with for on by was is are will be we they that this over about from team has
		have been it at went update send`,
	accents: false,
	dates,
	owners,
	tasks: { ...smallWords, verbs, things },
	multiples: {
		12: 'dozen',
		100: 'hundred',
		1e3: 'thousand, k',
		1e6: 'million, mn',
		1e9: 'billion, bn',
	},
};
