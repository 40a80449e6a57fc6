type Form = 'long' | 'short';

/** What `Intl` calls the weekdays, from Monday on. */
export function weekdayNames(language: string, weekday: Form): string[] {
	const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
	return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2024, 0, 1 + at)));
}

/** What `Intl` calls the months, from January on. */
export function monthNames(language: string, month: Form): string[] {
	const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
	return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, at, 1)));
}
