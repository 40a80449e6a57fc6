import type { Language } from '../language.ts';
import { dates } from './date-words.ts';

export const it: Language = {
	name: 'it',
	common: 'il lo la gli che e con per una del della di ha discusso sono prossimi alla dei',
	accents: true,
	dates,
	owners: {
		and: 'e, o, con',
		not: 'tranne, senza',
		nobody:
			'da assegnare, non assegnato, non specificato, da definire, nome, sconosciuto, nessuno, qualcuno, da stabilire',
		title:
			'signor, sig., signora, dott., dottssa, signorina, sig.ra, sig.na, dott.ssa, avv., ing., dottor, dottoressa',
		label: 'responsabile',
	},
};
