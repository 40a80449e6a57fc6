import type { Language } from '../language';
import { dates } from './dates';
import { owners } from './owners';
import { smallWords } from './small-words';
import { things } from './things';
import { verbs } from './verbs';

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
