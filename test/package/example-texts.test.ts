/** What examples decide and write, without n8n's other nodes: end-to-end tests run whole workflows. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { startSandbox } from '../../dev/sandbox/sandbox.ts';
import { MS_PER_DAY } from '../../src/base/clock.ts';
import { textOf } from '../../src/base/json.ts';
import { markedDescription, markText } from '../../src/tasks/mark.ts';
import {
	coded,
	connectionsOf,
	evaluated,
	exampleOf,
	nodesOf,
	type Given,
} from '../support/expressions.ts';
import { runNode } from '../support/harness.ts';

const files = readdirSync(join(__dirname, '../../examples')).filter((file) => /json$/.test(file));
const all = files.map((file) => file.replace('.json', ''));
const NOTE = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
const OTHER = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6c';
const mark = (note: string) =>
	`ai_${'1'.repeat(32)}n${note.replaceAll('-', '')}t3fe62169w7d077c1dp55579b55ue3b0c442ae3b0c442o`;
const HTML = 'a <b> & <!channel>';

/** Texts in which the sample data of an example has an ID line. */
const described = all.flatMap((name) =>
	[...JSON.stringify(exampleOf(name).pinData ?? {}).matchAll(/"([^"]*ai_[\da-f]{32}n[^"]*)"/g)].map(
		([, text = '']) => [name, text.replaceAll('\\n', '\n')] as const,
	),
);

it.each(described)('%s: the sample ID line is one that this package writes', (_, text) => {
	const found = markedDescription(text);
	expect(text.split('\n').at(-1)).toBe(found && markText(found.mark));
});

/** Whether an IF or Filter node lets an item pass. */
function passes(...args: Parameters<typeof evaluated>): boolean {
	const { conditions } = evaluated(...args) as { conditions: { conditions: IDataObject[] } };
	return conditions.conditions.every(({ leftValue, rightValue, operator }) =>
		Reflect.get(Object(operator), 'operation') === 'gt'
			? Number(leftValue) > Number(rightValue)
			: leftValue === true,
	);
}

it.each(all.filter((name) => nodesOf(name).some(({ type }) => type.endsWith('.slack'))))(
	'%s: nothing that a note says calls anybody in Slack',
	(name) => {
		const nodes = nodesOf(name);
		const item = { title: HTML, text: HTML, markdown: HTML, note_title: HTML };
		for (const node of nodes.filter(({ type }) => type.endsWith('.slack'))) {
			const { text } = evaluated(nodes, node.name, item, { 'Get Task Changes': [item] });
			expect(textOf(text)).not.toContain('<');
		}
	},
);

/** The trigger repeats a note whose run failed. */
const repeated = all.filter((name) =>
	nodesOf(name).some(({ parameters: { options } }) => {
		return Reflect.get(Object(options), 'markHandled') === 'whenWorkflowSucceeds';
	}),
);

it.each(repeated)('%s: what a node refuses leads on, so that the run fails', (name) => {
	const connections = connectionsOf(name);
	const lost = nodesOf(name).filter(({ name: from, onError, parameters: { operation } }) => {
		const error = operation === 'getTaskChanges' ? 2 : 1;
		const isKept = (connections[from]?.main?.[error] ?? []).length > 0;
		return onError === 'continueErrorOutput' && !isKept;
	});
	expect(lost.map((node) => node.name)).toEqual([]);
});

/** Nodes that read each note of a list. */
const reading = all.flatMap((example) => {
	const nodes = nodesOf(example).filter(({ type }) => type.endsWith('.notesInsights'));
	return nodes
		.filter(({ parameters: { operation } }) =>
			['getMarkdown', 'getEntries', 'getActionItems', 'get'].includes(textOf(operation)),
		)
		.flatMap((node) =>
			nodes.some(({ parameters }) => parameters.operation === 'getAll') ? [{ example, node }] : [],
		);
});

