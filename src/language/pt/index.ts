import type { Language } from '../language.ts';
import { dates } from './dates.ts';
import { owners } from './owners.ts';

export const pt: Language = {
	name: 'pt',
	common: 'o a os que e com para uma do da ao em não equipe os próximos discutiu cliente reunião',
	accents: true,
	dates,
	owners,
	multiples: {
		12: 'dúzia, dúzias',
		20: 'vinte',
		30: 'trinta',
		40: 'quarenta',
		50: 'cinquenta',
		60: 'sessenta',
		70: 'setenta',
		80: 'oitenta',
		90: 'noventa',
		100: 'cem, cento',
		1e3: 'mil',
		1e6: 'milhão, milhões',
	},
};
