import type { INodeParameters } from 'n8n-workflow';

import { workflowFor } from '../../examples/source/oldest.ts';
import { FOLLOWED } from '../../examples/source/trackers/index.ts';
import { APPS } from '../../examples/source/two-nodes/index.ts';
import { takenBy, type Taken } from '../../examples/source/two-nodes/taken.ts';
import { NODES } from '../../test/support/descriptions.ts';
import { PICKED } from '../../nodes/shared/filters.ts';
import { meaningsOf } from '../../nodes/NotesInsights/operations/index.ts';
import { PARAMETER_MEANINGS } from '../../nodes/NotesInsightsTrigger/events.ts';
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
/** What must be right for a workflow to work, and can't be seen in a list of names. */
const RULES = `Writing nodes:

- A node's \`type\` is \`${PACKAGE}.<name>\`, with \`typeVersion\` 1. An expression begins with \`=\`, as in \`={{ $json.title }}\`.
- \`noteId\` is \`{ "__rl": true, "mode": "id", "value": "={{ $json.note_id }}" }\`. A note ID is a UUID from the trigger or \`getAll\`: never make one up.
- \`pollTimes\` of the trigger is \`{ "item": [{ "mode": "everyMinute" }] }\`.
- n8n leaves out, without a word, a filter or option whose name is not below, and all of \`filters\` or \`options\` where one expression stands for them: with a misspelt filter, \`getAll\` lists every note. A filter filters nothing until it is added, except that the trigger leaves out notes in the trash.
- So that one bad note stops no others, set \`onError: continueErrorOutput\`. The note leaves through the last output (with \`continueRegularOutput\`, the first), with the text \`error\` beside the fields of the input item. Connect that output to a message or *Stop and Error*: otherwise, it drops the note without a word.
- Only the trigger starts a workflow again after an outage. If another workflow must lose no message, gather it in one item of a node *Text*, send \`={{ $('Text').first().json.text }}\`, and lead the sending node's error output over a *Wait* of five minutes back to it: an app's node may drop the item's fields there. A run that begins by reading, as a weekly digest, needs the same loop at \`getAll\`.
- Behind a node that gives fields of its own, as \`ask\` or an app's, read the item before by \`$('Name of a node before').item.json\`.

What the trigger means:

${bullets([...Object.values(PARAMETER_MEANINGS), PICKED])}

Reading notes:

${bullets([...meaningsOf('getAll'), ...meaningsOf('ask')])}
- While Insights are generated again, a note is not ready: \`has_insights\` is false. So to miss no note, leave out \`hasInsights\` and read each with \`ifNotReady: wait\` and an error output: a note fails if it is not ready after \`options.waitTimeout\` seconds, or at once if the service could not process it. \`skip\` gives nothing for such a note, and \`get\` by default \`ready: false\`, \`status\`, \`stage\`, \`title\` and \`note_id\`.
- No operation gives the transcription, a link to a note, or whether a task is done.
- Any text may be missing: write \`={{ $json.title || 'Untitled note' }}\` and \`={{ $json.abstract || 'No summary' }}\`. A list may be missing too: \`($json.decisions ?? [])\`.
- \`due_date\` is \`YYYY-MM-DD\`, or null where the words of \`due\` name no day for certain.
- \`options.ownerMapping\` says who the owners are in an app: whole names, in any case, also those that the panel does not list; an owner such as "Maria and Tom" is split. "Anna" is not "Anna Fischer": give each form a row. \`json\` is \`{ "Anna": "id" }\` or a list of \`{ owner, assignee }\`. \`assignee\` is the first of \`assignees\`, or null: write \`owner\` into the description. To keep the tasks of one person, test \`assignees\`, as \`owner\` may name several people in any form.
- An AI agent (\`agent\` 3 or newer: older ones hide a tool's errors) gets one tool for each operation: \`${PACKAGE}.notesInsightsTool\` (all but \`getTaskChanges\`) or \`${PACKAGE}.notesInsightsWebhookTool\`, with \`={{ $fromAI('question', 'A full sentence', 'string') }}\` in the parameters that the model fills in: one tool to list notes, another to find them by a filter. If it has one for \`clear\` or \`delete\`, let a person confirm, as \`examples/notes-agent.json\` does.
- A chat (n8n's *Chat Trigger*) without an agent, which knows no earlier question: \`question\` is \`={{ $json.chatInput }}\`, and *Edit Fields* behind \`ask\` sets \`text\`, which the chat shows, to \`={{ [$json.answer, ...($json.notes ?? []).map((note) => '- ' + (note.title || 'Untitled note'))].join('\\n') }}\`.

Writing into apps, by the fields of *Create* (other empty values may be refused):

| App | Node | Title | Day | Person |
| --- | --- | --- | --- | --- |
APPS

\`[x]\` is the entry whose key or field is \`x\`. Where a cell names only a field, the day is \`DAY\` and the person \`PERSON\`. The title is \`={{ $json.task.replace(/\\s+/g, ' ').slice(0, 250) }}\`. The files \`examples/<app>-two-nodes.json\` create each task once; \`examples/<app>-tasks.json\` (FOLLOWED) follow the note. Leave *Retry On Fail* off in a node that creates.

- Todoist's node 2.1 no longer works. Notion's *Create* of a database page needs \`dataSourceId\`, a resource locator: without it, the workflow can't be published; ask the user to pick it. Microsoft To Do takes \`content\` as HTML: escape \`&\`, \`<\` and \`>\`.
- Google Sheets: the first row must hold the column names. \`appendOrUpdate\` with \`columns: { mappingMode: 'autoMapInputData', value: {}, matchingColumns: ['action_item_key'], schema: [] }\` writes no row twice. With \`options\`, \`useAppend: true\` keeps executions at the same time from overwriting each other's rows, \`cellFormat: 'RAW'\` a text with \`=\` from being a formula, and \`handlingExtraData: 'ignoreIt'\` other fields from becoming columns.
- Slack: in \`text\`, escape each value with \`.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')\`. Markdown is shown only in a Markdown block: \`messageType: block\`, \`blocksUi\` = \`={{ JSON.stringify({ blocks: [{ type: 'markdown', text: $json.markdown.slice(0, 12000) }] }) }}\`. Telegram: \`additionalFields.parse_mode: HTML\` with the same escapes, as n8n's default is Markdown, which a single \`_\` breaks.
- Lengths: Telegram 4,096 characters, Discord 2,000, Notion 2,000 a text and 100 blocks a request.
- The sender's address is that of n8n, \`/webhook/\` and \`path\`: give \`notesInsightsWebhookTrigger\` a \`webhookId\` (a UUID) beside its \`parameters\`. What it receives stands in \`data\`: \`={{ $json.data.task }}\`, with \`={{ $json.webhook_id }}\` as a key. \`options.eventTypes\`, such as \`note.action_item\` (several: with commas), lets only these start the workflow. With \`respond: whenWorkflowEnds\`, the sender repeats an event whose workflow failed, and \`skipRepeated\` lets it through; with \`immediately\`, that event is lost.

Removing:

${bullets(meaningsOf('delete'))}`;