it.each(reading)(
	'$example: one note that is processed again holds up no other',
	async ({ node }) => {
		const { store, serviceUrl: baseUrl, apiKey, close } = await startSandbox();
		const notes = [store.add({ title: 'Going' }), store.add({ title: 'Ready' })];
		const items = notes.map(({ note_id }) => ({ note_id }));
		store.flip(notes[1]?.note_id ?? '', { title: 'Ready', decisions: ['Go'] });
		const { parameters, onError } = node;
		const credential = { baseUrl, apiKey };
		const { output, error } = await runNode({
			credential,
			parameters,
			items,
			settings: { onError },
		});
		await close();
		expect([error, output[0]?.map(({ json }) => json.note_id)]).toEqual([
			undefined,
			[items[1]?.note_id],
		]);
	},
);

it('weekly-digest takes the notes of the last seven days, and joins their digests in one mail', () => {
	const nodes = nodesOf('weekly-digest');
	const { filters } = evaluated(nodes, 'Notes of the Week', {}) as { filters: IDataObject };
	const days = (Date.now() - Date.parse(textOf(filters.updatedAfter))) / MS_PER_DAY;
	expect(days).toBeCloseTo(7, 0);
	expect(filters).toMatchObject({ hasInsights: true, trashed: 'exclude' });
	expect(evaluated(nodes, 'One Mail', { markdown: ['# A', '# B'] })).toMatchObject({
		markdown: '# A\n\n---\n\n# B',
	});
});

it('slack-recap posts the digest, or the title of a note that says nothing', () => {
	const posted = (markdown: string) =>
		textOf(evaluated(nodesOf('slack-recap'), 'Post Recap', { title: 'Weekly', markdown }).blocksUi);
	expect(posted('# Said')).toContain('# Said');
	expect(posted('')).toContain('"Weekly"');
	expect(posted('x'.repeat(20_000)).length).toBeLessThan(12_100);
});

describe('contradiction-watch', () => {
	const nodes = nodesOf('contradiction-watch');
	const decision = { text: 'Launch in June', note_title: 'Weekly', note_id: NOTE };
	const given = { 'New Decision': [decision] };
	const notes = [
		{ title: 'Weekly', note_id: NOTE },
		{ title: 'Budget review', note_id: OTHER },
		{ title: null, note_id: OTHER },
	];
	const asks = (answer: string, ...of: object[]) =>
		passes(nodes, 'Decided Otherwise?', { answer, notes: of }, given);

	it('warns if an answer draws on another note, and is not No', () => {
		expect(asks('Yes, in May.', ...notes)).toBe(true);
		expect(asks('Nobody said so, but May.', ...notes)).toBe(true);
		expect(asks('**No**, never.', ...notes)).toBe(false);
		expect(asks('Yes, in May.', ...notes.slice(0, 1))).toBe(false);
	});

	it('the warning has the decision, the answer, and the titles of the other notes', () => {
		const mail = evaluated(nodes, 'Send a Warning', { answer: 'In May.', notes }, given);
		expect(mail.subject).toContain('Launch in June');
		expect(mail.text).toMatch(/Launch in June\n\nIn May\.\n\nSee: Budget review, a note without/);
	});
});

