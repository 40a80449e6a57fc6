import type { OwnerWords } from '../language';

export const owners: OwnerWords = {
	and: 'en',
	he: 'dhr',
	she: 'mevr',
};
