import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkOperations } from '../../../dev/check.ts';
import { exampleWorkflow, sandboxTracker } from '../../../dev/examples.ts';
import { requireList, requireObject, type JsonObject } from '../../../dev/json.ts';
import { ONBOARDING } from '../../support/meetings.ts';
import { until } from '../../support/until.ts';
import { startMailbox } from './servers/mailbox.ts';
import { closedAtEnd, type SharedStage } from './stages.ts';
import { pollsAt } from './trigger/flows.ts';
import { morePolls } from './trigger/polls.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples');

/** The names of all workflows in `examples/`. */
export const exampleNames = readdirSync(EXAMPLES).flatMap(
	(file) => /^(.+)\.json$/.exec(file)?.[1] ?? [],
);

/** A workflow of `examples/` as its file has it. */
export const exampleFile = (name: string): JsonObject =>
	requireObject(JSON.parse(readFileSync(join(EXAMPLES, `${name}.json`), 'utf8')), name);

/** What a workflow that writes tasks would read from a service and an app, which this has in their place. */
const TASK = { title: 'Book the room', task: 'Book the room', description: '', note_id: 'sample' };

/**
 * An example with sample data: its own, or for one that writes tasks the same task in each node that n8n
 * runs before there is a credential.
 */
function withSample(name: string): JsonObject {
	const example = exampleFile(name);
	if (example.pinData !== undefined || !/-(tasks|two-nodes)$/.test(name)) return example;
	const isOfN8n = /\.(merge|if|stopAndError|stickyNote)$/;
	const pinned = requireList(example.nodes, 'nodes')
		.filter(({ type }) => !isOfN8n.test(String(type)))
		.map((node) => [String(node.name), [{ json: TASK }]] as const);
	return { ...example, pinData: Object.fromEntries(pinned) };
}

/** The triggers of an example that runs on sample data; none of one that does not. */
export function sampleTriggers(name: string): string[] {
	const { pinData, nodes } = withSample(name);
	if (pinData === undefined) return [];
	const names = requireList(nodes, 'nodes').filter(({ type }) => /trigger$/i.test(String(type)));
	return names.map((trigger) => String(trigger.name));
}

/** Runs an example as it is imported, on its sample data. */
export async function runSample({ client }: SharedStage, name: string, trigger: string) {
	// As the editor sends it; n8n 2.0 takes no workflow without it.
	const draft = { ...withSample(name), active: false };
	const created = await client.request('POST', '/rest/workflows', draft);
	return await client.run(String(requireObject(created, name).id), { trigger });
}

/** What every n8n must keep, however it is set up. Each runs by itself, and throws where it fails. */
export const PROMISES = {
	'every operation': checkOperations,
	'examples with sample data': async (stage: SharedStage) => {
		for (const name of exampleNames) {
			for (const trigger of sampleTriggers(name)) {
				const { status, error } = await runSample(stage, name, trigger);
				expect([name, trigger, status, error]).toEqual([name, trigger, 'success', undefined]);
			}
		}
	},
	'main job': tasksComeOnce,
	'a schedule': digestComes,
} satisfies Record<string, (stage: SharedStage) => Promise<void>>;

/** The Insights of a new note are ready now: the trigger takes an older one for known. */
function becomeReady({ sandbox: { store } }: SharedStage, title: string): void {
	const { abstract, decisions, action_items } = ONBOARDING;
	store.flip(store.add({ title }).note_id, { title, abstract, decisions, action_items });
}

/** A note becomes ready, and its tasks are at the tracker: once, however often the trigger looks. */
async function tasksComeOnce(stage: SharedStage): Promise<void> {
	const { sandbox } = stage;
	sandbox.tracker.clear();
	const stop = await publish(stage, 'any-tracker-tasks', {
		...sandboxTracker(sandbox.trackerUrl),
		'Insights Ready': { pollTimes: pollsAt(0, 10, 20, 30, 40, 50) },
	});
	const { title, action_items } = ONBOARDING;
	becomeReady(stage, title);
	const created = () => sandbox.tracker.tasks().map(({ task }) => task);
	await until('every task', () => created().length >= action_items.length);
	await morePolls(sandbox, 2);
	await stop();
	expect(created()).toEqual(action_items.map(({ task }) => task));
}

/** A published schedule reads the notes and sends their digests by itself. */
async function digestComes(stage: SharedStage): Promise<void> {
	const { client } = stage;
	const mailbox = closedAtEnd(await startMailbox());
	const smtp = await client.credentials.create(mailbox.credential);
	becomeReady(stage, 'Told by a schedule');
	const stop = await publish(
		stage,
		'weekly-digest',
		{
			'Every Friday': { rule: { interval: [{ field: 'seconds', secondsInterval: 10 }] } },
			'Send Digest': { fromEmail: 'n8n@example.com', toEmail: 'team@example.com' },
		},
		{ smtp },
	);
	const [first] = await until('a run of the schedule', async () => {
		const ended = (await client.executions.list(stop.workflowId)).filter(
			({ stoppedAt }) => stoppedAt !== undefined,
		);
		return ended.length > 0 && ended;
	});
	await stop();
	const { status } = await client.executions.ended(first?.id ?? '');
	expect(status).toBe('success');
	expect(mailbox.mails[0]?.body).toMatch(/<h1[^>]*>Told by a schedule<\/h1>/);
}

/** Publishes an example, and gives what takes it back. */
async function publish(
	{ client, credentialId }: SharedStage,
	name: string,
	parameters: Record<string, JsonObject>,
	more: Record<string, string> = {},
) {
	const credentials = { notesInsightsApi: credentialId, ...more };
	const draft = await exampleWorkflow(name, { credentials, parameters });
	const { id: workflowId } = await client.workflows.create(draft);
	await client.workflows.activate(workflowId);
	const stop = async () => await client.workflows.deactivate(workflowId);
	return Object.assign(stop, { workflowId });
}
