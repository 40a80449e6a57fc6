import { PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INodeExecutionData,
	type INodeParameters,
	type IPollFunctions,
	type IRun,
} from 'n8n-workflow';

import { NotesInsightsTrigger } from '../../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { additionalData, node, nodeTypes } from '../../support/harness.ts';
import { eachOption, type Row } from './each-option.ts';
import { until } from '../../support/until.ts';
import { withService, type Service } from './service.ts';

type Done = NonNullable<Parameters<IPollFunctions['__emit']>[2]>;

/** A published trigger: each call is a poll, and gives the items of each execution that it started. */
function publish({ credential }: Service, parameters: INodeParameters, timezone = 'Europe/Berlin') {
	const trigger = node({ name: 'Trigger', type: 'notesInsightsTrigger', parameters });
	const workflow = new Workflow({
		id: 'w1',
		nodes: [trigger],
		connections: {},
		active: true,
		nodeTypes,
		settings: { timezone },
	});
	const executions: IDataObject[][] = [];
	const ends: Array<Done | undefined> = [];
	const start = (items: INodeExecutionData[] = [], end?: Done) => {
		executions.push(items.map(({ json }) => json));
		ends.push(end);
	};
	const context = new PollContext(
		workflow,
		trigger,
		additionalData(credential),
		'trigger',
		'activate',
		(data, _response, end) => start(data[0], end),
	);
	const type = new NotesInsightsTrigger();
	const poll = async () => {
		const before = executions.length;
		const returned = await type.poll.call(context);
		if (returned) start(returned[0]);
		return executions.slice(before);
	};
	return { poll, executions, ends };
}

const INSIGHTS = {
	action_items: [{ task: 'Write it', owner: 'Anna', due: 'tomorrow' }],
	decisions: ['Go'],
	risks: ['Rain'],
	open_questions: ['When?'],
};

/** The items of what fires when notes become ready: by default one note. */
async function fired(
	service: Service,
	parameters: INodeParameters,
	notes: readonly JsonObject[] = [{}],
): Promise<IDataObject[]> {
	const added = notes.map((fields) => service.note(fields));
	const { poll } = publish(service, parameters);
	await poll();
	for (const { note_id } of added) service.store.flip(note_id, INSIGHTS);
	return (await poll()).flat();
}

const titles = (items: IDataObject[]) => items.map(({ title }) => title).toSorted();

const filter = (filters: INodeParameters, matching: JsonObject, other: JsonObject): Row =>
	withService(async (service) => {
		const notes = [
			{ title: 'A', ...matching },
			{ title: 'B', ...other },
		];
		expect(titles(await fired(service, { filters }, notes))).toEqual([matching.title ?? 'A']);
	});

const trash = (filters: INodeParameters, expected: string[]) =>
	withService(async (service) => {
		const notes = [{ title: 'kept' }, { title: 'trashed', is_trashed: true }];
		expect(titles(await fired(service, { filters }, notes))).toEqual(expected);
	});

/** @param field of an item that only this choice gives, with its value */
const gives = (parameters: INodeParameters, ...items: object[]): Row =>
	withService(async (service) => expect(await fired(service, parameters)).toMatchObject(items));

const kind = (value: string): Row => gives({ output: 'entries', kinds: [value] }, { kind: value });

const ROW = { owner: 'Anna', assignee: 'a@b.c' };
/** A value of a resource locator. */
const RL = (mode: string, value: string) => ({ __rl: true, mode, value });
const json = JSON.stringify([ROW]);
const ITEMS = [
	{ output: 'actionItems' },
	{ event: 'newActionItem' },
	{ output: 'entries', kinds: ['action_item'] },
];

/** Of each event and output that has action items. */
const mapped = (ownerMapping: INodeParameters): Row =>
	withService(async (service) => {
		for (const choice of ITEMS) {
			const items = await fired(service, { ...choice, options: { ownerMapping } });
			expect(items).toMatchObject([{ assignee: 'a@b.c' }]);
		}
	});

