import { workflowFor } from '../../examples/source/oldest.ts';
import { FOLLOWED } from '../../examples/source/trackers/index.ts';
import { twoNodesFor } from '../../examples/source/two-nodes/app.ts';
import { APPS } from '../../examples/source/two-nodes/index.ts';
import { choicesOf, NODES } from '../../test/support/descriptions.ts';
import { RECIPES } from './recipes.ts';

const PACKAGE = 'n8n-nodes-notes-insights';

/** What must be right for a workflow to work, and can't be seen in a table of names. */
const RULES = `Writing nodes:

- A node's \`type\` is \`${PACKAGE}.<name>\`, with \`typeVersion\` 1. An expression begins with \`=\`, as in \`={{ $json.title }}\`.
- \`noteId\` is \`{ "__rl": true, "mode": "id", "value": "={{ $json.note_id }}" }\`. A note ID is a UUID: take it from the trigger or from \`getAll\`, and never make one up.
- \`pollTimes\` of the trigger is \`{ "item": [{ "mode": "everyMinute" }] }\`.
- n8n leaves out, without a word, a filter or option whose name is not in the tables, and all of \`filters\` or \`options\` where one expression stands for them. With a misspelt filter, \`getAll\` lists every note.
- A default inside \`filters\` is what a filter holds once it is added. A filter that is left out filters nothing; only the trigger leaves out notes in the trash by itself.
- \`folderId\`, \`templateId\` and \`status\` are picked from a list in the panel: leave the filter out and say that the user picks it, or take the value of another item.

What the trigger means:

- A note starts the workflow once it is ready and passes the filters, whichever comes last. Notes that were ready before the first publication start nothing, unless \`options.startFrom\` is \`existing\` (\`filters.createdAfter\` then says from when on).
- If Insights are generated again, \`insightsReady\` starts again with everything. The *New …* events (\`newActionItem\`, \`newDecision\`, \`newRisk\`, \`newOpenQuestion\`) give only entries that the note did not give before; an entry in other words is another one. \`options.ifRegenerated: ignore\` starts nothing, even for new entries.
- \`output\` counts only with \`event: insightsReady\`, and \`kinds\` only with \`output: entries\`. In the table of outputs, \`newActionItem\` has the row \`actionItems\`, the other *New …* events have \`entries\`, and \`noteFailed\` has \`note\`.
- With the *New …* events, each entry has its own \`event_id\`, and keeps it in Insights that are generated again. With the others, all items of a note share one.
- \`options.markHandled\`: with \`whenEmitted\` (default), all notes of a poll are one execution, and a workflow that fails loses them. With \`whenWorkflowSucceeds\`, each note has its own execution. If it fails, the note comes again with the same \`event_id\`, after six minutes or more, for seven days, so what the failed run created comes again: find it by \`action_item_key\` before you create, or use \`getTaskChanges\`. For signed webhooks, set it: the receiver drops the repetition by its \`webhook-id\`.

Reading notes:

- \`getAll\` returns notes in the trash too: set \`filters.trashed: 'exclude'\`. The default of the trigger is to exclude them. \`olderThanDays\` counts from the last update. No operation gives the transcription.
- Any text may be missing: write \`={{ $json.title || 'Untitled note' }}\` and \`={{ $json.abstract || 'No summary' }}\`. A list may be missing too: \`($json.decisions ?? [])\`.
- \`due_date\` is \`YYYY-MM-DD\`, or null where the words of \`due\` name no day for certain. Don't guess one.
- Only the tasks of one person: map the owners (\`options.ownerMapping\`: whole names, in any case; an owner such as "Maria and Tom" is split), and keep items with \`={{ $json.assignees.includes('anna@example.com') }}\`. Don't match the name in \`owner\`: it may name several people in any form.
- A chat (n8n's *Chat Trigger*) shows the field \`text\`: put *Edit Fields* behind \`ask\`, with \`text\` = \`={{ $json.answer }}\`.
- One bad note must not stop the others: set \`onError: continueErrorOutput\` on the node. The note leaves through the last output, with \`error\` beside the fields of the input item.

Writing into apps (empty values differ):

| App | No day, nobody | Copy the file |
| --- | --- | --- |
APPS

- Todoist's node needs \`typeVersion\` 2.2: 2.1 calls an address that is gone.
- Slack wants \`&\`, \`<\` and \`>\` of a text as \`&amp;\`, \`&lt;\` and \`&gt;\`. It shows Markdown only in a Markdown block: \`messageType: block\`, \`blocksUi\` = \`={{ JSON.stringify({ blocks: [{ type: 'markdown', text: $json.markdown.slice(0, 12000) }] }) }}\`.
- An event that \`notesInsightsWebhookTrigger\` receives has its fields in \`data\`: a row takes \`={{ $json.data.task }}\`, \`={{ $json.data.note_id }}\`, and as its key \`={{ $json.webhook_id }}\`.

Removing:

- \`delete\` is final, and \`clear\` removes transcription and Insights. Set \`dryRun\` first and show what would go.
- Above \`options.safetyLimit\` (100), the node fails before it changes anything. Stay below it: \`getAll\` with \`limit: 100\` and \`sort: { order: 'updatedAsc' }\`. A dry run is not refused; it says that the real one would be. With \`onError: continueErrorOutput\`, end the error output in *Stop and Error*: then refused notes stop no others, the run is listed as failed, and n8n's error workflow tells.
- An AI agent gets the node as a tool, \`${PACKAGE}.notesInsightsTool\`, with every operation but \`getTaskChanges\`, and \`${PACKAGE}.notesInsightsWebhookTool\`. Let a person confirm \`clear\` and \`delete\`, as examples/notes-agent.json does.`;

