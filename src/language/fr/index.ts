import type { Language } from '../language';
import { dates } from './dates';
import { owners } from './owners';
import { smallWords } from './small-words';
import { things } from './things';
import { verbs } from './verbs';

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
