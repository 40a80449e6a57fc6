import { changedFields } from '../../../src/tasks/field-diff.ts';

const NOW = { task: 'Write it', owner: 'Anna', due: 'Friday', due_date: null, assignee: null };

it.each<[string, object, object, string[]]>([
	['nothing', {}, {}, []],
	[
		'text, owner and assignee',
		{ task: 'Send it', owner: 'Tom', assignee: 'x' },
		{},
		['task', 'owner', 'assignee'],
	],
	['case and accents of a text', { task: 'write it' }, {}, ['task']],
	['null, blank and missing are nothing', { owner: '', assignee: ' ' }, { owner: null }, []],
	[
		'a column that the table lacks',
		{ owner: undefined, assignee: undefined },
		{ assignee: 'x' },
		[],
	],
	['a number and its text', { owner: '42' }, { owner: 42 }, []],
	['line ends', { task: 'a\r\nb' }, { task: 'a\nb' }, []],
	['a list as JSON', { owner: '["Anna","Tom"]' }, { owner: ['Anna', 'Tom'] }, []],
	['a list in commas', { owner: 'Anna,Tom' }, { owner: ['Anna', 'Tom'] }, []],
	['an empty list', { owner: '' }, { owner: [] }, []],
	['another list', { owner: '["Anna"]' }, { owner: ['Anna', 'Tom'] }, ['owner']],
	['an object', { owner: '[object Object]' }, { owner: { name: 'Anna' } }, []],
	['due without a day', { due: 'Monday' }, {}, ['due']],
	['due beside a day', { due: 'x', due_date: '2026-12-04' }, { due_date: '2026-12-04' }, []],
	[
		'due where the table lacks the day',
		{ due: 'x', due_date: undefined },
		{ due_date: '2026-12-04' },
		['due'],
	],
	['a new day', { due_date: null }, { due_date: '2026-12-04' }, ['due_date']],
	['a day that is gone', { due_date: '2026-12-04' }, {}, ['due_date']],
])('%s', (_name, known, now, expected) => {
	expect(changedFields({ ...NOW, ...known }, { ...NOW, ...now })).toEqual(expected);
});

it.each(['2026-12-04T08:20:00.000Z', '2026-12-05', 'soon', ''])('%j is not the 4th', (due_date) => {
	expect(changedFields({ ...NOW, due_date }, { ...NOW, due_date: '2026-12-04' })).toEqual([
		'due_date',
	]);
});
