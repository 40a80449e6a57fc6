import { exampleWorkflow } from '../../dev/examples.ts';
import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { startTrackerProxy } from '../trackers/harness/proxy.ts';
import { Watched } from '../trackers/harness/watched.ts';
import { slack, slackAccount } from '../trackers/stand-ins/slack.ts';
import { todoistAccount } from '../trackers/stand-ins/todoist-fields.ts';
import { todoist } from '../trackers/stand-ins/todoist.ts';
import { pollsAt } from './support/flows.ts';
import { morePolls } from './support/polls.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

/** A browser, not one of the programs that look at links before people do. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
const SETTINGS = {
	table: 'notes_insights_tasks_todoist',
	project_id: todoistAccount.projectId,
	channel_id: slackAccount.channelId,
};

const tasks = todoist();
const questions = slack();
let stage: Stage;
let workflowId: string;

beforeAll(async () => {
	const watched = [new Watched(tasks), new Watched(questions)];
	const proxy = closedAtEnd(await startTrackerProxy(watched));
	stage = await stageWith({ env: proxy.env });
	const { client, credentialId } = stage;
	const credentials: Record<string, string> = { notesInsightsApi: credentialId };
	for (const { name, credential } of [tasks, questions]) {
		const { type, data } = credential;
		credentials[type] = await client.credentials.create({ name, type, data });
	}
	const assignments = Object.entries(SETTINGS).map(([name, value]) => ({
		id: name,
		name,
		value,
		type: 'string',
	}));
	const draft = await exampleWorkflow('slack-approval', {
		credentials,
		parameters: {
			'Insights Ready': { pollTimes: pollsAt(0, 15, 30, 45) },
			Settings: { assignments: { assignments } },
		},
	});
	workflowId = (await client.workflows.create(draft)).id;
	await client.workflows.activate(workflowId);
});
afterAll(closeStages);

/** Generates the Insights of a note, which starts an execution. */
async function says(noteId: string, ...texts: string[]): Promise<void> {
	const { store } = stage.sandbox;
	if (store.note(noteId).has_insights === true) {
		store.clear(noteId);
		await morePolls(stage.sandbox, 1);
	}
	const action_items = texts.map((task) => ({ task, owner: null, due: null }));
	store.flip(noteId, { title: 'Planning', action_items });
}

/** Waits until so many questions were asked and so many executions wait, none running. */
async function asked(count: number, waiting: number): Promise<void> {
	await until(`${count} questions, ${waiting} of them open`, async () => {
		const all = await stage.client.executions.list(workflowId);
		const open = all.filter(({ status }) => status === 'waiting').length;
		const isQuiet = !all.some(({ status }) => status === 'new' || status === 'running');
		return isQuiet && open === waiting && questions.questions.length === count ? true : undefined;
	});
}

async function press(number: number, button: 'approve' | 'decline'): Promise<void> {
	const { status } = await fetch(questions.questions[number]?.[button] ?? '', { headers: HEADERS });
	expect(status).toBe(200);
}

const open = () =>
	tasks
		.tasks()
		.filter(({ isOpen }) => isOpen)
		.map(({ title }) => title)
		.sort();
const all = () => tasks.tasks().length;

it('creates what was approved, once, also where two questions are open', async () => {
	const { note_id } = stage.sandbox.store.add({ title: 'Planning' });
	await says(note_id, 'Book the room', 'Send the agenda & the map to <!here>');
	await asked(1, 1);
	expect(questions.questions[0]?.text).toBe(
		'Create these tasks? *Planning*\n• Book the room\n• Send the agenda & the map to ‹!here›',
	);
	await says(note_id, 'Book the room', 'Send the agenda & the map to <!here>', 'Order the badges');
	await asked(2, 2);
	expect(all()).toBe(0);

	await press(0, 'approve');
	await asked(2, 1);
	expect(open()).toEqual(['Book the room', 'Send the agenda & the map to <!here>']);
	await press(1, 'approve');
	await asked(2, 0);
	expect(open()).toEqual([
		'Book the room',
		'Order the badges',
		'Send the agenda & the map to <!here>',
	]);
	expect(all()).toBe(3);
});

it('creates nothing that was declined, and nothing by night, but closes what is gone', async () => {
	const { store } = stage.sandbox;
	const [first] = store.notes();
	await says(String(first?.note_id), 'Book the room', 'Order the badges', 'Call the press');
	await asked(3, 1);
	await press(2, 'decline');
	await asked(3, 0);
	expect(open()).toEqual(['Book the room', 'Order the badges']);

	const { note_id } = store.add({ title: 'Review' });
	await says(note_id, 'Write the report');
	await asked(4, 1);
	const run = await stage.client.run(workflowId, { trigger: 'Every Night' });
	expect([run.status, run.error]).toEqual(['success', undefined]);
	await asked(4, 1);
	expect(open()).toEqual(['Book the room', 'Order the badges']);
	await press(3, 'approve');
	await asked(4, 0);
	expect(open()).toEqual(['Book the room', 'Order the badges', 'Write the report']);
});
