import { exampleOf } from './example.ts';
import { TRACKERS } from './trackers/index.ts';

const BETWEEN = /(<!-- limits -->)[^]*(<!-- \/limits -->)/;

/** What there is to know about each tracker, in the place that docs/tasks.md has for it. */
export function withLimits(document: string): string {
	const rows = TRACKERS.map((tracker) => {
		const { label, notes } = tracker;
		const link = `[${label}](../examples/${exampleOf(tracker).name}.json)`;
		return `| ${link} | ${notes.marker} | ${notes.limits ?? ''} |`;
	});
	const table = [
		'| tracker | where a task has its key | good to know |',
		'| --- | --- | --- |',
		...rows,
	];
	return document.replace(BETWEEN, `$1\n\n${table.join('\n')}\n\n$2`);
}