/** What most apps take. */
const DAY = '={{ $json.due_date ?? undefined }}';
const PERSON = '={{ $json.assignee ?? undefined }}';

function appTable(): string {
	const rows = APPS.map((app) => {
		const { type, typeVersion } = app.create;
		const { day, person, title } = takenBy(app);
		const cellOf = (taken: Taken | undefined, otherwise: string) => {
			if (!taken) return otherwise || 'none';
			const into = `\`${taken.path.replace('|', '\\|')}\``;
			const { expression } = taken;
			return [DAY, PERSON].includes(expression) ? into : `${into} = \`${expression}\``;
		};
		const cells = [
			app.name,
			`\`${type.replace('n8n-nodes-base.', '')}\` ${typeVersion}`,
			title ? `\`${title}\`` : app.into.title,
			cellOf(day, app.into.date),
			cellOf(person, app.into.person),
		];
		return `| ${cells.join(' | ')} |`;
	});
	return rows.join('\n');
}

/** Whose files follow their notes, as the names of the files begin. */
const followed = () =>
	FOLLOWED.map((tracker) => workflowFor(tracker).replace(/-tasks$/, ''))
		.sort()
		.join(', ');

/** How to build with Get Task Changes. */
const TASK_CHANGES = `${meaningsOf('getTaskChanges').join('\n')}

| \`tracker\` | Title is | ID line is in | Day is | Done is | List with |
| --- | --- | --- | --- | --- | --- |
| \`todoist\` | \`content\` | \`description\` | \`due_date\` | \`checked\` | Todoist *Get Many* for open tasks; HTTP \`GET /api/v1/tasks/completed/by_completion_date\` for finished ones |
| \`jira\` | \`fields.summary\` | \`fields.description\`, as text (API 2) | \`fields.duedate\` | \`fields.status.statusCategory\` | Jira *Get Many* issues by JQL, with summary, description, status and created |
| \`notion\` | the title property | text property \`Source\` | \`Due\` | \`Status\` (Done, Completed, Closed, Canceled, Archived) or checkbox \`Done\` | Notion *Get Many* database pages; write \`description\` into \`Source\` |
| \`linear\` | \`title\` | \`description\` | \`dueDate\` | \`state.type\` | HTTP GraphQL \`issues\` with \`includeArchived: true\`: \`id title description createdAt trashed state { type }\`, not n8n's Linear node, which never asks for \`state.type\` |
| \`clickUp\` | \`name\` | \`description\` | \`due_date\` (milliseconds) | \`status.type\` | HTTP \`GET /team/{id}/task?include_closed=true&subtasks=true\` |
| \`asana\` | \`name\` | \`notes\` | \`due_on\` | \`completed\` | Asana *Get Many* of the project, with \`opt_fields\` name, notes, completed, created_at, due_on, assignee |
| \`trello\` | \`name\` | \`desc\` | \`due\` | \`closed\` or \`dueComplete\` | HTTP \`GET /boards/{id}/cards/all\` |
| \`github\` | \`title\` | \`body\` | in the text | \`state\` | GitHub *Get Issues*, \`state: all\` |
| \`other\` | \`taskTitle\` | \`taskDescription\` | any field | \`taskDone\` | anything that keeps a description, as a data table: five expressions say where each field stands |

A list with pages, by HTTP Request: n8n looks at the status only if another page follows, and takes an expression that throws for the end. So set *Pagination Complete When* to *Other*, with \`?.\` in \`completeExpression\`: \`={{ $response.statusCode < 300 && !$response.body?.next_cursor }}\`. n8n's *GraphQL* node gives an answer with \`errors\` to both of its outputs: take HTTP Request.

The ID line is the line of \`description\` that begins with \`ai_\`. People write below it: a *Filter* on \`={{ $json.description.split(/^ai_.*$/m).at(-1).trim() !== '' }}\` keeps the tasks where they did.`;

