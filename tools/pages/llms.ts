import { choicesOf, NODES } from '../../test/support/descriptions.ts';
import { RECIPES } from './recipes.ts';

const PACKAGE = 'n8n-nodes-notes-insights';

/** What must be right for a workflow to work, and can't be seen in a table of names. */
const RULES = `- Write a node's \`type\` as \`${PACKAGE}.<name>\`, with \`typeVersion\` 1. Node and credential names stand in the tables.
- \`noteId\` is a resource locator: \`{ "__rl": true, "mode": "id", "value": "={{ $json.note_id }}" }\`. A note ID is a UUID. Take it from the trigger or from \`getAll\`, and never make one up.
- An expression begins with \`=\`, as in \`={{ $json.title }}\`.
- The trigger polls. \`pollTimes\` is n8n's own, for example \`{ "item": [{ "mode": "everyMinute" }] }\`.
- \`output\` counts only with \`event: insightsReady\`, and \`kinds\` only with \`output: entries\`. The other events give one item for each action item, decision, risk, question or failed note.
- The trigger starts the workflow when the Insights of a note become ready, and again when they are generated again. \`options.ifRegenerated: ignore\` reports each note once.
- \`options.markHandled\` decides what happens when the workflow fails. \`whenEmitted\` (the default) does nothing. \`whenWorkflowSucceeds\` starts the workflow again for the whole note, so what the failed run created comes again: look for \`action_item_key\` before you create, or use \`getTaskChanges\`. If you can do neither, leave \`whenEmitted\`.
- \`due_date\` is \`YYYY-MM-DD\`, or null where the words of \`due\` name no day for certain. Don't guess one. Many nodes refuse null: write \`={{ $json.due_date ?? '' }}\`.
- \`delete\` is final and \`clear\` removes transcription and Insights. Set \`dryRun\` first and show what would go.
- For many notes, set \`onError: continueErrorOutput\` on the node: one unreadable note then leaves through the last output, as \`{ "error": "…" }\` with the fields of the input item, and the others go on.
- n8n leaves out, without a word, a filter or option whose name is not in the tables, and all of \`filters\` or \`options\` where one expression stands for them. With a misspelt filter, \`getAll\` lists every note.
- An AI agent gets the node as a tool, \`${PACKAGE}.notesInsightsTool\`, with every operation but \`getTaskChanges\`. Let a person confirm \`clear\` and \`delete\`, as examples/notes-agent.json does.`;

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

- Leave \`notes\` empty behind the trigger.
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

examples/ has a workflow for each.`;

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
			RULES,
			'## Wishes, and the node that fulfils each',
			recipeTable(),
			'## Tasks that follow their notes',
			TASK_CHANGES,
			'## What fields hold',
			TYPES,
			'## Pages',
			PAGES.map(([page, about]) => `- [${page}](${page}): ${about}`).join('\n'),
			'## Names',
			tables,
			'',
		]
			.join('\n\n')
			.trimEnd() + '\n'
	);
}
