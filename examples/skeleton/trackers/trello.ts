import { keepWithKey } from '../conditions.ts';
import { byId, change, changed, DESCRIPTION, expression, set, setting } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'trelloApi';
const API = 'https://api.trello.com/1';
const PAGE = 1000;

const trello = (name: string, parameters: JsonObject, id: string): Step => ({
	name,
	type: 'n8n-nodes-base.trello',
	typeVersion: 1,
	parameters: { authentication: 'apiKey', resource: 'card', ...parameters },
	credential: CREDENTIAL,
	sample: [{ id }],
});

const request = (name: string, parameters: JsonObject, sample: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	parameters: {
		authentication: 'predefinedCredentialType',
		nodeCredentialType: CREDENTIAL,
		options: {},
		...parameters,
	},
	credential: CREDENTIAL,
	sample: [sample],
});

/** Noon, so that it is the same day nearly everywhere. */
const due = (none: string) =>
	`${changed('due_date')} ? ${changed('due_date')} + 'T12:00:00.000Z' : ${none}`;

/** n8n's Trello node hands no null on, so it can't take a due date away. */
const setFields = (name: string, id: string, more = ''): Step =>
	request(
		name,
		{
			method: 'PUT',
			url: expression(`'${API}/cards/' + ${changed('task_id')}`),
			sendBody: true,
			specifyBody: 'json',
			jsonBody: expression(
				`JSON.stringify({ name: ${changed('task')}, desc: ${DESCRIPTION}, ` +
					`due: ${due('null')}, idMembers: ${changed('assignee')} ?? ''${more} })`,
			),
		},
		{ id },
	);

export const TRELLO: Tracker = {
	name: 'trello',
	label: 'Trello',
	title: 'Keep Trello cards in step with the action items of your notes',
	settings: [
		{
			name: 'board_id',
			value: '',
			says: 'the first `id` on the page that opens when you add `.json` to the address of your board',
		},
		{
			name: 'list_id',
			value: '',
			says: 'the `id` of your list, which is next to its name under `lists` on the same page',
		},
	],
	assigneeIs: 'the ID of a member of the board: `members` on the same page',
	find: [
		request(
			'Get All Cards of the Board',
			{
				url: expression(`'${API}/boards/' + ${set('board_id')} + '/cards/all'`),
				sendQuery: true,
				queryParameters: {
					parameters: [
						{ name: 'fields', value: 'id,desc' },
						{ name: 'limit', value: String(PAGE) },
					],
				},
				options: { pagination: { pagination: untilAPageIsNotFull() } },
			},
			{ id: 'T-2', desc: `ai_${'2'.repeat(32)}` },
		),
		keepWithKey('$json.desc'),
	],
	found: '$json.id',
	create: [
		trello(
			'Create Card in Trello',
			{
				operation: 'create',
				listId: setting('list_id'),
				name: change('task'),
				description: expression(DESCRIPTION),
				additionalFields: {
					due: expression(due('undefined')),
					idMembers: expression(`${changed('assignee')} ?? undefined`),
				},
			},
			'T-1',
		),
	],
	created: '$json.id',
	update: [setFields('Update Card in Trello', 'T-3')],
	reopen: [setFields('Reopen Card in Trello', 'T-5', ', closed: false')],
	close: [
		trello(
			'Archive Card in Trello',
			{ operation: 'update', id: byId(change('task_id')), updateFields: { closed: true } },
			'T-4',
		),
	],
	notes: {
		marker: 'The last line of the description of each card, archived ones too.',
		limits:
			'A closed task is an archived card. Trello has no search that is up to date at once, so the workflow reads all cards of the board to find one.',
	},
};

/** Cards come newest first: the next page begins before the last one of this page. */
function untilAPageIsNotFull(): JsonObject {
	return {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: {
			parameters: [{ type: 'qs', name: 'before', value: expression('$response.body.at(-1)?.id') }],
		},
		paginationCompleteWhen: 'other',
		completeExpression: expression(`$response.body.length < ${PAGE}`),
	};
}
