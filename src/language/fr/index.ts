import type { Language } from '../language.ts';
import { dates } from './dates.ts';
import { owners } from './owners.ts';
import { smallWords } from './small-words.ts';
import { things } from './things.ts';
import { verbs } from './verbs.ts';

export const fr: Language = {
	name: 'fr',
	common: `le la les des et est pas avec pour que qui dans sur une du au aux nous sera ont été l à
		fait doit en réunion équipe`,
	accents: true,
	dates,
	owners,
	tasks: { ...smallWords, verbs, things },
	multiples: {
		12: 'douzaine, douzaines',
		20: 'vingt, vingts',
		100: 'cent, cents',
		1e3: 'mille',
		1e6: 'million, millions',
		1e9: 'milliard, milliards',
	},
};
