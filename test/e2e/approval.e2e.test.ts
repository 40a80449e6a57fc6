import { exampleWorkflow } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { httpRequest } from '../../examples/source/http-request.ts';
import { until } from '../support/until.ts';
import { startTrackerProxy } from '../trackers/harness/proxy.ts';
import { todoistAccount } from '../trackers/stand-ins/todoist-fields.ts';
import { todoist } from '../trackers/stand-ins/todoist.ts';
import { openBrowser, picture } from './support/browser/browser.ts';
import { tableNamed } from './support/data-tables.ts';
import { drawMail } from './support/servers/draw-mail.ts';
import { pollsAt } from './support/trigger/flows.ts';
import { morePolls } from './support/trigger/polls.ts';
import { Form, linkIn, post } from './support/browser/form.ts';
import { startMailbox, type Mailbox } from './support/servers/mailbox.ts';
import { slackStandIn } from './support/servers/slack.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const BY_EMAIL = 'Ask by Email';
const BY_SLACK = 'Ask by Slack';
const CREATE = 'Create Task in Todoist';
/** A note that is generated anew rests for six minutes after its last execution began. */
const QUESTION = { withinMs: 900_000 };
const SECONDS = Array.from({ length: 30 }, (_, index) => index * 2);

const tracker = todoist();
/** While it is set, Todoist refuses new tasks with it. */
let refusal: { status: number; body: JsonObject } | undefined;
const watched = {
	standIn: tracker,
	answer: (request: Parameters<typeof tracker.answer>[0]) =>
		(request.method === 'POST' && refusal) || tracker.answer(request),
};
const slack = slackStandIn();
let stage: Stage;
let mailbox: Mailbox;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let credentials: Record<string, string>;

beforeAll(async () => {
	const proxy = closedAtEnd(await startTrackerProxy([watched, slack]));
	mailbox = closedAtEnd(await startMailbox());
	stage = await stageWith({ env: proxy.env });
	const { client, credentialId } = stage;
	const { type, data } = tracker.credential;
	credentials = {
		notesInsightsApi: credentialId,
		smtp: await client.credentials.create(mailbox.credential),
		slackApi: await client.credentials.create(slack.credential),
		todoistApi: await client.credentials.create({ name: type, type, data }),
	};
	browser = closedAtEnd(await openBrowser(stage));
});
afterAll(closeStages);

interface Choice {
	by?: string;
	/** A limit of days in tests would be long. */
	minutes?: number;
	/** What stands in the place of Todoist's node. */
	tracker?: JsonObject;
}

/** Publishes the workflow with what its yellow note asks for, and gives its id. */
async function published({
	by = BY_EMAIL,
	minutes = 4320,
	tracker: other,
}: Choice = {}): Promise<string> {
	const { workflows } = stage.client;
	const values = { limitType: 'afterTimeInterval', resumeAmount: minutes, resumeUnit: 'minutes' };
	const limited = { options: { limitWaitTime: { values } } };
	const project = { __rl: true, mode: 'list', value: todoistAccount.projectId };
	const draft = await exampleWorkflow('approval', {
		credentials,
		parameters: {
			'Insights Ready': { pollTimes: pollsAt(...SECONDS) },
			[BY_EMAIL]: { ...limited, fromEmail: 'n8n@example.com', toEmail: 'lead@example.com' },
			[BY_SLACK]: { ...limited, channelId: { __rl: true, mode: 'id', value: 'C0NOTES' } },
			[CREATE]: { project },
		},
	});
	const nodes = draft.nodes.map((node) => ({
		...node,
		...(/^Ask by/.test(String(node.name)) && { disabled: node.name !== by }),
		...(node.name === CREATE && other),
	}));
	const { id } = await workflows.create({ ...draft, nodes });
	await workflows.activate(id);
	return id;
}

/** Lets a note become ready with these tasks. */
function ready(title: string, tasks: readonly (string | JsonObject)[]): string {
	const { note_id } = stage.sandbox.store.add({ title });
	again(note_id, title, tasks);
	return note_id;
}

/** Generates notes anew. What lies between two polls, the trigger does not see. */
async function anew(notes: Record<string, { title: string; tasks: readonly string[] }>) {
	const { store } = stage.sandbox;
	for (const noteId of Object.keys(notes)) store.clear(noteId);
	await morePolls(stage.sandbox, 2);
	for (const [noteId, { title, tasks }] of Object.entries(notes)) again(noteId, title, tasks);
}

function again(noteId: string, title: string, tasks: readonly (string | JsonObject)[]): void {
	const action_items = tasks.map((task) =>
		typeof task === 'string' ? { task, owner: null, due: null } : task,
	);
	stage.sandbox.store.flip(noteId, { title, action_items });
}

