import {
	changed,
	chosen,
	expression,
	followed,
	neutralDescription,
	neutralTitle,
	noonOf,
	whereTitled,
} from '../expressions.ts';
import { httpRequest, pages } from '../http-request.ts';
import type { Tracker } from '../tracker.ts';

const CREDENTIAL = 'trelloApi';
const API = 'https://api.trello.com/1';
const LISTS = 'Find Lists of the Board';
const PAGE = 1000;

const TEXTS = {
	name: expression(neutralTitle()),
	desc: expression(neutralDescription()),
};
const DAY = changed('due_date');
const DUE = `(${DAY} ? ${noonOf(DAY)}.toUTC().toISO() : null)`;
const MEMBERS = `${changed('assignees')}.join(',')`;

/** A page has the newest cards in the order of the board, and an id begins with the time. */
const cards = httpRequest('Find Cards of the Board', CREDENTIAL, {
	method: 'GET',
	url: expression(`${chosen(LISTS, 'url')}.replace(/lists$/, 'cards/all')`),
	query: { fields: 'name,desc,closed,dueComplete', limit: String(PAGE) },
	options: pages(
		{ type: 'qs', name: 'before', next: '$response.body?.map?.(({ id }) => id).sort()[0]' },
		`$response.body?.length < ${PAGE}`,
	),
});

const lists = httpRequest(LISTS, CREDENTIAL, {
	method: 'GET',
	url: `${API}/boards/BOARD/lists`,
	query: { fields: 'name' },
});

const LIST = `$('${LISTS}').all().find(({ json }) => json.name === 'To Do').json.id`;
export const TRELLO: Tracker = {
	name: 'trello',
	label: 'Trello',
	title: 'Create and update Trello cards from the action items of your notes',
	things: 'Trello cards',
	setUp: [
		`*${LISTS}*: in place of *BOARD*, put what follows *trello.com/b/* in your board's address (eight characters).`,
		'*Create Card in Trello*: change *To Do* if your list has another name.',
	],
	assigneeIs: 'the ID of a member of the board',
	reading: { tracker: 'trello' },
	looks: [[lists, cards]],
	create: httpRequest('Create Card in Trello', CREDENTIAL, {
		method: 'POST',
		url: whereTitled(`${API}/cards`),
		body: {
			idList: expression(LIST),
			...TEXTS,
			due: expression(DUE),
			idMembers: expression(MEMBERS),
		},
	}),
	change: [
		httpRequest('Update, Close or Reopen Card', CREDENTIAL, {
			method: 'PUT',
			url: `=${API}/cards/{{ ${changed('task_id')} }}`,
			body: {
				...TEXTS,
				due: expression(followed('due_date', DUE)),
				idMembers: expression(followed('assignees', MEMBERS)),
				closed: expression(`({ close: true, reopen: false })[${changed('change')}]`),
				dueComplete: expression(`({ reopen: false })[${changed('change')}]`),
			},
		}),
	],
	limits:
		'A closed task is an archived card. A card counts as done when its due date is marked as complete, or when it is archived.',
};
