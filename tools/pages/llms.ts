import type { INodeParameters } from 'n8n-workflow';

import { workflowFor } from '../../examples/source/oldest.ts';
import { FOLLOWED } from '../../examples/source/trackers/index.ts';
import { APPS } from '../../examples/source/two-nodes/index.ts';
import { isObject, objectOr } from '../../dev/json.ts';
import { choicesOf, NODES } from '../../test/support/descriptions.ts';
import { PICKED } from '../../nodes/shared/filters.ts';
import { meaningsOf } from '../../nodes/NotesInsights/operations/index.ts';
import { MEANINGS } from '../../nodes/NotesInsightsTrigger/events.ts';
import { RECIPES } from './recipes.ts';

const PACKAGE = 'n8n-nodes-notes-insights';

/** Absolute, as the package has this page without the others. */
const REPOSITORY = 'https://raw.githubusercontent.com/notes-insights/n8n-nodes-notes-insights/main';

/** What the panel says of a trigger is for whoever has chosen one already. */
const STARTS: Readonly<Record<string, string>> = {
	notesInsightsTrigger:
		'starts a workflow when the Insights of a note become ready, for each new entry, or when a note failed; it polls, so n8n needs no public address',
	notesInsightsWebhookTrigger:
		'starts a workflow when a signed event arrives from another app. For new notes, use notesInsightsTrigger.',
};

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
/** What must be right for a workflow to work, and can't be seen in a table of names. */
const RULES = `Writing nodes:

- A node's \`type\` is \`${PACKAGE}.<name>\`, with \`typeVersion\` 1. An expression begins with \`=\`, as in \`={{ $json.title }}\`.
- \`noteId\` is \`{ "__rl": true, "mode": "id", "value": "={{ $json.note_id }}" }\`. A note ID is a UUID: take it from the trigger or from \`getAll\`, and never make one up.
- \`pollTimes\` of the trigger is \`{ "item": [{ "mode": "everyMinute" }] }\`.
- n8n leaves out, without a word, a filter or option whose name is not in the tables, and all of \`filters\` or \`options\` where one expression stands for them. With a misspelt filter, \`getAll\` lists every note.
- A default inside \`filters\` is what a filter holds once it is added. A filter that is left out filters nothing; only the trigger leaves out notes in the trash by itself.
- An error output (\`onError: continueErrorOutput\`) that leads nowhere drops its items without a word: connect it, to *Stop and Error* at least.
- Behind a node that gives fields of its own, such as \`ask\` or an app's node, read the item it was made from: \`$('Name of a node before').item.json\`.

What the trigger means:

${bullets([...Object.values(MEANINGS), PICKED])}

Reading notes:

${bullets([...meaningsOf('getAll'), ...meaningsOf('ask')])}
- No operation gives the transcription, and a note does not know whether a task is done.
- Any text may be missing: write \`={{ $json.title || 'Untitled note' }}\` and \`={{ $json.abstract || 'No summary' }}\`. A list may be missing too: \`($json.decisions ?? [])\`.
- \`due_date\` is \`YYYY-MM-DD\`, or null where the words of \`due\` name no day for certain.
- Only the tasks of one person: map the owners (\`options.ownerMapping\`: whole names, in any case; an owner such as "Maria and Tom" is split; \`json\` is \`{ "Anna": "id" }\` or a list of \`{ owner, assignee }\`), and keep items with \`={{ $json.assignees.includes('anna@example.com') }}\`. Don't match the name in \`owner\`: it may name several people in any form.
- An AI agent (\`agent\` 3 or newer: older ones show the model no error of a tool) gets one tool for each operation: \`${PACKAGE}.notesInsightsTool\` (all but \`getTaskChanges\`) or \`${PACKAGE}.notesInsightsWebhookTool\`, with \`={{ $fromAI('question', 'A full sentence', 'string') }}\` in the parameters that the model fills in: one tool to list notes, another to find them by a filter. Without a tool for \`clear\` and \`delete\` it can't remove; with one, let a person confirm, as \`examples/notes-agent.json\` does.
- A chat (n8n's *Chat Trigger*) without an agent shows the field \`text\`: put *Edit Fields* behind \`ask\`, with \`text\` = \`={{ $json.answer }}\`.
- So that one bad note stops no others, set \`onError: continueErrorOutput\` on the node. The note leaves through the last output (with \`continueRegularOutput\`, the first), with \`error\` beside the fields of the input item.

Writing into apps, by the fields of *Create* (other empty values may be refused):

| App | Node | Title | Day | Person | Follows its note |
| --- | --- | --- | --- | --- | --- |
APPS

The title is \`={{ $json.task.replace(/\\s+/g, ' ').slice(0, 250) }}\`. A file for each app creates once, such as \`examples/todoist-two-nodes.json\`; the last column names the file that follows the note.

- Todoist's node 2.1 no longer works. Notion's *Create* of a database page needs \`dataSourceId\`, a resource locator: without it, the workflow can't be published; ask the user to pick it. A Google Sheet needs its column names in the first row. Microsoft To Do takes \`content\` as HTML: escape \`&\`, \`<\` and \`>\`.
- Slack: \`text\` wants \`&\`, \`<\` and \`>\` as \`&amp;\`, \`&lt;\` and \`&gt;\`. Markdown is shown only in a Markdown block: \`messageType: block\`, \`blocksUi\` = \`={{ JSON.stringify({ blocks: [{ type: 'markdown', text: $json.markdown.slice(0, 12000) }] }) }}\`. Telegram: 4,096 characters, and \`additionalFields.parse_mode: HTML\` with the same three escapes, as n8n's default is Markdown, which a single \`_\` breaks. Discord: 2,000. Notion: 2,000 a text, 100 blocks a request.
- The sender's address is that of n8n, \`/webhook/\` and \`path\`: give \`notesInsightsWebhookTrigger\` a \`webhookId\` (a UUID) beside its \`parameters\`. What it receives stands in \`data\`: a row takes \`={{ $json.data.task }}\`, \`={{ $json.data.note_id }}\`, and as its key \`={{ $json.webhook_id }}\`. A wrong signature gets 401 and starts nothing. \`options.eventTypes\` is \`note.action_item\` for these alone (several: with commas); others get 204. With \`respond: whenWorkflowEnds\`, the sender repeats what failed, which then starts again. In Google Sheets, \`options.cellFormat: RAW\` keeps a text with \`=\` from being a formula.

Removing:

${bullets(meaningsOf('delete'))}`;

