import type { Language } from '../language.ts';
import { dates } from './dates.ts';
import { owners } from './owners.ts';

export const it: Language = {
	name: 'it',
	common: 'il lo la gli che e con per una del della di ha discusso sono prossimi alla dei',
	accents: true,
	dates,
	owners,
	multiples: {
		12: 'dozzina, dozzine',
		100: 'cento',
		1e3: 'mille, mila',
		1e6: 'milione, milioni',
		1e9: 'miliardo, miliardi',
	},
};
