import type { JsonObject } from '../json.ts';
import { chosen, expression } from '../expressions.ts';
import { BASE, inARow, workflowOf, type Connection } from '../workflow.ts';
import { code, mail, notesNode, row, schedule, THE_NOTE, yellowNote, type Other } from './other.ts';

const NAME = 'approved-clean-up';

const OLD = 'Old Notes in the Trash';
const DRY_RUN = 'What Would Be Deleted';
const THESE = 'Only These';
const ASK = 'Ask by Email';
const APPROVED = 'These Notes if Approved';
const NOW = 'The Notes Now';
const COMPARE = 'Compare with the Mail';
const UNCHANGED = 'Is Unchanged';
const DELETE = 'Delete Them';
const ALL = 'All Notes of the Mail';
const SEND = 'Send What Was Deleted';

const listOf = (node: string, fields: string) => `$('${node}').all().map(({ json }) => [
  ${fields},
].filter(Boolean).join(' | ')).join('\\n')`;

const TITLE = "json.title || 'Untitled note'";
const DAY = "json.updated_at_iso && 'updated ' + json.updated_at_iso.slice(0, 10)";
const count = (node: string, field = '') =>
	`$('${node}').all()${field && `.filter(({ json }) => json.${field})`}.length`;

/** Who approves may not have built the workflow, and reads no more than the mail. */
const MEANING = `'"Delete them" deletes these notes for good, with their transcriptions and Insights. Notes that are restored or changed before you answer are not deleted. With "Keep them", or without an answer within seven days, nothing is deleted.'`;
/**
 * Whoever tries the workflow presses buttons, n8n ignores pinned data behind an answered mail, and a dry run is
 * soon turned off: so nothing that is executed by hand reaches the node that deletes.
 */
const BY_HAND = `$execution.mode !== 'production'`;
const NOTHING_GOES = `(${BY_HAND} ? 'This is a trial: nothing is deleted, whatever you answer.\\n\\n' : '')`;
const MORE = `(${count(THESE)} >= ${chosen(OLD, 'limit')} ? ' There may be more: they are in a later mail.' : '')`;

const IF_APPROVED = `const { data } = $input.first().json;
// Without an answer, none.
return data?.approved === true ? $('${THESE}').all() : [];`;

/** What was approved is a note as the mail and the list before it had it. */
const COMPARISON = `// Executed by hand, the workflow deletes nothing.
const isTrial = ${BY_HAND};
const byId = (items) => new Map(items.map(({ json }) => [json.note_id, json]));
const listed = byId($('${OLD}').all());
const now = byId($input.all());
const changesOf = (before, after) => {
	if (!after) return isTrial ? 'it is gone, or "${NOW}" has pinned data' : 'it is gone already';
	if (before.is_trashed && !after.is_trashed) return 'it was restored from the trash';
	if (!after.updated_at_iso) return 'its date cannot be read';
	const changed = Object.keys(after).filter((field) => after[field] !== (before[field] ?? null));
	if (changed.includes('updated_at_iso')) return 'it was updated at ' + after.updated_at_iso;
	if (changed.length > 0) return 'it has changed: ' + changed.join(', ');
	return isTrial ? 'this was a trial: published, the workflow deletes it' : null;
};
return $('${APPROVED}').all().map(({ json }) => {
	const before = { ...listed.get(json.note_id), ...json };
	const left_because = changesOf(before, now.get(json.note_id));
	// A note that is left has no ID that the deletion could take.
	const note_id = left_because === null ? json.note_id : null;
	return { json: { ...json, note_id, left_because } };
});`;

/** Refuses whatever has not passed the comparison, also where somebody deactivates a node in between. */
const IF_UNCHANGED = {
	...THE_NOTE,
	value: expression("$json.left_because === null ? $json.note_id : ''"),
};

const boolean = (id: string, code: string): JsonObject => ({
	conditions: {
		options: { version: 2, caseSensitive: true, typeValidation: 'strict' },
		combinator: 'and',
		conditions: [
			{
				id,
				leftValue: expression(code),
				rightValue: true,
				operator: { type: 'boolean', operation: 'true', singleValue: true },
			},
		],
	},
	options: {},
});

