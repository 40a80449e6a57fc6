/**
 * Compares workflows for Todoist by what 50 changes in one run take:
 * `node dev/run.mjs test/trackers/side-by-side.ts examples/todoist-tasks.json other.json …`
 *
 * Each runs alone on an n8n of its own, against a stand-in that takes some time for each answer.
 */
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { exampleWorkflow } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { WorkflowDraft } from '../../dev/n8n/api/workflows.ts';
import { setStage, type Stage } from '../../dev/stage.ts';
import { CASTS } from './harness/casts.ts';
import { insightsWith, item, type Item } from './harness/notes.ts';
import { startTrackerProxy } from './harness/proxy.ts';
import { Watched } from './harness/watched.ts';
import { todoistAccount } from './stand-ins/todoist-fields.ts';

const CHANGES = 50;
/** What an answer of a tracker takes over the internet. */
const ANSWER_MS = 150;

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');

/** A note with tasks, and the same with half of them dated anew and the others gone. */
const FIRST = Array.from({ length: CHANGES }, (_, at) => item(`Carry box ${at + 1}`, null, null));
const SECOND = FIRST.slice(0, CHANGES / 2).map((one) => ({ ...one, due: '2027-01-15' }));

/** Fills in the project, wherever a workflow asks for it. */
async function filledIn(file: string, credentials: Record<string, string>): Promise<WorkflowDraft> {
	const name = relative(EXAMPLES, file).replace(/\.json$/, '');
	const { projectId } = todoistAccount;
	const draft = await exampleWorkflow(name, {
		credentials,
		parameters: CASTS.todoist?.().choices ?? {},
	});
	for (const node of draft.nodes.filter((one) => one.name === 'Settings')) {
		node.parameters = {
			assignments: {
				assignments: ['table', 'project_id'].map((field) => ({
					...{ id: field, name: field, type: 'string' },
					value: field === 'table' ? 'notes_insights_tasks' : projectId,
				})),
			},
			includeOtherFields: true,
			options: {},
		};
	}
	return { ...draft, connections: withBothOutputs(draft.connections) };
}

/** Get Task Changes once had one output for everything. */
function withBothOutputs(connections: JsonObject): JsonObject {
	const name = 'Get Task Changes';
	const { [name]: from, ...others } = connections;
	const main = requireMain(from);
	return { ...others, [name]: { main: main.length === 1 ? [main[0], main[0]] : main } };
}

const requireMain = (from: unknown): unknown[] =>
	typeof from === 'object' && from !== null && 'main' in from && Array.isArray(from.main)
		? from.main
		: [];

async function timesOf(file: string): Promise<Record<string, string>> {
	const cast = CASTS.todoist?.();
	if (cast?.standIn.credential === undefined) throw new Error('no stand-in for Todoist');
	const watched = new Watched(cast.standIn);
	watched.gate = async (_request, answer) => {
		await sleep(ANSWER_MS);
		return await answer();
	};
	const proxy = await startTrackerProxy([watched]);
	const stage = await setStage({ sandbox: { seed: 'empty' }, env: proxy.env });
	try {
		const { client, sandbox, credentialId } = stage;
		const { credential } = cast.standIn;
		const todoistApi = await client.credentials.create({ name: 'Todoist', ...credential });
		const draft = await filledIn(file, { notesInsightsApi: credentialId, todoistApi });
		const { id } = await client.workflows.create(draft);
		const noteId = String(sandbox.store.add({ title: 'Boxes' }).note_id);
		const change = async (items: readonly Item[]) => {
			sandbox.store.flip(noteId, insightsWith('Boxes', items));
			return await measured(stage, id, watched);
		};
		return { file, created: await change(FIRST), changed: await change(SECOND) };
	} finally {
		await stage.close();
		await proxy.close();
	}
}

async function measured({ client }: Stage, id: string, watched: Watched): Promise<string> {
	const before = watched.requests.length;
	const run = await client.run(id, { trigger: 'Insights Ready' });
	if (run.status !== 'success') throw new Error(JSON.stringify(run.error?.message));
	const ms = Date.parse(run.stoppedAt ?? '') - Date.parse(run.startedAt ?? '');
	return `${(ms / 1000).toFixed(1)} s, ${watched.requests.length - before} requests`;
}

const files = process.argv.slice(2);
const results: Record<string, string>[] = [];
for (const file of files) results.push(await timesOf(file));
console.table(results);
