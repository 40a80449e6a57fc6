import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { neverAnswers, NOTE_ID, ok } from '../support/answers.ts';
import { settle } from '../support/clocks.ts';
import { startLoopback } from '../support/loopback.ts';
import { runNode } from '../support/harness.ts';
import { until } from '../support/until.ts';
import { byId, MISSING, useSandbox } from './use-sandbox.ts';

const FOR_EACH_APP =
	'https://github.com/notes-insights/n8n-nodes-notes-insights/blob/main/docs/two-nodes.md#in-a-node-of-your-own';
const sandbox = useSandbox({ seed: 'demo' });
const { run, requests } = sandbox;
type Fault = Parameters<typeof sandbox.store.faults.add>[0];

function readyNote(fields: Record<string, unknown> = {}) {
	return sandbox.store.flip(sandbox.store.add({ title: 'Ready note' }).note_id, {
		title: 'Ready note',
		abstract: 'About it.',
		action_items: [
			{ task: 'Write it', owner: '@Anna', due: '2026-12-04' },
			{ task: 'Send it', owner: 'Tom', due: 'tomorrow' },
		],
		...fields,
	});
}

describe('getAll', () => {
	const raw = { operation: 'getAll', simplify: false };

	it('not simplified: the summaries unchanged, each paired with its input', async () => {
		const { output } = await run({ ...raw, returnAll: true }, [{ a: 1 }, { a: 2 }]);
		const count = sandbox.store.notes('acme').length;
		expect(output[0]).toHaveLength(2 * count);
		expect(output[0]?.[0]?.pairedItem).toEqual({ item: 0 });
		expect(output[0]?.at(-1)?.pairedItem).toEqual({ item: 1 });
	});

	// n8n itself drops what was left in a hidden field, unless what hides it is an expression.
	it('what was left in the hidden Limit fails no run', async () => {
		const { output, error } = await run({ ...raw, returnAll: '={{ true }}', limit: 0 });
		expect(error).toBeUndefined();
		expect(output[0]).toHaveLength(sandbox.store.notes('acme').length);
	});

	it('adds the two times in ISO 8601, null where a value names none', async () => {
		const dated = { created_at: 1_750_000_000, updated_at: '2026-01-31T10:00:00+01:00' };
		sandbox.store.add({ title: 'Dated', ...dated });
		sandbox.store.add({ title: 'Undated', created_at: null, updated_at: 12 });
		const { output } = await run({
			...raw,
			filters: { titleContains: 'dated' },
			sort: { order: 'title' },
		});
		const iso = {
			created_at_iso: '2025-06-15T15:06:40.000Z',
			updated_at_iso: '2026-01-31T09:00:00.000Z',
		};
		expect(output[0]?.map(({ json }) => json)).toMatchObject([
			{ ...dated, ...iso },
			{ created_at: null, created_at_iso: null, updated_at: 12, updated_at_iso: null },
		]);
		expect(Object.keys(output[0]?.[0]?.json ?? {}).slice(-2)).toEqual(Object.keys(iso));
	});

	// Without an order, the newest come first: the limit leaves out the oldest.
	it.each([
		['Course', {}, ['Course new', 'Course mid']],
		['Lesson', { sort: { order: 'title' } }, ['Lesson mid', 'Lesson new']],
	])('limits %s after filtering and sorting by %j', async (titleContains, sort, titles) => {
		const times = { old: 1_700_000_000, undated: null, new: 1_760_000_000, mid: 1_750_000_000 };
		for (const [name, created_at] of Object.entries(times))
			sandbox.store.add({ title: `${titleContains} ${name}`, created_at });
		const filters = { titleContains };
		const { output } = await run({ operation: 'getAll', filters, limit: 2, ...sort });
		expect(output[0]?.map(({ json }) => json.title)).toEqual(titles);
	});

	// llms.txt warns of it: the node can't tell them from no filters.
	it.each<INodeParameters>([
		{ filters: { title: 'no such title' } },
		{ filters: '={{ { titleContains: "no such title" } }}' },
	])('n8n leaves out what is no filter of the panel: %j', async (parameters) => {
		sandbox.store.add({ title: 'Listed' });
		const { output, error } = await run({ operation: 'getAll', ...parameters });
		expect(error).toBeUndefined();
		expect(output[0]).not.toEqual([]);
	});

	it('says why nothing matches: how many notes there are, and which filter excludes how many', async () => {
		const { store } = sandbox;
		const count = store.notes('acme').length;
		const ready = store.notes('acme').filter(({ status }) => status === 'ready').length;
		const filters = { titleContains: 'no such title', status: 'ready', trashed: 'include' };
		const { output, hints } = await run({ operation: 'getAll', filters });
		expect(output[0]).toEqual([]);
		expect(hints).toEqual([
			`No note matches the filters. Of ${count} notes in the account, they exclude: Status ${count - ready}, Title Contains ${count}`,
		]);
		expect((await run({ operation: 'getAll' })).hints).toEqual([]);
	});

	describe('many input items', () => {
		const items = Array.from({ length: 50 }, (_, n) => ({ n, title: `no such title ${n % 25}` }));

		it('share one list, and each gets what its own filters let through', async () => {
			const { note_id } = sandbox.store.add({ title: 'Number 7' });
			const filters = { titleContains: '={{ "Number " + $json.n }}' };
			const { output } = await run({ operation: 'getAll', filters }, items);
			expect(requests()).toEqual(['GET /v1/notes']);
			expect(output[0]).toEqual([
				{ json: expect.objectContaining({ note_id }) as unknown, pairedItem: { item: 7 } },
			]);
		});

		it('have one hint that nothing matches, also with different filters', async () => {
			for (const titleContains of ['no such title', '={{ $json.title }}']) {
				const { hints } = await run({ operation: 'getAll', filters: { titleContains } }, items);
				expect(hints).toHaveLength(1);
				expect(hints[0]).toContain('No note matches');
			}
		});

		it('that get the same notes have a hint that one would do', async () => {
			const ONCE = [expect.stringContaining('Execute Once')];
			for (const title of ['Number 0', 'Number 1']) sandbox.store.add({ title });
			const hintsWith = async (titleContains: string, some = items) =>
				(await run({ operation: 'getAll', filters: { titleContains } }, some)).hints;
			expect(await hintsWith('Number')).toEqual(ONCE);
			expect(await hintsWith('Number', items.slice(0, 1))).toEqual([]);
			expect(await hintsWith('={{ "Number " + $json.n }}', items.slice(0, 2))).toEqual([]);
		});

		it.each(['continueErrorOutput', 'continueRegularOutput'] as const)(
			'all fail when the one list fails, with %s',
			async (onError) => {
				sandbox.store.faults.add({ status: 403, path: '/v1/notes' });
				const { output } = await run({ operation: 'getAll' }, items, { onError });
				expect(requests()).toEqual(['GET /v1/notes']);
				expect(output.flat().map(({ json }) => json.n)).toEqual(items.map(({ n }) => n));
			},
		);
	});
});

