import type { JsonObject } from '../../../src/base/json.ts';
import { hasFailed, isGoingOn, type Answer, type NoteList } from '../../../src/service/shapes.ts';
import { clientThatGets, failureOf } from '../../client/calls.ts';
import { NOTE_ID as note_id } from '../../support/answers.ts';
import { API_KEY } from '../../support/secrets.ts';

const OTHER = '9f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';

const clientOf = (body: JsonObject, status = 200) =>
	clientThatGets({ status, body: JSON.stringify(body) });

/** The Insights body, or the Status body, or neither; and whether it counts without a success. */
it.each<[JsonObject, 'insights' | 'status' | null, boolean]>([
	[{ note_id, title: 'T', abstract: 'A', summary: ['s'] }, 'insights', true],
	[{ abstract: 'A' }, 'insights', false],
	[{ note_id, decisions: ['d'] }, 'insights', true],
	[{ note_id, action_items: [{}] }, 'insights', true],
	[{ note_id, risks: ['r'] }, 'insights', true],
	[{ note_id, open_questions: ['q'] }, 'insights', true],
	[{ note_id, mind_map: { a: 1 } }, 'insights', true],
	[{ note_id, mind_map: 'a' }, 'insights', true],
	[{ note_id, mind_map: 0 }, 'insights', true],
	[{ note_id, status: 'completed', abstract: 'A' }, 'insights', true],
	[{ note_id, abstract: null, summary: [], mind_map: null }, 'insights', false],
	[{ note_id, abstract: '', mind_map: {} }, 'insights', false],
	[{ abstract: null }, 'insights', false],
	[{ note_id, title: 'T' }, 'insights', false],
	[{ note_id }, 'insights', false],
	[{ note_id, status: 'queued', stage: 'waiting', created_at: 1 }, 'status', true],
	[{ note_id, status: 'queued' }, 'status', true],
	[{ note_id, status: 'queued', action_items: [{ task: 'The first of ten' }] }, 'status', true],
	[{ note_id, stage: 'waiting' }, 'status', true],
	[{ status: 'queued' }, 'status', false],
	[{ stage: 'waiting' }, 'status', false],
	[{ note_id, status: '' }, 'status', true],
	[{ note_id, status: 'queued', abstract: null, summary: [], mind_map: {} }, 'status', true],
	[{ note_id, status: 'queued', unknown: { x: 1 } }, 'status', true],
	[{ note_id, status: null }, 'status', false],
	[{ note_id, created_at: 1 }, 'status', false],
	[{ note_id, updated_at: null }, 'status', false],
	[{ note_id, status: 'queued', detail: 'Wait' }, 'status', false],
	[{ note_id, abstract: 'A', detail: 'x' }, 'insights', false],
	[{}, null, false],
	[{ ok: true }, null, false],
	[{ note_id: 7, title: 'T' }, null, false],
	[{ note_id: null }, null, false],
	[{ note_id: OTHER, abstract: 'A' }, null, false],
	[{ note_id: OTHER, status: 'queued' }, null, false],
	[{ note_id: '', abstract: 'A' }, null, false],
	[{ note_id: note_id.toUpperCase(), abstract: 'A' }, 'insights', true],
	[{ items: [] }, null, false],
	[{ status: 7, stage: null }, null, false],
])('takes %j for: %p', async (body, kind, withoutSuccess) => {
	const got = clientOf(body).getInsights(note_id);
	const statusText = body.status === 'queued' ? 'queued' : 'unknown';
	if (kind === null) expect(await failureOf(got)).toMatchObject({ problem: 'shape' });
	else if (kind === 'insights') expect(await got).toEqual({ ready: true, insights: body });
	else expect(await got).toEqual({ ready: false, status: body, statusText });
	const refused = clientOf(body, 409).getInsights(note_id);
	if (withoutSuccess) expect(await refused).toEqual(await got);
	else expect(await failureOf(refused)).toMatchObject({ status: 409 });
});

it('has a status for messages that is short and holds no secret', async () => {
	const textOf = async (status: string) => await clientOf({ note_id, status }).getInsights(note_id);
	expect(await textOf(`with ${API_KEY}`)).toMatchObject({ statusText: 'with service_sk_***' });
	expect(await textOf('x'.repeat(101))).toMatchObject({ statusText: `${'x'.repeat(100)}…` });
});

it.each([
	'queued',
	'Pending',
	'IN_PROGRESS',
	'in-progress',
	' In  Progress ',
	'summarizing',
	'transcribing',
])('%p is work that is going on', (status) => {
	expect(isGoingOn({ status })).toBe(true);
	expect(hasFailed({ status })).toBe(false);
});

it.each(['ready', 'transcribed', 'processed', 'done', '', null, 7, 'not running'])(
	'%p is not taken for work that is going on',
	(status) => {
		expect(isGoingOn({ status })).toBe(false);
	},
);

it.each(['failed', 'processing_failed', 'Error', 'cancelled'])('%p is a failure', (status) => {
	expect(hasFailed({ status })).toBe(true);
	expect(isGoingOn({ status })).toBe(false);
});

it.each<[JsonObject, NoteList | null]>([
	[{ items: [] }, { notes: [], unreadable: 0 }],
	[{ items: null }, { notes: [], unreadable: 0 }],
	[{ items: [{ note_id }, {}] }, { notes: [{ note_id }, {}], unreadable: 0 }],
	[
		{ items: [null, 1, 'x', [], { note_id }], more: 1 },
		{ notes: [{ note_id }], unreadable: 4 },
	],
	[{}, null],
	[{ items: {} }, null],
	[{ items: 'x' }, null],
	[{ notes: [] }, null],
])('reads the list %j', async (body, list) => {
	const got = clientOf(body).listNotes();
	if (list === null) expect(await failureOf(got)).toMatchObject({ problem: 'shape' });
	else expect(await got).toEqual(list);
});

it.each<[JsonObject, Answer | null]>([
	[
		{ answer: 'A', note_ids: ['a', 'b'] },
		{ answer: 'A', note_ids: ['a', 'b'] },
	],
	[
		{ answer: '', note_ids: [] },
		{ answer: '', note_ids: [] },
	],
	[{ answer: 'A' }, { answer: 'A', note_ids: [] }],
	[
		{ answer: 'A', note_ids: null },
		{ answer: 'A', note_ids: [] },
	],
	[
		{ answer: 'A', note_ids: 'a' },
		{ answer: 'A', note_ids: [] },
	],
	[
		{ answer: 'A', note_ids: ['a', 7, null, 'b'] },
		{ answer: 'A', note_ids: ['a', 'b'] },
	],
	[{ answer: null }, { answer: null, note_ids: [] }],
	[
		{ answer: 7, x: 1 },
		{ answer: null, note_ids: [] },
	],
	[{ note_ids: ['a'] }, { answer: null, note_ids: ['a'] }],
	[{}, null],
])('reads the answer %j', async (body, answer) => {
	const got = clientOf(body).ask('When?');
	if (answer === null) expect(await failureOf(got)).toMatchObject({ problem: 'shape' });
	else expect(await got).toEqual(answer);
});
