import type { OwnerWords } from '../language';

export const owners: OwnerWords = {
	and: 'e',
	label: 'responsável',
};