const removal = (dryRun: boolean, noteId: JsonObject): JsonObject => ({
	operation: 'delete',
	noteId,
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
	notesNode(DRY_RUN, removal(true, THE_NOTE)),
	{
		name: THESE,
		type: `${BASE}.filter`,
		typeVersion: 2.2,
		parameters: boolean('would-go', '$json.would_delete'),
	},
	{
		name: ASK,
		type: `${BASE}.emailSend`,
		typeVersion: 2.1,
		parameters: {
			operation: 'sendAndWait',
			fromEmail: '',
			toEmail: '',
			subject: `=Delete {{ ${count(THESE)} }} {{ ${count(THESE)} === 1 ? 'note' : 'notes' }}?`,
			message: expression(
				`${NOTHING_GOES} + ${MEANING} + ${MORE} + '\\n\\n' + ${listOf(THESE, `${TITLE},\n  ${DAY}`)}`,
			),
			approvalOptions: {
				values: {
					approvalType: 'double',
					approveLabel: 'Delete them',
					disapproveLabel: 'Keep them',
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
	code(APPROVED, IF_APPROVED),
	{
		...notesNode(NOW, { operation: 'getAll', returnAll: true, filters: {} }),
		settings: { executeOnce: true },
	},
	code(COMPARE, COMPARISON),
	{
		name: UNCHANGED,
		type: `${BASE}.if`,
		typeVersion: 2.2,
		parameters: boolean('is-unchanged', '$json.left_because === null'),
	},
	{
		...notesNode(DELETE, removal(false, IF_UNCHANGED)),
		settings: { onError: 'continueRegularOutput' },
	},
	{ name: ALL, type: `${BASE}.merge`, typeVersion: 3.2, parameters: {} },
	{
		...mail(
			SEND,
			`={{ ${BY_HAND} ? 'Trial, nothing was deleted. ' : '' }}Notes: {{ ${count(ALL, 'deleted')} }} deleted, {{ ${count(ALL, 'left_because')} }} left, {{ ${count(ALL, 'error && !json.left_because')} }} refused`,
			expression(
				listOf(
					ALL,
					`json.deleted ? 'Deleted' : 'NOT DELETED',\n  ${TITLE},\n  json.left_because ?? json.error ?? ''`,
				),
			),
		),
		settings: { executeOnce: true },
	},
]);

const connections: Connection[] = [
	...inARow(nodes.map(({ name }) => name)),
	[UNCHANGED, 1, ALL, 1],
];

const facts = (title: string, day: string, index: number): JsonObject => ({
	title,
	updated_at_iso: `${day}T10:00:00.000Z`,
	is_trashed: true,
	status: 'ready',
	has_insights: true,
	created_at_iso: `${day}T09:00:00.000Z`,
	note_id: `4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a7${index}`,
});
const KICK_OFF = facts('Kick-off of the old project', '2025-02-01', 0);
const PLANNING = facts('Weekly planning', '2025-03-03', 1);
const listed = (note: JsonObject): JsonObject => ({ ...note, folder_id: null });
const wouldBe = (note: JsonObject): JsonObject => ({
	would_delete: true,
	...note,
	exists: true,
	dry_run: true,
	deleted: false,
});

export const approvedCleanUp: Other = {
	name: NAME,
	workflow: workflowOf(
		'Ask by mail before old notes in the trash are deleted',
		[{ nodes, connections }],
		[
			yellowNote(NAME, {
				heading: 'Old notes are deleted when somebody approves',
				about:
					'Every evening, the workflow looks for notes in the trash that nobody has updated for 30 days. If there are some, a dry run finds out which of them would be deleted, and somebody gets their list by mail with two buttons. *Delete them* deletes the notes of the list, and no other. A note that was restored or changed while the mail waited is left. With *Keep them*, or without an answer within seven days, nothing is deleted.',
				tryIt: `press *Execute workflow*. Sample data is pinned, so nothing is read or sent. **Executed by hand, the workflow never deletes anything**, whatever *${DELETE}* warns of or shows: *${COMPARE}* lets no note pass before the workflow is published.`,
				steps: [
					`*${ASK}* and *${SEND}*: choose your credential, enter both addresses in both, open each, and click *Unpin*. Behind an answered mail, n8n ignores pinned data. Or put a node of Slack or another app in their place, with its *Send and Wait for Response*.`,
					`*${OLD}*, *${DRY_RUN}*, *${NOW}* and *${DELETE}*: choose your credential, and unpin them.`,
					`*${OLD}*: set the filters, such as the number of days.`,
					'Execute it by hand and answer the mail. The last mail says which notes it deletes once it is published. Then publish the workflow.',
				],
				more: [
					'The last mail names each note that was not deleted, and why: it was restored, changed, or refused. A refused note does not stop the others.',
					'If somebody needs more time than an evening, the same notes are in the next mail too.',
				],
			}),
		],
		{
			[OLD]: [KICK_OFF, PLANNING].map(listed),
			[DRY_RUN]: [KICK_OFF, PLANNING].map(wouldBe),
			[ASK]: [{ data: { approved: true } }],
			[NOW]: [KICK_OFF, { ...PLANNING, is_trashed: false }].map(listed),
			[DELETE]: [{ deleted: true, ...KICK_OFF }],
			[SEND]: [{ accepted: ['team@example.com'] }],
		},
	),
};
