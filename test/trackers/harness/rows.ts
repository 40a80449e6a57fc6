import { optionalText, requireList, requireObject, type JsonObject } from '../../../dev/json.ts';
import type { Stage } from '../../../dev/stage.ts';
import type { Follower } from './follower.ts';

/** The rows of a follower's table; none before its first run. */
export async function rowsOf({ client }: Stage, { name }: Follower): Promise<JsonObject[]> {
	const answer = requireObject(
		await client.request('GET', '/rest/data-tables-global?take=100'),
		'list of data tables',
	);
	const table = requireList(answer.data, 'data tables').find(
		(one) => one.name === `notes_insights_tasks_${name}`,
	);
	if (table === undefined) return [];
	const path = `/rest/projects/${String(table.projectId)}/data-tables/${String(table.id)}/rows`;
	const rows = requireObject(await client.request('GET', `${path}?take=250`), 'rows');
	return requireList(rows.data, 'rows');
}

/** Where rows and tasks do not agree; a row without a task is not yet one. */
export async function rowProblems(stage: Stage, follower: Follower): Promise<string[]> {
	const tasks = follower.watched.standIn.tasks();
	const rows = (await rowsOf(stage, follower)).filter((row) => optionalText(row.task_id));
	const problems = rows.flatMap((row) => {
		const task = tasks.find(({ id }) => id === row.task_id);
		const named = `row of "${String(row.task)}"`;
		if (follower.removed.has(String(row.task_id))) return [];
		if (task === undefined) return [`${named}: no task`];
		const isOpen = row.state === 'open';
		return [
			...(task.key === row.action_item_key ? [] : [`${named}: another key`]),
			...(isOpen === task.isOpen ? [] : [`${named}: ${String(row.state)}, the task is not`]),
		];
	});
	const ids = rows.map((row) => String(row.task_id));
	const keys = rows.map((row) => String(row.action_item_key));
	const unknown = tasks.filter(({ id }) => !ids.includes(id) && !follower.foreign.has(id));
	return [
		...problems,
		...unknown.map(({ title }) => `task "${title}": no row`),
		...(new Set(ids).size === ids.length ? [] : ['two rows for one task']),
		...(new Set(keys).size === keys.length ? [] : ['two rows for one key']),
	];
}
