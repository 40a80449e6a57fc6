import type { z } from 'zod';

import type { StandIn, StandInRequest } from '../stand-in.ts';
import { dayIn } from './day.ts';
import { handsOf } from './hands.ts';
import { Store } from './store.ts';
import { answerBy, jsonBody, keyIn, ok, Refusal, routesUnder, type Route } from './request.ts';
import { valid } from './schema.ts';
import { cardAnswer, newId, pageOf, type Card } from './trello-cards.ts';
import * as fields from './trello-fields.ts';

const { key, token, boardId, shortLink, listId } = fields.trelloAccount;

const route = routesUnder('/1', checkSender, ok);

/** Trello's REST API, by its published description: one board with one list. */
export function trello(zone = 'UTC'): StandIn {
	const cards = new Store<Card>();
	const routes = routesOf(cards);
	const unknown = refusal(404, 'Cannot find that').answer;
	return {
		name: 'trello',
		hosts: ['api.trello.com'],
		credential: { type: 'trelloApi', data: { apiKey: key, apiToken: token } },
		answer: (request) => answerBy(routes, request, unknown),
		hands: handsOf<Card>({
			get: (id) => cards.get(id) ?? missing(),
			add: (like) => {
				const card = { ...like, id: newId(cards.made + 1000) };
				cards.set(card.id, card);
				return card;
			},
			remove: ({ id }) => void cards.delete(id),
			finish: (card) => void (card.dueComplete = true),
			reopen: (card) => void (card.dueComplete = false),
			text: ({ desc }) => desc,
			rewrite: (card, desc) => void (card.desc = desc),
			rename: (card, name) => void (card.name = name),
		}),
		tasks: () =>
			[...cards.values()].map((card) => ({
				id: card.id,
				key: keyIn(card.desc),
				title: card.name,
				dueDate: card.due && dayIn(zone, card.due),
				assignee: card.idMembers[0] ?? null,
				isOpen: !card.closed && !card.dueComplete,
			})),
	};
}

function routesOf(cards: Store<Card>): Route[] {
	const cardOf = (id: string): Card => {
		checkId(id);
		return cards.get(id) ?? missing();
	};
	const list = (filter: z.output<typeof fields.filter>, request: StandInRequest) => {
		const query = valid(fields.list, parametersOf(request), refuse);
		const isMeant = ({ closed }: Card) =>
			filter === 'all' || (filter === 'closed' ? closed : filter !== 'none' && !closed);
		return pageOf([...cards.values()].filter(isMeant), query);
	};
	return [
		route('GET', '/boards/([^/]+)/lists', (_, id) => {
			checkBoard(id);
			return [{ id: listId, name: 'To Do' }];
		}),
		route('GET', '/boards/([^/]+)/cards', (request, id) => {
			checkBoard(id);
			return list('open', request);
		}),
		route('GET', '/boards/([^/]+)/cards/([a-z]+)', (request, id, filter) => {
			checkBoard(id);
			return list(valid(fields.filter, filter, refuse), request);
		}),
		route('POST', '/cards', (request) => {
			const body = valid(fields.create, parametersOf(request), refuse);
			const { name, desc, due, dueComplete, idMembers } = body;
			const id = newId(cards.made);
			cards.set(id, { id, name, desc, due, dueComplete, idMembers, closed: false });
			return cardAnswer(cardOf(id));
		}),
		route('PUT', '/cards/([^/]+)', (request, id) => {
			const card = cardOf(id);
			Object.assign(card, valid(fields.update, parametersOf(request), refuse));
			return cardAnswer(card);
		}),
	];
}

function checkSender(request: StandInRequest): void {
	const { searchParams } = request.url;
	if (searchParams.get('key') !== key) throw refusal(401, 'invalid key');
	if (searchParams.get('token') !== token) throw refusal(401, 'invalid token');
}

/** Parameters stand in the query or in the body, which may be JSON. */
function parametersOf(request: StandInRequest): unknown {
	const query = new URLSearchParams(request.url.searchParams);
	for (const credential of ['key', 'token']) query.delete(credential);
	const body = request.body === '' ? {} : jsonBody(request, () => refuse('body'));
	return { ...Object.fromEntries(query), ...body };
}

function checkId(id: string, known = id): void {
	if (!fields.objectId.safeParse(id).success) throw refusal(400, 'invalid id');
	if (id !== known) missing();
}

function checkBoard(id: string): void {
	if (id !== shortLink) checkId(id, boardId);
}

function missing(): never {
	throw refusal(404, 'The requested resource was not found.');
}

function refuse(name: string): never {
	throw refusal(400, `invalid value for ${name}`);
}

/** Trello tells what is wrong in plain text. */
function refusal(status: number, body: string): Refusal {
	return new Refusal({ status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body });
}