/** The links of the questions about a note, once there are so many. */
async function questions(title: string, count = 1): Promise<string[]> {
	const found = await until(
		`question ${count} about ${title}`,
		() => {
			const mails = mailbox.mails.filter(({ subject }) => subject.includes(`“${title}”`));
			return mails.length >= count && mails;
		},
		QUESTION,
	);
	return found.map(({ body }) => linkIn(body));
}

/** Executions of earlier tests. */
const earlier = new Set<string>();

/** Waits until no execution runs or waits, and gives how they ended, the newest first. */
async function atRest(workflowId: string): Promise<string[]> {
	const ended = ['success', 'error', 'crashed', 'canceled'];
	return await until('the end of all executions', async () => {
		const listed = await stage.client.executions.list(workflowId);
		const all = listed.filter((one) => !earlier.has(one.id));
		const statuses = all.map(({ status }) => status);
		return statuses.length > 0 && statuses.every((one) => ended.includes(one)) && statuses;
	});
}

const created = () => tracker.tasks().map(({ title }) => title);
const rows = async () => await (await tableNamed(stage.client, 'notes_insights_choices')).rows();
const remove = () => {
	for (const { id } of tracker.tasks()) tracker.hands.remove(id);
};

describe('by email', () => {
	let id: string;
	beforeAll(async () => {
		id = await published();
	});
	afterAll(async () => await stage.client.workflows.deactivate(id));
	beforeEach(async () => {
		refusal = undefined;
		remove();
		for (const one of await stage.client.executions.list(id)) earlier.add(one.id);
	});

	it('what is ticked becomes a task, what is left out does not come again', async () => {
		const title = 'Weekly planning';
		const book = { task: 'Book the room', owner: 'Anna', due: '2035-12-04' };
		const agenda = { task: 'Send the agenda to all speakers', owner: 'Bob & Carla', due: 'Friday' };
		ready(title, [book, agenda, 'Order badges']);
		const [link = ''] = await questions(title);
		const mail = mailbox.mails.find(({ body }) => body.includes('Choose'));
		if (mail) await picture('approval-mail', await drawMail(await browser.newPage(), mail));
		const form = await Form.open(browser, link);
		expect(await form.labels()).toEqual([
			'1. Book the room · Anna · 2035-12-04',
			expect.stringMatching(/^2\. Send the agenda to all speakers · Bob & Carla · /) as string,
			'3. Order badges',
		]);
		await form.tick(0, 2);
		await picture('approval-form', form.card);
		await form.send();
		expect(await atRest(id)).toEqual(['success']);
		expect(tracker.tasks()).toMatchObject([
			{ title: 'Book the room', dueDate: '2035-12-04', isOpen: true },
			{ title: 'Order badges' },
		]);
		const [first, second] = tracker.tasks().map((task) => task.id);
		expect(await rows()).toMatchObject([
			{ task: 'Send the agenda to all speakers', state: 'done' },
			{ task: 'Book the room', state: 'open', task_id: first },
			{ task: 'Order badges', state: 'open', task_id: second },
		]);
	});

	it('sixty tasks of any length are all shown, and only the ticked ones are created', async () => {
		const odd = [
			'x'.repeat(20_000),
			'Pay $& and $1 and $` to "them" \\u0041 \\',
			'<b>Bold</b> <img src=x onerror=alert(1)> {{ $json.task }} &amp;',
			'Call back',
			'Call back',
			'  Two\n lines  ',
		];
		const rest = Array.from({ length: 54 }, (_, index) => `Task number ${index + 7}`);
		const tasks = [...odd, ...rest];
		ready('Sixty', tasks);
		const [link = ''] = await questions('Sixty');
		const form = await Form.open(browser, link);
		const labels = await form.labels();
		expect(labels).toHaveLength(60);
		const shown = labels.map((label) => label.replace(/^\d+\. /, ''));
		expect(shown).toEqual(tasks.map((task) => task.replace(/\s+/g, ' ').trim()));
		await form.tick(1, 2, 4, 59);
		await form.send();
		expect(await atRest(id)).toEqual(['success']);
		const plain = created().map((title) => title.replaceAll('\u200b', ''));
		expect(plain).toEqual([odd[1], odd[2], 'Call back', 'Task number 60']);
		const callBack = (await rows()).filter(({ task }) => task === 'Call back');
		expect(callBack.map(({ state }) => state).toSorted()).toEqual(['done', 'open']);
	});

	it('an answer can create nothing that was not shown', async () => {
		ready('Forged', ['Only this']);
		const [link = ''] = await questions('Forged');
		expect(await post(link, ['2. Something else', 'Only this', '0. Only this', '-1'])).toBe(200);
		expect(await atRest(id)).toEqual(['success']);
		expect(created()).toEqual([]);
		expect((await fetch(link, { method: 'POST', body: new FormData() })).status).not.toBe(500);
		expect(created()).toEqual([]);
	});

	it('what the tracker refuses is asked about again, with the reason', async () => {
		refusal = { status: 503, body: { error: 'closed for lunch' } };
		ready('Refused', ['Wanted', 'Unwanted']);
		const [first = ''] = await questions('Refused');
		expect(await post(first, ['1.'])).toBe(200);
		const [, second = ''] = await questions('Refused', 2);
		refusal = undefined;
		const form = await Form.open(browser, second);
		expect(await form.labels()).toEqual([
			expect.stringMatching(/^1\. Wanted · not created: .+/) as string,
		]);
		await form.tick(0);
		await form.send();
		expect(await atRest(id)).toEqual(['success']);
		expect(created()).toEqual(['Wanted']);
	});

	it('generated anew, only what is new is asked about, and a second question creates nothing twice', async () => {
		const answered = ready('Answered', ['Keep', 'Leave']);
		const [first = ''] = await questions('Answered');
		expect(await post(first, ['1.'])).toBe(200);
		await until('the task', () => created().length === 1);
		const waiting = ready('Twice', ['Once only']);
		await questions('Twice');
		await anew({
			[answered]: { title: 'Answered', tasks: ['Leave', 'Keep', 'Print the programme'] },
			[waiting]: { title: 'Twice', tasks: ['Once only', 'Another'] },
		});

		const [, next = ''] = await questions('Answered', 2);
		expect(await (await Form.open(browser, next)).labels()).toEqual(['1. Print the programme']);
		expect(await post(next, [])).toBe(200);
		const [early = '', late = ''] = await questions('Twice', 2);
		expect(await post(early, ['1.'])).toBe(200);
		await until('the first row', async () =>
			(await rows()).some(({ task }) => task === 'Once only'),
		);
		expect(await post(late, ['1.', '2.'])).toBe(200);
		await atRest(id);
		expect(created()).toEqual(['Keep', 'Once only', 'Another']);
	});
});