/** A longer expression is better copied with its file. */
const MAX_EXPRESSION = 140;

/** Every text among the parameters of a node, by its path; a part of a list by the field that it is for. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
	if (typeof value === 'string') return [[path, value]];
	if (!Array.isArray(value) && !isObject(value)) return [];
	return Object.entries(value).flatMap(([name, one]) => {
		const { key = '', fieldId = key } = objectOr(one);
		const field = String(objectOr(fieldId).value ?? fieldId);
		const step = Array.isArray(value) ? `[${field}]` : path && `.${name}`;
		return texts(one, path + (step || name));
	});
}

function appTable(): string {
	const rows = APPS.map(({ name, label, create: { type, typeVersion, parameters }, into }) => {
		const all = texts(parameters);
		const takes = (field: RegExp, otherwise: string) => {
			const found = all.find(([, text]) => field.test(text) && text.length <= MAX_EXPRESSION);
			if (!found) return otherwise || 'none';
			return `\`${found[0].replace('|', '\\|')}\` = \`${found[1]}\``;
		};
		const [title] = all.find(([, text]) => text.includes('$json.task')) ?? [];
		const follows = FOLLOWED.find((tracker) => tracker.label === label);
		const cells = [
			name,
			`\`${type.replace('n8n-nodes-base.', '')}\` ${typeVersion}`,
			title ? `\`${title}\`` : into.title,
			takes(/json\.due_date/, into.date),
			takes(/json\.assignee\b/, into.person),
			follows ? `\`examples/${workflowFor(follows)}.json\`` : '',
		];
		return `| ${cells.join(' | ')} |`;
	});
	return rows.join('\n');
}

/** How to build with Get Task Changes. */
const TASK_CHANGES = `${meaningsOf('getTaskChanges').join('\n')}

| \`tracker\` | Title is | Mark is read from | Day is | Done is | List with |
| --- | --- | --- | --- | --- | --- |
| \`todoist\` | \`content\` | \`description\` | \`due_date\` | \`checked\` | Todoist *Get Many* for open tasks; HTTP \`GET /api/v1/tasks/completed/by_completion_date\` for finished ones |
| \`jira\` | \`fields.summary\` | \`fields.description\`, as text (API 2) | \`fields.duedate\` | \`fields.status.statusCategory\` | Jira *Get Many* issues by JQL, with summary, description, status and created |
| \`notion\` | the title property | text property \`Source\` | \`Due\` | \`Status\` (Done, Completed, Closed, Canceled, Archived) or checkbox \`Done\` | Notion *Get Many* database pages; write \`description\` into \`Source\` |
| \`linear\` | \`title\` | \`description\` | \`dueDate\` | \`state.type\` | HTTP GraphQL \`issues\` with \`includeArchived: true\`: \`id title description createdAt trashed state { type }\` |
| \`clickUp\` | \`name\` | \`description\` | \`due_date\` (milliseconds) | \`status.type\` | HTTP \`GET /team/{id}/task?include_closed=true&subtasks=true\` |
| \`asana\` | \`name\` | \`notes\` | \`due_on\` | \`completed\` | Asana *Get Many* of the project, with \`opt_fields\` name, notes, completed, created_at, due_on, assignee |
| \`trello\` | \`name\` | \`desc\` | \`due\` | \`closed\` or \`dueComplete\` | HTTP \`GET /boards/{id}/cards/all\` |
| \`github\` | \`title\` | \`body\` | in the text | \`state\` | GitHub *Get Issues*, \`state: all\` |
| \`other\` | \`taskTitle\` | \`taskDescription\` | any field | \`taskDone\` | anything that keeps a description, as a data table: five expressions say where each field stands |`;

