import { actionItemsOf } from '../../../src/insights/action-items.ts';
import { uuidOfKey } from '../../../src/insights/keys.ts';
import { taskChanges } from '../../support/tasks-at-once.ts';
import { knownTaskOf } from '../../../src/tasks/known-task.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { atOnce } from '../../support/at-once.ts';

const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';

const itemsOf = (...tasks: (string | JsonObject)[]) =>
	atOnce(actionItemsOf({ title: 'Weekly', action_items: tasks }, { noteId: NOTE }));

function rowOf(task: string, fields: JsonObject = {}): JsonObject {
	const [item] = itemsOf({ task, owner: 'Anna' });
	return {
		action_item_key: item?.action_item_key,
		note_id: NOTE,
		task_id: `T-${task}`,
		state: 'open',
		task,
		owner: 'Anna',
		due: null,
		due_date: null,
		assignee: null,
		...fields,
	};
}

function compare(rows: JsonObject[], items: ReturnType<typeof itemsOf>, includeUnchanged = false) {
	const known = rows.flatMap((row) => knownTaskOf(row, 'UTC') ?? []);
	return taskChanges({ known, items, matchReworded: true, includeUnchanged }).map(
		({ fields }) => fields,
	);
}

const brief = (fields: JsonObject[]) => fields.map(({ change, task_id }) => [change, task_id]);
const anna = (task: string) => ({ task, owner: 'Anna' });

describe('the output item', () => {
	it('change, then the action item, then what else the row has, then what has changed', () => {
		const row = rowOf('Write it', {
			id: 7,
			owner: 'Tom',
			url: 'x',
			change: 'old',
			may_exist: true,
		});
		const [fields = {}] = compare([row], itemsOf(anna('Write it')));
		const [item = {}] = itemsOf(anna('Write it'));
		expect(Object.keys(fields)).toEqual([
			'change',
			'state',
			...Object.keys(item),
			'title',
			'description',
			'task_id',
			'id',
			'url',
			'changed_fields',
			'previous',
		]);
		expect(fields).toMatchObject({
			change: 'update',
			changed_fields: ['owner'],
			previous: { owner: 'Tom' },
			owner: 'Anna',
			url: 'x',
		});
	});

	it('a task that is gone speaks with the words of its row', () => {
		const [fields] = compare([rowOf('Write it', { due_date: '2026-12-04' })], []);
		expect(fields).toMatchObject({
			change: 'close',
			task: 'Write it',
			owner: 'Anna',
			due_date: '2026-12-04',
			note_title: null,
			assignees: [],
			action_item_uuid: itemsOf(anna('Write it'))[0]?.action_item_uuid,
			task_id: 'T-Write it',
			changed_fields: [],
			previous: {},
		});
	});

	it('a task that is gone has the day of its date column', () => {
		const row = rowOf('Write it', { due_date: '2026-12-04T00:00:00.000Z' });
		expect(compare([row], [])).toMatchObject([
			{
				due_date: '2026-12-04',
				description: expect.stringContaining('Due: 2026-12-04\n') as string,
			},
		]);
	});

	it('a task that is gone has no UUID but that of its key, where it has one', () => {
		const key = `ai_${'0'.repeat(32)}`;
		const uuidOf = (row: JsonObject) => compare([rowOf('Write it', row)], [])[0]?.action_item_uuid;
		expect(uuidOf({ action_item_key: key, action_item_uuid: '' })).toBe(uuidOfKey(key));
		expect(uuidOf({ action_item_key: 'mine', action_item_uuid: 'own' })).toBe('own');
		expect(uuidOf({ action_item_key: 'mine' })).toBeNull();
	});

	it('keeps the spelling of the note id by which the row is found', () => {
		const row = rowOf('Write it', { note_id: NOTE.toUpperCase(), owner: 'Tom' });
		expect(compare([row], itemsOf(anna('Write it')))).toMatchObject([
			{ change: 'update', note_id: NOTE.toUpperCase() },
		]);
	});
});

