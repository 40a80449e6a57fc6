import type { Language } from '../language';
import { dates } from './dates';
import { owners } from './owners';
import { smallWords } from './small-words';
import { things } from './things';
import { verbs } from './verbs';

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
