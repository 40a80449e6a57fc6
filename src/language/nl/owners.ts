import type { OwnerWords } from '../language.ts';

export const owners: OwnerWords = {
	and: 'en',
	he: 'dhr',
	she: 'mevr',
};
