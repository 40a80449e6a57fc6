import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { PRESETS, TRACKERS } from '../../../src/tasks/presets.ts';
import type { Row } from './each-option.ts';
import { jsonOf, withService, type Service } from './service.ts';

const SAID = { task: 'Write the report', owner: 'Anna', due: null };

const noteThatSays = (service: Service, ...action_items: IDataObject[]) =>
	service.note({ title: 'Weekly' }, { action_items }).note_id;

async function compare(
	service: Service,
	notes: string,
	parameters: INodeParameters = {},
	items?: IDataObject[],
) {
	const all = { operation: 'getTaskChanges', tracker: 'todoist', notes, ...parameters };
	return await service.run(all, items);
}

/** The tasks of a note as Todoist lists them once they were created. */
async function created(service: Service, notes: string): Promise<IDataObject[]> {
	return jsonOf(await compare(service, notes)).map(({ title, description }, at) => ({
		id: String(at + 1),
		content: title,
		description,
		checked: false,
		added_at: `2026-11-0${at + 1}T00:00:00Z`,
	}));
}

/** What is listed of a tracker without a preset, and what its parameters must read of it. */
function otherTracker(
	parameter: string,
	field: string,
	expected: (changes: IDataObject[]) => void,
): Row {
	return withService(async (service) => {
		const notes = noteThatSays(
			service,
			SAID,
			{ ...SAID, task: 'Sign it' },
			{ ...SAID, task: 'Print it' },
		);
		const [one = {}, gone = {}, open = {}] = await created(service, notes);
		service.store.flip(notes, { title: 'Weekly', action_items: [{ ...SAID, owner: 'Bob' }] });
		const shown = ({ id, content, description }: IDataObject, created_at: string) => ({
			id,
			title: content,
			description,
			status: 'open',
			created_at,
		});
		const copy = { ...shown(one, '2026-01-01T00:00:00Z'), id: '9' };
		const finished = { ...shown(gone, '2026-03-01T00:00:00Z'), status: 'done' };
		const listed = [
			shown(one, '2026-02-01T00:00:00Z'),
			copy,
			finished,
			shown(open, '2026-03-01T00:00:00Z'),
		];
		const items = listed.map((task) => {
			const { [field]: value, ...rest } = { ...task } as IDataObject;
			return { ...rest, moved: value };
		});
		const reads = field === 'status' ? `={{ $json.moved === 'done' }}` : `={{ $json.moved }}`;
		const options = { includeUnchanged: true };
		const tracker = 'other';
		const result = await compare(service, notes, { tracker, options, [parameter]: reads }, items);
		expect(result.error).toBeUndefined();
		expected(jsonOf(result));
	});
}

const changeOf = (id: string, expected: object) => (changes: IDataObject[]) =>
	expect(changes.find(({ task_id }) => task_id === id)).toMatchObject(expected);

const rows: Record<string, Row> = {
	notes: withService(async (service) => {
		noteThatSays(service, SAID);
		const notes = noteThatSays(service, { ...SAID, task: 'Mine' });
		expect(jsonOf(await compare(service, notes))).toMatchObject([{ task: 'Mine' }]);
	}),
	...Object.fromEntries(
		TRACKERS.map((tracker) => [
			`tracker ${tracker}`,
			withService(async (service) => {
				const items = [{ nothing: 1 }];
				const { error } = await compare(service, noteThatSays(service), { tracker }, items);
				expect(error?.message).toContain(PRESETS[tracker].name);
			}),
		]),
	),
	'tracker other': otherTracker('taskId', 'id', changeOf('9', { change: 'update' })),
	taskId: otherTracker('taskId', 'id', changeOf('9', { change: 'update' })),
	taskTitle: otherTracker(
		'taskTitle',
		'title',
		changeOf('3', { change: 'close', title: 'Print it' }),
	),
	taskDescription: otherTracker('taskDescription', 'description', (changes) =>
		expect(changes.map(({ change }) => change)).not.toContain('create'),
	),
	taskDone: otherTracker('taskDone', 'status', changeOf('2', { change: 'none', state: 'done' })),
	taskCreated: otherTracker('taskCreated', 'created_at', changeOf('9', { change: 'update' })),
	'options.matchReworded': withService(async (service) => {
		const notes = noteThatSays(service, SAID);
		const items = await created(service, notes);
		const action_items = [{ ...SAID, task: 'Write the whole report' }];
		service.store.flip(notes, { title: 'Weekly', action_items });
		const changes = async (matchReworded: boolean) =>
			jsonOf(await compare(service, notes, { options: { matchReworded } }, items)).map(
				({ change }) => change,
			);
		expect(await changes(true)).toEqual(['update']);
		expect(await changes(false)).toEqual(['create', 'close']);
	}),
	'options.includeUnchanged': withService(async (service) => {
		const notes = noteThatSays(service, SAID);
		const items = await created(service, notes);
		const options = { includeUnchanged: true };
		expect(jsonOf(await compare(service, notes, { options }, items))).toMatchObject([
			{ change: 'none', state: 'open' },
		]);
	}),
	'options.ifRepeated create': repeated('create', ['create']),
	'options.ifRepeated skip': repeated('skip', []),
	'options.safetyLimit': withService(async (service) => {
		const notes = noteThatSays(service, SAID, { ...SAID, task: 'Sign it' });
		const items = await created(service, notes);
		service.store.flip(notes, { title: 'Weekly', action_items: [] });
		const run = async (safetyLimit: number) =>
			await compare(service, notes, { options: { safetyLimit } }, items);
		expect((await run(1)).error).toBeDefined();
		// 0 is no limit.
		for (const limit of [2, 0])
			expect(jsonOf(await run(limit))).toMatchObject([{ change: 'close' }, { change: 'close' }]);
	}),
};

function repeated(ifRepeated: string, expected: string[]): Row {
	return withService(async (service) => {
		const items = await created(service, noteThatSays(service, SAID));
		const notes = noteThatSays(service, SAID);
		const changes = jsonOf(await compare(service, notes, { options: { ifRepeated } }, items));
		expect(changes.map(({ change }) => change)).toEqual(expected);
	});
}

/** The rows of Get Task Changes. */
export const taskChangeRows = Object.fromEntries(
	Object.entries(rows).map(([name, row]) => [`getTaskChanges: ${name}`, row]),
);
