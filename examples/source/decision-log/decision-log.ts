import { condition } from '../full/conditions.ts';
import { expression } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import { MAKE_THE_TABLE, makeTable, writeRows } from '../table.ts';
import { INSIGHTS_READY, insightsReady } from '../triggers.ts';
import { WHERE_IT_RUNS } from '../where-it-runs.ts';
import { BASE, workflowOf, type Connection, type Node, type Sticky } from '../workflow.ts';

const TITLE = 'Log decisions from your notes to a data table';
const TABLE = 'notes_insights_decisions';
const COLUMNS = ['entry_key', 'decision', 'note_id', 'note_title', 'last_seen'];
const NOTE = { note_id: '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b', note_title: 'Weekly planning' };

/** What the trigger gives in a run by hand: two decisions among other entries. */
const SAMPLE_ENTRIES: JsonObject[] = [
	{ kind: 'decision', text: 'Hold the launch on 4 December' },
	{ kind: 'decision', text: 'Print the programme on recycled paper' },
	{ kind: 'action_item', text: 'Book the room for the launch' },
	{ kind: 'risk', text: 'The printer is closed in the first week' },
].map((entry, index) => ({ entry_key: `sample_${index + 1}`, ...entry, ...NOTE }));

/** The workflow of the decision log, as n8n imports it. */
export function decisionLog(): JsonObject {
	return workflowOf(TITLE, [{ nodes: nodes(), connections: CONNECTIONS }], stickies());
}

const KEEP = 'Keep Decisions';
const WHEN_THERE = 'When the Table Is There';
const WRITE = 'Write the Decision';

const CONNECTIONS: Connection[] = [
	[INSIGHTS_READY, 0, KEEP],
	[KEEP, 0, MAKE_THE_TABLE],
	[MAKE_THE_TABLE, 0, WHEN_THERE],
	[KEEP, 0, WHEN_THERE, 1],
	[WHEN_THERE, 0, WRITE],
];

function nodes(): Node[] {
	return [
		insightsReady('entries', { markHandled: 'whenWorkflowSucceeds' }, SAMPLE_ENTRIES),
		{
			name: KEEP,
			type: `${BASE}.filter`,
			typeVersion: 2.3,
			column: 1,
			row: 0,
			parameters: { conditions: condition(`$json.kind === 'decision'`), options: {} },
		},
		{
			name: MAKE_THE_TABLE,
			...makeTable(TABLE, COLUMNS),
			column: 2,
			row: -0.5,
			sample: [{ id: 'sample', name: TABLE }],
			settings: { executeOnce: true },
		},
		{
			name: WHEN_THERE,
			type: `${BASE}.merge`,
			typeVersion: 3.2,
			column: 3,
			row: 0,
			parameters: { mode: 'chooseBranch', useDataOfInput: 2 },
		},
		{
			name: WRITE,
			...writeRows(
				'upsert',
				'allConditions',
				[['entry_key', 'eq', expression('$json.entry_key')]],
				{
					entry_key: expression('$json.entry_key'),
					decision: expression('$json.text'),
					note_id: expression('$json.note_id'),
					note_title: expression('$json.note_title'),
					last_seen: expression('$now.toUTC().toISO()'),
				},
			),
			column: 4,
			row: 0,
			sample: [{ id: 1 }, { id: 2 }],
		},
	];
}

function stickies(): Sticky[] {
	const readMe = [
		'## A log of the decisions in your notes',
		'Each decision of a note becomes one row of a data table, as soon as the Insights of the note are ready. The first run makes the table. When they are generated again, a decision in the same words keeps its row.',
		...WHERE_IT_RUNS,
		'**Try it**: press *Execute workflow*. Every node that needs a credential or writes has pinned sample data, so nothing is stored.',
		`**Change before you publish it**\n1. *Insights Ready*: choose your credential.\n2. *Keep Decisions*: add risks or open questions if you like (\`risk\`, \`open_question\`).`,
		'To run it by hand with your own data, unpin the nodes. A published workflow ignores pinned data.',
		'**Good to know**: a reworded decision gets a row of its own. A decision that is no longer in the latest Insights of its note keeps its older **last_seen**.',
	];
	const white = { color: 7, row: -1.4, rows: 2.4 } as const;
	return [
		{
			name: 'Read Me',
			content: readMe.join('\n\n'),
			color: 1,
			column: -3,
			row: -1.4,
			columns: 2.6,
			rows: 2.4,
		},
		{
			...white,
			name: 'Start',
			content:
				'### Start\nWhen the Insights of a note are ready: one item for each entry, including decisions.',
			column: -0.25,
			columns: 2,
		},
		{
			...white,
			name: 'Write',
			content:
				'### Write\nOne row for each decision, recognized by its `entry_key`. The table comes first: *When the Table Is There* waits for it and passes the decisions on.',
			column: 1.8,
			columns: 4.2,
		},
	];
}