/** What the fields hold, where a name does not say it. */
const TYPES = `- Texts or null: \`abstract\`, \`owner\`, \`due\`, \`due_date\`, \`assignee\`, \`title\`, \`note_title\`, and the times that end in \`_iso\`.
- Lists of texts: \`summary\`, \`decisions\`, \`risks\`, \`open_questions\`, \`assignees\` (owners with a row in Owner Mapping), \`unmapped_owners\` (the others), \`note_ids\`, \`changed_fields\`. \`action_items\` is a list of \`{ task, owner, due }\`, and \`notes\` of \`ask\` of \`{ title, note_id }\`. \`mind_map\` may be anything.
- Numbers: \`created_at\` and \`updated_at\`, whose unit is not documented. Read those that end in \`_iso\`.
- \`previous\` has what an update replaces, by the names in \`changed_fields\`. \`repeats\` is \`{ task_id, note_id, title }\` of an open task of another note with the same words and owner, or null; with \`options.ifRepeated: skip\`, such an item creates no task.
- \`note\`, and \`getAll\` with \`simplify: false\`, have the fields of the output \`note\`.
- A dry run gives \`would_clear\` or \`would_delete\`, \`exists\` and \`dry_run\` beside the fields of \`clear\` or \`delete\`.`;

const PAGES = ['operations', 'trigger', 'webhooks', 'tasks', 'two-nodes', 'due-dates', 'owners']
	.concat(['errors', 'running'])
	.map((page) => `\`docs/${page}.md\``);

/** Without the form of a note ID, which stands above. */
const shown = (parameters: INodeParameters) =>
	JSON.stringify(parameters, (name, value: unknown) => (name === 'noteId' ? '…' : value));

const recipes = () =>
	RECIPES.map(({ wish, node, parameters, around }) => {
		return `- **${wish}:** \`${node}\` with \`${shown(parameters)}\`, ${around}`;
	}).join('\n');

/** The text of llms.txt: what an assistant needs to build a workflow with these nodes. */
export function llmsText(tables: string): string {
	const nodes = NODES.map(
		({ name, displayName, description, credentials = [] }) =>
			`- **${displayName}** (\`${PACKAGE}.${name}\`, credential \`${credentials.map((one) => one.name).join()}\`): ${STARTS[name] ?? description}`,
	);
	return (
		[
			'# Notes Insights for n8n',
			`> An n8n community package, \`${PACKAGE}\`: ask questions across notes, read their Insights (summary, decisions, action items, risks, open questions), start workflows when they are ready, keep tasks equal to notes, and pass events on as signed webhooks.`,
			'## Nodes',
			nodes.join('\n'),
			'## What to mind',
			RULES.replace('APPS', appTable())
				.replace('FOLLOWED', followed())
				.replace('DAY', DAY)
				.replace('PERSON', PERSON),
			'## Wishes, and the node that fulfils each',
			recipes(),
			'## Tasks that follow their notes',
			TASK_CHANGES,
			'## What fields hold',
			TYPES,
			'## Pages',
			`${PAGES.join(', ')} and \`examples/README.md\` are at ${REPOSITORY}/, as are the files of \`examples/\`.`,
			'## Names',
			tables,
			'',
		]
			.join('\n\n')
			.trimEnd() + '\n'
	);
}
