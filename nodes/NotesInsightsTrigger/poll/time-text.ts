import type { IPollFunctions } from 'n8n-workflow';

/**
 * A time in the time zone of the workflow, which it names.
 *
 * @param time milliseconds since 1970
 */
export function timeText(context: IPollFunctions, time: number): string {
	const timeZone = context.getTimezone();
	const format = new Intl.DateTimeFormat('en-GB', {
		timeZone,
		dateStyle: 'medium',
		timeStyle: 'short',
	});
	return `${format.format(time)} (${timeZone})`;
}
