/** The day on which a moment falls for people in a timezone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date | number): string =>
	new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