describe('webhook-retry-later', () => {
	const nodes = nodesOf('webhook-retry-later');
	const filterOf = (name: string, item: object) =>
		(evaluated(nodes, name, item) as { filters: { conditions: IDataObject[] } }).filters.conditions;
	const stored = (item: object) =>
		(evaluated(nodes, 'Store for Later', item) as { columns: { value: IDataObject } }).columns
			.value;
	const inMinutes = ({ next_try }: IDataObject) =>
		Math.round((Date.parse(textOf(next_try)) - Date.now()) / 60_000);

	it('an event is due once its time has come', () => {
		const [due] = filterOf('Due Now', {});
		expect(due).toMatchObject({ keyName: 'next_try', condition: 'lte' });
		expect(Math.abs(Date.parse(textOf(due?.keyValue)) - Date.now())).toBeLessThan(60_000);
	});

	it('waits grow from five minutes to a day', () => {
		const waits = [undefined, 0, 1, 2, 7, 8, 90].map((failures) => inMinutes(stored({ failures })));
		expect(waits).toEqual([5, 5, 30, 120, 1440, 1440, 1440]);
		expect(stored({ failures: 3 }).failures).toBe(4);
	});

	it('each item of a note is an event of its own', () => {
		const idOf = (item: object) => {
			const made = JSON.stringify(evaluated(nodes, 'Event', { event_id: 'e', ...item }));
			return /"name":"event_id","value":"([^"]*)"/.exec(made)?.[1];
		};
		expect([{}, { action_item_key: 'ai_1' }, { entry_key: 'en_1' }].map(idOf)).toEqual([
			...['e', 'e-ai_1', 'e-en_1'],
		]);
	});

	it('what is stored is sent again as the same event, and forgotten by its ID', () => {
		const event = { event_id: 'e', event_type: 'note.x', event_time: '2026-01-01T00:00:00Z' };
		const row = stored({ ...event, payload: '{"a":1}', error: 'gone' });
		expect(row).toMatchObject({ ...event, payload: '{"a":1}', last_error: 'gone' });
		expect(evaluated(nodes, 'Send Event', row)).toMatchObject({
			eventType: 'note.x',
			eventId: 'e',
			jsonPayload: '{"a":1}',
			options: { eventTime: event.event_time },
		});
		const key = { keyName: 'event_id', condition: 'eq', keyValue: 'e' };
		expect(filterOf('Forget It', { webhook_id: 'e' })).toEqual([key]);
		expect(filterOf('Store for Later', event)).toEqual([key]);
	});
});

describe('scheduled-clean-up', () => {
	const nodes = nodesOf('scheduled-clean-up');
	const about = (...results: object[]) => {
		const given = { 'Clear Results': results.map((one) => ({ note_id: NOTE, ...one })) };
		const [first = {}] = given['Clear Results'];
		const { subject, text } = evaluated(nodes, 'Send the List', first, given);
		return { subject, text };
	};

	it('a dry run is told as one', () => {
		const { subject, text } = about(
			{ dry_run: true, would_clear: true, title: 'Old', updated_at_iso: '2025-01-02T10:00:00Z' },
			{ dry_run: true, would_clear: false, title: 'Empty' },
		);
		expect(subject).toBe('Clean-up of notes: 1 would be cleared (dry run), 0 refused');
		expect(text).toBe(
			[
				`Would be cleared | Old | updated 2025-01-02 | ${NOTE}`,
				`Nothing to clear | Empty | ${NOTE}`,
				'',
				'Nothing was changed. To clear them, turn off Dry Run in Clear Results, and publish the workflow again.',
			].join('\n'),
		);
	});

	it('a note that was refused is named', () => {
		const refused = { title: 'Locked', error: 'It is locked' };
		const { subject, text } = about({ cleared: true }, refused);
		expect(subject).toBe('Clean-up of notes: 1 cleared, 1 refused');
		expect(text).toContain(`NOT CLEARED | Locked | ${NOTE} | It is locked`);
		expect(text).not.toContain('Dry Run');
		expect(text).not.toContain('There may be more');
	});

	it('says that there may be more when the list is full, and names notes without a title', () => {
		const full = Array.from({ length: 100 }, () => ({ cleared: true, title: '' }));
		const { text } = about(...full);
		expect(text).toMatch(/^Cleared \| Untitled note \| /);
		expect(text).toMatch(
			/\n\nThere may be more\. They follow night by night, once these are gone\.$/,
		);
	});
});

