import type { Page } from 'playwright-core';

import { exampleWorkflow } from '../../dev/examples.ts';
import { objectOr, type JsonObject } from '../../dev/json.ts';
import type { WorkflowDraft } from '../../dev/n8n/api/workflows.ts';
import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { startTrackerProxy } from '../trackers/harness/proxy.ts';
import { todoistAccount } from '../trackers/stand-ins/todoist-fields.ts';
import { todoist } from '../trackers/stand-ins/todoist.ts';
import { openBrowser, picture } from './support/browser/browser.ts';
import { exampleFile } from './support/promises.ts';
import { pollsAt } from './support/trigger/flows.ts';
import { morePolls } from './support/trigger/polls.ts';
import { startMailbox, type Mailbox } from './support/servers/mailbox.ts';
import { slackStandIn } from './support/servers/slack.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const BY_EMAIL = 'Ask by Email';
const BY_SLACK = 'Ask by Slack';
const FIND = 'Find Tasks in Todoist';
const CREATE = 'Create Task in Todoist';
const SECONDS = Array.from({ length: 30 }, (_, index) => index * 2);

const tracker = todoist();
/** While it is set, Todoist refuses a new task with this title. */
let refusal: { title: string; status: number; body: JsonObject } | undefined;
const watched = {
	standIn: tracker,
	answer: (request: Parameters<typeof tracker.answer>[0]) =>
		refusal && request.body.includes(refusal.title) ? refusal : tracker.answer(request),
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
}

/** Publishes the workflow with what its yellow note asks for, and gives its id. */
async function published(choice: Choice = {}): Promise<string> {
	const { workflows } = stage.client;
	const { id } = await workflows.create(await readyToRun(choice));
	await workflows.activate(id);
	return id;
}

/** The workflow with what its yellow note asks for. */
async function readyToRun({ by = BY_EMAIL, minutes = 4320 }: Choice = {}): Promise<WorkflowDraft> {
	const values = { limitType: 'afterTimeInterval', resumeAmount: minutes, resumeUnit: 'minutes' };
	const limited = { options: { limitWaitTime: { values } } };
	const project = { __rl: true, mode: 'list', value: todoistAccount.projectId };
	const draft = await exampleWorkflow('approval', {
		credentials,
		parameters: {
			'Insights Ready': { pollTimes: pollsAt(...SECONDS) },
			[BY_EMAIL]: { ...limited, fromEmail: 'n8n@example.com', toEmail: 'lead@example.com' },
			[BY_SLACK]: { ...limited, channelId: { __rl: true, mode: 'id', value: 'C0NOTES' } },
			[FIND]: { filters: { projectId: todoistAccount.projectId } },
			[CREATE]: { project },
		},
	});
	const nodes = draft.nodes.map((node) => ({
		...node,
		...(/^Ask by/.test(String(node.name)) && { disabled: node.name !== by }),
	}));
	return { ...draft, nodes };
}

/** Lets a note become ready with these tasks. */
function ready(title: string, tasks: readonly (string | JsonObject)[]): string {
	const { note_id } = stage.sandbox.store.add({ title });
	again(note_id, title, tasks);
	return note_id;
}

/** Generates a note anew. What lies between two polls, the trigger does not see. */
async function anew(noteId: string, title: string, tasks: readonly string[]): Promise<void> {
	stage.sandbox.store.clear(noteId);
	await morePolls(stage.sandbox, 2);
	again(noteId, title, tasks);
	await morePolls(stage.sandbox, 2);
}

function again(noteId: string, title: string, tasks: readonly (string | JsonObject)[]): void {
	const action_items = tasks.map((task) =>
		typeof task === 'string' ? { task, owner: null, due: null } : task,
	);
	stage.sandbox.store.flip(noteId, { title, action_items });
}

/** The links of the questions about a note, once there is one. */
async function questions(title: string, count = 1): Promise<string[]> {
	const found = await until(`question ${count} about ${title}`, () => {
		const mails = mailbox.mails.filter(({ subject }) => subject.includes(`“${title}”`));
		return mails.length >= count && mails;
	});
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

	it('what the tracker refuses stops no other, and the run names it at its end', async () => {
		refusal = { title: 'Refused', status: 403, body: { error: 'closed for lunch' } };
		ready('Refusals', ['Refused', 'Wanted', 'Unwanted']);
		const [link = ''] = await questions('Refusals');
		expect(await post(link, ['1.', '2.'])).toBe(200);
		expect(await atRest(id)).toEqual(['error']);
		expect(created()).toEqual(['Wanted']);
		const [last] = await stage.client.executions.list(id);
		const { error } = await stage.client.executions.read(last?.id ?? '');
		expect(error?.message).toMatch(/Not created: Refused: .+/);
	});

	it('a note is asked about once, also if it is generated anew before or after the answer', async () => {
		const noteId = ready('Once', ['Keep', 'Leave']);
		const [link = ''] = await questions('Once');
		await anew(noteId, 'Once', ['Keep', 'Leave', 'Add']);
		expect(await post(link, ['1.'])).toBe(200);
		await until('the task', () => created().length === 1);
		await anew(noteId, 'Once', ['Keep', 'Add']);
		await morePolls(stage.sandbox, 2);
		expect(await questions('Once')).toEqual([link]);
		expect(created()).toEqual(['Keep']);
	});
});

