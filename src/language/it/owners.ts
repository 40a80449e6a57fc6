import type { OwnerWords } from '../language.ts';

export const owners: OwnerWords = {
	and: 'e, o, con',
	not: 'tranne, senza',
	nobody: 'nessuno',
	he: 'signor, sig.',
	she: 'signora',
	anybody: 'dott., dottssa',
	label: 'responsabile',
};
