import type { Language } from '../language.ts';
import { dates } from './dates.ts';
import { owners } from './owners.ts';
import { smallWords } from './small-words.ts';
import { things } from './things.ts';
import { verbs } from './verbs.ts';

export const de: Language = {
	name: 'de',
	common: `der die das und ist nicht mit den dem des ein eine für auf von zu im sich wir wird werden
		wurde hat muss noch besprochen bis`,
	accents: true,
	dates,
	owners,
	tasks: { ...smallWords, verbs, things },
	multiples: {
		12: 'dutzend',
		100: 'hundert',
		1e3: 'tausend, tsd',
		1e6: 'million, millionen, mio',
		1e9: 'milliarde, milliarden, mrd',
	},
};