it('without an answer nothing is created, and the same is asked again', async () => {
	remove();
	const id = await published({ minutes: 0.05 });
	ready('Silence', ['Still wanted', 'Not wanted']);
	await questions('Silence', 2);
	expect(created()).toEqual([]);
	await stage.client.workflows.deactivate(id);
	await until('an answer in time', async () => {
		const links = await questions('Silence', 2);
		await post(links.at(-1) ?? '', ['1.']);
		return created().length > 0;
	});
	expect(await atRest(id)).toEqual(['success']);
	expect(created()).toEqual(['Still wanted']);
});

it('Slack takes the place of email', async () => {
	remove();
	mailbox.mails.length = 0;
	const id = await published({ by: BY_SLACK });
	ready('In Slack', ['First', 'Second']);
	const message = await until('a message', () => slack.messages[0]);
	expect(message).toMatchObject({ channel: 'C0NOTES' });
	const text = JSON.stringify(message);
	expect(text).toContain('New tasks in “In Slack”: 2');
	const link = /"url":"([^"]+)"/.exec(text)?.[1] ?? '';
	const form = await Form.open(browser, link);
	await form.tick(1);
	await form.send();
	expect(await atRest(id)).toEqual(['success']);
	expect(created()).toEqual(['Second']);
	expect(mailbox.mails).toEqual([]);
	await stage.client.workflows.deactivate(id);
});

it('the node of another tracker takes the place of Todoist, also where it fails', async () => {
	const { tracker: board, trackerUrl } = stage.sandbox;
	const { type, typeVersion, parameters } = httpRequest('Create Task', undefined, {
		method: 'POST',
		url: `${trackerUrl}/api/tasks`,
		body: { task: '={{ $json.task }}' },
		sample: [],
	});
	const id = await published({ tracker: { type, typeVersion, parameters } });
	board.fail({ status: 503, count: 1 });
	ready('Elsewhere', ['Wanted', 'Unwanted']);
	const [first = ''] = await questions('Elsewhere');
	expect(await post(first, ['1.'])).toBe(200);
	const [, second = ''] = await questions('Elsewhere', 2);
	expect(await (await Form.open(browser, second)).labels()).toEqual([
		expect.stringMatching(/^1\. Wanted · not created: .+/) as string,
	]);
	expect(await post(second, ['1.'])).toBe(200);
	expect(await atRest(id)).toEqual(['success']);
	expect(board.tasks().map(({ task }) => task)).toEqual(['Wanted']);
	await stage.client.workflows.deactivate(id);
});
