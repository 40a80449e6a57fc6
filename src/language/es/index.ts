import type { Language } from '../language.ts';
import { dates } from './date-words.ts';
import { owners } from './owner-words.ts';

export const es: Language = {
	name: 'es',
	common: `el la los las que y en con para por se no una del al es lo ha sobre como equipo reunión
		hay fue su cliente`,
	accents: true,
	dates,
	owners,
};