/** What to leave in a field of an app if there is no day or nobody. */
const EMPTY: Readonly<Record<string, string>> = {
	todoist: "`''`; null is refused",
	notion: "`''`; null becomes *Invalid date*",
	'google-sheets': "`''`",
	'microsoft-to-do': "`undefined`; `null` and `''` are refused",
	asana: 'leave the field out (`undefined`)',
	linear: 'leave the field out (`undefined`); it has no day',
	'google-tasks': '`undefined`; a day needs a time: `2026-12-04T00:00:00.000Z`',
};

/** Absolute, as the package has this page without the others. */
const REPOSITORY = 'https://raw.githubusercontent.com/notes-insights/n8n-nodes-notes-insights/main';

function appTable(): string {
	const rows = APPS.map((app) => {
		const follows = FOLLOWED.find(({ label }) => label === app.label);
		const files = [twoNodesFor(app), ...(follows ? [workflowFor(follows)] : [])];
		const links = files.map((name) => `${REPOSITORY}/examples/${name}.json`);
		const empty = EMPTY[app.name] ?? 'see the file';
		return `| ${app.label} | ${empty} | ${links.join(' (created once), ')}${follows ? ' (follows its note)' : ' (created once)'} |`;
	});
	return rows.join('\n');
}

/** How to build with Get Task Changes. */
const TASK_CHANGES = `Use \`getTaskChanges\` for tasks that follow their notes: when Insights are generated again, it says what to create, update, close and reopen. The tracker is its only memory. It writes nothing itself.

\`\`\`
Notes Insights Trigger    options.markHandled: whenWorkflowSucceeds
→ list the tasks          the tracker's own node or HTTP Request: open AND finished tasks, executeOnce, alwaysOutputData: true
→ Notes Insights          operation: getTaskChanges, tracker: todoist, onError: continueErrorOutput
    output 0 (New)        → create a task
    output 1 (Changed)    → Switch on {{ $json.change }}: update, close, reopen
    output 2 (errors)     → Stop and Error, so that the trigger starts the note again
\`\`\`

- \`close\` is given for an item that has left the Insights, and \`reopen\` for one that is back after the workflow closed its task. A task that a person finished stays finished.
- Leave \`notes\` empty behind the trigger, which may have \`output: note\`: the operation reads the Insights itself.
- \`description\` holds the mark, the line by which the task is found again, and below it what people wrote. Write \`title\` and \`description\` as they come, on every change.

| \`change\` | Output | Write |
| --- | --- | --- |
| \`create\` | 0 | a new task: \`title\`, \`description\`, \`due_date\`, \`assignee\` |
| \`update\` | 1 | \`title\`, \`description\`, \`due_date\`, \`assignee\` into task \`task_id\`; a day or a person only if \`changed_fields\` names it |
| \`close\` | 1 | \`description\` into task \`task_id\`, then finish it |
| \`reopen\` | 1 | open task \`task_id\` again, then as \`update\` |
| \`none\` | 1 | nothing; only with \`options.includeUnchanged\` |

| \`tracker\` | Title is | Mark is read from | Day is | Done is | List with |
| --- | --- | --- | --- | --- | --- |
| \`todoist\` | \`content\` | \`description\` | \`due_date\` | \`checked\` | Todoist *Get Many* for open tasks; HTTP \`GET /api/v1/tasks/completed/by_completion_date\` for finished ones |
| \`jira\` | \`fields.summary\` | \`fields.description\`, as text (API 2) | \`fields.duedate\` | \`fields.status.statusCategory\` | Jira *Get Many* issues by JQL, with summary, description, status and created |
| \`notion\` | the title property | text property \`Source\` | \`Due\` | \`Status\` (Done, Completed, Closed, Canceled, Archived) or checkbox \`Done\` | Notion *Get Many* database pages; write \`description\` into \`Source\` |
| \`linear\` | \`title\` | \`description\` | \`dueDate\` | \`state.type\` | HTTP GraphQL \`issues\`, \`includeArchived: true\` |
| \`clickUp\` | \`name\` | \`description\` | \`due_date\` (milliseconds) | \`status.type\` | HTTP \`GET /team/{id}/task?include_closed=true&subtasks=true\` |
| \`asana\` | \`name\` | \`notes\` | \`due_on\` | \`completed\` | Asana *Get Many* with \`completed_since\` a year ago |
| \`trello\` | \`name\` | \`desc\` | \`due\` | \`closed\` or \`dueComplete\` | HTTP \`GET /boards/{id}/cards/all\` |
| \`github\` | \`title\` | \`body\` | in the text | \`state\` | GitHub *Get Issues*, \`state: all\` |
| \`other\` | \`taskTitle\` | \`taskDescription\` | a field of its own | \`taskDone\` | anything that keeps a description, as a data table: five expressions say where each field stands |

The files above that follow their note do all of this.`;