describe('states', () => {
	it.each<[string, JsonObject, JsonObject | null]>([
		['open, in the note', {}, null],
		['open, in the note, changed', { owner: 'Tom' }, { change: 'update' }],
		['closed, in the note', { state: 'closed' }, { change: 'reopen', changed_fields: [] }],
		['any other state is open', { state: 'Closed' }, null],
		['begun', { task_id: '' }, { change: 'create', may_exist: true }],
		['begun and closed', { task_id: null, state: 'closed' }, { change: 'create', may_exist: true }],
		['with a number as id', { task_id: 42, owner: 'Tom' }, { change: 'update', task_id: 42 }],
	])('%s', (_name, row, expected) => {
		const changes = compare([rowOf('Write it', row)], itemsOf(anna('Write it')));
		if (expected === null) expect(changes).toEqual([]);
		else expect(changes).toMatchObject([expected]);
		expect(
			changes.every(
				(change) => 'may_exist' in change === (row.task_id === '' || row.task_id === null),
			),
		).toBe(true);
	});

	it.each<[string, JsonObject, JsonObject | null]>([
		['open', {}, { change: 'close' }],
		['closed', { state: 'closed' }, null],
		['begun', { task_id: undefined }, { change: 'close', may_exist: true }],
		['begun and closed', { task_id: '', state: 'closed' }, null],
	])('gone from the note: %s', (_name, row, expected) => {
		const changes = compare([rowOf('Write it', row)], []);
		expect(changes).toMatchObject(expected === null ? [] : [expected]);
	});

	it('with unchanged ones, every known task and every action item is there once', () => {
		const rows = [rowOf('Write it'), rowOf('Send it', { state: 'closed' }), rowOf('Print it')];
		const changes = compare(rows, itemsOf(anna('Write it'), 'Sign it'), true);
		expect(changes.map(({ change, task }) => [change, task])).toEqual([
			['none', 'Write it'],
			['create', 'Sign it'],
			['none', 'Send it'],
			['close', 'Print it'],
		]);
	});
});

