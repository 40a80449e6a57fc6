import type { JsonObject } from '../../dev/json.ts';
import { exchangePackages } from './support/exchange.ts';
import { firedItems } from './support/fired.ts';
import { actionFlow, NODE, triggerFlow } from './support/flows.ts';
import { packLastRelease } from './support/last-release.ts';
import { place } from './support/builds.ts';
import { closeStages, stageWith } from './support/stages.ts';

/** `npm run test:upgrade`: needs the history of the repository. */
const upgrade = process.env.UPGRADE ? it : it.skip;
afterAll(closeStages);

const TITLE = 'Read before and after';

/** Parameters as the last release saved them, each with another value than its default. */
const SAVED: JsonObject[] = [
	{ operation: 'ask', question: 'What is open?', options: { includeNoteTitles: true } },
	{
		operation: 'get',
		output: 'actionItems',
		ifNotReady: 'skip',
		options: {
			parseDueDates: false,
			ownerMapping: { mappings: [{ owner: 'Anna', assignee: 'anna@example.com' }] },
		},
	},
	{ operation: 'get', output: 'markdown', options: { timeout: 20 } },
	{
		operation: 'getAll',
		returnAll: true,
		filters: { titleContains: TITLE, hasInsights: true, trashed: 'exclude' },
		options: { sort: 'title' },
	},
	{ operation: 'clear', options: { dryRun: true, safetyLimit: 5 } },
	{ operation: 'delete', options: { dryRun: true } },
];

upgrade('workflows and trigger state of the last release go on', async () => {
	const stage = await stageWith({ tarball: await packLastRelease() });
	const { sandbox, credentialId } = stage;
	const create = async (draft: ReturnType<typeof actionFlow>) =>
		(await stage.client.workflows.create(draft)).id;
	const { note_id } = sandbox.store.add({ title: TITLE, status: 'ready' });
	const noteId = { __rl: true, mode: 'id', value: note_id };
	const reading: string[] = [];
	for (const parameters of SAVED) {
		const saved = parameters.operation === 'ask' ? parameters : { noteId, ...parameters };
		reading.push(await create(actionFlow(String(parameters.operation), credentialId, saved)));
	}
	const triggerId = await create(triggerFlow('Notes', credentialId, { output: 'note' }));
	const tasksId = await create(triggerFlow('Tasks', credentialId, { output: 'actionItems' }));
	for (const id of [triggerId, tasksId]) await stage.client.workflows.activate(id);

	const outputs = async () => {
		const all: JsonObject[][] = [];
		for (const id of reading) all.push((await stage.client.run(id)).items(NODE));
		return all;
	};
	let before: JsonObject[][] | undefined;
	await exchangePackages(stage, {
		triggerId,
		tarballs: [place().tarball],
		check: async () => {
			const now = await outputs();
			expect(now).toMatchObject(before?.map((items) => items.map(asToday)) ?? now);
			before ??= now;
			// Nothing was removed by a dry run.
			expect(sandbox.store.note(note_id).has_insights).toBe(true);
			const keys = (await firedItems(stage, tasksId)).map((item) => item.action_item_key);
			expect(new Set(keys).size).toBe(keys.length);
			expect(keys.length).toBeGreaterThan(0);
		},
	});
	const notes = (await firedItems(stage, triggerId)).map((item) => item.note_id);
	const tasks = (await firedItems(stage, tasksId)).map((item) => item.note_id);
	expect([...new Set(tasks)]).toEqual(notes);
});

/** What has another value, or another name, by docs/compatibility.md; answers tell of all notes. */
const CHANGED = ['action_item_key', 'answer', 'note_ids', 'notes', 'deleted'];

/** What must be left of an output of the last release. */
function asToday(item: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(item).filter(([name]) => !CHANGED.includes(name)));
}
