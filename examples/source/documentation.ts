import { tasksOf, sizeOf } from './example.ts';
import { OLDEST } from './oldest.ts';
import { FOLLOWED } from './trackers/index.ts';
import { twoNodesFor, type App } from './two-nodes/app.ts';
import { APPS } from './two-nodes/index.ts';

/** What there is to know about each tracker, in the place that docs/tasks.md has for it. */
export function withLimits(document: string): string {
	const rows = FOLLOWED.map((tracker) => {
		const { label, limits = '', assigneeIs, seenIn } = tracker;
		const link = `[${label}](../examples/${tasksOf(tracker).name}.json)`;
		const assignee = seenIn === undefined ? assigneeIs : `${assigneeIs}: ${seenIn}`;
		return `| ${link} | ${sizeOf(tracker)} | ${assignee} | ${limits} |`;
	});
	const head = ['| tracker | nodes | an assignee is | good to know |', '| --- | --- | --- | --- |'];
	return between('limits', document, [...head, ...rows]);
}

/** The oldest n8n of each workflow, in the place that examples/README.md has for it. */
export function withOldest(document: string): string {
	const rows = Object.entries(OLDEST).map(([release, names]) => {
		const links = names.map((name) => `[${name}](${name}.json)`);
		return `| ${release} | ${links.join(', ')} |`;
	});
	return between('oldest', document, ['| n8n | Workflows |', '| --- | --- |', ...rows]);
}

/** What the action item goes into in each app, in the places that docs/two-nodes.md has for it. */
export function withApps(document: string): string {
	const rows = APPS.map((app) => {
		const { title, description, date, person } = app.into;
		const cells = [
			linkTo(app),
			title,
			description,
			date,
			person || 'in the description',
			app.assigneeIs ?? '',
		];
		return `| ${cells.join(' | ')} |`;
	});
	const head = [
		'| app | title | description | date | person | an assignee is |',
		'| --- | --- | --- | --- | --- | --- |',
	];
	const pitfalls = APPS.flatMap(({ label, pitfalls }) => [`- ${label}: ${pitfalls}`]);
	return between('pitfalls', between('apps', document, [...head, ...rows]), pitfalls);
}

const linkTo = (app: App) => `[${app.label}](../examples/${twoNodesFor(app)}.json)`;

function between(mark: string, document: string, lines: string[]): string {
	const marks = new RegExp(`(<!-- ${mark} -->)[^]*(<!-- /${mark} -->)`);
	return document.replace(marks, `$1\n\n${lines.join('\n')}\n\n$2`);
}
