import { casual } from 'chrono-node/fr';

import type { Wording } from './wording';

export const fr: Wording = {
	chrono: casual,
	weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
	months: [
		'janvier',
		'février',
		'mars',
		'avril',
		'mai',
		'juin',
		'juillet',
		'août',
		'septembre',
		'octobre',
		'novembre',
		'décembre',
	],
	days: {
		endOfNamedMonth: ["(?:la )?fin (?:du mois )?(?:de |d')?{month}(?: (?<year>\\d{4}))?"],
		endOfNextMonth: ['(?:la )?fin du mois prochain', '(?:la )?fin du prochain mois'],
		endOfMonth: ['(?:la )?fin (?:du|de ce) mois', '(?:la )?fin de mois'],
		endOfNextYear: ["(?:la )?fin de l'an(?:née)? prochaine?"],
		endOfYear: ["(?:la )?fin (?:de l'|d'|de cette )an(?:née)?"],
		endOfNextWeek: [
			'(?:la )?fin de (?:la )?semaine prochaine',
			'(?:la )?fin de la prochaine semaine',
		],
		// "Fin de semaine" without an article is a weekend in Québec.
		endOfWeek: ['(?:la )?fin de (?:la|cette) semaine'],
		weekdayOfNextWeek: ['{weekday},? de la semaine prochaine', '{weekday} en huit'],
		thisWeekday: ['ce {weekday}'],
		comingWeekday: ['{weekday} prochain', 'prochain {weekday}'],
		// "Avant la semaine prochaine" means before it begins.
		nextWeek: ["(?<!(?:avant|d'ici) )(?:la )?semaine prochaine", '(?<!avant )la prochaine semaine'],
		thisWeek: ['cette semaine'],
		dayAfterTomorrow: ['après[- ]?demain'],
	},
	respelt: [
		['(?:entre(?: le)?|du) (.+?) (?:et|au)(?: le)? ', '$1 - '],
		[
			"(?:d'ici(?: à)?|sous|en moins de) (?=\\d{1,3} |une? |deux|trois|quatre|cinq|six|sept|huit|dix)",
			'dans ',
		],
	],
	endOfDay: ['(?:la )?fin de (?:la )?journée', '(?:la )?fin du jour'],
	span: /^dans /i,
	vague: /(?:^| )(?:quelques|plusieurs|demi-?\S*)(?: |$)/i,
	connecting: new Set(
		'pour avant le la au à d ici jusqu plus tard échéance date limite'.split(' '),
	),
};
