import { choicesOf, NODES } from '../support/descriptions.ts';

const PACKAGE = 'n8n-nodes-notes-insights';

/** What must be right for a workflow to work, and can't be seen in a table of names. */
const RULES = `- Write a node's \`type\` as \`${PACKAGE}.<name>\`, with \`typeVersion\` 1. Node and credential names stand in the tables.
- \`noteId\` is a resource locator: \`{ "__rl": true, "mode": "id", "value": "={{ $json.note_id }}" }\`. A note ID is a UUID; take it from the trigger or from \`getAll\`, never make one up.
- An expression begins with \`=\`, as in \`={{ $json.title }}\`. Without it, a question is asked and an event is sent with the braces in it.
- The trigger polls: \`pollTimes\` is n8n's own, for example \`{ "item": [{ "mode": "everyMinute" }] }\`. It fires when the Insights of a note become ready, also when they are generated again. To make tasks of notes, set \`options.markHandled\` to \`whenWorkflowSucceeds\`; to create them and never change them, also \`options.ifRegenerated\` to \`ignore\`.
- \`action_item_key\` is the same for an action item however often it comes: find a task by it before you create one.
- \`getTaskChanges\` has two outputs, *New* and *Changed*, and with \`onError: continueErrorOutput\` a third one for what failed. Its input is what the tracker's own node lists, open and finished tasks, and that node has \`alwaysOutputData: true\`. Write \`title\` and \`description\` into the tracker as they come: the description has the mark, the line by which a task is found again, and below it what people wrote.
- \`due_date\` is \`YYYY-MM-DD\`, or null where the words of \`due\` name no day for certain. Don't guess one.
- \`delete\` is final and \`clear\` removes transcription and Insights: set \`dryRun\` first and show what would go.
- n8n leaves out, without a word, a filter or option whose name is not in the tables, and all of \`filters\` or \`options\` where one expression stands for them. With a misspelt filter, \`getAll\` lists every note.
- An AI agent gets the node as a tool, \`${PACKAGE}.notesInsightsTool\`, with every operation but \`getTaskChanges\`. Let a person confirm \`clear\` and \`delete\`, as examples/notes-agent.json does.`;

const PAGES: readonly [page: string, about: string][] = [
	['docs/operations.md', 'what each operation returns'],
	['docs/trigger.md', 'when the trigger fires'],
	[
		'docs/tasks.md',
		'workflows that keep tasks equal to their notes, and Get Task Changes in one of your own',
	],
	['docs/webhooks.md', 'signed events, sent and received'],
	['docs/errors.md', 'what errors say and what to do'],
	['examples/README.md', 'example workflows to import'],
];

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
