import { itemsOf, NOTE, Tracker, type Said } from './tracker.ts';

const OTHER = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
const REPORT = { task: 'Send the report', owner: 'Anna' };

let tracker: Tracker;
beforeEach(() => {
	tracker = new Tracker();
	tracker.sync('Call', REPORT);
});

/** The changes for a note that says this, too. */
const changesFor = (said: Said, options = {}) =>
	tracker.changes(itemsOf([said], OTHER), { noteId: OTHER, ...options });

it.each<[string, Said]>([
	['word for word', REPORT],
	['in other case, with a full stop', { ...REPORT, task: '- send the REPORT.' }],
])('a new task says which open task of another note it repeats: %s', (_, said) => {
	expect(changesFor(said)).toMatchObject([
		{ change: 'create', repeats: { task_id: '2', note_id: NOTE, title: 'Send the report' } },
	]);
});

it.each<[string, Said]>([
	['of another owner', { ...REPORT, owner: 'Bob' }],
	['of nobody', { task: REPORT.task }],
	['with other words', { ...REPORT, task: 'Send the reports' }],
])('one %s repeats nothing', (_, said) => {
	expect(changesFor(said)).toMatchObject([{ change: 'create', repeats: null }]);
});

it('the first of several is named, also one that somebody has renamed', () => {
	tracker.carryOut(changesFor(REPORT));
	const [, first] = tracker.tasks;
	if (first) first.content = 'Mail it';
	const third = '5d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
	expect(tracker.changes(itemsOf([REPORT], third), { noteId: third })).toMatchObject([
		{ repeats: { task_id: '2', note_id: NOTE, title: 'Mail it' } },
	]);
});

it('with Skip, it is created once the other one is finished', () => {
	const skip = { ifRepeated: 'skip', includeUnchanged: true } as const;
	expect(changesFor(REPORT, skip)).toMatchObject([
		{ change: 'none', state: 'repeated', task_id: null, repeats: { note_id: NOTE } },
	]);
	const [, first] = tracker.tasks;
	if (first) first.checked = true;
	expect(changesFor(REPORT, skip)).toMatchObject([{ change: 'create', repeats: null }]);
});

it('a task of its own note is none', () => {
	const items = itemsOf(['Call', REPORT, REPORT]);
	expect(tracker.changes(items, { ifRepeated: 'skip' })).toMatchObject([
		{ change: 'create', repeats: null },
	]);
});
