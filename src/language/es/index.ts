import type { Language } from '../language.ts';
import { dates } from './dates.ts';
import { owners } from './owners.ts';
import { smallWords } from './small-words.ts';
import { things } from './things.ts';
import { verbs } from './verbs.ts';

export const es: Language = {
	name: 'es',
	common: `el la los las que y en con para por se no una del al es lo ha sobre como equipo reunión
		hay fue su cliente`,
	accents: true,
	dates,
	owners,
	tasks: { ...smallWords, verbs, things },
	multiples: {
		12: 'docena, docenas',
		100: 'cien, ciento, cientos',
		1e3: 'mil',
		1e6: 'millón, millones',
	},
};
