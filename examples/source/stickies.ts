import { oldestOf, workflowFor } from './oldest.ts';
import type { Tracker } from './tracker.ts';
import { whereItRuns } from './where-it-runs.ts';
import type { Sticky } from './workflow.ts';

/** The line by which a task is found again. */
const WRITE_BELOW =
	'Keep the line of a task that begins with ai_, and write below it: what you write above it is lost.';

/** A published workflow is silent until the next note: whoever waits for something takes it for broken. */
export const SEE_IT_AT_ONCE =
	'**Once published, it waits for the next note.** To see it work at once, set **Start From** to *Existing Notes* and **Created After** to this morning before you publish.';

/** The yellow note, left of the workflow and as high as its text. */
export function readMe(tracker: Tracker): Sticky {
	const { label, things, setUp, assigneeIs, whereToWrite = WRITE_BELOW } = tracker;
	const steps = [
		'Choose your credentials.',
		...setUp,
		`*Get Task Changes*, **Owner Mapping**: say who the people in your notes are. An assignee is ${assigneeIs}.`,
	];
	const content = [
		`## ${label.charAt(0).toUpperCase()}${label.slice(1)} follows your notes`,
		`Each action item becomes one of your ${things}. When the note changes, the workflow updates, closes or reopens it. ${whereToWrite} Complete the tasks you don't want: a deleted task is created again.`,
		whereItRuns(oldestOf(workflowFor(tracker))),
		'**Look first**: open *Get Task Changes* and press *Execute step*. It shows what would be created, updated and closed, and writes nothing. *Execute workflow* writes it.',
		`**Change before you publish it**\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
		SEE_IT_AT_ONCE,
	].join('\n\n');
	const place = { column: -3, row: -1.5, columns: 2.6, rows: heightOf(content) };
	return { name: 'Read Me', content, color: 1, ...place };
}

/** Characters in a line of the yellow note, and lines in a row of the canvas, by eye. */
const LINE = 62;
const LINES_IN_ROW = 11.5;

/** Rows of the canvas that the text of a yellow note needs. */
export function heightOf(content: string): number {
	const lines = content.split('\n').map((line) => Math.max(0.6, Math.ceil(line.length / LINE)));
	const rows = (lines.reduce((sum, count) => sum + count, 0) + 3) / LINES_IN_ROW;
	return Math.ceil(rows * 4) / 4;
}