it.each([
	['Old', { title: 'Old', note_id: NOTE }],
	['a.md', { fileName: 'a.md' }],
	[NOTE, { title: null, note_id: NOTE }],
])('export-then-delete names a note that was kept: %s', (name, kept) => {
	const nodes = nodesOf('export-then-delete');
	const stop = evaluated(nodes, 'Some Were Kept', { ...kept, error: 'Locked' });
	expect(stop.errorMessage).toBe(`Not deleted: 1. The first is ${name}: Locked`);
});

describe('approved-clean-up', () => {
	const nodes = nodesOf('approved-clean-up');
	const listed = [
		{ title: 'Old', updated_at_iso: '2025-01-02T10:00:00Z', note_id: NOTE },
		{ title: null, updated_at_iso: null, note_id: OTHER },
	];

	it('asks with the list of what would go', () => {
		const given = { 'Only These': listed };
		const { subject, message } = evaluated(nodes, 'Ask by Email', listed[0] ?? {}, given);
		expect(subject).toBe('Delete 2 notes?');
		expect(message).toMatch(/\n\nOld \| updated 2025-01-02\nUntitled note$/);
	});

	it('says what an answer does, and that there may be more', () => {
		const asked = (count: number) => {
			const given = { 'Only These': Array.from({ length: count }, () => listed[0] ?? {}) };
			return evaluated(nodes, 'Ask by Email', listed[0] ?? {}, given).message;
		};
		expect(asked(2)).toContain('"Delete them" deletes these notes for good');
		expect(asked(2)).not.toContain('There may be more');
		expect(asked(100)).toContain('There may be more: they are in a later mail.');
	});

	const APPROVED = { data: { approved: true } };
	const idsOf = (notes: readonly IDataObject[]) => notes.map(({ note_id }) => note_id);

	it.each([
		[APPROVED, [NOTE, OTHER]],
		[{ data: { approved: false } }, []],
		[{ would_delete: true }, []],
	])('after the answer %j, goes on with %j', (answer, ids) => {
		const given = { 'Only These': listed };
		expect(idsOf(coded(nodes, 'These Notes if Approved', [answer], given))).toEqual(ids);
	});

	describe('after the approval', () => {
		const facts = { title: 'Old', updated_at_iso: '2025-01-02T10:00:00Z', is_trashed: true };
		const before = { ...facts, folder_id: 'a', note_id: NOTE };
		const compared = (now: readonly object[], mailed: object = { ...facts, note_id: NOTE }) =>
			coded(nodes, 'Compare with the Mail', now, {
				'Old Notes in the Trash': [before],
				'These Notes if Approved': [mailed],
			});

		it.each<[string, object[], unknown]>([
			['the same', [before], null],
			['gone', [{}], 'it is gone already'],
			['restored', [{ ...before, is_trashed: false }], 'it was restored from the trash'],
			[
				'edited',
				[{ ...before, title: 'New', updated_at_iso: '2025-01-02T10:00:01Z' }],
				'it was updated at 2025-01-02T10:00:01Z',
			],
			['moved', [{ ...before, folder_id: 'b' }], 'it has changed: folder_id'],
			['without a date', [{ ...before, updated_at_iso: null }], 'its date cannot be read'],
		])('a note that is %s', (_, now, because) => {
			const [note] = compared(now);
			expect(note).toMatchObject({
				note_id: because === null ? NOTE : null,
				left_because: because,
			});
			expect(passes(nodes, 'Is Unchanged', note ?? {})).toBe(because === null);
		});

		it.each([
			[[before], 'this was a trial: published, the workflow deletes it'],
			[[{}], 'it is gone, or "The Notes Now" has pinned data'],
			[[{ ...before, is_trashed: false }], 'it was restored from the trash'],
		])('executed by hand, no note is deleted: %j', (now, because) => {
			const given = {
				'Old Notes in the Trash': [before],
				'These Notes if Approved': [{ ...facts, note_id: NOTE }],
			};
			const [note] = coded(nodes, 'Compare with the Mail', now, given, 'test');
			expect(note?.left_because).toBe(because);
			expect(passes(nodes, 'Is Unchanged', note ?? {})).toBe(false);
		});

		it('the last mail names what was left or refused, and why', () => {
			const all = [
				{ deleted: true, title: 'Gone' },
				{ title: 'Locked', error: 'It is locked', left_because: null },
				{ title: null, left_because: 'it was restored from the trash' },
			];
			const given = { 'All Notes of the Mail': all };
			expect(evaluated(nodes, 'Send What Was Deleted', all[0] ?? {}, given)).toMatchObject({
				subject: 'Notes: 1 deleted, 1 left, 1 refused',
				text: [
					'Deleted | Gone',
					'NOT DELETED | Locked | It is locked',
					'NOT DELETED | Untitled note | it was restored from the trash',
				].join('\n'),
			});
		});
	});

	it('says in its first step that the mail has to ask', () => {
		const yellow = textOf(nodes.find(({ name }) => name === 'Read Me')?.parameters.content);
		expect(/^1\. .*$/m.exec(yellow)?.[0]).toMatch(/\*Ask by Email\*.*Unpin/);
	});
});

