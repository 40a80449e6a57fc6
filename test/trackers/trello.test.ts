import { caller } from './call.ts';
import { trelloAccount } from './stand-ins/trello-fields.ts';
import { trello } from './stand-ins/trello.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const { boardId, listId, key, token } = trelloAccount;
const [ANNA = '', BOB = ''] = trelloAccount.memberIds;
const CARD = { idList: listId, name: 'Send the invoice', desc: `From a note\n${KEY}` };

function start() {
	const standIn = trello();
	const raw = caller(standIn, 'https://api.trello.com/1', {});
	const call: typeof raw = (path, rest) =>
		raw(`${path}${path.includes('?') ? '&' : '?'}key=${key}&token=${token}`, rest);
	call('/cards', { body: CARD });
	const [{ id = '' } = {}] = standIn.tasks();
	const change = (body: unknown) => call(`/cards/${id}`, { method: 'PUT', body });
	return { standIn, raw, call, change, id };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, call, change, id } = start();
	const card = { id, key: KEY, title: 'Pay the invoice', isOpen: true };
	const set = { name: 'Pay the invoice', due: '2026-05-08T12:00:00.000Z', idMembers: ANNA };
	expect(change(set)).toMatchObject({ status: 200, body: { id, due: set.due, closed: false } });
	expect(standIn.tasks()).toEqual([{ ...card, dueDate: '2026-05-08', assignee: ANNA }]);
	change({ due: null, idMembers: '' });
	expect(standIn.tasks()).toEqual([{ ...card, dueDate: null, assignee: null }]);
	call(`/cards/${id}?due=2026-05-09&idMembers=${BOB},${ANNA}&closed=true`, { method: 'PUT' });
	expect(standIn.tasks()).toEqual([
		{ ...card, dueDate: '2026-05-09', assignee: BOB, isOpen: false },
	]);
	expect(call(`/cards/${id}`)).toMatchObject({ body: { idMembers: [BOB, ANNA], closed: true } });
});

it('lists the cards of the board and the list, archived ones only by their filter', () => {
	const { call, change, id } = start();
	const count = (path: string) => (call(path).body as unknown[]).length;
	const paths = [
		`/boards/${boardId}/cards`,
		`/lists/${listId}/cards`,
		`/boards/${boardId}/cards/open`,
	];
	expect(paths.map(count)).toEqual([1, 1, 1]);
	change({ closed: true });
	expect(paths.map(count)).toEqual([0, 0, 0]);
	expect(['all', 'closed', 'none'].map((one) => count(`/boards/${boardId}/cards/${one}`))).toEqual([
		1, 1, 0,
	]);
	expect(call(`/boards/${boardId}/cards/all?fields=id,desc`)).toEqual({
		status: 200,
		body: [{ id, desc: CARD.desc }],
	});
});

it('gives the newest cards, in pages', () => {
	const { call } = start();
	for (let card = 0; card < 4; card++) call('/cards', { body: CARD });
	const page = (rest: string) =>
		call(`/boards/${boardId}/cards/all?limit=3${rest}`).body as { id: string }[];
	const first = page('');
	const rest = page(`&before=${first[0]?.id}`);
	expect([first.length, rest.length]).toEqual([3, 2]);
	expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(5);
	expect(page(`&since=${first[0]?.id}`)).toEqual(first.slice(1));
});

it.each([
	['no list', { name: 'x' }, 'idList'],
	['another list', { ...CARD, idList: boardId }, 'idList'],
	['a name that is too long', { ...CARD, name: 'x'.repeat(16_385) }, 'name'],
	['a description that is too long', { ...CARD, desc: 'x'.repeat(16_385) }, 'desc'],
	['no date', { ...CARD, due: 'next Friday' }, 'due'],
	['an impossible date', { ...CARD, due: '2026-02-30' }, 'due'],
	['a name as member', { ...CARD, idMembers: 'anna' }, 'idMembers'],
	['a stranger as member', { ...CARD, idMembers: [boardId] }, 'idMembers'],
	['an unknown parameter', { ...CARD, title: 'x' }, ''],
	['no JSON', '{', 'body'],
])('refuses to create a card with %s', (_, body, name) => {
	const { standIn, call } = start();
	expect(call('/cards', { body })).toMatchObject({
		status: 400,
		body: `invalid value for ${name}`,
	});
	expect(standIn.tasks()).toHaveLength(1);
});

it.each([
	['an empty name', { name: '' }],
	['null as name', { name: null }],
	['null as members', { idMembers: null }],
	['no flag', { closed: 'yes' }],
	['an unknown parameter', { archived: true }],
])('refuses to update a card with %s', (_, body) => {
	const { standIn, change } = start();
	const before = standIn.tasks();
	expect(change(body).status).toBe(400);
	expect(standIn.tasks()).toEqual(before);
});

it('refuses requests that are not as they must be', () => {
	const { raw, call, id } = start();
	const plain = { 'content-type': 'text/plain; charset=utf-8' };
	expect(call(`/boards/${boardId}/cards/archived`).status).toBe(400);
	expect(call(`/boards/${boardId}/cards?limit=1001`).status).toBe(400);
	expect(call(`/boards/${boardId}/cards?sort=-id`).status).toBe(400);
	expect(call(`/boards/${listId}/cards`).status).toBe(404);
	expect(call('/cards/x')).toEqual({ status: 400, headers: plain, body: 'invalid id' });
	expect(call(`/cards/${boardId}`)).toMatchObject({ status: 404, headers: plain });
	expect(call(`/cards/${id}`, { method: 'PATCH', body: {} }).status).toBe(404);
	expect(raw('/cards/x')).toMatchObject({ status: 401, body: 'invalid key' });
	expect(raw(`/cards/x?key=${key}&token=x`)).toMatchObject({ status: 401, body: 'invalid token' });
});

it('knows its board by the short link of its address, and tells its lists', () => {
	const { call, id, change } = start();
	const board = `/boards/${trelloAccount.shortLink}`;
	expect(call(`${board}/lists?fields=name`).body).toEqual([{ id: listId, name: 'To Do' }]);
	change({ closed: true });
	expect(call(`${board}/cards/all?fields=desc,closed`).body).toEqual([
		{ id, desc: CARD.desc, closed: true },
	]);
	expect(call('/boards/nC8QJJo0/lists').status).toBe(400);
});
