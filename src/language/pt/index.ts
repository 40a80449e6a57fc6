import type { Language } from '../language';
import { dates } from './dates';
import { owners } from './owners';

export const pt: Language = {
	name: 'pt',
	common: 'o a os que e com para uma do da ao em não equipe os próximos discutiu cliente reunião',
	accents: true,
	dates,
	owners,
};
