import { casual } from 'chrono-node/en';

import type { Wording } from './wording';

export const en: Wording = {
	chrono: casual,
	weekdays: [
		'mon(?:day)?',
		'tue(?:s|sday)?',
		'wed(?:nesday)?',
		'thu(?:r|rs|rsday)?',
		'fri(?:day)?',
		'sat(?:urday)?',
		'sun(?:day)?',
	],
	months: [
		'jan(?:uary)?',
		'feb(?:ruary)?',
		'mar(?:ch)?',
		'apr(?:il)?',
		'may',
		'june?',
		'july?',
		'aug(?:ust)?',
		'sept?(?:ember)?',
		'oct(?:ober)?',
		'nov(?:ember)?',
		'dec(?:ember)?',
	],
	days: {
		endOfNamedMonth: ['(?:the )?(?:very )?end of {month},?(?: (?<year>\\d{4}))?'],
		endOfNextMonth: ['(?:the )?end of (?:the )?next month'],
		endOfMonth: [
			'(?:the )?(?:end|close) of (?:the |this |the current )?month',
			'month[- ]?end',
			'eom',
		],
		endOfNextYear: ['(?:the )?end of (?:the )?next year'],
		endOfYear: [
			'(?:the )?(?:end|close) of (?:the |this |the current )?year',
			'year[- ]?end',
			'eoy',
		],
		endOfNextWeek: ['(?:the )?end of (?:the )?next (?:working |work )?week'],
		endOfWeek: ['(?:the )?end of (?:the |this |the current )?(?:working |work )?week', 'eow'],
		weekdayOfNextWeek: ['next {weekday}', '{weekday},? (?:of )?next week'],
		thisWeekday: ['this {weekday}', '{weekday},? (?:of )?this week'],
		comingWeekday: ['(?:this |the )?(?:coming|upcoming) {weekday}'],
		// "By next week" may mean before it begins.
		nextWeek: ['(?<!(?:by|before|until|till) )(?:next|the coming) week'],
		thisWeek: ['this week'],
		dayAfterTomorrow: ['(?:the )?day after tomorrow'],
	},
	respelt: [
		['(?:from|between) (.+?) (?:and|to|until) ', '$1 - '],
		[
			'(?:in|within) the (?:next|coming) (?=\\d|two|three|four|five|six|seven|eight|nine|ten)',
			'in ',
		],
	],
	endOfDay: [
		'(?:the )?end of (?:the )?(?:business |working )?day',
		'(?:the )?(?:close|end) of business',
		'eod',
		'cob',
	],
	span: /^(?:in|within) |from now$/i,
	vague: /\b(?:few|several|some|couple|half)\b/i,
	connecting: new Set(
		'by on at in due until till before no later than latest the of date deadline is for'.split(' '),
	),
};