describe('get', () => {
	it('actionItems: one item each, with due date and assignee', async () => {
		const note = readyNote();
		// Late in the evening in London, and the next day in the workflow's Berlin.
		sandbox.store.patch(note.note_id, { created_at: Date.UTC(2026, 5, 1, 22, 30) / 1000 });
		const { output } = await run({
			operation: 'getActionItems',
			noteId: byId(note.note_id),
			options: { ownerMapping: { mappings: [{ owner: 'anna', assignee: 'anna@example.com' }] } },
		});
		expect(output[0]?.map(({ json }) => json)).toEqual([
			expect.objectContaining({
				note_id: note.note_id,
				note_title: 'Ready note',
				index: 0,
				task: 'Write it',
				owner: '@Anna',
				due: '2026-12-04',
				due_date: '2026-12-04',
				assignee: 'anna@example.com',
			}),
			expect.objectContaining({
				index: 1,
				due: 'tomorrow',
				due_date: '2026-06-03',
				assignee: null,
			}),
		]);
	});

	it.each([
		['getActionItems', [[]], true],
		['getEntries', [[], []], true],
		['getActionItems', [[], ['Write it']], false],
	] as const)(
		'%s of notes with %j: the output says that the nodes behind do not run: %p',
		async (operation, tasks, isSaid) => {
			const items = tasks.map((action_items) => {
				const { note_id } = readyNote({
					action_items,
					decisions: [],
					risks: [],
					open_questions: [],
				});
				return { note_id };
			});
			const { hints } = await run({ operation, noteId: byId('={{ $json.note_id }}') }, items);
			expect(hints.join().includes('do not run')).toBe(isSaid);
		},
	);

	it.each<[string, IDataObject, number]>([
		['getActionItems', {}, 2],
		['getEntries', {}, 4],
		['getEntries', { kinds: ['risk', 'decision'] }, 2],
		['getMarkdown', {}, 4],
		['get', {}, 0],
	])('%s %j: entries that can not be read are counted above', async (operation, more, count) => {
		const note = readyNote({
			action_items: ['Write it', '', { task: null }, { title: 'Send it' }, 5],
			decisions: [{ decision: 'We do' }, 'We go', null],
			risks: { risk: 'It rains' },
		});
		const { hints } = await run({ operation, noteId: byId(note.note_id), ...more });
		const [said = ''] = hints.join().split(' Where there is none');
		expect(said).toBe(
			count === 0 ? '' : `Entries that cannot be read, and are left out: ${count}.`,
		);
	});

	it('a text in place of the list of action items is told of, too', async () => {
		const noteId = byId(readyNote({ action_items: 'Write it' }).note_id);
		const { hints } = await run({ operation: 'getActionItems', noteId });
		expect(hints).toEqual(['Entries that cannot be read, and are left out: 1.']);
	});

	it.each(['getActionItems', 'getEntries'])(
		'%s: days that could not be read, owners without a row and the timezone are named above',
		async (operation) => {
			const due = (text: string, owner: string) => ({ task: text, due: text, owner });
			const note = readyNote({
				action_items: [
					due('ASAP <b>', 'Tom'),
					due('tomorrow', 'Anna'),
					due('2026-12-04', 'Tom & Bob'),
				],
			});
			const noteId = byId(note.note_id);
			const mappings = [
				{ owner: 'Anna', assignee: 'anna' },
				...['bob', 'robert'].map((assignee) => ({ owner: 'Bob', assignee })),
			];
			const options = { ownerMapping: { mappings } };
			expect((await run({ operation, noteId, options })).hints).toEqual([
				`No day could be read from "ASAP ‹b&gt;", so due_date is null there. Owner Mapping has no assignee, or several, for "Tom", "Bob". Due dates are counted in Europe/Berlin, the timezone of the workflow. Where there is none, <code>due_date</code> and <code>assignee</code> are null, which many apps refuse. Don't drag them, but switch the field to <b>Expression</b> and enter, for the day, <code>{{ $json.due_date ?? '' }}</code> (in Notion, turn <b>Include Time</b> off); for the person, <code>{{ $json.assignee ?? '' }}</code> (in Notion, <code>{{ $json.assignees }}</code>). <a href="${FOR_EACH_APP}" target="_blank">What each app takes</a>`,
			]);
			const without = { parseDueDates: false };
			// A row that nobody has filled in yet.
			const empty = { ...without, ownerMapping: { mappings: [{ owner: '', assignee: '' }] } };
			for (const none of [without, empty]) {
				expect((await run({ operation, noteId, options: none })).hints).toEqual([
					expect.stringMatching(
						/<code>assignee<.code> is null, .* enter, for the person, <code>\{\{ \$json\.assignee /,
					),
				]);
			}
		},
	);

	describe('an owner mapping from JSON', () => {
		const ROWS = [{ owner: 'anna', assignee: 'anna@example.com' }];
		const mapped = async (operation: string, ownerMapping: unknown) => {
			const { note_id } = readyNote({ action_items: [{ task: 'Write it', owner: 'Anna' }] });
			sandbox.store.requests.clear();
			const options = { ownerMapping: ownerMapping as Record<string, string> };
			const parameters = { operation, noteId: byId(note_id), notes: note_id, options };
			const { output, error } = await run(parameters, [{ people: ROWS }]);
			const items = output.flat().filter(({ json }) => json.task !== undefined);
			return { error, assignees: items.map(({ json }) => json.assignee) };
		};

		it.each(['getActionItems', 'getEntries'])(
			'%s reads a list, an object, and a text of either',
			async (operation) => {
				const byOwner = '{ "Anna": "anna@example.com" }';
				const given = ['={{ $json.people }}', JSON.stringify(ROWS), byOwner, `={{ (${byOwner}) }}`];
				for (const json of given) {
					const { error, assignees } = await mapped(operation, { mode: 'json', json });
					expect(error).toBeUndefined();
					expect(assignees).toEqual(['anna@example.com']);
				}
			},
		);

		it.each([[{}], [{ mappings: [] }], [{ mappings: [{ owner: '', assignee: '' }] }]])(
			'%j maps nobody',
			async (ownerMapping) => {
				const { error, assignees } = await mapped('getActionItems', ownerMapping);
				expect(error).toBeUndefined();
				expect(assignees).toEqual([null]);
			},
		);
	});

	describe('entries of the kinds chosen', () => {
		const NOTE = {
			decisions: ['We ship', 'We stay'],
			action_items: [{ task: 'Write it', due: 'tomorrow' }],
			risks: ['Rain'],
			open_questions: [],
		};
		const entriesOf = async (kinds: unknown) => {
			const { note_id } = readyNote(NOTE);
			const parameters = {
				operation: 'getEntries',
				noteId: byId(note_id),
				kinds: kinds as string[],
			};
			const result = await run(parameters, [{ risk: ['risk'] }]);
			return { ...result, kinds: (result.output[0] ?? []).map(({ json }) => json.kind) };
		};

		it.each([
			[
				['risk', 'decision'],
				['decision', 'decision', 'risk'],
			],
			[['action_item'], ['action_item']],
			['={{ $json.risk }}', ['risk']],
			[['open_question'], []],
		])('%j: those and no others come out', async (chosen, expected) => {
			const { kinds, error } = await entriesOf(chosen);
			expect(error).toBeUndefined();
			expect(kinds).toEqual(expected);
		});

		it('due dates that do not come out cost no request', async () => {
			await entriesOf(['decision']);
			expect(requests()).toHaveLength(1);
		});
	});

	it('actionItems: the list is read once for all items, and only when a due date needs it', async () => {
		const [a, b] = [readyNote(), readyNote()];
		await run({ operation: 'getActionItems', noteId: byId('={{ $json.id }}') }, [
			{ id: a.note_id },
			{ id: b.note_id },
		]);
		expect(requests().filter((request) => request === 'GET /v1/notes')).toHaveLength(1);
		sandbox.store.requests.clear();
		const c = readyNote({ action_items: [{ task: 'x', due: '2026-12-04' }] });
		await run({ operation: 'getActionItems', noteId: byId(c.note_id) });
		expect(requests()).toEqual([`GET /v1/notes/${c.note_id}/insights`]);
	});

	it.each(['getActionItems', 'getEntries', 'getMarkdown', 'get'])(
		'%s: what a note that is not ready gives unless something is chosen',
		async (operation) => {
			const { note_id } = sandbox.store.add({ title: 'Queued' });
			const { error, output, hints } = await run({ operation, noteId: byId(note_id) });
			if (operation === 'get') {
				expect(output[0]?.[0]?.json).toMatchObject({ note_id, ready: false });
				expect(hints).toEqual(['1 note not ready yet: queued']);
			} else {
				expect(error?.message).toContain('not ready yet: its status is "queued" (Get');
				expect(error?.description).toContain('set "If Not Ready" to "Wait"');
			}
		},
	);

	describe('a note whose processing failed', () => {
		const failedNote = (error?: string, status = 'failed') =>
			sandbox.store.add({ title: 'Failed', status, error }).note_id;

		it.each([
			['getActionItems', 'fail'],
			['getActionItems', 'wait'],
			['get', 'fail'],
			['get', 'wait'],
			['getMarkdown', 'wait'],
		])(
			'%s, %s: says so at once, with the error text of the note',
			async (operation, ifNotReady) => {
				for (const status of ['failed', 'transcription_error', 'Cancelled']) {
					const noteId = byId(failedNote('Audio <b>unreadable', status));
					const { error } = await run({ operation, noteId, ifNotReady });
					expect(error?.message).toMatch(/could not process this note.*"Audio ‹b>unreadable"/);
					expect(error?.description).not.toContain('"Wait"');
				}
			},
		);

		it('get: hints at it above the status, which stays as it is', async () => {
			const ids = [failedNote('Audio unreadable'), failedNote('Too long'), failedNote('Too long')];
			const noteId = byId('={{ $json.id }}');
			const { output, hints } = await run(
				{ operation: 'get', noteId },
				ids.map((id) => ({ id })),
			);
			expect(output[0]?.map(({ json }) => [json.note_id, json.ready, json.error])).toEqual(
				ids.map((id) => [id, false, undefined]),
			);
			expect(hints).toEqual([
				'3 notes could not be processed by the service: Audio unreadable, Too long (2)',
			]);
			expect(requests().filter((request) => request === 'GET /v1/notes')).toHaveLength(1);
		});

		it('the error text of the status counts first, and without any the status is named', async () => {
			const note_id = failedNote();
			const path = `/v1/notes/${note_id}/insights`;
			const body = { note_id, status: 'failed', error: 'No speech' };
			const parameters = { operation: 'get', noteId: byId(note_id) };
			expect((await run(parameters)).hints).toEqual([expect.stringContaining(': failed')]);
			sandbox.store.requests.clear();
			sandbox.store.faults.add({ status: 200, body, path });
			expect((await run(parameters)).hints).toEqual([expect.stringContaining(': No speech')]);
			expect(requests()).toEqual([`GET ${path}`]);
		});

		it('without the list, it has failed all the same', async () => {
			const note_id = failedNote('Lost');
			const path = `/v1/notes/${note_id}/insights`;
			sandbox.store.faults.add({ status: 200, body: { note_id, status: 'failed' }, path });
			sandbox.store.faults.add({ status: 403, path: '/v1/notes' });
			const { error } = await run({ operation: 'getEntries', noteId: byId(note_id) });
			expect(error?.message).toContain('could not process this note: its status is "failed" (');
		});
	});

	it('what is skipped is counted above, with its status', async () => {
		const ids = ['queued', 'transcribed', 'queued', 'failed'].map(
			(status) => sandbox.store.add({ title: 'Later', status }).note_id,
		);
		const parameters = { operation: 'getActionItems', noteId: byId('={{ $json.id }}') };
		const skip = async (some: string[]) =>
			await run(
				{ ...parameters, ifNotReady: 'skip' },
				some.map((id) => ({ id })),
			);
		expect((await skip(ids.slice(1, 2))).hints).toEqual(['1 note skipped: transcribed']);
		expect((await skip([...ids, readyNote({ action_items: [] }).note_id])).hints).toEqual([
			'4 notes skipped: queued (2), transcribed, failed',
			expect.stringContaining('do not run'),
		]);
	});

	it.each([
		['get', {}],
		['getActionItems', {}],
		['getTaskChanges', { tracker: 'todoist' }],
	])(
		'%s: does not take the first half of the Insights for all of them',
		async (operation, more) => {
			const { note_id } = readyNote();
			const body = { note_id, status: 'generating', action_items: [{ task: 'Write it' }] };
			const parameters = { operation, noteId: byId(note_id), notes: note_id, ...more };
			const half = () => sandbox.store.faults.add({ count: 1, status: 200, body, method: 'GET' });
			half();
			const { error, output } = await run(parameters);
			expect(error?.message ?? output[0]?.[0]?.json).toEqual(
				operation === 'get' ? { ...body, ready: false } : expect.stringMatching(/not ready yet/),
			);
			half();
			const waited = await run({ ...parameters, ifNotReady: 'wait' });
			expect(waited.output[0]).toHaveLength(operation === 'get' ? 1 : 2);
		},
	);

	it('a note that is gone is told as such', async () => {
		const { error } = await run({ operation: 'get', noteId: byId(MISSING) });
		expect(error?.httpCode).toBe('404');
		expect(error?.description).toMatch(/^The note may have been deleted.*check the Base URL\.$/);
	});

	it.each([
		['Weekly sync, 12 May', true],
		['Façade', true],
		['2026-05-12', false],
		['{{ title }}', false],
		[MISSING.slice(1), false],
		[`${MISSING} x`, false],
	])('says of %j whether it looks like a title: %j', async (id, isTitle) => {
		const { error } = await run({ operation: 'get', noteId: byId('={{ $json.id }}') }, [{ id }]);
		expect(error?.description?.includes('From List')).toBe(isTitle);
	});
});

const LIST = 'GET /v1/notes';
const UNTITLED = [{ note_id: MISSING, title: null }];

describe('ask', () => {
	it('adds titles with one list call for the whole run', async () => {
		const questions = [{ q: 'What about the roadmap?' }, { q: 'What about the budget?' }];
		const { output } = await run({ operation: 'ask', question: '={{ $json.q }}' }, questions);
		expect(requests().filter((request) => request === 'GET /v1/notes')).toHaveLength(1);
		for (const { json } of output[0] ?? []) {
			expect(json.notes).toHaveLength((json.note_ids as string[]).length);
		}
	});

	const ASKED = ['POST /v1/ask', 'POST /v1/ask'];
	it.each<[string, string[], number, IDataObject[], string[]]>([
		['names no note: no list is read', [], 200, [], ASKED],
		['names a note that the list lacks', [MISSING], 200, UNTITLED, [...ASKED, LIST]],
		['is there and the list fails', [MISSING], 403, UNTITLED, [...ASKED, LIST]],
	])('an answer that %s', async (_, note_ids, status, notes, expected) => {
		const body = { answer: 'yes', note_ids };
		sandbox.store.faults.add({ count: 2, status: 200, body, path: '/v1/ask' });
		sandbox.store.faults.add({ status, body: { items: [] }, path: '/v1/notes' });
		const { output, error } = await run({ operation: 'ask', question: 'x?' }, [{}, {}]);
		expect(error).toBeUndefined();
		expect(output[0]?.map(({ json }) => json)).toEqual(Array(2).fill({ ...body, notes }));
		expect(requests()).toEqual(expected);
	});

	it('reads the list for the titles with the options of the requests', async () => {
		const body = { answer: 'yes', note_ids: [MISSING] };
		sandbox.store.faults.add({ count: 1, status: 200, body, path: '/v1/ask' });
		sandbox.store.faults.add({ count: 9, status: 503, path: '/v1/notes' });
		const { error } = await run({ operation: 'ask', question: 'x?', options: { maxRetries: 0 } });
		expect(error).toBeUndefined();
		expect(requests()).toEqual(['POST /v1/ask', LIST]);
	});

	it('sends what an expression gives, also with braces', async () => {
		const q = 'What does {{ $json.name }} in the template stand for?';
		const { error } = await run({ operation: 'ask', question: '={{ $json.q }}' }, [{ q }]);
		expect(error).toBeUndefined();
		expect(sandbox.store.requests.all()[0]?.body).toEqual({ question: q });
	});
});

describe('items that fail', () => {
	const noteId = byId('={{ $json.id }}');

	it('stop the workflow with the first failure, which names its item', async () => {
		const { note_id } = readyNote();
		const { error } = await run({ operation: 'get', noteId }, [
			{ id: note_id },
			{ id: MISSING },
			{ id: MISSING },
		]);
		expect(error).toMatchObject({ httpCode: '404', context: { itemIndex: 1 } });
		expect(error?.message).toMatch(/not found.*\(Get Insights, HTTP 404\)/i);
	});

	it('go to the error output whole, the others to the first', async () => {
		const { note_id } = readyNote();
		const { output } = await run(
			{ operation: 'get', noteId },
			[{ id: MISSING, keep: 'me' }, { id: note_id }],
			{ onError: 'continueErrorOutput' },
		);
		expect(output[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
		expect(output[1]?.map(({ json }) => json)).toEqual([
			{ id: MISSING, keep: 'me', error: expect.stringMatching(/not found/i) as unknown },
		]);
	});

	it.each(['continueErrorOutput', 'continueRegularOutput'] as const)(
		'all fail when the run fails as a whole, with %s',
		async (onError) => {
			const { output } = await runNode({
				credential: { ...sandbox.credential, apiKey: 'wrong' },
				parameters: { operation: 'get', noteId },
				items: [{ id: MISSING, keep: 'me' }, { id: MISSING }],
				settings: { onError },
			});
			// n8n passes items on as if all were well when the node throws.
			const failed = onError === 'continueErrorOutput' ? output[1] : output[0];
			const error = expect.stringContaining('service_sk_') as unknown;
			expect(failed?.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
				[{ id: MISSING, keep: 'me', error }, { item: 0 }],
				[{ id: MISSING, error }, { item: 1 }],
			]);
			expect(output.flat()).toHaveLength(2);
			expect(requests()).toEqual([]);
		},
	);

	it('stand among the others with continue on fail, in input order', async () => {
		const { note_id } = readyNote();
		const { output } = await run(
			{ operation: 'get', noteId },
			[{ id: MISSING }, { id: note_id }, { id: 'bad' }],
			{ onError: 'continueRegularOutput' },
		);
		expect(output[0]?.map(({ json, pairedItem }) => [Boolean(json.error), pairedItem])).toEqual([
			[true, { item: 0 }],
			[false, { item: 1 }],
			[true, { item: 2 }],
		]);
	});
});

it('what an expression gives is read once for each item, all before the first request', async () => {
	const notes = [readyNote(), readyNote()];
	sandbox.store.requests.clear();
	const reads: [string, number][] = [];
	const items = notes.map(({ note_id, title }) => ({
		id: note_id,
		get seconds() {
			reads.push([note_id, sandbox.store.requests.all().length]);
			return 7;
		},
		title: String(title),
	}));
	const options = { timeout: '={{ $json.seconds }}' };
	const { output } = await run(
		{ operation: 'get', noteId: byId('={{ $json.id }}'), options },
		items,
	);
	expect(output[0]).toHaveLength(2);
	expect(reads).toEqual(notes.map(({ note_id }) => [note_id, 0]));
});

it.each([
	['ask', 'POST', '/v1/ask'],
	['get', 'GET', '/v1/notes/'],
	['getMarkdown', 'GET', '/v1/notes/'],
	['clear', 'DELETE', '/v1/notes/'],
	['delete', 'DELETE', '/v1/notes/'],
])('%s: each item has Options of its own', async (operation, method, path) => {
	const items = [0, 1].map((retries) => ({ retries, id: readyNote().note_id }));
	sandbox.store.faults.add({
		method,
		path,
		count: 2,
		status: 429,
		headers: { 'retry-after': 0.001 },
	});
	const named = { question: 'Why?', noteId: byId('={{ $json.id }}'), dryRun: false };
	const options = { concurrency: 1, maxRetries: '={{ $json.retries }}' };
	const { output } = await run({ operation, ...named, options }, items, {
		onError: 'continueRegularOutput',
	});
	expect(output[0]?.map(({ json }) => 'error' in json)).toEqual([true, false]);
});

it.each([
	['getActionItems', {}],
	['delete', { dryRun: true }],
	['getTaskChanges', { tracker: 'trello' }],
])(
	'%s: the list that is read beside the notes takes no longer than Timeout',
	async (operation, more) => {
		const { note_id, insights } = readyNote();
		const path = `/v1/notes/${note_id}/insights`;
		sandbox.store.faults.add({ status: 200, body: insights, path });
		sandbox.store.faults.add({ delayMs: 6_000, path: '/v1/notes' });
		const options = { timeout: 3, maxRetries: 0 };
		const { error } = await run({
			operation,
			noteId: byId(note_id),
			notes: note_id,
			options,
			...more,
		});
		expect(error?.message).toContain('did not answer within 3 s');
		expect(requests().at(-1)).toBe('GET /v1/notes');
	},
);

describe('what the service says', () => {
	const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
	/** By the clock of the service, which is ahead: two seconds. */
	const asDates = () => {
		const [date, later] = [300, 302].map((s) => new Date(secondsFromNow(s) * 1000).toUTCString());
		return { date: date ?? '', 'retry-after': later ?? '' };
	};

	it.each<[string, Fault, RegExp, RegExp]>([
		['a date', { status: 503, headers: asDates() }, /^/, /asks you to wait 2 s/],
		[
			'a network that wants a login',
			{ status: 511, body: '<html>Welcome to the airport</html>' },
			/^The network .* sign in/,
			/^Sign in to the network/,
		],
	])('%s', async (_, fault, message, description) => {
		sandbox.store.faults.add(fault);
		const { error } = await run({ operation: 'getAll', options: { maxRetries: 0 } });
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(description);
		expect(requests()).toHaveLength(1);
	});

	it.each(['/v1', '/v1/notes', '/v1/notes/{note_id}/insights', '//v1/ask/'])(
		'a Base URL that ends in %s is one without it',
		async (path) => {
			const { baseUrl, apiKey } = sandbox.credential;
			const credential = { baseUrl: `${baseUrl}${path}`, apiKey };
			const { error } = await runNode({ credential, parameters: { operation: 'getAll' } });
			expect(error).toBeUndefined();
		},
	);
});

it('a number is its text in a question and in Title Contains', async () => {
	await run({ operation: 'ask', question: '={{ 42 }}' });
	expect(sandbox.store.requests.all()[0]?.body).toEqual({ question: '42' });
	const title = `Release ${Date.now()}`;
	sandbox.store.add({ title });
	const filters = { titleContains: `={{ ${title.slice(8)} }}` };
	const { output } = await run({ operation: 'getAll', filters });
	expect(output[0]?.map(({ json }) => json.title)).toEqual([title]);
});

it('as many requests are in flight as Concurrency says, and no more', async () => {
	const held: (() => void)[] = [];
	const together: number[] = [];
	const server = await startLoopback(
		[
			(request, response) => {
				held.push(() => ok(request, response));
				if (held.length < 3) return;
				// Answers when no further request can be on its way.
				void settle().then(() => {
					together.push(held.length);
					for (const answer of held.splice(0)) answer();
				});
			},
		],
		{ scheme: 'plain' },
	);
	const { output } = await runNode({
		credential: { baseUrl: server.url, apiKey: 'service_sk_x' },
		parameters: { operation: 'get', noteId: byId(NOTE_ID), options: { concurrency: 3 } },
		items: Array.from({ length: 12 }, () => ({})),
	});
	await server.close();
	expect(output[0]).toHaveLength(12);
	expect(together).toEqual([3, 3, 3, 3]);
});

it.each<[string, INodeParameters]>([
	['getAll', {}],
	['get', { noteId: byId(NOTE_ID), ifNotReady: 'wait' }],
	['getTaskChanges', { tracker: 'todoist', notes: NOTE_ID, ifNotReady: 'wait' }],
])('an execution that is stopped ends its requests: %s %j', async (operation, parameters) => {
	const server = await startLoopback([neverAnswers], { scheme: 'plain' });
	const stop = until('a request', () => server.requests.length > 0);
	const options = { timeout: 3600, maxRetries: 0 };
	void runNode({
		credential: { baseUrl: server.url, apiKey: 'service_sk_x' },
		parameters: { operation, ...parameters, options },
		stop,
	});
	await stop;
	const none = until('no open connection', () => server.open().length === 0, { withinMs: 60_000 });
	await none.finally(server.close);
});

it('what an expression put into a parameter shows as text in the message', async () => {
	const items = [{ status: '<a href="https://evil.example" style="position:fixed">x</a>' }];
	const filters = { createdAfter: '={{ $json.status }}' };
	const { error } = await run({ operation: 'getAll', filters }, items);
	expect(error?.message).toContain('‹a href=');
	expect(error?.message).not.toMatch(/<[a-z/]/i);
});

it('a credential that can not be used is refused before any request', async () => {
	const { error } = await runNode({
		credential: { ...sandbox.credential, apiKey: 'wrong' },
		parameters: { operation: 'getAll' },
	});
	expect(error?.message).toContain('service_sk_');
	expect(requests()).toEqual([]);
});

describe('refused before any request', () => {
	const PLAIN_TEXT = 'is an expression that was entered as plain text';
	const RETURNED_NOTHING = 'returned nothing for this item (Ask';
	const NO_QUESTION = 'The question is not a text';
	const whenReady = { operation: 'getActionItems' };
	const onList = (parameters: INodeParameters) => ({ operation: 'getAll', ...parameters });
	const onNote = (value: string) => ({ operation: 'get', noteId: byId(value) });
	const asked = (question: string) => ({ operation: 'ask', question });
	const entries = (kinds: INodeParameters[string]) => ({ operation: 'getEntries', kinds });
	const switched = (operation: string, name: string, value: INodeParameters[string]) => ({
		operation,
		options: { [name]: value },
	});

	it.each<[INodeParameters, string, (string | RegExp)?]>([
		[onList({ limit: 0 }), '"Limit" is not valid', 'at least 1'],
		[onList({ limit: '={{ true }}' }), '"Limit" is not valid', 'at least 1'],
		[onList({ limit: '={{ [3] }}' }), '"Limit" is not valid', 'at least 1'],
		[onList({ limit: '={{ "" }}' }), '"Limit" is not valid: empty', 'at least 1'],
		[onList({ limit: 'ten' }), '"Limit" is not valid: "ten"', 'at least 1'],
		[onList({ filters: { olderThanDays: -1 } }), 'Not Updated For (Days)', '0 or more'],
		[onList({ filters: { createdAfter: 'soon' } }), 'Created After', 'Enter a date such as'],
		[
			onList({ filters: { trashed: '={{ $json.nothing }}' } }),
			'Notes in the Trash',
			'include, exclude, only',
		],
		...['={{ true }}', '={{ [1] }}', '={{ ({}) }}', '={{ NaN }}'].map(
			(value): [INodeParameters, string] => [
				onList({ filters: { titleContains: value } }),
				'"Title Contains" is not valid',
			],
		),
		[onList({ sort: { order: 'random' } }), 'sort', 'createdDesc'],
		[onList({ sort: { order: '={{ $json.nothing }}' } }), 'sort', 'createdDesc'],
		[onList({ simplify: '={{ $json.nothing }}' }), 'Simplify', 'true or false'],
		[onList({ returnAll: '={{ "true" }}' }), '"Return All" must be true or false'],
		[onList({ options: { maxRetries: 1.5 } }), 'Max Retries', 'a whole number from 0 to 10'],
		[onList({ options: { maxRetries: '={{ false }}' } }), 'Max Retries', 'a whole number'],
		[onList({ options: { timeout: 'long' } }), 'Timeout', 'Enter a number from 1 to 3600.'],
		[switched('ask', 'concurrency', 0), 'Concurrency option is out of range', 'from 1 to 100'],
		...['={{ "true" }}', '={{ $json.missing }}', '={{ 0 }}'].flatMap(
			(value): [INodeParameters, string][] => [
				[switched('clear', 'ignoreMissing', value), '"Ignore Missing" must be true or false'],
				[switched('delete', 'ignoreMissing', value), '"Ignore Missing" must be true or false'],
				[
					switched('ask', 'includeNoteTitles', value),
					'"Include Note Titles" must be true or false',
				],
				[switched('getActionItems', 'parseDueDates', value), '"Parse Due Dates" must be true or'],
			],
		),
		[{ ...whenReady, ifNotReady: 'status' }, '"If Not Ready" is not valid: "status"'],
		[entries([]), '"Kinds"'],
		[entries(['risks']), '"Kinds"'],
		[entries('={{ "risk" }}'), '"Kinds"'],
		[entries('={{ $json.nothing }}'), '"Kinds"'],
		[onNote('={{ $json.missing }}'), 'The note ID is empty: the expression', '$json.note_id'],
		[onNote('{{ $json.note_id }}'), `The note ID ${PLAIN_TEXT}`, 'Expression'],
		[onNote('={{ "not-a-uuid" }}'), 'note ID is not valid'],
		[onNote('={{ "../ask" }}'), 'note ID is not valid'],
		[onNote('={{ "%2e%2e" }}'), 'note ID is not valid'],
		[onNote(`={{ "${MISSING.slice(1)}" }}`), 'note ID is not valid'],
		[asked('{{ $json.q }}'), PLAIN_TEXT, '"Question"'],
		[asked('What about {{ $json.q }}?'), PLAIN_TEXT, '"Question"'],
		[asked('{{\n$json.q\n}}'), PLAIN_TEXT, '"Question"'],
		[asked('  '), 'The question is empty (Ask a Question)'],
		[asked('={{ $json.none }}'), RETURNED_NOTHING],
		[asked('={{ " " }}'), RETURNED_NOTHING],
		[asked('={{ ["What?"] }}'), `${NO_QUESTION}: a list (Ask a Question)`],
		[asked('={{ true }}'), NO_QUESTION],
		[asked('={{ ({}) }}'), NO_QUESTION],
		[asked('={{ NaN }}'), NO_QUESTION],
	])('%j', async (parameters, message, hint = /./) => {
		const needed = { noteId: byId(MISSING), question: 'Why?', dryRun: false };
		const { error } = await run({ ...needed, ...parameters });
		expect(error?.message.toLowerCase()).toContain(message.toLowerCase());
		expect(error?.description).toMatch(hint);
		expect(requests()).toEqual([]);
	});

	const ROWS = [{ owner: 'anna', assignee: 'anna@example.com' }];
	const BY_NAME = (value: string) => ({ __rl: true, mode: 'name', value });

	it('a row with an assignee and no owner by its number', async () => {
		const rows = [...ROWS, { owner: '', assignee: '' }, { owner: BY_NAME(''), assignee: 'tom' }];
		const options = { ownerMapping: { mode: 'define', mappings: rows } };
		const { error } = await run({ operation: 'getActionItems', noteId: byId(MISSING), options });
		expect(error?.message).toContain('Row 3 of Owner Mapping has no owner');
	});

	it.each<INodeParameters>([
		{ mode: 'json', json: '={{ $json.nobody }}' },
		{ mode: 'json', json: 'Anna is anna' },
		{ mode: 'json', json: '{"Anna": ["anna"]}' },
		{ mode: 'json', json: '=[{{ JSON.stringify({ name: "Anna", assignee: "anna" }) }}]' },
		{ mode: 'json' },
		{ mode: 'json', mappings: ROWS },
		{ mode: 'table', mappings: ROWS },
		{ mode: '={{ $json.nothing }}', mappings: ROWS },
		{ mode: null, mappings: ROWS },
		{ json: JSON.stringify(ROWS) },
		{ mode: 'define', mappings: '={{ $json.people[0] }}' },
		{ mode: 'define', mappings: '={{ $json.nobody }}' },
		{ mode: 'define', mappings: ['anna'] },
		{ mode: 'define', mappings: [...ROWS, { owner: '', assignee: 'tom' }] },
		{ mode: 'define', mappings: [{ owner: BY_NAME(''), assignee: 'tom' }] },
		{ mode: 'define', mappings: [{ owner: BY_NAME('={{ $json.nobody }}'), assignee: 'tom' }] },
		{ mode: 'define', mappings: [{ assignee: 'tom' }] },
		{ mode: 'json', json: '{"": "tom"}' },
	])('the owner mapping %j, which never counts as none', async (ownerMapping) => {
		for (const operation of ['getActionItems', 'getTaskChanges']) {
			const named = { operation, noteId: byId(MISSING), notes: MISSING };
			const { error } = await run({ ...named, options: { ownerMapping } }, [{ people: ROWS }]);
			expect(error?.message).toContain('Owner Mapping');
			expect(error?.description).toMatch(/^[A-Z].*\.$/);
			expect(requests()).toEqual([]);
		}
	});
});
