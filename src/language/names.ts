/** What `Intl` calls the weekdays, from Monday on. */
export function weekdayNames(language: string, form: 'long' | 'short'): string[] {
	const format = new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' });
	return counted(7, (at) => format.format(Date.UTC(2024, 0, 1 + at)));
}

/** What `Intl` calls the months, from January on. */
export function monthNames(language: string, form: 'long' | 'short'): string[] {
	const format = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' });
	return counted(12, (at) => format.format(Date.UTC(2024, at, 1)));
}

function counted(count: number, nameOf: (at: number) => string): string[] {
	return Array.from({ length: count }, (_, at) => nameOf(at));
}