describe('a task that is done', () => {
	const done = (task: string, fields: JsonObject = {}) => rowOf(task, { state: 'done', ...fields });

	it.each<[string, JsonObject, (string | JsonObject)[]]>([
		['stays in the note', {}, [anna('Write it')]],
		['has another owner and day now', {}, [{ task: 'Write it', owner: 'Tom', due: '2026-12-04' }]],
		['was reworded before it was done', { action_item_key: 'ai_old' }, [anna('write it.')]],
		['is gone from the note', {}, []],
		['has no id', { task_id: null }, [anna('Write it')]],
		['has no id and is gone from the note', { task_id: '' }, []],
	])('is left alone when it %s', (_name, row, items) => {
		expect(compare([done('Write it', row)], itemsOf(...items))).toEqual([]);
		expect(compare([done('Write it', row)], itemsOf(...items), true)).toMatchObject([
			{ change: 'none', state: 'done', task: 'Write it', owner: 'Anna' },
		]);
	});

	it('is found by the same words in other forms or another order', () => {
		const row = done('Send the report to Acme');
		expect(compare([row], itemsOf(anna('The reports were sent to Acme')))).toEqual([]);
		const open = rowOf('Forward the report to Acme', { task_id: 'T2' });
		expect(brief(compare([open, row], itemsOf(anna('Send Acme the report'))))).toEqual([
			['close', 'T2'],
		]);
	});

	it.each([
		['Send the report to Acme', 'Send the report to Acme again'],
		['Send the report to Acme', 'Send another report to Acme'],
		['Bericht an Acme senden', 'Bericht erneut an Acme senden'],
		['Bericht an Acme senden', 'Bericht wieder an Acme senden'],
		['Envoyer le rapport à Acme', 'Envoyer encore le rapport à Acme'],
		['Enviar el informe a Acme', 'Enviar otra vez el informe a Acme'],
	])('is not done once more: %s, %s', (was, now) => {
		expect(compare([done(was)], itemsOf(anna(now)))).toMatchObject([{ change: 'create' }]);
	});

	it('is not taken for one that means the same in other words', () => {
		const row = done('Write the report for Acme');
		const items = itemsOf(anna('Prepare the report for Acme'));
		expect(compare([row], items)).toMatchObject([{ change: 'create' }]);
	});

	it('is left alone through every row that leads to it', () => {
		const rows = [done('Write it'), rowOf('Write it'), rowOf('Write it', { state: 'closed' })];
		expect(compare(rows, itemsOf({ task: 'Write it', owner: 'Tom' }))).toEqual([]);
		expect(compare(rows, [])).toEqual([]);
		const copy = rowOf('Send it', { task_id: 'T-Write it' });
		expect(compare([done('Write it'), copy], itemsOf('Send it'))).toEqual([]);
	});

	it('comes after one that is open, and before one that is closed', () => {
		const text = 'Write it';
		const [open, closed] = [
			rowOf(text, { action_item_key: 'ai_1', task_id: 'T1', owner: 'Tom' }),
			rowOf(text, { action_item_key: 'ai_2', task_id: 'T2', state: 'closed' }),
		];
		const finished = done(text, { action_item_key: 'ai_3', task_id: 'T3' });
		const items = itemsOf(anna(text));
		expect(brief(compare([closed, finished, open], items))).toEqual([['update', 'T1']]);
		expect(brief(compare([closed, finished], items))).toEqual([]);
		const sameKey = [closed, finished].map((row) => ({ ...row, action_item_key: 'ai_1' }));
		expect(brief(compare(sameKey, items))).toEqual([]);
		const withoutId = sameKey.map((row, at) => (at === 1 ? { ...row, task_id: '' } : row));
		expect(brief(compare(withoutId, items))).toEqual([]);
		const begun = { ...open, action_item_key: 'ai_3', task_id: null };
		expect(brief(compare([begun, finished], items))).toEqual([]);
	});
});

describe('rows that stand for one task, or for two', () => {
	it('the row that leads to an open task counts', () => {
		const rows = [
			rowOf('Write it', { task_id: null }),
			rowOf('Write it', { task_id: 'old', state: 'closed' }),
			rowOf('Write it', { task_id: 'T1', owner: 'Tom' }),
		];
		expect(brief(compare(rows, itemsOf(anna('Write it'))))).toEqual([['update', 'T1']]);
	});

	it('a second open task of one key is closed', () => {
		const rows = [rowOf('Write it'), rowOf('Write it', { task_id: 'T2' })];
		expect(brief(compare(rows, itemsOf(anna('Write it'))))).toEqual([['close', 'T2']]);
	});

	it('a second row of the same task says nothing new while the task is there', () => {
		const rows = [rowOf('Write it'), rowOf('Write it')];
		expect(compare(rows, itemsOf(anna('Write it')))).toEqual([]);
		expect(compare(rows, [])).toHaveLength(2);
	});

	it('a task that an action item still has is not closed through another row', () => {
		const rows = [rowOf('Write it'), rowOf('Send it', { task_id: 'T-Write it' })];
		expect(compare(rows, itemsOf(anna('Write it')))).toEqual([]);
	});
});

