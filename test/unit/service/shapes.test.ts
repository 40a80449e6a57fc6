import {
	isResultBody,
	readAnswer,
	readInsights,
	readNoteList,
} from '../../../src/service/shapes.ts';
import type { JsonObject } from '../../../src/base/json.ts';

const note_id = '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90';

/** The Insights body, or the Status body, or neither; and whether it counts without a success. */
const BODIES: ReadonlyArray<[JsonObject, 'insights' | 'status' | null, boolean]> = [
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
	[{ detail: 'Not found' }, null, false],
	[{ note_id, detail: 'Not found' }, null, false],
	[{ items: [] }, null, false],
	[{ status: 7, stage: null }, null, false],
];

it.each(BODIES)('takes %j for: %p', (body, kind, withoutSuccess) => {
	const read = readInsights(body, []);
	expect(read).toEqual(
		kind === 'insights'
			? { ready: true, insights: body }
			: kind === 'status'
				? {
						ready: false,
						status: body,
						statusText: body.status === 'queued' ? 'queued' : 'unknown',
					}
				: null,
	);
	if (read !== null) expect(read.ready ? read.insights : read.status).toBe(body);
	expect(isResultBody(body)).toBe(withoutSuccess);
});

it('has a status for messages that is short and holds no secret', () => {
	const textOf = (status: string) => readInsights({ note_id, status }, ['key-0123']);
	expect(textOf('with key-0123')).toMatchObject({ statusText: 'with ***' });
	expect(textOf('x'.repeat(101))).toMatchObject({ statusText: `${'x'.repeat(100)}…` });
});

it.each<[JsonObject, ReturnType<typeof readNoteList>]>([
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
])('reads the list %j', (body, list) => {
	expect(readNoteList(body)).toEqual(list);
});

it.each<[JsonObject, ReturnType<typeof readAnswer>]>([
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
	[{ detail: 'No' }, null],
])('reads the answer %j', (body, answer) => {
	expect(readAnswer(body)).toEqual(answer);
});