/** What the fields hold, where a name does not say it. */
const TYPES = `- Texts or null: \`abstract\`, \`owner\`, \`due\`, \`due_date\`, \`assignee\`, \`note_title\`, \`created_at_iso\`, \`updated_at_iso\`, \`note_created_at_iso\`. \`owner\` may name several people: \`assignees\` lists all that have a row in Owner Mapping, and \`unmapped_owners\` the others.
- Lists of texts: \`summary\`, \`decisions\`, \`risks\`, \`open_questions\`, \`assignees\`, \`unmapped_owners\`, \`note_ids\`, \`changed_fields\`. \`action_items\` is a list of \`{ task, owner, due }\`. \`notes\` of \`ask\` is a list of \`{ title, note_id }\`. \`mind_map\` may be anything.
- Numbers as received: \`created_at\`, \`updated_at\`. Their unit is not documented: read the fields that end in \`_iso\`.
- \`previous\` of an update has what was written before, as far as the task still shows it, by the names in \`changed_fields\`.
- \`repeats\` is \`{ task_id, note_id, title }\` of an open task of another note with the same text and owner, or null. With \`options.ifRepeated: skip\`, such an item creates no task.
- A note that is not ready gives \`ready: false\`, \`status\`, \`stage\`, \`title\`, \`note_id\` in \`get\`. \`note\` in other items and \`getAll\` with \`simplify: false\` have the fields of the output \`note\`.
- A dry run gives \`would_clear\` or \`would_delete\`, \`title\`, \`updated_at_iso\`, \`is_trashed\`, \`status\`, \`has_insights\`, \`created_at_iso\`, \`note_id\`, \`exists\`, \`dry_run\`, \`cleared\` or \`deleted\` (false).`;

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

/** Without the form of a note ID, which stands above. */
const shown = (parameters: INodeParameters) =>
	JSON.stringify(parameters, (name, value: unknown) => (name === 'noteId' ? '…' : value));

/** The recipes as a table. */
function recipeTable(): string {
	const rows = RECIPES.map(
		({ wish, node, parameters, around }) =>
			`| ${wish} | \`${node}\` | \`${shown(parameters)}\` | ${around} |`,
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
			`- **${displayName}** (\`${PACKAGE}.${name}\`, credential \`${credentials.map((one) => one.name).join()}\`): ${STARTS[name] ?? description}`,
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
			`They are at ${REPOSITORY}/, as are the files of \`examples/\`:\n\n${PAGES.map(([page, about]) => `- \`${page}\`: ${about}`).join('\n')}`,
			'## Names',
			tables,
			'',
		]
			.join('\n\n')
			.trimEnd() + '\n'
	);
}
