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
		'starts a workflow when the Insights of a note become ready, for each new entry, or when a note failed',
	notesInsightsWebhookTrigger:
		'starts a workflow when a signed event arrives from another app. For new notes, use notesInsightsTrigger.',
};

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
/** What must be right for a workflow to work, and can't be seen in a list of names. */
const RULES = `Writing nodes:

- \`typeVersion\` is 1. An expression begins with \`=\`, as in \`={{ $json.title }}\`.
- \`noteId\` is \`{ "__rl": true, "mode": "id", "value": "={{ $json.note_id }}" }\`. A note ID is a UUID from the trigger or \`getAll\`: never make one up.
- \`pollTimes\` of the trigger is \`{ "item": [{ "mode": "everyMinute" }] }\`.
- n8n ignores, without a word, a filter or option whose name is not below, and all of \`filters\` or \`options\` where one expression stands for them: then \`getAll\` lists every note. The default of a filter counts only once you add the filter, except that the trigger leaves out notes in the trash.
- Set \`onError: continueErrorOutput\`, also on nodes that write, so that one bad note stops no others. It leaves through the last output (with \`continueRegularOutput\`, the first), with the text \`error\` beside the fields of the input item (of an app's node, \`={{ $json.error.message ?? $json.error }}\`). Connect that output to a message or *Stop and Error*: otherwise, it drops the note. Don't set \`alwaysOutputData\` there: on an error, the first output would give an empty item too.
- Only the trigger starts a workflow again after an outage. So in another workflow, such as a weekly digest, lead the error outputs of \`getAll\` and of the node that sends over an *If* on \`={{ $runIndex < 12 }}\` (false: *Stop and Error*) and a *Wait* of five minutes back to that node. Before it sends, gather the message in one item of a node *Text*, and send \`={{ $('Text').first().json.text }}\`.
- Behind \`ask\` or an app's node, read the fields of an earlier item by \`$('Name of an earlier node').item.json\`.

What the trigger means:

${bullets([...Object.values(PARAMETER_MEANINGS), PICKED])}

Reading notes:

${bullets([...meaningsOf('getAll'), ...meaningsOf('ask')])}
- While Insights are generated again, \`has_insights\` is false. So to miss no note, leave out \`hasInsights\`, and read each note with \`ifNotReady: wait\` and an error output: it fails after \`options.waitTimeout\` seconds, or at once if the service could not process it. \`get\` by default gives \`ready: false\`, \`status\`, \`stage\`, \`title\` and \`note_id\`.
- No operation gives the transcription, a link to a note, or whether a task is done.
- \`options.ownerMapping\` says who an owner is in an app, by whole names in any case: "Anna" is not "Anna Fischer", so give each form a row. "Maria and Tom" is split. \`json\` is \`{ "Anna": "id" }\` or a list of \`{ owner, assignee }\`. \`assignee\` is the first of \`assignees\`, or null: write \`owner\` into the description. To keep the tasks of one person, test \`assignees\`, not \`owner\`.
- An AI agent (\`agent\` 3 or newer) gets one tool for each operation: \`${PACKAGE}.notesInsightsTool\` (all but \`getTaskChanges\`) or \`${PACKAGE}.notesInsightsWebhookTool\`, with \`={{ $fromAI('question', 'A full sentence', 'string') }}\` in the parameters that the model fills in. Let a person confirm \`clear\` and \`delete\`, as \`examples/notes-agent.json\` does.
- A chat (n8n's *Chat Trigger*) without an agent knows no earlier question: \`question\` is \`={{ $json.chatInput }}\`, and *Edit Fields* behind \`ask\` sets \`text\`, which the chat shows, to \`={{ [$json.answer, ...($json.notes ?? []).map((note) => '- ' + (note.title || 'Untitled note'))].join('\\n') }}\`.

Writing into apps, by the fields of *Create* (other empty values may be refused):

| App | Node | Title | Day | Person |
| --- | --- | --- | --- | --- |
APPS

\`[x]\` is the entry whose key or field is \`x\`. Where a cell names only a field, the day is \`DAY\` and the person \`PERSON\`. The title is \`={{ $json.task.replace(/\\s+/g, ' ').slice(0, 250) }}\`. \`examples/<app>-two-nodes.json\` creates each task once; \`examples/<app>-tasks.json\` (FOLLOWED) follows the note. Leave *Retry On Fail* off in a node that creates.

- Notion's *Create* of a database page needs \`dataSourceId\`, a resource locator, to be published: ask the user to pick it. Microsoft To Do takes \`content\` as HTML: escape \`&\`, \`<\` and \`>\`.
- Google Sheets: the first row holds the column names. \`appendOrUpdate\` with \`columns: { mappingMode: 'autoMapInputData', value: {}, matchingColumns: ['action_item_key'], schema: [] }\` writes no row twice, and \`options: { useAppend: true, cellFormat: 'RAW', handlingExtraData: 'ignoreIt' }\` writes no row over another one, no formula, and no column for other fields.
- Slack: in \`text\`, escape each value with \`.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')\`. Markdown, as of output \`markdown\`, is shown only in a Markdown block: \`messageType: block\`, \`blocksUi\` = \`={{ JSON.stringify({ blocks: [{ type: 'markdown', text: $json.markdown.slice(0, 12000) }] }) }}\`. Telegram: \`additionalFields.parse_mode: HTML\` with the same escapes (a single \`_\` breaks the default, Markdown).
- Lengths: Telegram 4,096 characters, Discord 2,000, Notion 2,000 a text and 100 blocks a request.
- \`notesInsightsWebhookTrigger\` needs a \`webhookId\` (a UUID) beside its \`parameters\`. Events go to the address of n8n with \`/webhook/\` and \`path\`, and come out in \`data\`: \`={{ $json.data.task }}\`; \`={{ $json.webhook_id }}\` is a key. Only the types in \`options.eventTypes\`, such as \`note.action_item\` (several: with commas), start the workflow. With \`respond: whenWorkflowEnds\`, the sender repeats an event whose workflow failed; with \`immediately\`, that event is lost.

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
| \`linear\` | \`title\` | \`description\` | \`dueDate\` | \`state.type\` | HTTP GraphQL \`issues\` with \`includeArchived: true\`: \`id title description createdAt trashed state { type }\`, not n8n's Linear node |
| \`clickUp\` | \`name\` | \`description\` | \`due_date\` (milliseconds) | \`status.type\` | HTTP \`GET /team/{id}/task?include_closed=true&subtasks=true\` |
| \`asana\` | \`name\` | \`notes\` | \`due_on\` | \`completed\` | Asana *Get Many* of the project, with \`opt_fields\` name, notes, completed, created_at, due_on, assignee |
| \`trello\` | \`name\` | \`desc\` | \`due\` | \`closed\` or \`dueComplete\` | HTTP \`GET /boards/{id}/cards/all\` |
| \`github\` | \`title\` | \`body\` | in the text | \`state\` | GitHub *Get Issues*, \`state: all\` |
| \`other\` | \`taskTitle\` | \`taskDescription\` | any field | \`taskDone\` | anything that keeps a description, as a data table; \`taskId\`, \`taskTitle\`, … say where the fields are |

In *Pagination* of HTTP Request, set *Pagination Complete When* to *Other*, with a \`completeExpression\` that can't throw, as n8n takes that for the end: \`={{ $response.statusCode < 300 && !$response.body?.next_cursor }}\`. For GraphQL, take HTTP Request too.

The ID line begins with \`ai_\`, and people write below it: \`={{ $json.description.split(/^ai_.*$/m).at(-1).trim() }}\` is what they wrote.`;