it.each([
	['poll', { trigger: { error: { message: 'Down', description: 'Wait' } } }, 'Down\n\nWait'],
	['node', { execution: { error: { message: 'Bad' }, url: 'http://x' } }, 'Bad\n\nhttp://x'],
])('failure-mail says why a %s failed', (_, failed, text) => {
	const item = { workflow: { name: 'Tasks' }, ...failed };
	const mail = evaluated(nodesOf('failure-mail'), 'Send the Reason', item);
	expect(mail).toMatchObject({ subject: 'Tasks failed', text });
});

it('meeting-brief has open questions and open tasks of the series, and the last decisions', () => {
	const entry = (kind: string, text: string, note_id: string) => ({ kind, text, note_id });
	const tasks = [
		{ content: 'Order badges', description: `x\n${mark(OTHER)}`, due: { date: '2026-12-04T10' } },
		{
			content: 'Call back',
			description: mark(NOTE)
				.replace('_', String.raw`\_`)
				.toUpperCase(),
		},
		{ content: 'Of another series', description: mark(NOTE.replace('4d', '5d')) },
		{ content: 'Buy milk' },
	];
	const [brief] = coded(nodesOf('meeting-brief'), 'Write the Brief', tasks, {
		'Last Notes of the Series': [{ title: 'Weekly', note_id: NOTE }, { note_id: OTHER }],
		'Decisions and Open Questions': [
			entry('decision', 'June', NOTE),
			entry('decision', 'May', OTHER),
			{ ...entry('open_question', 'Which room?', OTHER), note_title: 'Weekly' },
		],
	});
	expect(brief).toEqual({
		subject: 'Before Weekly',
		text: 'Open questions\n- Which room? (Weekly)\n\nNot done yet\n- Order badges, due 2026-12-04\n- Call back\n\nDecided last time\n- June',
	});
});

