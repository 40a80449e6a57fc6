import { expression, FROM_LIST } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import { BASE, type Node } from '../workflow.ts';

export const QUESTION = 'The Question';
export const BY_EMAIL = 'Ask by Email';
export const BY_SLACK = 'Ask by Slack';

/** What the form calls its checkboxes; n8n gives what was ticked under this name. */
const FIELD = 'Tasks';

/** The last node that asks has the answer, also where it only lets pass what another one has got. */
const ANSWER = `$('${BY_SLACK}').first().json.data`;

/** Whether somebody has answered, for use inside an expression. */
export const IS_ANSWERED = `Boolean(${ANSWER})`;

/**
 * Whether this item's box was ticked. A number stands before each task in the form, so that neither
 * an equal text nor what a browser makes of odd characters can stand for another task.
 */
export const IS_TICKED = `(${ANSWER}?.${FIELD} ?? []).some((label) => parseInt(label) === $itemIndex + 1)`;

const LABEL = [
	`($itemIndex + 1) + '. ' + $json.task`,
	`[[].concat($json.owner ?? []).join(', '), $json.due_date ?? $json.due].filter(Boolean).map((one) => ' · ' + one).join('')`,
	// Some nodes give an object with the reason.
	`($json.error ? ' · not created: ' + ($json.error.message ?? $json.error) : '')`,
].join(' + ');

/** A long title would not fit the subject. */
const TITLE = `($json.note_title || 'a note').slice(0, 150)`;

const text = (name: string, code: string) => ({
	id: name,
	name,
	value: expression(code),
	type: 'string',
});

/** Each task as the form shows it. */
const question = (): Node => ({
	name: QUESTION,
	type: `${BASE}.set`,
	typeVersion: 3.4,
	column: 4.25,
	row: 1,
	parameters: {
		assignments: {
			assignments: [text('title', TITLE), text('label', `(${LABEL}).replace(/\\s+/g, ' ')`)],
		},
		options: {},
	},
});

/** Nodes that ask do it once for all tasks. */
const ALL = `$('${QUESTION}').all()`;
const NOTE = `$('${QUESTION}').first().json.title`;

/** A dollar sign would be taken for a pattern where n8n puts the form into its place. */
const FORM = `JSON.stringify([{ fieldLabel: '${FIELD}', fieldType: 'checkbox', fieldOptions: { values: ${ALL}.map(({ json }) => ({ option: json.label })) } }]).replaceAll('$', '\\\\u0024')`;
const MESSAGE = `'New tasks in “' + ${NOTE} + '”: ' + ${ALL}.length`;

/** The same for every way of asking. */
const FORM_PARAMETERS: JsonObject = {
	message: expression(MESSAGE),
	responseType: 'customForm',
	defineForm: 'json',
	jsonOutput: expression(FORM),
	options: {
		messageButtonLabel: 'Choose',
		responseFormTitle: expression(NOTE),
		responseFormDescription:
			'Tick what is to become a task. What you leave out is not asked about again.',
		responseFormButtonLabel: 'Done',
		limitWaitTime: {
			values: { limitType: 'afterTimeInterval', resumeAmount: 3, resumeUnit: 'days' },
		},
		appendAttribution: false,
	},
};

const SAMPLE_ANSWER: JsonObject[] = [
	{
		data: {
			[FIELD]: ['1. Book the room for the launch · Anna · 2026-12-04'],
			respondedAt: '2026-11-23T09:00:00.000Z',
		},
	},
];

/** The question, and two ways to ask it; the one that is not wanted is deactivated and lets it pass. */
export function ask(): Node[] {
	const common = { row: 1, sample: SAMPLE_ANSWER };
	return [
		question(),
		{
			...common,
			name: BY_EMAIL,
			type: `${BASE}.emailSend`,
			typeVersion: 2.1,
			column: 5.25,
			parameters: {
				operation: 'sendAndWait',
				fromEmail: '',
				toEmail: '',
				subject: expression(MESSAGE),
				...FORM_PARAMETERS,
			},
			credential: 'smtp',
		},
		{
			...common,
			name: BY_SLACK,
			type: `${BASE}.slack`,
			typeVersion: 2.3,
			column: 6.25,
			parameters: {
				operation: 'sendAndWait',
				select: 'channel',
				channelId: FROM_LIST,
				...FORM_PARAMETERS,
			},
			credential: 'slackApi',
			settings: { disabled: true },
		},
	];
}