/** What the fields hold, where a name does not say it. */
const TYPES = `- Texts or null: \`abstract\`, \`owner\`, \`due\`, \`due_date\` (\`YYYY-MM-DD\`, null where \`due\` names no day for certain), \`assignee\`, \`title\`, \`note_title\`, and times that end in \`_iso\`. So write \`={{ $json.title || 'Untitled note' }}\`.
- Lists of texts: \`summary\`, \`decisions\`, \`risks\`, \`open_questions\` (which may be missing), \`assignees\` (owners with a row in Owner Mapping), \`unmapped_owners\` (the others), \`note_ids\`, \`changed_fields\`. \`action_items\` is a list of \`{ task, owner, due }\`, and \`notes\` of \`ask\` of \`{ title, note_id }\`. \`mind_map\` may be anything.
- In \`getEntries\` and \`entries\`, all have \`kind\` and \`text\`, and only action items \`task\`, \`owner\`, days and people.
- The unit of \`created_at\` and \`updated_at\` is not documented: read those that end in \`_iso\`.
- \`previous\` has the old values of \`changed_fields\`. \`repeats\` is \`{ task_id, note_id, title }\` of an open task of another note with the same words and owner, or null: \`options.ifRepeated: skip\` creates none.
- \`note\`, and \`getAll\` with \`simplify: false\`, have the fields of output \`note\`.
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
			`> An n8n community package, \`${PACKAGE}\`, for meeting notes and their Insights: summary, decisions, action items, risks and open questions.`,
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