describe('sample data by hand', () => {
	/** Runs the workflow by hand while some nodes are pinned. */
	async function startedWith(...pinned: string[]) {
		remove();
		const { note_id } = stage.sandbox.store.add({ title: 'Real' });
		again(note_id, 'Real', ['Never ticked']);
		const samples = objectOr(exampleFile('approval').pinData);
		const pinData = Object.fromEntries(pinned.map((name) => [name, samples[name]]));
		const { id } = await stage.client.workflows.create({ ...(await readyToRun()), pinData });
		return await stage.client.run(id, { trigger: 'Insights Ready' });
	}

	it('a sample answer ticks no task of a real note', async () => {
		const run = await startedWith(BY_EMAIL);
		expect(run.items('Get Task Changes')).toMatchObject([{ task: 'Never ticked' }]);
		expect(run.error?.message).toContain('sample data');
		expect(created()).toEqual([]);
	});

	it('a real answer ticks no sample task, although n8n ignores what is pinned behind it', async () => {
		mailbox.mails.length = 0;
		const running = startedWith('Get Task Changes', CREATE);
		const [link = ''] = await questions('Weekly planning');
		expect(await post(link, ['1.', '2.'])).toBe(200);
		expect((await running).error?.message).toContain('sample data');
		expect(created()).toEqual([]);
	});
});

it('without an answer nothing is created, and nobody is asked again', async () => {
	remove();
	const id = await published({ minutes: 0.05 });
	for (const one of await stage.client.executions.list(id)) earlier.add(one.id);
	ready('Silence', ['Never wanted']);
	await questions('Silence');
	expect(await atRest(id)).toEqual(['success']);
	await morePolls(stage.sandbox, 2);
	expect(await questions('Silence')).toHaveLength(1);
	expect(created()).toEqual([]);
	await stage.client.workflows.deactivate(id);
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

/** The link in the body of a mail that n8n sent. */
function linkIn(html: string): string {
	const link = /<a href="([^"]+)"/.exec(html)?.[1];
	if (link === undefined) throw new Error(`no link in ${html.slice(0, 500)}`);
	return link.replaceAll('&amp;', '&');
}

/** A form of n8n in a browser, with its checkboxes. */
class Form {
	readonly #page: Page;

	private constructor(page: Page) {
		this.#page = page;
	}

	/** In a page of its own: one that was sent goes on asking n8n what became of it. */
	static async open(browser: { newPage(): Promise<Page> }, link: string): Promise<Form> {
		const page = await browser.newPage();
		// The message leaves before n8n waits for its answer.
		await until('the form', async () => (await page.goto(link))?.ok());
		await page.locator('#submit-btn').waitFor();
		return new Form(page);
	}

	/** What stands beside the checkboxes, as people read it. */
	async labels(): Promise<string[]> {
		return await this.#page.locator('.multiselect-option label').allInnerTexts();
	}

	/** Ticks the boxes at these places. */
	async tick(...indexes: number[]): Promise<void> {
		for (const index of indexes)
			await this.#page.locator('.multiselect-checkbox').nth(index).check();
	}

	/** Sends it, waits until n8n has taken it, and closes it. */
	async send(): Promise<void> {
		const taken = this.#page.waitForResponse((response) => response.request().method() === 'POST');
		await this.#page.locator('#submit-btn').click();
		const status = (await taken).status();
		await this.#page.close();
		if (status !== 200) throw new Error(`the form was answered with ${status}`);
	}

	get card() {
		return this.#page.locator('form.card');
	}
}

/** Answers a form without looking at it, as anybody with the link can, as soon as n8n waits for it. */
async function post(link: string, ticked: readonly string[]): Promise<number> {
	return await until('n8n to take an answer', async () => {
		const body = new FormData();
		body.append('field-0', JSON.stringify(ticked));
		const response = await fetch(link, { method: 'POST', body });
		const isEarly = response.status === 409 && (await response.text()).includes('running already');
		return isEarly ? undefined : response.status;
	});
}
