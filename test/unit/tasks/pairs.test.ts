import { refuseTooManyCloses } from '../../../src/tasks/task-changes.ts';
import { itemsOf, Tracker, type Said } from './tracker.ts';

const REPORT = { task: 'Send the report', owner: 'Anna' };

/** A tracker whose workflow has carried out what its note said, one state after the other. */
function trackerAfter(...notes: Said[][]): Tracker {
	const tracker = new Tracker();
	for (const note of notes) tracker.sync(...note);
	return tracker;
}

/** People give a task another title, and remove its text: only its mark still tells. */
function hideText({ tasks }: Tracker): void {
	for (const task of tasks) {
		task.content = 'Mine';
		task.description = task.description.split('\n').at(-1) ?? '';
	}
}

it('a task that a person finished comes before one that was closed: nothing is opened again', () => {
	const tracker = trackerAfter([REPORT, REPORT], [REPORT]);
	expect(tracker.tasks.map(({ checked }) => checked)).toEqual([false, true]);
	const [finished] = tracker.tasks;
	if (finished) finished.checked = true;
	expect(tracker.sync(REPORT)).toEqual([]);
	tracker.tasks.reverse();
	expect(tracker.sync(REPORT)).toEqual([]);
});

it('of equal texts, the task of the owner is taken, whatever its number', () => {
	const bobs = { ...REPORT, owner: 'Bob' };
	const tracker = trackerAfter([REPORT, bobs]);
	hideText(tracker);
	const changes = tracker.changes(itemsOf([{ ...bobs, task: 'SEND the report.' }]));
	expect(changes).toMatchObject([
		{ change: 'update', task_id: '2' },
		{ change: 'close', task_id: '1' },
	]);
});

it('of tasks with the same words, that of the owner is taken first, whatever the order', () => {
	const [annas, bobs] = [
		{ task: 'Review draft', owner: 'Anna' },
		{ task: 'Review the draft', owner: 'Bob' },
	];
	const tracker = trackerAfter([annas]);
	const [finished] = tracker.tasks;
	if (finished) finished.checked = true;
	expect(tracker.sync(bobs, { ...annas, task: 'Review a draft' })).toMatchObject([
		{ change: 'create', owner: 'Bob' },
	]);
});

it('an action item without words is not taken for a task that shows no text', () => {
	const tracker = trackerAfter([REPORT]);
	hideText(tracker);
	const changes = tracker.changes(itemsOf(['?!']), { matchReworded: false });
	expect(changes.map(({ change }) => change)).toEqual(['create', 'close']);
});

it('where days can not be read, a task keeps its day as long as its wording stays, and no longer', () => {
	const tracker = trackerAfter([{ ...REPORT, due: '2026-12-04' }]);
	const undated = { isUndated: true };
	expect(tracker.changes(itemsOf([REPORT]), undated)).toMatchObject([
		{ change: 'update', due_date: null, changed_fields: ['due_date'] },
	]);
});

it('the Safety Limit is the most, and 0 is none', () => {
	for (const [closes, limit] of [
		[100, 100],
		[1000, 0],
	] as const)
		expect(() => refuseTooManyCloses(closes, limit)).not.toThrow();
	expect(() => refuseTooManyCloses(101, 100)).toThrow('Safety Limit of 100');
});