describe('relative due dates that could not be read', () => {
	const friday = { task: 'Write it', owner: 'Anna', due: 'next Friday' };
	const changesOf = (row: JsonObject, isUndated: boolean, item: JsonObject = friday) => {
		const known = knownTaskOf(rowOf('Write it', { due: 'next Friday', ...row }), 'UTC');
		const note = { known: known ? [known] : [], items: itemsOf(item), matchReworded: true };
		return taskChanges({ ...note, isUndated }).map(({ fields }) => fields);
	};

	it.each([
		['a text', '2026-12-04'],
		['a time stamp', '2026-12-04T00:00:00.000Z'],
	])('a task keeps its day as long as the wording stays: %s', (_kind, due_date) => {
		expect(changesOf({ due_date }, true)).toEqual([]);
		expect(changesOf({ due_date, owner: 'Tom' }, true)).toMatchObject([
			{ changed_fields: ['owner'], due_date: '2026-12-04' },
		]);
		expect(changesOf({ due_date, state: 'closed' }, true)).toMatchObject([
			{ change: 'reopen', changed_fields: [], due_date: '2026-12-04' },
		]);
	});

	it.each<[string, JsonObject, boolean, JsonObject]>([
		['with another wording', {}, true, { ...friday, due: 'Monday' }],
		['without one', { due: null }, true, { ...friday, due: null }],
		['where the note says when it was created', {}, false, friday],
	])('a task loses its day %s', (_name, row, isUndated, item) => {
		expect(changesOf({ due_date: '2026-12-04', ...row }, isUndated, item)).toMatchObject([
			{ change: 'update', due_date: null, previous: { due_date: '2026-12-04' } },
		]);
	});

	it('a new task has no day, and no wording is taken for one', () => {
		expect(changesOf({ due_date: null }, true)).toEqual([]);
		const [change] = taskChanges({
			known: [],
			items: itemsOf(friday),
			matchReworded: true,
			isUndated: true,
		});
		expect(change?.fields).toMatchObject({ change: 'create', due_date: null });
	});
});

describe('one text for several people', () => {
	const owned = (...owners: string[]) =>
		itemsOf(...owners.map((owner) => ({ task: 'Send in the timesheet', owner })));
	/** As they are written when the changes have been carried out. */
	const rowsFor = (items: readonly object[], states: Record<string, string> = {}): JsonObject[] =>
		items.map((item) => {
			const row: JsonObject = { ...item };
			const owner = String(row.owner);
			return { ...row, task_id: `T-${owner}`, state: states[owner] ?? 'open' };
		});
	const all = owned('Anna', 'Bob', 'Carla');

	it('one leaves: the others keep their tasks', () => {
		expect(brief(compare(rowsFor(all), owned('Bob', 'Carla')))).toEqual([['close', 'T-Anna']]);
	});

	it('what one has done is not done for another', () => {
		const rows = rowsFor(all, { Bob: 'done' });
		expect(brief(compare(rows, owned('Bob', 'Carla')))).toEqual([['close', 'T-Anna']]);
		expect(brief(compare(rows, owned('Anna', 'Carla')))).toEqual([]);
	});

	it('one is called by another name: the task is theirs still', () => {
		expect(brief(compare(rowsFor(all), owned('Anna', 'Carla', 'Robert')))).toEqual([
			['update', 'T-Bob'],
		]);
	});

	it('one joins: a task with a key that no row has, which gives no more changes', () => {
		const rows = rowsFor(owned('Bob', 'Carla'));
		const items = owned('Anna', 'Bob', 'Carla', 'Dora');
		const changes = compare(rows, items);
		expect(brief(changes)).toEqual([
			['create', undefined],
			['create', undefined],
		]);
		const keys = [...rows, ...changes].map(({ action_item_key: key }) => key);
		expect(new Set(keys).size).toBe(4);
		expect(changes[0]?.action_item_uuid).toBe(uuidOfKey(String(changes[0]?.action_item_key)));
		expect(compare([...rows, ...rowsFor(changes)], items)).toEqual([]);
	});
});