describe('open-items', () => {
	const nodes = nodesOf('open-items');
	const task = (person: string | null, text: string, due_date: string | null, more = {}) => ({
		task: text,
		person,
		due_date,
		is_open: true,
		description: mark(NOTE),
		today: '2026-12-04',
		others: 'office',
		'address of anna': 'anna@x',
		...more,
	});
	const messages = (...tasks: object[]) => coded(nodes, 'One Message Each', tasks);

	it('each person gets one message, by day; people without an address are one list', () => {
		expect(
			messages(
				task('anna', 'Call', null),
				task('anna', 'Print', '2027-01-01'),
				task('anna', 'Pay', '2026-12-03'),
				task('anna', 'Go', '2026-12-04T10:00'),
				task('tom', 'Order', null),
				task(null, 'Water', null),
				task('anna', 'Finished', '2026-01-01', { is_open: false }),
				task('anna', 'Of no note', null, { description: 'At home' }),
			),
		).toEqual([
			{
				to: 'anna@x',
				subject: 'Open tasks: 4, 1 overdue',
				text: 'anna\n- OVERDUE 2026-12-03: Pay\n- 2026-12-04, today: Go\n- 2027-01-01: Print\n- no date: Call',
			},
			{
				to: 'office',
				subject: 'Open tasks: 2',
				text: 'tom (no address)\n- no date: Order\n\nNobody (no address)\n- no date: Water',
			},
		]);
	});

	it('without a place for people without an address, it says so', () => {
		expect(() => messages(task('tom', 'Order', null, { others: '' }))).toThrow(
			'tom has no address: fill in "others" in People and Fields',
		);
	});

	it.each([
		['Pacific/Kiritimati', '2026-12-05'],
		['Pacific/Pago_Pago', '2026-12-04'],
	])('today is the day in the timezone of the workflow: %s', (timezone, day) => {
		jest.useFakeTimers({ now: Date.parse('2026-12-04T20:00:00Z'), doNotFake: ['nextTick'] });
		const set = evaluated(nodes, 'People and Fields', {}, {}, timezone);
		jest.useRealTimers();
		expect(JSON.stringify(set)).toContain(`"value":"${day}"`);
	});
});

describe('approval', () => {
	const nodes = nodesOf('approval');
	const given = { 'Get Task Changes': ['A', 'B', 'C'].map((title) => ({ title, task: title })) };
	const ticked = (...answers: string[]) =>
		coded(nodes, 'What Was Ticked', [{ data: { Tasks: answers } }], given).map(
			({ title }) => title,
		);

	it('sample answers are for sample tasks, and real ones for real tasks', () => {
		const { pinData } = exampleOf('approval');
		const sampleOf = (name: string) => pinData?.[name]?.map(({ json }) => json) ?? [];
		for (const by of ['Ask by Email', 'Ask by Slack']) {
			const approves = (of: Given) => coded(nodes, 'What Was Ticked', sampleOf(by), of);
			expect(approves({ 'Get Task Changes': sampleOf('Get Task Changes') })).toHaveLength(1);
			expect(() => approves(given)).toThrow('sample data');
		}
		const sample = { 'Get Task Changes': sampleOf('Get Task Changes') };
		expect(() => coded(nodes, 'What Was Ticked', [{ data: {} }], sample)).toThrow('sample data');
	});

	it('only what was shown and ticked is created', () => {
		expect(ticked('1. A', '3. C')).toEqual(['A', 'C']);
		expect(ticked('4. D', '0. A', '-1', 'A')).toEqual([]);
		expect(coded(nodes, 'What Was Ticked', [{}], given)).toEqual([]);
	});

	it('what the tracker refuses is named', () => {
		const refused = [{ error: 'closed' }, {}];
		const of = { 'What Was Ticked': [{ title: 'A' }, { title: 'B' }] };
		expect(() => coded(nodes, 'Name What Was Refused', refused, of)).toThrow(
			'Not created: A: closed',
		);
	});
});

it.each([
	['decision-log', 'Keep Decisions', { kind: 'decision' }, { kind: 'risk' }],
	['google-docs', 'Has No Document', { files: [] }, { files: [{ id: '1' }] }],
	['hubspot', 'Has No Task', { total: 0 }, { total: 1 }],
	['open-items', 'Not Sent', { error: 'refused' }, { messageId: '1' }],
	['open-items', 'Not Sent', { error: 'refused' }, { ok: true }],
])('%s: %s', (example, name, kept, dropped) => {
	const [one, other] = [kept, dropped].map((item) => passes(nodesOf(example), name, item));
	expect([one, other]).toEqual([true, false]);
});

it('decision-log has one row for each decision, found by its key', () => {
	const item = { entry_key: 'en_1', text: 'June', note_id: NOTE, note_title: 'Weekly' };
	const given = { 'Make the Table': [{ id: 'table' }] };
	expect(evaluated(nodesOf('decision-log'), 'Write the Decision', item, given)).toMatchObject({
		operation: 'upsert',
		dataTableId: { value: 'table' },
		filters: { conditions: [{ keyName: 'entry_key', condition: 'eq', keyValue: 'en_1' }] },
		columns: { value: { entry_key: 'en_1', decision: 'June', note_title: 'Weekly' } },
	});
});

