import { tasksOf } from './example.ts';
import { FOLLOWED } from './trackers/index.ts';
import { twoNodesFor, type App } from './two-nodes/app.ts';
import { APPS } from './two-nodes/index.ts';
import { takenBy, type Taken } from './two-nodes/taken.ts';

/** What there is to know about each tracker, in the place that docs/tasks.md has for it. */
export function withLimits(document: string): string {
	const rows = FOLLOWED.map((tracker) => {
		const link = `[${tracker.label}](../examples/${tasksOf(tracker).name}.json)`;
		return `| ${link} | ${tracker.limits ?? ''} |`;
	});
	return between('limits', document, ['| Tracker | Good to know |', '| --- | --- |', ...rows]);
}

/** Who an assignee is in each app, and what else there is to know, in the place that docs/two-nodes.md has for it. */
export function withApps(document: string): string {
	const rows = APPS.map((app) => {
		const { assigneeIs, seenIn, pitfalls = '' } = app;
		const assignee = [assigneeIs ?? NOBODY, ...(seenIn ? [seenIn] : [])].join(': ');
		return `| ${linkTo(app)} | ${assignee} | ${pitfalls} |`;
	});
	const head = ['| App | An assignee is | Good to know |', '| --- | --- | --- |'];
	return between('apps', document, [...head, ...rows]);
}

/** How a node of one's own takes the day and the person, in the place that docs/two-nodes.md has for it. */
export function withFields(document: string): string {
	const rows = APPS.flatMap((app) => {
		const { day, person } = takenBy(app);
		if (!day && !person) return [];
		const { into } = app;
		return [`| ${app.label} | ${written(into.date, day)} | ${written(into.person, person)} |`];
	});
	return between('fields', document, ['| App | Day | Person |', '| --- | --- | --- |', ...rows]);
}

function written(field: string, taken: Taken | undefined): string {
	const label = /^[A-Z]/.test(field) ? `*${field}*` : field || 'none';
	return taken ? `${label}: \`${taken.expression.replace(/^=/, '')}\`` : label;
}

/** Of an app whose node takes no person. */
const NOBODY = 'nobody: the owner is in the description';

const linkTo = (app: App) => `[${app.label}](../examples/${twoNodesFor(app)}.json)`;

function between(mark: string, document: string, lines: string[]): string {
	const marks = new RegExp(`(<!-- ${mark} -->)[^]*(<!-- /${mark} -->)`);
	return document.replace(marks, `$1\n\n${lines.join('\n')}\n\n$2`);
}
