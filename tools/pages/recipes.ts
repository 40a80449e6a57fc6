import type { INodeParameters } from 'n8n-workflow';

/** A wish of a builder, and the node of ours that fulfils it: one row of llms.txt, and one test. */
export interface Recipe {
	wish: string;
	node:
		| 'notesInsights'
		| 'notesInsightsTrigger'
		| 'notesInsightsWebhook'
		| 'notesInsightsWebhookTrigger';
	/** Those that decide. Everything else keeps its default. */
	parameters: INodeParameters;
	/** What comes after it, or before it. */
	around: string;
	/** Fields that a later node reads, by their types in the sample. */
	gives: Readonly<Record<string, 'string' | 'boolean' | 'number' | 'array' | 'object' | 'null'>>;
}

const note = { __rl: true, mode: 'id', value: '={{ $json.note_id }}' };

export const RECIPES: readonly Recipe[] = [
	{
		wish: 'one task for each action item, later changes ignored',
		node: 'notesInsightsTrigger',
		parameters: {
			event: 'newActionItem',
			options: { ifRegenerated: 'ignore', markHandled: 'whenWorkflowSucceeds' },
		},
		around: "then the app's *Create* by the table above",
		gives: { task: 'string', due_date: 'string', note_title: 'string', event_id: 'string' },
	},
	{
		wish: 'a table with one row for each action item',
		node: 'notesInsightsTrigger',
		parameters: { output: 'actionItems', options: { markHandled: 'whenWorkflowSucceeds' } },
		around:
			'then an upsert that matches `action_item_key`. For reworded ones, use `getTaskChanges` (`tracker: other`)',
		gives: { task: 'string', owner: 'string', due: 'string', action_item_key: 'string' },
	},
	{
		wish: 'only the tasks of one person',
		node: 'notesInsightsTrigger',
		parameters: {
			event: 'newActionItem',
			options: {
				ifRegenerated: 'ignore',
				markHandled: 'whenWorkflowSucceeds',
				ownerMapping: {
					mode: 'define',
					mappings: [
						{
							owner: { __rl: true, mode: 'name', value: 'Lena Fischer' },
							assignee: 'lena@example.com',
						},
					],
				},
			},
		},
		around: "then *Filter* with `={{ $json.assignees.includes('lena@example.com') }}`",
		gives: { task: 'string', assignees: 'array', unmapped_owners: 'array' },
	},
	{
		wish: 'a short recap in a chat, as Slack or Teams',
		node: 'notesInsightsTrigger',
		parameters: {
			output: 'insights',
			options: { ifRegenerated: 'ignore', markHandled: 'whenWorkflowSucceeds' },
		},
		around:
			"then the message `={{ $json.title || 'Untitled note' }}: {{ $json.abstract || 'No summary' }}`, escaped as above",
		gives: { title: 'string', abstract: 'string', decisions: 'array', note: 'object' },
	},
	{
		wish: 'the whole note as a document or mail',
		node: 'notesInsightsTrigger',
		parameters: { output: 'markdown', options: { markHandled: 'whenWorkflowSucceeds' } },
		around: "then n8n's *Markdown* node, if the app wants HTML",
		gives: { title: 'string', markdown: 'string' },
	},
	{
		wish: 'each decision as a signed webhook',
		node: 'notesInsightsTrigger',
		parameters: { event: 'newDecision', options: { markHandled: 'whenWorkflowSucceeds' } },
		around:
			'then `notesInsightsWebhook` with `url`; keep the defaults of `eventType` and `eventId`',
		gives: { text: 'string', event_type: 'string', event_id: 'string', entry_key: 'string' },
	},
	{
		wish: 'a message when a note could not be processed',
		node: 'notesInsightsTrigger',
		parameters: { event: 'noteFailed', options: { markHandled: 'whenWorkflowSucceeds' } },
		around:
			"then the message `={{ $json.title || 'Untitled note' }}: {{ $json.error }}`. An outage of the service leaves a failed execution, at most one an hour: for a message, choose an *Error Workflow* in the settings, with *Error Trigger* and `={{ ($json.trigger ?? $json.execution).error.message }}`",
		gives: { title: 'string', error: 'string', event_id: 'string' },
	},
	{
		wish: 'the notes of the last week',
		node: 'notesInsights',
		parameters: {
			operation: 'getAll',
			returnAll: true,
			filters: {
				trashed: 'exclude',
				createdAfter: '={{ $now.minus({ days: 7 }).toISO() }}',
			},
		},
		around:
			'after a Schedule Trigger; then `getMarkdown` or `getEntries` with `ifNotReady: wait`. `updatedAfter` also finds older notes that changed. Dates miss what is generated later: for a digest of decisions without gaps and duplicates, let the trigger write each into a *Data Table* by `entry_key`, and send the rows that are not marked as sent',
		gives: { title: 'string', updated_at_iso: 'string', note_id: 'string' },
	},
	{
		wish: 'the risks and open questions of a note',
		node: 'notesInsights',
		parameters: { operation: 'getEntries', noteId: note, kinds: ['risk', 'open_question'] },
		around: 'after an item with `note_id`',
		gives: { kind: 'string', text: 'string', entry_key: 'string' },
	},
	{
		wish: 'old results cleared, or old notes deleted, on a schedule',
		node: 'notesInsights',
		parameters: { operation: 'clear', noteId: note, dryRun: true },
		around:
			"after a Schedule Trigger and `getAll` with `filters: { hasInsights: true, olderThanDays: 90, trashed: 'exclude' }` (for `delete`, without `hasInsights`)",
		gives: { dry_run: 'boolean', would_clear: 'boolean', title: 'string', note_id: 'string' },
	},
	{
		wish: 'notes in the trash deleted',
		node: 'notesInsights',
		parameters: { operation: 'delete', noteId: note, dryRun: true },
		around: "after `getAll` with `filters: { trashed: 'only' }`",
		gives: { dry_run: 'boolean', would_delete: 'boolean', is_trashed: 'boolean' },
	},
];
