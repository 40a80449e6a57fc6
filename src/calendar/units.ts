/** Units of time that people count in. */
export const UNITS = [
	'hour',
	'day',
	'week',
	'month',
	'quarter',
	'year',
	'businessDay',
	'fortnight',
] as const;
export type Unit = (typeof UNITS)[number];
