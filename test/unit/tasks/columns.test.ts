import type { JsonObject } from '../../../src/base/json.ts';
import { columnsOf } from '../../../src/tasks/columns.ts';
import { isTask, knownTaskOf } from '../../../src/tasks/known-task.ts';

const KEY = `ai_${'0123456789abcdef'.repeat(2)}`;
const row = {
	action_item_key: KEY,
	note_id: 'n',
	task_id: 'T1',
	state: 'closed',
	task: 'Write it',
};
const IDENTITY = Object.keys(row) as (keyof typeof row)[];

describe('a list of one', () => {
	it('is that one, in each column', () => {
		const more = { owner: 'Anna', due: 'Friday', due_date: '2026-12-04', assignee: 7 };
		const listed = Object.entries({ ...row, ...more }).map(([name, value]) => [name, [value]]);
		const known = knownTaskOf(Object.fromEntries(listed) as JsonObject, 'UTC');
		expect(known).toEqual(knownTaskOf({ ...row, ...more }, 'UTC'));
		expect(known?.fields).toEqual({ ...row, ...more });
	});

	it('may hold a day as an instant', () => {
		const due_date = ['2026-12-03T11:00:00.000Z'];
		expect(columnsOf({ due_date }, 'Pacific/Auckland')).toEqual({ due_date: '2026-12-04' });
	});

	it('that is empty is nothing', () => {
		expect(isTask({ action_item_key: [], task_id: [null] })).toBe(false);
		expect(knownTaskOf({ ...row, task_id: [] }, 'UTC')).toMatchObject({ taskId: null });
		expect(columnsOf({ owner: [] }, 'UTC')).toEqual({ owner: null });
	});
});

describe.each(IDENTITY)('%s', (name) => {
	it.each<[string, unknown]>([
		['true', true],
		['an object', { id: 'T1' }],
		['a list of 2', ['T1', 'T2']],
		['a list', [['T1']]],
		['something else', NaN],
	])('is refused as %s, and named', (kind, value) => {
		expect(() => knownTaskOf({ ...row, [name]: value }, 'UTC')).toThrow(
			`The column "${name}" of a known task holds ${kind}, not one text or number`,
		);
	});
});

it.each([true, {}, ['a', 'b'], [{}]])('a key that is %j is a task, not nothing', (value) => {
	expect(isTask({ action_item_key: value })).toBe(true);
	expect(isTask({ task_id: value })).toBe(true);
});

it('leaves what others put there, and several owners, as they are', () => {
	const other = { labels: [true], owner: ['Anna', 'Tom'], extra: { a: 1 } };
	expect(columnsOf(other, 'UTC')).toEqual(other);
});
