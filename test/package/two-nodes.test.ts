import type { INode } from 'n8n-workflow';

import { twoNodesOf } from '../../examples/source/example.ts';
import type { App } from '../../examples/source/two-nodes/app.ts';
import { APPS } from '../../examples/source/two-nodes/index.ts';
import { evaluated } from '../support/expressions.ts';

const WITH = {
	task: '* Book\nthe room @anna',
	owner: 'Anna',
	due: 'Friday',
	due_date: '2026-12-04',
	assignee: '77',
	note_title: 'Weekly <b>',
};
const WITHOUT = { ...WITH, owner: null, due: null, due_date: null, assignee: null };

/** What the node that creates is given for an action item, by n8n's own expressions. */
function given(app: App, json: object, timezone?: string): unknown {
	const { nodes } = JSON.parse(twoNodesOf(app).text) as { nodes: INode[] };
	return evaluated(nodes, app.create.name, json, {}, timezone);
}

/** All values, by the names that lead to them. */
function valuesOf(value: unknown, path = ''): [path: string, value: unknown][] {
	if (typeof value !== 'object' || value === null) return [[path, value]];
	return Object.entries(value).flatMap(([name, one]) => valuesOf(one, `${path}.${name}`));
}

const textOf = (value: unknown) => JSON.stringify(value).replaceAll('\u200b', '');
const isNothing = (value: unknown) =>
	value === null || (typeof value === 'string' && /null|undefined|Invalid|NaN/.test(value));

it.each(APPS)('$name: without a day and a person, no field is null or says so', (app) => {
	expect(valuesOf(given(app, WITHOUT)).filter(([, value]) => isNothing(value))).toEqual([]);
});

const mapped = APPS.filter(({ name }) => name !== 'google-sheets');

it.each(mapped)('$name: title, owner and note are written, the title in one line', (app) => {
	const all = textOf(given(app, WITH));
	expect(all).toContain('* Book the room @anna');
	expect(all).toContain('Owner: Anna');
	expect(all).toContain('Note: Weekly ');
});

it.each(mapped)('$name: a long task is cut to what every app takes', (app) => {
	const lengths = valuesOf(given(app, { ...WITH, task: 'x'.repeat(5000) })).map(
		([, value]) => String(value).length,
	);
	expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
});

it.each(mapped.filter(({ assigneeIs }) => assigneeIs))('$name: the person is written', (app) => {
	expect(textOf(given(app, WITH))).toMatch(/[":[@]77\b/);
	expect(textOf(given(app, WITHOUT))).not.toContain('77');
});

/** How each app takes a day; the rest have it in their text, or a moment. */
const DAYS: Record<string, string> = {
	'google-tasks': '2026-12-04T00:00:00.000Z',
	monday: String.raw`{\"date\":\"2026-12-04\"}`,
};
const MOMENTS = ['clickup', 'trello'];

it.each(mapped.filter(({ name }) => !MOMENTS.includes(name)))(
	'$name: the day is written',
	(app) => {
		expect(textOf(given(app, WITH))).toContain(DAYS[app.name] ?? '2026-12-04');
		expect(textOf(given(app, WITHOUT))).not.toContain('2026');
	},
);

const ZONES = [
	...['Pacific/Auckland', 'Pacific/Fiji', 'Pacific/Tongatapu', 'Pacific/Kiritimati'],
	...['Asia/Kamchatka', 'Pacific/Honolulu', 'Pacific/Pago_Pago', 'Europe/Berlin', 'UTC'],
];

describe.each(mapped.filter(({ name }) => MOMENTS.includes(name)))('$name', (app) => {
	it.each(ZONES)('the day is the same for people in %s', (timeZone) => {
		const moments = valuesOf(given(app, WITH, timeZone)).filter(([path]) => /\.due/.test(path));
		const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
		expect(moments.map(([, value]) => format.format(new Date(String(value))))).toEqual([
			'2026-12-04',
		]);
	});
});

it('a task is no formula, and what a note says has no effect as Markdown, HTML or macro', () => {
	const written = (name: string, more: object) => {
		const app = APPS.find((one) => one.name === name);
		return app && JSON.stringify(given(app, { ...WITH, ...more }));
	};
	const note_title = '[a](https://example.com) @anna #7 <img>';
	for (const name of ['github', 'linear', 'trello', 'clickup'])
		expect(written(name, { note_title })).not.toMatch(/@anna #|#7 |\]\(|<img/);
	expect(written('todoist', {})).not.toContain('"* ');
	expect(written('todoist', { note_title })).not.toContain('](');
	expect(written('jira', { note_title: '{panel} [~anna] !image!' })).not.toMatch(/\{panel|\[~|!i/);
	expect(written('microsoft-to-do', { note_title })).not.toContain('<img');
	expect(written('google-sheets', {})).toContain('"cellFormat":"RAW"');
});

it('google-sheets: a run that is repeated finds the row of an action item by its key', () => {
	const app = APPS.find(({ name }) => name === 'google-sheets');
	expect(app && given(app, WITH)).toMatchObject({
		operation: 'appendOrUpdate',
		columns: { matchingColumns: ['action_item_key'] },
	});
});

it('monday: a person is a number among persons and teams', () => {
	const app = APPS.find(({ name }) => name === 'monday');
	const values = JSON.stringify(app && given(app, WITH)).replaceAll('\\', '');
	expect(values).toContain('"personsAndTeams":[{"id":77,"kind":"person"}]');
});
