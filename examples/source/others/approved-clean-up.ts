import type { JsonObject } from '../json.ts';
import { chosen, expression } from '../expressions.ts';
import { BASE, inARow, workflowOf } from '../workflow.ts';
import { code, mail, notesNode, row, schedule, THE_NOTE, yellowNote, type Other } from './other.ts';

const NAME = 'approved-clean-up';

const OLD = 'Old Notes in the Trash';
const DRY_RUN = 'What Would Be Deleted';
const THESE = 'Only These';
const ASK = 'Ask by Email';
const APPROVED = 'These Notes if Approved';
const DELETE = 'Delete Them';
const SEND = 'Send What Was Deleted';

const listOf = (node: string, fields: string) => `$('${node}').all().map(({ json }) => [
  ${fields},
].filter(Boolean).join(' | ')).join('\\n')`;

const TITLE = "json.title || 'Untitled note'";
const DAY = "json.updated_at_iso && 'updated ' + json.updated_at_iso.slice(0, 10)";
const count = (node: string, field = '') =>
	`$('${node}').all()${field && `.filter(({ json }) => json.${field})`}.length`;

/** Who approves may not have built the workflow, and reads no more than the mail. */
const MEANING = `'"Delete them" deletes these notes for good, with their transcriptions and Insights. With "Keep them", or without an answer within seven days, nothing is deleted.'`;
const MORE = `(${count(THESE)} >= ${chosen(OLD, 'limit')} ? ' There may be more: they are in a later mail.' : '')`;

const removal = (dryRun: boolean): JsonObject => ({
	operation: 'delete',
	noteId: THE_NOTE,
	dryRun,
	options: { ignoreMissing: true, safetyLimit: 100 },
});

const nodes = row([
	schedule('Every Evening', '0 18 * * *'),
	notesNode(OLD, {
		operation: 'getAll',
		limit: 100,
		filters: { trashed: 'only', olderThanDays: 30 },
		sort: { order: 'updatedAsc' },
	}),
	notesNode(DRY_RUN, removal(true)),
	{
		...{ name: THESE, type: `${BASE}.filter`, typeVersion: 2.2 },
		parameters: {
			conditions: {
				options: { version: 2, caseSensitive: true, typeValidation: 'strict' },
				combinator: 'and',
				conditions: [
					{
						id: 'would-go',
						leftValue: expression('$json.would_delete'),
						rightValue: true,
						operator: { type: 'boolean', operation: 'true', singleValue: true },
					},
				],
			},
			options: {},
		},
	},
	{
		...{ name: ASK, type: `${BASE}.emailSend`, typeVersion: 2.1 },
		parameters: {
			...{ operation: 'sendAndWait', fromEmail: '', toEmail: '' },
			subject: `=Delete {{ ${count(THESE)} }} notes?`,
			message: expression(
				`${MEANING} + ${MORE} + '\\n\\n' + ${listOf(THESE, `${TITLE},\n  ${DAY}`)}`,
			),
			approvalOptions: {
				values: {
					...{ approvalType: 'double', approveLabel: 'Delete them', disapproveLabel: 'Keep them' },
				},
			},
			options: {
				limitWaitTime: {
					values: { limitType: 'afterTimeInterval', resumeAmount: 7, resumeUnit: 'days' },
				},
				appendAttribution: false,
			},
		},
		settings: { executeOnce: true },
	},
	code(
		APPROVED,
		`// The notes of the mail, whatever a list would have now. Without an answer, none.
return $input.first().json.data?.approved === true ? $('${THESE}').all() : [];`,
	),
	{ ...notesNode(DELETE, removal(false)), settings: { onError: 'continueRegularOutput' } },
	{
		...mail(
			SEND,
			`=Notes: {{ ${count(DELETE, 'deleted')} }} deleted, {{ ${count(DELETE, 'error')} }} refused`,
			expression(
				listOf(
					DELETE,
					`json.deleted ? 'Deleted' : 'NOT DELETED',\n  ${TITLE},\n  json.error ?? ''`,
				),
			),
		),
		settings: { executeOnce: true },
	},
]);

const facts = (title: string, day: string, index: number): JsonObject => ({
	...{ title, updated_at_iso: `${day}T10:00:00.000Z`, is_trashed: true, status: 'ready' },
	...{ has_insights: true, created_at_iso: `${day}T09:00:00.000Z` },
	note_id: `4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a7${index}`,
});
const SAMPLE = [
	facts('Kick-off of the old project', '2025-02-01', 0),
	facts('Weekly planning', '2025-03-03', 1),
];

export const approvedCleanUp: Other = {
	name: NAME,
	workflow: workflowOf(
		'Ask by mail before old notes in the trash are deleted',
		[{ nodes, connections: inARow(nodes.map(({ name }) => name)) }],
		[
			yellowNote(NAME, {
				heading: 'Old notes are deleted when somebody approves',
				about:
					'Every evening, the workflow looks for notes in the trash that nobody has updated for 30 days. If there are some, a dry run finds out which of them would be deleted, and somebody gets their list by mail with two buttons. *Delete them* deletes exactly the notes of the list, and no other. With *Keep them*, or without an answer within seven days, nothing is deleted.',
				tryIt:
					'press *Execute workflow*. Sample data is pinned, so nothing is read, deleted or sent.',
				steps: [
					`*${OLD}*, *${DRY_RUN}* and *${DELETE}*: choose your credential.`,
					`*${OLD}*: set the filters, such as the number of days.`,
					`*${ASK}* and *${SEND}*: choose your credential, and enter both addresses. Or put a node of Slack or another app in their place, with its *Send and Wait for Response*.`,
					`Unpin all nodes before you run it by hand. In *${DELETE}*, **Dry Run** is off: the approval takes its place.`,
				],
				more: [
					'A note that is refused does not stop the others. The last mail names it, and the next evening asks about it again.',
					'If somebody needs more time than an evening, the same notes are in the next mail too. A note that is gone by then counts as deleted.',
				],
			}),
		],
		{
			[OLD]: SAMPLE.map((note) => ({ ...note, folder_id: null })),
			[DRY_RUN]: SAMPLE.map((note) => ({
				...{ would_delete: true, ...note },
				...{ exists: true, dry_run: true, deleted: false },
			})),
			[ASK]: [{ data: { approved: true } }],
			[DELETE]: SAMPLE.map((note) => ({ deleted: true, ...note })),
			[SEND]: [{ accepted: ['team@example.com'] }],
		},
	),
};