/** What the fields hold, where a name does not say it. */
const TYPES = `- Texts or null: \`owner\`, \`due\`, \`due_date\`, \`assignee\`, \`note_title\`, \`created_at_iso\`, \`updated_at_iso\`, \`note_created_at_iso\`. \`owner\` may name several people: \`assignees\` lists all that have a row in Owner Mapping, and \`unmapped_owners\` the others.
- Lists of texts: \`summary\`, \`decisions\`, \`risks\`, \`open_questions\`, \`assignees\`, \`unmapped_owners\`, \`note_ids\`, \`changed_fields\`. \`action_items\` is a list of \`{ task, owner, due }\`. \`notes\` of \`ask\` is a list of \`{ title, note_id }\`.
- The service may leave out or null any field of Insights: \`abstract\` is a text, \`mind_map\` may be anything.
- Numbers as received: \`created_at\`, \`updated_at\`. Their unit is not documented: read the fields that end in \`_iso\`.
- \`previous\` of an update has what was written before, as far as the task still shows it, by the names in \`changed_fields\`.
- A dry run gives \`dry_run\`, \`would_clear\` or \`would_delete\`, \`title\`, \`status\`, \`has_insights\`, \`is_trashed\`, \`created_at_iso\`, \`updated_at_iso\`, \`exists\`, \`cleared\` or \`deleted\` (false), \`note_id\`.`;

const PAGES: readonly [page: string, about: string][] = [
	['docs/operations.md', 'what each operation returns'],
	['docs/trigger.md', 'when the trigger starts the workflow'],
	['docs/tasks.md', 'workflows that keep tasks equal to their notes'],
	['docs/two-nodes.md', 'one task for each action item, in two nodes'],
	['docs/running.md', 'queue mode, network, updates'],
	['docs/due-dates.md', 'which words name a day, and who an owner is'],
	['docs/webhooks.md', 'signed events, sent and received'],
	['docs/errors.md', 'what errors say and what to do'],
	['examples/README.md', 'example workflows to import'],
];

/** The recipes as a table. */
function recipeTable(): string {
	const rows = RECIPES.map(
		({ wish, node, parameters, around }) =>
			`| ${wish} | \`${node}\` | \`${JSON.stringify(parameters)}\` | ${around} |`,
	);
	return [
		'| Wish | Node | Parameters that decide | Around it |',
		'| --- | --- | --- | --- |',
		...rows,
	].join('\n');
}

/** Without parameters that n8n or an agent fills in. */
const withoutHidden = (tables: string) =>
	tables
		.split('\n')
		.filter((line) => !/^\| `(resource|toolDescription)` /.test(line))
		.join('\n');

/** The text of llms.txt: what an assistant needs to build a workflow with these nodes. */
export function llmsText(tables: string): string {
	const nodes = NODES.map(
		({ name, displayName, description, credentials = [] }) =>
			`- **${displayName}** (\`${PACKAGE}.${name}\`, credential \`${credentials.map((one) => one.name).join()}\`): ${description}`,
	);
	const { properties = [] } = NODES.find(({ name }) => name === 'notesInsights') ?? {};
	const operation = properties.find(({ name }) => name === 'operation');
	const operations = (operation ? choicesOf(operation) : []).flatMap((one) =>
		'value' in one ? [`- \`${String(one.value)}\`, ${one.name}: ${one.description ?? ''}`] : [],
	);
	return (
		[
			'# Notes Insights for n8n',
			`> An n8n community package, \`${PACKAGE}\`: ask questions across notes, read their Insights (summary, decisions, action items, risks, open questions), start workflows when they are ready, keep tasks equal to notes, and pass events on as signed webhooks.`,
			'## Nodes',
			nodes.join('\n'),
			'## Operations of Notes Insights',
			operations.join('\n'),
			'## What to mind',
			RULES.replace('APPS', appTable()),
			'## Wishes, and the node that fulfils each',
			recipeTable(),
			'## Tasks that follow their notes',
			TASK_CHANGES,
			'## What fields hold',
			TYPES,
			'## Pages',
			PAGES.map(([page, about]) => `- [${page}](${REPOSITORY}/${page}): ${about}`).join('\n'),
			'## Names',
			withoutHidden(tables),
			'',
		]
			.join('\n\n')
			.trimEnd() + '\n'
	);
}
