import { casual } from 'chrono-node/de';

import type { Wording } from './wording';

const NEXT = '(?:der |des |dem )?(?:nächste[rnms]?|naechste[rnms]?|kommende[rnms]?)';
const THIS = '(?:der |des |dieser |dieses |diesen )?(?:laufenden )?';

export const de: Wording = {
	chrono: casual,
	weekdays: [
		'montags?',
		'dienstags?',
		'mittwochs?',
		'donnerstags?',
		'freitags?',
		'(?:samstags?|sonnabends?)',
		'sonntags?',
	],
	months: [
		'(?:januar|jänner)',
		'(?:februar|feber)',
		'märz',
		'april',
		'mai',
		'juni',
		'juli',
		'august',
		'september',
		'oktober',
		'november',
		'dezember',
	],
	days: {
		endOfNamedMonth: ['ende {month}s?(?: (?<year>\\d{4}))?'],
		endOfNextMonth: [`ende ${NEXT} monate?s?`],
		endOfMonth: [`ende ${THIS}monate?s?`, 'monatsende'],
		endOfNextYear: [`ende ${NEXT} jahre?s?`],
		endOfYear: [`ende ${THIS}jahre?s?`, 'jahresende'],
		endOfNextWeek: [`ende ${NEXT} (?:arbeits)?woche`],
		endOfWeek: [`ende ${THIS}(?:arbeits)?woche`],
		weekdayOfNextWeek: [
			'(?:nächste[rnm]?|naechste[rnm]?) {weekday}',
			`{weekday},? (?:in )?${NEXT} woche`,
		],
		thisWeekday: ['diese[rnm]? {weekday}', '{weekday},? (?:in )?dieser woche'],
		comingWeekday: ['kommende[rnm]? {weekday}'],
		// "Bis nächste Woche" may mean before it begins.
		nextWeek: [`(?<!(?:bis|bis zur|vor|vor der) )${NEXT} woche`],
		thisWeek: ['diese[r]? woche'],
		dayAfterTomorrow: ['übermorgen', 'uebermorgen'],
	},
	respelt: [
		['(?:von|vom|zwischen)(?: dem)? (.+?) (?:und|bis)(?: zum| dem)? ', '$1 - '],
		['(?:innerhalb|binnen)(?: von| der nächsten)? ', 'in '],
		[
			'in den (?:nächsten|kommenden) (?=\\d|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)',
			'in ',
		],
	],
	endOfDay: ['ende des (?:arbeits)?tage?s', 'tagesende', 'feierabend', 'geschäftsschluss'],
	span: /^in /i,
	vague: /(?:^| )(?:paar|einige[rn]?|wenige[rn]?|mehrere[rn]?|halbe[rnms]?)(?: |$)/i,
	connecting: new Set(
		'bis zum zu am an dem den der im spätestens vor fällig frist deadline termin uhr'.split(' '),
	),
};
