import type { Language } from '../language.ts';
import { dates } from './dates.ts';
import { owners } from './owners.ts';

export const nl: Language = {
	name: 'nl',
	common:
		'de het een van en is met voor op dat niet heeft aan wordt zijn naar besproken volgende team',
	accents: true,
	dates,
	owners,
	multiples: { 12: 'dozijn', 100: 'honderd', 1e3: 'duizend', 1e6: 'miljoen', 1e9: 'miljard' },
};