describe('Notes Insights Trigger', () => {
	eachOption('notesInsightsTrigger', {
		'event insightsReady': gives({}, { event_type: 'note.insights_ready' }),
		'event newActionItem': gives(
			{ event: 'newActionItem' },
			{ event_type: 'note.action_item', task: 'Write it' },
		),
		'event newDecision': gives(
			{ event: 'newDecision' },
			{ event_type: 'note.decision', text: 'Go' },
		),
		'event newRisk': gives({ event: 'newRisk' }, { event_type: 'note.risk', text: 'Rain' }),
		'event newOpenQuestion': gives(
			{ event: 'newOpenQuestion' },
			{ event_type: 'note.open_question', text: 'When?' },
		),
		'event noteFailed': withService(async (service) => {
			const { note_id } = service.note();
			const { poll } = publish(service, { event: 'noteFailed' });
			await poll();
			service.store.patch(note_id, { error: 'too long', status: 'failed' });
			expect((await poll()).flat()).toMatchObject([{ event_type: 'note.failed', note_id }]);
		}),
		'output insights': gives({ output: 'insights' }, { decisions: ['Go'], ready: true }),
		'output actionItems': gives({ output: 'actionItems' }, { task: 'Write it' }),
		'output entries': gives(
			{ output: 'entries' },
			...['decision', 'action_item', 'risk', 'open_question'].map((one) => ({ kind: one })),
		),
		'output markdown': gives(
			{ output: 'markdown' },
			{ event_type: 'note.insights_ready', note: {} },
		),
		'output note': gives({ output: 'note' }, { has_insights: true, is_trashed: false }),
		'kinds decision': kind('decision'),
		'kinds action_item': kind('action_item'),
		'kinds risk': kind('risk'),
		'kinds open_question': kind('open_question'),
		'filters.createdAfter': filter(
			{ createdAfter: '2026-01-15' },
			// The day begins in Berlin.
			{ created_at: Date.parse('2026-01-14T23:30Z') / 1000 },
			{ created_at: Date.parse('2026-01-14T22:30Z') / 1000 },
		),
		'filters.folderId': filter({ folderId: 'a' }, { folder_id: 'a' }, { template_id: 'a' }),
		'filters.templateId': filter({ templateId: 'a' }, { template_id: 'a' }, { folder_id: 'a' }),
		'filters.titleContains': filter({ titleContains: 'week' }, { title: 'My Week' }, {}),
		'filters.trashed exclude': async () => {
			await trash({ trashed: 'exclude' }, ['kept'])();
			// Left out, it is the same.
			await trash({}, ['kept'])();
		},
		'filters.trashed include': trash({ trashed: 'include' }, ['kept', 'trashed']),
		'options.startFrom new': startsFrom('new', 0),
		'options.startFrom existing': startsFrom('existing', 1),
		'options.ifRegenerated start': regenerated('start', 1),
		'options.ifRegenerated ignore': regenerated('ignore', 0),
		'options.markHandled whenEmitted': withService(async (service) => {
			const { polling } = await twoNotes(service, 'whenEmitted');
			expect((await polling).flat()).toHaveLength(2);
		}),
		'options.markHandled whenWorkflowSucceeds': withService(async (service) => {
			const { polling, executions, ends } = await twoNotes(service, 'whenWorkflowSucceeds');
			await until('the first execution', () => executions.length > 0);
			expect(executions).toHaveLength(1);
			ends[0]?.resolve({ status: 'success' } as IRun);
			await until('the second execution', () => executions.length > 1);
			ends[1]?.resolve({ status: 'success' } as IRun);
			await polling;
		}),
		'options.maxNotesPerPoll': withService(async (service) => {
			const options = { maxNotesPerPoll: 2 };
			expect(await fired(service, { options }, [{}, {}, {}])).toHaveLength(2);
		}),
		'options.parseDueDates': withService(async (service) => {
			// Half past midnight in Berlin, the timezone of the workflow: elsewhere, it is the day before.
			const notes = [{ created_at: Date.UTC(2025, 10, 30, 23, 30) / 1000 }];
			for (const choice of [...ITEMS, { output: 'markdown' }]) {
				const shown = async (parseDueDates: boolean) =>
					JSON.stringify(
						await fired(service, { ...choice, options: { parseDueDates } }, notes),
					).includes('2025-12-02');
				expect([choice, await shown(true), await shown(false)]).toEqual([choice, true, false]);
			}
		}),
		'options.ownerMapping.mode define': mapped({ mode: 'define', mappings: [ROW], json: '[]' }),
		'options.ownerMapping.mode json': mapped({ mode: 'json', mappings: [], json }),
		'options.ownerMapping.mappings.owner': mapped({
			mappings: [
				{ owner: RL('name', 'Bob'), assignee: 'x' },
				{ ...ROW, owner: RL('list', 'Anna') },
			],
		}),
		'options.ownerMapping.mappings.assignee': mapped({ mappings: [ROW] }),
		'options.ownerMapping.json': mapped({ mode: 'json', json }),
	});
});

function startsFrom(startFrom: string, count: number): Row {
	return withService(async (service) => {
		service.note({}, INSIGHTS);
		const { poll } = publish(service, { options: { startFrom } });
		expect([...(await poll()), ...(await poll())]).toHaveLength(count);
	});
}

function regenerated(ifRegenerated: string, count: number): Row {
	return withService(async (service) => {
		const { note_id } = service.note();
		const { poll } = publish(service, { options: { ifRegenerated } });
		await poll();
		service.store.flip(note_id, INSIGHTS);
		expect(await poll()).toHaveLength(1);
		service.store.clear(note_id);
		await poll();
		// The same Insights would start nothing.
		service.store.flip(note_id, { ...INSIGHTS, summary: ['Other words'] });
		expect(await poll()).toHaveLength(count);
	});
}

/** A poll that finds two notes. */
async function twoNotes(service: Service, markHandled: string) {
	const added = [service.note(), service.note()];
	const { poll, ...started } = publish(service, { options: { markHandled } });
	await poll();
	for (const { note_id } of added) service.store.flip(note_id, INSIGHTS);
	return { polling: poll(), ...started };
}