it('people-table: known people are mapped, and rows without an owner are none', () => {
	const people = [{ owner: 'Anna', assignee: 'a' }, { owner: '' }, {}];
	const given = { 'Insights Ready': [{ note_id: NOTE }], 'Known People': people };
	const read = evaluated(nodesOf('people-table'), 'Get Action Items', {}, given);
	expect(read).toMatchObject({
		noteId: { value: NOTE },
		options: { ownerMapping: { json: [{ owner: 'Anna', assignee: 'a' }] } },
	});
});

describe('hubspot', () => {
	const nodes = nodesOf('hubspot');
	const note = { title: 'Weekly', abstract: HTML, decisions: ['June'], note: {} };
	const item = {
		task: 'Book',
		owner: HTML,
		due: null,
		due_date: '2026-12-04',
		note_title: 'Weekly',
		action_item_key: 'ai_1',
		assignee: '7',
	};
	const sent = (name: string, json: object, given = {}) =>
		JSON.parse(textOf(evaluated(nodes, name, json, given).jsonBody)) as {
			properties: IDataObject;
			filterGroups: unknown;
		};

	it('a task says who, when and of which note, and is found by the key in it', () => {
		const { properties } = sent('Create Task', {}, { 'Get Action Items': [item] });
		expect(properties).toMatchObject({
			hs_task_subject: 'Book',
			hubspot_owner_id: '7',
			hs_task_body:
				'Owner: a &lt;b> &amp; &lt;!channel><br>Due: no day named<br>Note: Weekly<br>ai_1',
		});
		const day = new Date(Number(properties.hs_timestamp));
		expect(day.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })).toBe('2026-12-04 17:00:00');
		const key = { propertyName: 'hs_task_body', operator: 'CONTAINS_TOKEN', value: 'ai_1' };
		expect(sent('Find Task', item).filterGroups).toEqual([{ filters: [key] }]);
	});

	it('without a day and a person, a task is due in a week and nobody has it', () => {
		const bare = { ...item, due_date: null, assignee: null };
		const { properties } = sent('Create Task', {}, { 'Get Action Items': [bare] });
		expect(properties).not.toHaveProperty('hubspot_owner_id');
		expect((Number(properties.hs_timestamp) - Date.now()) / MS_PER_DAY).toBeCloseTo(7, 0);
	});

	it('what a note says is no HTML', () => {
		expect(sent('Create Note', note).properties.hs_note_body).toBe(
			'Weekly<br>a &lt;b> &amp; &lt;!channel><br>• June',
		);
	});
});

it('google-docs: a document has the digest, and is found by the ID of its note', () => {
	const nodes = nodesOf('google-docs');
	const given = { 'Insights Ready': [{ note_id: NOTE, title: 'Weekly', markdown: '# W' }] };
	const found = JSON.stringify(evaluated(nodes, 'Find Document', { note_id: NOTE }));
	expect(found).toContain(`key='note_id' and value='${NOTE}'`);
	expect(evaluated(nodes, 'Digest as HTML', { files: [] }, given).markdown).toBe('# W');
	const { body, rawContentType } = evaluated(nodes, 'Create Document', { html: '<p>W' }, given);
	expect(rawContentType).toBe(`multipart/related; boundary=${NOTE}`);
	const [, about = '', html = ''] = textOf(body).split(`--${NOTE}`);
	expect(JSON.parse(about.split('\r\n\r\n')[1] ?? '')).toMatchObject({
		name: 'Weekly',
		parents: ['root'],
		appProperties: { note_id: NOTE },
	});
	expect(html).toContain('text/html; charset=UTF-8\r\n\r\n<p>W');
});
