import { checkOperations, firstTasks } from '../../dev/check.ts';
import { exampleWorkflow } from '../../dev/examples.ts';
import { requireList } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { recordRun, releaseOf } from './support/compatibility.ts';
import { OTHER_SECRET, SECRET, send, signedEvent } from './support/servers/event-sender.ts';
import { postTo, triggerFlow } from './support/trigger/flows.ts';
import { firesOnceOverRestart } from './support/trigger/polls.ts';
import { ended } from './support/receiving.ts';
import { closeStages, stageWith } from './support/stages.ts';
import { SURFACES } from './support/browser/surfaces.ts';

/** `N8N_VERSIONS=2.0.0,2.20.12,2.41.1,newest npm run e2e -- test/e2e/versions`, `N8N_VERSIONS=2.0.0 npm run e2e -- test/e2e/versions`: releases of n8n, or `newest`. */
const WANTED = process.env.N8N_VERSIONS?.split(',') ?? [];
const RELEASES = [...new Set(await Promise.all(WANTED.map(releaseOf)))];
const describeEach = RELEASES.length > 0 ? describe.each(RELEASES) : describe.skip.each(['any']);

const MAIN_JOB = 'main job';
const OPERATIONS = 'every operation';
const TRIGGER = 'trigger over a restart';
const BRIDGE = 'both ends of the bridge';
const EDITOR = 'Test button and note picker';

describeEach('n8n %s', (release) => {
	let stage: Stage;
	let passed = 0;
	const check = (title: string, run: () => Promise<void>) =>
		it(title, async () => {
			await run();
			passed += 1;
		});

	beforeAll(async () => {
		stage = await stageWith({ n8nVersion: release });
	}, 1_800_000);
	afterAll(async () => {
		await closeStages();
		if (passed === 5) await recordRun(release);
	});

	const imported = async (
		name: string,
		settings: Partial<Parameters<typeof exampleWorkflow>[1]>,
	) => {
		const { client, credentialId } = stage;
		const credentials = { notesInsightsApi: credentialId, ...settings.credentials };
		const draft = await exampleWorkflow(name, { ...settings, credentials });
		const { id } = await client.workflows.create(draft);
		await client.workflows.activate(id);
		return id;
	};
	const flip = () => stage.sandbox.store.flip(stage.sandbox.store.add().note_id);

	check(OPERATIONS, async () => await checkOperations(stage));

	check(MAIN_JOB, async () => {
		const { client, sandbox, credentialId } = stage;
		// The Data Table node of n8n 2.0.0 makes no tables, which the examples for trackers need.
		const steps = [postTo(sandbox.trackerUrl)];
		const draft = triggerFlow('Tasks', credentialId, { output: 'actionItems' }, steps);
		const { id } = await client.workflows.create(draft);
		await client.workflows.activate(id);
		const { note_id, insights } = flip();
		const tasks = await firstTasks(stage);
		const expected = requireList(insights?.action_items, 'action items');
		expect(tasks.map(({ task }) => task)).toEqual(expected.map(({ task }) => task));
		expect(new Set(tasks.map((task) => task.note_id))).toEqual(new Set([note_id]));
		await client.workflows.deactivate(id);
	});

	check(TRIGGER, async () => await firesOnceOverRestart(stage));

	check(BRIDGE, async () => {
		const { client, n8n } = stage;
		const notesInsightsWebhookApi = await client.credentials.create({
			name: 'Shared secret',
			type: 'notesInsightsWebhookApi',
			data: { signingSecret: SECRET, previousSigningSecret: '' },
		});
		const credentials = { notesInsightsWebhookApi };
		const url = `${n8n.url}/webhook/notes-insights`;
		const receiver = { workflowId: await imported('webhook-receiver', { credentials }) };
		const parameters = { 'Send Event': { url } };
		const sender = await imported('webhook-bridge', { credentials, parameters });

		const { note_id } = flip();
		const [received] = await until('the event', async () => {
			const list = await client.executions.list(receiver.workflowId);
			return list.length > 0 && list;
		});
		const execution = await client.executions.ended(received?.id ?? '');
		expect(execution.items('Event Received')).toMatchObject([{ data: { note_id } }]);
		const event = { id: 'evt', body: JSON.stringify({ type: 'note.insights_ready', data: {} }) };
		const forged = signedEvent({ ...event, secret: OTHER_SECRET });
		expect(await send(url, forged)).toMatchObject({ status: 401 });
		for (const outgoing of [signedEvent(event), signedEvent(event)]) {
			expect(await send(url, outgoing)).toMatchObject({ status: 204 });
		}
		expect(await ended(stage, receiver, 2)).toEqual({ success: 2 });
		await client.workflows.deactivate(sender);
	});

	check(EDITOR, async () => {
		const { sandbox, credentialId: id } = stage;
		const { serviceUrl: baseUrl, apiKey } = sandbox;
		const saved = { id, data: { baseUrl, apiKey, allowInsecureHttp: false } };
		expect(await SURFACES.test(stage, saved)).toMatchObject({ ok: true });
		const tested = async (changes: Record<string, string>) =>
			await SURFACES.test(stage, { id, data: { ...saved.data, ...changes } });
		const rejected = await tested({ apiKey: 'service_sk_wrong' });
		expect(rejected.text).toMatch(/API key/);
		const unreachable = await tested({ baseUrl: 'http://127.0.0.1:9' });
		expect(unreachable.text).toMatch(/refused/);
		expect([rejected.ok, unreachable.ok]).toEqual([false, false]);
		const { note_id } = sandbox.store.add({ title: 'Picked' });
		const picked = await SURFACES.picker(stage, saved);
		expect(picked.text).toContain(note_id);
	});
});
