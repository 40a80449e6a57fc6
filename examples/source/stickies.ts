import type { Tracker } from './tracker.ts';
import { WHERE_IT_RUNS } from './where-it-runs.ts';
import { BAND, type Part, type Sticky } from './workflow.ts';

/** How to see what a workflow does before there is any credential. */
export const TRY_IT =
	'**Try it**: press *Execute workflow*. Every node that needs a credential or writes has pinned sample data, so nothing is sent anywhere. To run it by hand with your own data, unpin the nodes; a published workflow ignores pinned data.';

/** A numbered list. */
export const listed = (steps: readonly string[]) =>
	steps.map((step, index) => `${index + 1}. ${step}`).join('\n');

const headingOf = (label: string) =>
	`## ${label.charAt(0).toUpperCase()}${label.slice(1)} follows your notes`;

/** One yellow note with the whole description, and a white one for each half. */
export function fullStickies(tracker: Tracker, parts: readonly Part[]): Sticky[] {
	const { label, things, looks, limits } = tracker;
	const nodes = parts.flatMap((part) => part.nodes);
	const widthOf = (rows: (row: number) => boolean) =>
		Math.max(...nodes.filter(({ row }) => rows(row)).map(({ column }) => column)) + 1;
	return [
		readMe(
			[
				headingOf(label),
				`Each action item of a note becomes one of your ${things}. When the note says something else, they are updated, closed or reopened; what is done in ${label} stays done. Nothing is created twice, even after a crash.`,
				...WHERE_IT_RUNS,
				TRY_IT,
				`**Change before you publish it**\n${listed(setUpOf(tracker))}`,
				...(limits === undefined ? [] : [`**Good to know**: ${limits}`]),
			].join('\n\n'),
			-1,
		),
		{
			name: 'Look',
			content: `### Look\nFor each note, and every night: what was done in ${label}, what a run that was cut off has left there${looks.length > 1 ? ' (open and finished ones)' : ''}, and which notes the trigger missed.`,
			color: 7,
			column: -0.3,
			row: -1,
			columns: widthOf((row) => row < BAND - 1),
			rows: 2.9,
		},
		{
			name: 'Follow',
			content:
				'### Follow\nCompares the table with the notes. A new task is written down and claimed before it is created, so that two runs never create it twice. What the tracker refuses does not stop the rest: the run names it at its end and fails, and the trigger starts it again.\n\n*Missed by the Trigger* gives each note whose tasks only the night has created. Let a node for mail or chat follow it to be told when the trigger has fallen silent.',
			color: 7,
			column: -0.3,
			row: BAND - 1,
			columns: widthOf((row) => row >= BAND - 1),
			rows: 5,
		},
	];
}

const setUpOf = ({ label, setUp, assigneeIs }: Tracker): string[] => [
	'*Insights Ready*, *New Notes*, *Get Task Changes*: choose your credential for Notes Insights.',
	`The nodes for ${label}: choose its credential.`,
	...setUp,
	'If you filter notes in *Insights Ready*, set the same filters in *New Notes*.',
	`*Get Task Changes*: in **Owner Mapping**, who the people in your notes are: ${assigneeIs}.`,
];

/** The one note of the short workflow. */
export function starterStickies({ label, things, starter, assigneeIs }: Tracker): Sticky[] {
	return [
		readMe(
			[
				headingOf(label),
				`Each action item becomes one of your ${things}, and follows its note: it is updated, closed or reopened when the note says something else. Leave the last line of a task: it is found by it. To be rid of a task, finish it; a deleted one comes back.`,
				...WHERE_IT_RUNS,
				'**Try it**: press *Execute workflow*. Sample data is pinned, so nothing is sent.',
				`**Change before you publish it**\n${listed([
					'Choose your credentials.',
					...starter.setUp,
					`*Get Task Changes*, **Owner Mapping**: ${assigneeIs}.`,
				])}`,
			].join('\n\n'),
			-1.5,
		),
	];
}

const README_COLUMNS = 2.6;

/** The yellow note, left of the workflow and as high as its text. */
export const readMe = (content: string, row: number): Sticky => ({
	name: 'Read Me',
	content,
	color: 1,
	column: -3,
	row,
	columns: README_COLUMNS,
	rows: rowsFor(content),
});

/** Characters in a line of the yellow note, and lines in a row of the canvas, by eye. */
const LINE = 62;
const LINES_IN_ROW = 11.5;

function rowsFor(content: string): number {
	const lines = content.split('\n').map((line) => Math.max(0.6, Math.ceil(line.length / LINE)));
	const rows = (lines.reduce((sum, count) => sum + count, 0) + 3) / LINES_IN_ROW;
	return Math.ceil(rows * 4) / 4;
}
