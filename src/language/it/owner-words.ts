import type { OwnerWords } from '../language.ts';

export const owners: OwnerWords = {
	and: 'e, o, con',
	not: 'tranne, senza',
	nobody:
		'da assegnare, non assegnato, non specificato, da definire, nome, sconosciuto, nessuno, qualcuno, da stabilire',
	title:
		'signor, sig., signora, dott., dottssa, signorina, sig.ra, sig.na, dott.ssa, avv., ing., dottor, dottoressa',
	label: 'responsabile',
};
