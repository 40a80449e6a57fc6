import type { OwnerWords } from '../language.ts';

export const owners: OwnerWords = {
	and: 'et, ou, avec, et/ou, ainsi que',
	not: 'sauf, sans, pas',
	nobody:
		"non spécifié, à assigner, à désigner, nom, inconnu, personne, à définir, non assigné, quelqu'un, à déterminer",
	title: 'monsieur, m., mme, mlle, madame, mademoiselle, dr, dre, maître',
	label: 'responsable, assigné, assigné à, qui',
};
