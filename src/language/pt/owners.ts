import type { OwnerWords } from '../language.ts';

export const owners: OwnerWords = {
	and: 'e',
	label: 'responsável',
};
