import { exampleWorkflow, sandboxTracker } from '../../dev/examples.ts';
import { objectOr, requireList, type JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { tasksOf } from '../../examples/source/example.ts';
import { ANY_TRACKER } from '../../examples/source/trackers/any-tracker.ts';
import { startTrackerProxy } from '../trackers/harness/proxy.ts';
import { startMailbox, type Mailbox } from './support/servers/mailbox.ts';
import { slackStandIn } from './support/servers/slack.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const OFFICE = 'office@example.com';

const slack = slackStandIn();
let stage: Stage;
let mailbox: Mailbox;
let credentials: Record<string, string>;

beforeAll(async () => {
	const proxy = closedAtEnd(await startTrackerProxy([slack]));
	mailbox = closedAtEnd(await startMailbox());
	stage = await stageWith({ env: proxy.env });
	const { client, credentialId } = stage;
	credentials = {
		notesInsightsApi: credentialId,
		smtp: await client.credentials.create(mailbox.credential),
		slackApi: await client.credentials.create(slack.credential),
	};
	await tasksOfANote();
});
afterAll(closeStages);
beforeEach(() => {
	mailbox.mails.length = 0;
	slack.messages.length = 0;
	mailbox.refused.clear();
});

const said = (task: string, owner: string | null, due: string | null) => ({ task, owner, due });

/** Lets the workflow for trackers create tasks; one is then done, and one is of nobody's note. */
async function tasksOfANote(): Promise<void> {
	const { client, sandbox } = stage;
	const { note_id } = sandbox.store.add({ title: 'Planning' });
	sandbox.store.flip(note_id, {
		title: 'Planning',
		action_items: [
			said('Tell <!channel> & everybody', 'anna', null),
			said('Book the room', 'Bob', '2035-06-01'),
			said('Call the printer', 'ANNA', '2020-02-03'),
			said('Order badges', 'Tom', 'some day'),
			said('Done already', 'Anna', '2020-01-01'),
		],
	});
	const mappings = ['Anna', 'Bob', 'Tom'].map((owner) => ({
		owner,
		assignee: owner.toLowerCase(),
	}));
	const draft = await exampleWorkflow(tasksOf(ANY_TRACKER).name, {
		credentials,
		parameters: {
			...sandboxTracker(sandbox.trackerUrl),
			'Get Task Changes': { options: { ownerMapping: { mappings } } },
		},
	});
	const { id } = await client.workflows.create(draft);
	const { error } = await client.run(id, { trigger: 'Insights Ready' });
	expect(error).toBeUndefined();
	const done = sandbox.tracker.tasks().find(({ task }) => task === 'Done already');
	sandbox.tracker.update(String(done?.id), {}, 'done');
	sandbox.tracker.create({ task: 'Water the garden', assignee: 'anna', description: 'At home' });
}

interface Choice {
	by?: 'Send by Email' | 'Send by Slack';
	addresses?: Record<string, string>;
	others?: string;
}

/** Imports the workflow, fills in what its yellow note asks for, and runs it. */
async function remind({
	by = 'Send by Email',
	addresses = { anna: 'anna@example.com', bob: 'bob@example.com' },
	others = OFFICE,
}: Choice = {}) {
	const { client, sandbox } = stage;
	const draft = await exampleWorkflow('open-items', {
		credentials,
		parameters: {
			...sandboxTracker(sandbox.trackerUrl),
			'Send by Email': { fromEmail: 'n8n@example.com' },
		},
	});
	const nodes = draft.nodes.map((node) => {
		if (/^Send by/.test(String(node.name))) return { ...node, disabled: node.name !== by };
		return node.name === 'People and Fields' ? withPeople(node, addresses, others) : node;
	});
	const { id } = await client.workflows.create({ ...draft, nodes });
	return await client.run(id, { trigger: 'Every Monday' });
}

/** Adds a field for each person in place of those that the example has. */
function withPeople(node: JsonObject, addresses: Record<string, string>, others: string) {
	const { assignments } = objectOr(objectOr(node.parameters).assignments);
	const rest = requireList(assignments, 'assignments')
		.filter(({ name }) => !String(name).startsWith('address of '))
		.map((one) => (one.name === 'others' ? { ...one, value: others } : one));
	const people = Object.entries(addresses).map(([person, value]) => {
		return { id: person, name: `address of ${person}`, value, type: 'string' };
	});
	const parameters = {
		...objectOr(node.parameters),
		assignments: { assignments: [...people, ...rest] },
	};
	return { ...node, parameters };
}

const mailTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);

it('each person gets one message; people without an address are one list', async () => {
	const run = await remind();
	expect([run.status, run.error]).toEqual(['success', undefined]);
	const lines = (address: string) => mailTo(address)[0]?.body.trim().split('\n');
	expect(mailTo('anna@example.com')).toMatchObject([{ subject: 'Open tasks: 2, 1 overdue' }]);
	expect(lines('anna@example.com')).toEqual([
		'anna',
		'- OVERDUE 2020-02-03: Call the printer',
		'- no date: Tell <!channel> & everybody',
	]);
	expect(lines('bob@example.com')).toEqual(['bob', '- 2035-06-01: Book the room']);
	expect(lines(OFFICE)).toEqual(['tom (no address)', '- no date: Order badges']);
});

it('Slack takes the place of email, and nobody is called by what a note says', async () => {
	const run = await remind({
		by: 'Send by Slack',
		addresses: { anna: 'U0ANNA', bob: 'U0BOB' },
		others: 'U0OFFICE',
	});
	expect([run.status, run.error]).toEqual(['success', undefined]);
	expect(mailbox.mails).toEqual([]);
	expect(slack.messages.map(({ channel }) => channel)).toEqual(['U0ANNA', 'U0BOB', 'U0OFFICE']);
	expect(slack.messages[0]?.text).toMatch(/no date: Tell &lt;!channel&gt; &amp; everybody$/);
});

it('an address that refuses its mail stops no other, and the run names it at its end', async () => {
	mailbox.refused.add('anna@example.com');
	const run = await remind();
	expect(mailbox.mails.map(({ to }) => to)).toEqual(['bob@example.com', OFFICE]);
	expect(run.status).toBe('error');
	expect(run.error?.message).toMatch(/^Not sent: anna@example\.com \(.*no such mailbox/);
});
