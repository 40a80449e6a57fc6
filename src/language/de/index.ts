import type { Language } from '../language.ts';
import { dates } from './date-words.ts';
import { owners } from './owner-words.ts';

export const de: Language = {
	name: 'de',
	common: `der die das und ist nicht mit den dem des ein eine für auf von zu im sich wir wird werden
		wurde hat muss noch besprochen bis`,
	accents: true,
	dates,
	owners,
};
