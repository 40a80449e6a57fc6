import { expression, FROM_LIST } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import { MESSAGES } from './messages.ts';
import { openItemsStickies } from './stickies.ts';
import { BASE, workflowOf, type Connection, type Node } from '../workflow.ts';

const TITLE = 'Send each person their open tasks from your notes every Monday';

const EVERY_MONDAY = 'Every Monday';
const PEOPLE = 'People';
const OPEN_TASKS = 'Open Tasks';
const MESSAGE = 'One Message Each';
const BY_EMAIL = 'Send by Email';
const BY_SLACK = 'Send by Slack';
const NOT_SENT = 'Name Who Got None';

const ANNA = 'anna@example.com';
const OFFICE = 'office@example.com';
const ADDRESSES = { Anna: ANNA, 'Bob Miller': 'bob@example.com' };

/** Rows as the workflows for trackers write them; the last one is of somebody without an address. */
const SAMPLE_TASKS: JsonObject[] = [
	{ task: 'Send the agenda to all speakers', owner: 'Anna & Tom', due: null, due_date: null },
	{ task: 'Book the room', owner: 'Anna', due: '20 November', due_date: '2026-11-20' },
	{ task: 'Order badges', owner: 'Tom', due: 'end of the month', due_date: null },
].map((row, index) => ({ id: index + 1, state: 'open', ...row }));

const SAMPLE_SENT = [ANNA, OFFICE].map((to) => ({ accepted: [to] }));

/** The workflow that reminds people, as n8n imports it. */
export function openItems(): JsonObject {
	return workflowOf(
		TITLE,
		[{ nodes: [...reading(), ...sending()], connections: CONNECTIONS }],
		openItemsStickies(),
	);
}

const CONNECTIONS: Connection[] = [
	[EVERY_MONDAY, 0, PEOPLE],
	[PEOPLE, 0, OPEN_TASKS],
	[OPEN_TASKS, 0, MESSAGE],
	[MESSAGE, 0, BY_EMAIL],
	[BY_EMAIL, 0, BY_SLACK],
	[BY_EMAIL, 1, NOT_SENT],
	[BY_SLACK, 1, NOT_SENT],
];

/** Today is read where n8n knows the workflow's timezone. */
const SETTINGS = [
	{ id: 'addresses', name: 'addresses', value: JSON.stringify(ADDRESSES, null, 2), type: 'object' },
	{ id: 'others', name: 'others', value: '', type: 'string' },
	{ id: 'today', name: 'today', value: expression('$today.toISODate()'), type: 'string' },
];

function reading(): Node[] {
	return [
		{
			name: EVERY_MONDAY,
			type: `${BASE}.scheduleTrigger`,
			typeVersion: 1.2,
			column: 0,
			row: 0,
			parameters: { rule: { interval: [{ field: 'cronExpression', expression: '0 8 * * 1' }] } },
		},
		{
			name: PEOPLE,
			type: `${BASE}.set`,
			typeVersion: 3.4,
			column: 1,
			row: 0,
			parameters: { assignments: { assignments: SETTINGS }, options: {} },
			sample: [{ addresses: ADDRESSES, others: OFFICE, today: '2026-11-23' }],
		},
		{
			name: OPEN_TASKS,
			type: `${BASE}.dataTable`,
			typeVersion: 1.1,
			column: 2,
			row: 0,
			parameters: {
				resource: 'row',
				operation: 'get',
				dataTableId: FROM_LIST,
				matchType: 'allConditions',
				filters: { conditions: [{ keyName: 'state', condition: 'eq', keyValue: 'open' }] },
				returnAll: true,
			},
			sample: SAMPLE_TASKS,
		},
		{
			name: MESSAGE,
			type: `${BASE}.code`,
			typeVersion: 2,
			column: 3,
			row: 0,
			parameters: { jsCode: MESSAGES },
		},
	];
}

/** A message that can't be sent does not stop the others. */
const ERROR_OUTPUT = { onError: 'continueErrorOutput' };

/** In Slack, `<` and `&` begin links and calls to everybody. */
const IN_SLACK = `$json.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')`;

function sending(): Node[] {
	return [
		{
			name: BY_EMAIL,
			type: `${BASE}.emailSend`,
			typeVersion: 2.1,
			column: 4,
			row: 0,
			parameters: {
				fromEmail: '',
				toEmail: expression('$json.to'),
				subject: expression('$json.subject'),
				emailFormat: 'text',
				text: expression('$json.text'),
				options: { appendAttribution: false },
			},
			credential: 'smtp',
			sample: SAMPLE_SENT,
			settings: ERROR_OUTPUT,
		},
		{
			name: BY_SLACK,
			type: `${BASE}.slack`,
			typeVersion: 2.3,
			column: 5,
			row: 0,
			parameters: {
				select: 'user',
				user: { __rl: true, mode: 'id', value: expression('$json.to') },
				text: expression(IN_SLACK),
				otherOptions: { includeLinkToWorkflow: false },
			},
			credential: 'slackApi',
			sample: SAMPLE_SENT,
			settings: { ...ERROR_OUTPUT, disabled: true },
		},
		{
			name: NOT_SENT,
			type: `${BASE}.stopAndError`,
			typeVersion: 1,
			column: 5,
			row: 1,
			parameters: {
				errorMessage: expression(
					"'Not sent: ' + $input.all().map(({ json }) => json.to + ' (' + json.error + ')').join('; ')",
				),
			},
		},
	];
}
