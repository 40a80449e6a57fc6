import { tasksOf, sizeOf } from './example.ts';
import { TRACKERS } from './trackers/index.ts';

const BETWEEN = /(<!-- limits -->)[^]*(<!-- \/limits -->)/;

/** What there is to know about each tracker, in the place that docs/tasks.md has for it. */
export function withLimits(document: string): string {
	const rows = TRACKERS.map((tracker) => {
		const { label, limits = '', assigneeIs, seenIn } = tracker;
		const link = `[${label}](../examples/${tasksOf(tracker).name}.json)`;
		const { nodes, wires } = sizeOf(tracker);
		const assignee = seenIn === undefined ? assigneeIs : `${assigneeIs}: ${seenIn}`;
		return `| ${link} | ${nodes} | ${wires} | ${assignee} | ${limits} |`;
	});
	const table = [
		'| tracker | nodes | wires | an assignee is | good to know |',
		'| --- | --- | --- | --- | --- |',
		...rows,
	];
	return document.replace(BETWEEN, `$1\n\n${table.join('\n')}\n\n$2`);
}
