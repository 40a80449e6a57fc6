import { GET_TASK_CHANGES, OWNERS_WITHOUT_A_ROW, TASKS_OF_THIS_NOTE } from './compare.ts';
import { condition } from './conditions.ts';
import { byId, expression, set, setting } from './expressions.ts';
import { EACH_CHANGE } from './loop.ts';
import { told, where, writeRow } from './table.ts';
import { BASE, type Node, type Part, type Sticky } from './workflow.ts';

export const ANYTHING_NEW = 'Anything New?';
export const ASK = 'Ask in Slack';
const APPROVED_CHANGES = 'Approved Changes';
const NEW_TASKS = 'New Tasks';
const REMEMBER = 'Remember What Was Approved';

/** Where the approval begins. */
export const COLUMN = 6;
/** What Slack takes as the text of a section, less the words around the tasks. */
const MAX_LIST = 2800;

const IS_NEW = "json.change === 'create' && !json.may_exist";
const APPROVED = `$('${ASK}').isExecuted && $('${ASK}').first().json.data?.approved === true`;
/** The changes that the question was about; after the answer they are computed once more. */
const ASKED = `$('${GET_TASK_CHANGES}').all(0, 0)`;
/** So that no text of a note can call people or be a link; n8n undoes Slack's own way of escaping. */
const HARMLESS = "replaceAll('<', '‹').replaceAll('>', '›')";

/** New tasks wait for an answer in Slack; all other changes go on as they are. */
export function approval(): Part {
	const isNewNow = `$('${GET_TASK_CHANGES}').all().some(({ json }) => ${IS_NEW})`;
	return {
		nodes: [
			{
				...filtering('if', `Boolean(${set('note_id')}) && !$('${ASK}').isExecuted && ${isNewNow}`),
				name: ANYTHING_NEW,
				column: COLUMN,
				row: 0.5,
			},
			ask(),
			{
				...filtering(
					'filter',
					`$json.change !== 'create' || Boolean($json.may_exist) || (${APPROVED} && ` +
						`${ASKED}.some(({ json }) => json.action_item_key === $json.action_item_key))`,
				),
				name: APPROVED_CHANGES,
				column: COLUMN + 2,
				row: 0.5,
			},
			{
				...filtering('filter', IS_NEW.replaceAll('json.', '$json.')),
				name: NEW_TASKS,
				column: COLUMN + 3,
				row: -0.5,
			},
			{
				name: REMEMBER,
				...writeRow(
					told((field) => `$json.${field}`),
					where('action_item_key', expression('$json.action_item_key')),
				),
				column: COLUMN + 4,
				row: -0.5,
				sample: [{ id: 1 }],
			},
		],
		connections: [
			[ANYTHING_NEW, 0, ASK],
			[ASK, 0, TASKS_OF_THIS_NOTE],
			[ANYTHING_NEW, 1, APPROVED_CHANGES],
			// By where they stand, n8n writes these rows before it goes on to the first task.
			[APPROVED_CHANGES, 0, OWNERS_WITHOUT_A_ROW],
			[APPROVED_CHANGES, 0, NEW_TASKS],
			[NEW_TASKS, 0, REMEMBER],
			[APPROVED_CHANGES, 0, EACH_CHANGE],
		],
	};
}

const filtering = (type: 'if' | 'filter', code: string) => ({
	type: `${BASE}.${type}`,
	typeVersion: 2.3,
	parameters: { conditions: condition(code), options: {} },
});

function ask(): Node {
	const line =
		"'• ' + json.task + (json.owner ? ' (' + [].concat(json.owner).join(', ') + ')' : '') + (json.due ? ', ' + json.due : '')";
	const list = `$('${GET_TASK_CHANGES}').all().filter(({ json }) => ${IS_NEW}).map(({ json }) => ${line}).join('\\n')`;
	const question = `'Create these tasks? *' + ($json.note_title ?? 'A note').${HARMLESS} + '*\\n' + (${list}).${HARMLESS}`;
	return {
		name: ASK,
		type: `${BASE}.slack`,
		typeVersion: 2.3,
		column: COLUMN + 1,
		row: 1.5,
		parameters: {
			authentication: 'accessToken',
			resource: 'message',
			operation: 'sendAndWait',
			select: 'channel',
			channelId: byId(setting('channel_id')),
			message: expression(`(${question}).slice(0, ${MAX_LIST})`),
			responseType: 'approval',
			approvalOptions: {
				values: { approvalType: 'double', approveLabel: 'Approve', disapproveLabel: 'Decline' },
			},
			options: {
				appendAttribution: false,
				limitWaitTime: {
					values: { limitType: 'afterTimeInterval', resumeAmount: 3, resumeUnit: 'days' },
				},
			},
		},
		credential: 'slackApi',
		sample: [{ data: { approved: true } }],
	};
}

/** Says it on the canvas. */
export const APPROVE: Sticky = {
	name: 'Approve',
	content:
		'### Approve\nNew tasks are listed in Slack and wait for an answer, at most three days. Then the changes are computed again: only tasks that were in the question and are still missing are created. Updates, closes and reopens do not wait; the nightly run creates nothing that nobody approved.',
	color: 7,
	column: 5.8,
	row: -2.4,
	columns: 5,
	rows: 4.8,
};
