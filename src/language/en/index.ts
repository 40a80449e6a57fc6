import type { Language } from '../language';
import { dates } from './dates';
import { owners } from './owners';
import { smallWords } from './small-words';
import { things } from './things';
import { verbs } from './verbs';

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
