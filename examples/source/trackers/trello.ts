import { changed, chosen, expression, neutral } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import { inLastLine } from '../full/marks.ts';
import type { Tracker } from '../tracker.ts';

const CREDENTIAL = 'trelloApi';
const API = 'https://api.trello.com/1';
const LISTS = 'Lists of the Board';
const PAGE = 1000;

/** Noon, so that it is the same day nearly everywhere. */
const noon = (day: string) => `(${day} ? ${day} + 'T12:00:00.000Z' : null)`;
const FIELDS = {
	name: expression(neutral(changed('title'))),
	desc: expression(neutral(changed('description'))),
	due: expression(noon(changed('due_date'))),
	idMembers: expression(`${changed('assignee')} ?? ''`),
};

const cards = (fields: string) =>
	httpRequest('Cards of the Board', CREDENTIAL, {
		method: 'GET',
		url: expression(`${chosen(LISTS, 'url')}.replace(/lists$/, 'cards/all')`),
		query: { fields, limit: String(PAGE) },
		options: { pagination: { pagination: untilAPageIsNotFull() } },
		sample: [{ id: 'T-3', closed: false, dueComplete: false, desc: `ai_${'3'.repeat(32)}` }],
	});

const lists = httpRequest(LISTS, CREDENTIAL, {
	method: 'GET',
	url: `${API}/boards/BOARD/lists`,
	query: { fields: 'name' },
	sample: [{ id: 'L-1', name: 'To Do' }],
});

const LIST = `$('${LISTS}').all().find(({ json }) => json.name === 'To Do').json.id`;
const SET_UP = [
	`*${LISTS}*: in the URL, put the eight characters after *trello.com/b/* in the address of your board in place of *BOARD*.`,
	'*Create Card in Trello*: if your list has another name than *To Do*, change it there.',
];

export const TRELLO: Tracker = {
	name: 'trello',
	label: 'Trello',
	title: 'Keep Trello cards in step with the action items of your notes',
	starterTitle: 'Create and update Trello cards from the action items of your notes',
	things: 'Trello cards',
	setUp: SET_UP,
	assigneeIs:
		'the ID of a member of the board, which `.json` after the address of the board shows under *members*',
	lengths: { titleLength: 500, descriptionLength: 12_000 },
	looks: [
		{
			steps: [lists, cards('desc,closed,dueComplete')],
			remember: 'Remember What Was Found',
			id: '$json.id',
			...inLastLine('desc'),
			isOpen: '!$json.closed && !$json.dueComplete',
		},
	],
	create: [
		httpRequest('Create Card in Trello', CREDENTIAL, {
			method: 'POST',
			url: `${API}/cards`,
			body: { idList: expression(LIST), ...FIELDS },
			sample: [{ id: 'T-1' }, { id: 'T-2' }],
		}),
	],
	created: '$json.id',
	change: {
		steps: [
			httpRequest('Change Card in Trello', CREDENTIAL, {
				method: 'PUT',
				url: `=${API}/cards/{{ ${changed('task_id')} }}`,
				body: {
					...FIELDS,
					closed: expression(`({ close: true, reopen: false })[${changed('change')}]`),
					dueComplete: expression(`({ reopen: false })[${changed('change')}]`),
				},
				sample: [{ id: 'T-3' }],
			}),
		],
	},
	starter: {
		reading: { tracker: 'trello' },
		looks: [[lists, cards('name,desc,closed,dueComplete')]],
		setUp: SET_UP,
	},
	limits:
		'A closed task is an archived card. A card counts as done when its due date is marked as complete, or when somebody archives it. All cards of the board are read in each run.',
};

/** Cards come newest first: the next page begins before the last one of this page. */
/** A page has the newest cards in the order of the board, and an id begins with the time. */
function untilAPageIsNotFull(): JsonObject {
	return {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: {
			parameters: [
				{
					type: 'qs',
					name: 'before',
					value: expression('$response.body.map(({ id }) => id).sort()[0]'),
				},
			],
		},
		paginationCompleteWhen: 'other',
		completeExpression: expression(`$response.body.length < ${PAGE}`),
	};
}
