import { casual } from 'chrono-node/es';

import type { Wording } from './wording';

const NEXT_WEEK = '(?:la )?(?:próxima semana|semana próxima|semana que viene|semana siguiente)';

export const es: Wording = {
	chrono: casual,
	weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
	months: [
		'enero',
		'febrero',
		'marzo',
		'abril',
		'mayo',
		'junio',
		'julio',
		'agosto',
		'sep?tiembre',
		'octubre',
		'noviembre',
		'diciembre',
	],
	days: {
		endOfNamedMonth: ['(?:el )?fin(?:al|ales|es)? de {month}(?: (?:de |del )?(?<year>\\d{4}))?'],
		endOfNextMonth: ['(?:el )?fin(?:al|ales|es)? del? (?:próximo mes|mes próximo|mes que viene)'],
		endOfMonth: ['(?:el )?fin(?:al|ales|es)? (?:de|del|de este) mes'],
		endOfNextYear: ['(?:el )?fin(?:al|ales|es)? del? (?:próximo año|año próximo|año que viene)'],
		endOfYear: ['(?:el )?fin(?:al|ales|es)? (?:de|del|de este) año'],
		endOfNextWeek: [`(?:el )?fin(?:al|ales|es)? de ${NEXT_WEEK}`],
		// "Fin de semana" without an article is a weekend.
		endOfWeek: ['(?:el )?fin(?:al|ales|es)? de (?:la|esta) semana'],
		weekdayOfNextWeek: [`{weekday},? de ${NEXT_WEEK}`],
		thisWeekday: ['este {weekday}'],
		comingWeekday: ['próximo {weekday}', '{weekday} (?:próximo|que viene)'],
		// "Antes de la próxima semana" means before it begins.
		nextWeek: [`(?<!(?:antes de|hasta) )${NEXT_WEEK}`],
		thisWeek: ['esta semana'],
		dayAfterTomorrow: ['pasado mañana'],
	},
	respelt: [
		['(?:entre(?: el)?|del) (.+?) (?:y|al)(?: el)? ', '$1 - '],
		['en (?:un|el) plazo de |en los próximos ', 'en '],
	],
	endOfDay: ['(?:el )?fin(?:al)? del? día'],
	span: /^(?:en|dentro de) /i,
	vague: /(?:^| )(?:unos|unas|algun[oa]s|poc[oa]s|vari[oa]s|medi[oa])(?: |$)/i,
	connecting: new Set(
		'para antes de del el la hasta a más tardar lo las fecha límite vence'.split(' '),
	),
};
