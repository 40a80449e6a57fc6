import type { Language } from '../language.ts';
import { dates } from './date-words.ts';

export const fr: Language = {
	name: 'fr',
	common: `le la les des et est pas avec pour que qui dans sur une du au aux nous sera ont été l à
		fait doit en réunion équipe`,
	accents: true,
	dates,
	owners: {
		and: 'et, ou, avec, et/ou, ainsi que',
		not: 'sauf, sans, pas',
		nobody:
			"non spécifié, à assigner, à désigner, nom, inconnu, personne, à définir, non assigné, quelqu'un, à déterminer",
		title: 'monsieur, m., mme, mlle, madame, mademoiselle, dr, dre, maître',
		label: 'responsable, assigné, assigné à, qui',
	},
};
