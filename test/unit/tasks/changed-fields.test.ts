/** Which fields a change names, whatever people and editors have made of what stands above the mark. */
import type { ActionItem } from '../../../src/insights/action-items.ts';
import { itemsOf, Tracker, type Entry, type Task } from './tracker.ts';

const BOTH = { task: 'Send the report', owner: 'Anna & Bob', due: '2026-12-04' };

/** An action item, and who has it by the mapping. */
function mapped(said: Partial<Entry>, ...assignees: string[]): ActionItem[] {
	return itemsOf([said]).map((item) => ({ ...item, assignees, assignee: assignees[0] ?? null }));
}

/** A tracker that has the task of this action item. */
function trackerWith(items: readonly ActionItem[], edit?: (task: Task) => void): Tracker {
	const tracker = new Tracker();
	tracker.carryOut(tracker.changes(items));
	for (const task of tracker.tasks) edit?.(task);
	return tracker;
}

describe('people of the mapping are named, also where the day changes in the same run', () => {
	it.each<[string, string[], string[]]>([
		['a row names somebody else', ['a1', 'b1'], ['a2', 'b1']],
		['a row for the second of two owners is new', ['a1'], ['a1', 'b1']],
		['a row for the second of two owners is gone', ['a1', 'b1'], ['a1']],
		['the first row is new', [], ['a1']],
	])('%s', (_name, before, after) => {
		const tracker = trackerWith(mapped(BOTH, ...before));
		const changes = tracker.changes(mapped({ ...BOTH, due: '2027-02-01' }, ...after));
		expect(changes).toMatchObject([
			{
				change: 'update',
				assignees: after,
				changed_fields: ['due_date', 'assignee', 'assignees'],
				previous: { due_date: '2026-12-04' },
			},
		]);
	});
});

describe('what a person removed above the mark, or the tracker joined, is what was written all the same', () => {
	const mark = (text: string) => text.slice(text.indexOf('ai_'));
	it.each<[string, (text: string) => string]>([
		['all of it is gone', mark],
		['the owner is gone', (text) => text.replace(/^Owner: .*\n/, '')],
		['the day is gone', (text) => text.replace(/^Due: .*\n/m, '')],
		['all is one line', (text) => text.replaceAll('\n', ' ')],
		['a form', (text) => `Owner: ____\nDue: ____\n${mark(text)}`],
	])('%s', (_name, edit) => {
		const tracker = trackerWith(itemsOf([BOTH]), (task) => {
			task.description = edit(task.description);
		});
		const fieldsOf = (entry: Partial<Entry>) =>
			tracker.changes(itemsOf([entry])).flatMap(({ changed_fields }) => changed_fields);
		expect(tracker.changes(itemsOf([BOTH]))).toEqual([]);
		expect(fieldsOf({ ...BOTH, due: null })).toEqual(['due_date']);
		expect(fieldsOf({ ...BOTH, due: '2028-12-11' })).toEqual(['due_date']);
		expect(fieldsOf({ ...BOTH, owner: null })).toEqual(['owner', 'assignee', 'assignees']);
		expect(fieldsOf({ ...BOTH, task: 'SEND the report' })).toEqual(['task']);
	});

	it('a wording without a day', () => {
		const tracker = trackerWith(itemsOf([{ ...BOTH, due: 'soon' }]), (task) => {
			task.description = mark(task.description);
		});
		expect(tracker.changes(itemsOf([{ ...BOTH, due: 'soon' }]))).toEqual([]);
		expect(tracker.changes(itemsOf([{ ...BOTH, due: 'later' }]))).toMatchObject([
			{ changed_fields: ['due'], previous: {} },
		]);
	});

	it('`previous` has the day, and of the rest what the mark confirms', () => {
		const tracker = trackerWith(itemsOf([BOTH]), (task) => {
			task.content = 'Mine';
			task.description = task.description.replace('Anna & Bob', 'Carla');
		});
		const changes = tracker.changes(itemsOf([{ task: 'SEND the report', owner: 'Tom' }]));
		expect(changes).toMatchObject([{ previous: { due_date: '2026-12-04' } }]);
		expect(Object.keys(Object(changes[0]?.previous) as object)).toEqual(['due_date']);
	});
});

describe('a due date that can not be read once, because it is unknown when the note was created', () => {
	const isDayUnknown = (due: unknown) => due === 'Friday';
	const FRIDAY = { ...BOTH, due: 'Friday' };
	/** Without the note's time, its action items have no day. */
	const unread = itemsOf([FRIDAY]);

	it('changes no day, whatever the task shows', () => {
		const dated = unread.map((item) => ({ ...item, due_date: '2026-12-04' }));
		const tracker = trackerWith(dated, (task) => {
			task.description = task.description.slice(task.description.indexOf('ai_'));
		});
		expect(tracker.changes(unread, { isDayUnknown })).toEqual([]);
		expect(tracker.changes(itemsOf([{ ...FRIDAY, owner: 'Tom' }]), { isDayUnknown })).toMatchObject(
			[{ due_date: '2026-12-04', changed_fields: ['owner', 'assignee', 'assignees'] }],
		);
		expect(tracker.changes(unread)).toMatchObject([{ changed_fields: ['due_date'] }]);
	});

	it('keeps no day that the note does not have any more', () => {
		const tracker = trackerWith(itemsOf([BOTH]));
		for (const due of ['soon', null])
			expect(tracker.changes(itemsOf([{ ...BOTH, due }]), { isDayUnknown })).toMatchObject([
				{ due_date: null, changed_fields: ['due_date'] },
			]);
	});
});