describe('reworded tasks', () => {
	const before = 'Write the report for Acme';
	const after = 'The report for Acme has to be written';

	it('keep their key, also when they are reworded again', () => {
		const row = rowOf(before);
		const [first = {}] = compare([row], itemsOf(anna(after)));
		expect(first).toMatchObject({
			change: 'update',
			reworded: true,
			action_item_key: row.action_item_key,
			changed_fields: ['task'],
			previous: { task: before },
		});
		const written = { ...row, task: after };
		expect(compare([written], itemsOf(anna(after)))).toEqual([]);
		const third = 'Write report for Acme';
		expect(compare([written], itemsOf(anna(third)))).toMatchObject([
			{ change: 'update', reworded: true, action_item_key: row.action_item_key },
		]);
	});

	it('of equal texts, the open task of the same owner comes first', () => {
		const rows = ['Tom', 'Anna', 'Bob'].map((owner, at) =>
			rowOf(before, { action_item_key: `ai_${at}`, task_id: `T${at}`, owner, task: after }),
		);
		const items = itemsOf(anna(after), { task: after, owner: 'Zoe' });
		expect(brief(compare(rows, items))).toEqual([
			['update', 'T0'],
			['close', 'T2'],
		]);
	});

	it('of equal texts of one owner, those that end on the same day belong together', () => {
		const rows = ['2026-12-11', '2026-12-04'].map((due_date, at) =>
			rowOf(after, { action_item_key: `ai_${at}`, task_id: `T${at}`, due_date }),
		);
		const items = itemsOf(anna(after), anna(after)).map((item, at) => ({
			...item,
			due_date: ['2026-12-04', '2026-12-11'][at] ?? null,
		}));
		expect(compare(rows, items)).toEqual([]);
	});

	it('a text that is known counts before one that only means the same', () => {
		const rows = [rowOf(before, { action_item_key: 'ai_old' })];
		const changes = compare(rows, itemsOf(anna(after), anna(before)));
		expect(changes.map(({ change, task, action_item_key: key }) => [change, task, key])).toEqual([
			['create', after, itemsOf(after)[0]?.action_item_key],
		]);
	});

	it('a new task never gets a key that a row has', () => {
		const row = rowOf(before, { task: after });
		const changes = compare([row], itemsOf(anna(after), anna(before)));
		expect(changes.map(({ change, task, action_item_key: key }) => [change, task, key])).toEqual([
			['create', after, itemsOf(after)[0]?.action_item_key],
			['update', before, row.action_item_key],
		]);
	});

	it('open tasks come before closed ones; one that was begun is created', () => {
		const rows = [
			rowOf(before, { action_item_key: 'ai_1', state: 'closed', task_id: 'T1' }),
			rowOf('Write Acme report', { action_item_key: 'ai_2', task_id: null }),
		];
		expect(compare(rows, itemsOf(anna(after)))).toMatchObject([
			{ change: 'create', reworded: true, may_exist: true, action_item_key: 'ai_2' },
		]);
		expect(compare(rows.slice(0, 1), itemsOf(anna(after)))).toMatchObject([
			{ change: 'reopen', reworded: true, task_id: 'T1', changed_fields: ['task'] },
		]);
	});

	it('the UUID goes with the key that stays', () => {
		const key = `ai_${'0123456789abcdef'.repeat(2)}`;
		const known = [knownTaskOf(rowOf(before, { action_item_key: key }), 'UTC')].flatMap(
			(row) => row ?? [],
		);
		const [change] = taskChanges({ known, items: itemsOf(after), matchReworded: true });
		expect(change?.fields).toMatchObject({ action_item_uuid: uuidOfKey(key) });
	});
});

it('an open task is not found by owner and day alone if a task that is done had them, too', () => {
	const day = { owner: 'Anna', due: '2026-12-04', due_date: '2026-12-04' };
	const items = itemsOf({ ...day, task: 'Publish the definitive agenda online' });
	const now = items.map((item) => ({ ...item, due_date: day.due_date }));
	const open = rowOf('Put the final agenda on the website', day);
	const done = rowOf('Wash the van', { ...day, state: 'done' });
	expect(brief(compare([open], now))).toEqual([['update', open.task_id]]);
	expect(brief(compare([open, done], now))).toEqual([
		['create', undefined],
		['close', open.task_id],
	]);
});
