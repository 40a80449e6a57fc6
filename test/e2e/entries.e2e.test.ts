import { until } from '../support/until.ts';
import { closeStages, sandboxWith, sharedStage } from './support/stages.ts';
import { saveCredential } from './support/browser/surfaces.ts';
import { firedItems } from './support/trigger/fired.ts';
import { morePolls } from './support/trigger/polls.ts';
import { postTo, triggerFlow } from './support/trigger/flows.ts';

/** Six minutes lie between two executions for one note. */
const AGAIN = { withinMs: 500_000, everyMs: 1_000 };

afterAll(closeStages);

it('Insights that change between two polls are seen, and an entry that the app refuses comes again alone', async () => {
	const stage = await sharedStage();
	const { client } = stage;
	const sandbox = await sandboxWith();
	const { store, tracker, serviceUrl: baseUrl, apiKey, trackerUrl } = sandbox;
	const credential = await saveCredential(stage, { baseUrl, apiKey });
	const create = postTo(trackerUrl);
	// Nothing listens there.
	const url = `={{ $json.task === 'Book' ? 'http://127.0.0.1:1' : '${trackerUrl}/api/tasks' }}`;
	const { id } = await client.workflows.create(
		triggerFlow(
			'Entries',
			credential.id,
			{ event: 'newActionItem', options: { markHandled: 'whenWorkflowSucceeds' } },
			[{ ...create, parameters: { ...create.parameters, url } }],
		),
	);
	await client.workflows.activate(id);
	const item = (task: string) => ({ task, owner: null, due: null });
	const { note_id } = store.add({ title: 'Entries' });
	store.flip(note_id, { action_items: ['Ask', 'Book', 'Call'].map(item) });
	const given = async () => (await firedItems(stage, id)).map(({ task }) => task);
	await until('an execution for each entry', async () => (await given()).length === 3);
	store.setActionItems(note_id, ['Ask', 'Book', 'Call', 'Draw'].map(item));
	const again = await until(
		'the refused entry and the new one',
		async () => {
			const all = await firedItems(stage, id);
			return all.length >= 5 && all;
		},
		AGAIN,
	);
	expect(again.map(({ task }) => task).sort()).toEqual(['Ask', 'Book', 'Book', 'Call', 'Draw']);
	const books = again.filter(({ task }) => task === 'Book');
	expect(books.map(({ attempt }) => attempt)).toEqual([1, 2]);
	expect(new Set(books.map(({ event_id }) => event_id)).size).toBe(1);
	const tasks = tracker.tasks().map(({ action_item_key }) => action_item_key);
	expect(tasks).toHaveLength(3);
	expect(new Set(tasks).size).toBe(3);

	// All is given. What is said anew between two polls starts the workflow, once the note has rested.
	const { note_id: other } = store.add({ title: 'Changes' });
	store.flip(other, { action_items: [item('One')] });
	await until('its entry', async () => (await given()).includes('One'));
	await morePolls(sandbox, 2);
	store.setActionItems(other, [item('One'), item('Two')]);
	await until('the new entry', async () => (await given()).includes('Two'), AGAIN);
	expect((await given()).filter((task) => task === 'One')).toHaveLength(1);
});
