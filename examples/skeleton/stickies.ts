import { columnAfterLookup } from './loop.ts';
import type { Tracker } from './tracker.ts';
import type { Sticky } from './workflow.ts';

/** One yellow note with the whole description, and a white one for each step. */
export function stickiesOf(tracker: Tracker): Sticky[] {
	return [readMe(tracker), ...steps(tracker)];
}

function readMe({ label, settings, assigneeIs, notes }: Tracker): Sticky {
	const entered = settings.map(({ name, says }) => `**${name}**: ${says}`).join('; ');
	const content = [
		`## Tasks in ${label} follow your notes`,
		`Each action item of a note becomes one task in ${label}. When the Insights of the note are regenerated, tasks that changed are updated, tasks that are gone are closed, and tasks that come back are reopened. Nothing is duplicated, even after a crash.`,
		'**Self-hosted n8n only**: this workflow uses the community node *n8n-nodes-notes-insights*.',
		'**Try it**: press *Execute workflow*. Every node that needs a credential has pinned sample data, so nothing is sent anywhere.',
		`**Change before you publish it**\n1. *Insights Ready* and *Get Task Changes*: choose your credential. In the second, also fill in **Owner Mapping**: who the people named in notes are in ${label} (${assigneeIs}).\n2. *Settings*: ${entered}; **table** is the data table that remembers the tasks; the first run creates it.\n3. The nodes for ${label}: choose your credential.\n4. *Tell Someone*: replace it with Slack or mail, to be told about owners without a row.`,
		'To run it by hand with your own data, unpin the nodes. A published workflow ignores pinned data.',
	];
	if (notes.limits !== undefined) content.push(`**Good to know**: ${notes.limits}`);
	return {
		name: 'Read Me',
		content: content.join('\n\n'),
		color: 1,
		column: -3,
		row: -1,
		columns: 2.5,
		rows: 4,
	};
}

function steps(tracker: Tracker): Sticky[] {
	const afterLookup = columnAfterLookup(tracker);
	const white = (
		name: string,
		content: string,
		place: Omit<Sticky, 'name' | 'content' | 'color'>,
	) => ({
		name,
		content: `### ${name}\n${content}`,
		color: 7 as const,
		...place,
	});
	return [
		white(
			'Start',
			'When the Insights of a note are ready, and once a night to find notes that were deleted.',
			{
				column: -0.25,
				row: -1,
				columns: 3,
				rows: 2.9,
			},
		),
		white(
			'Compare',
			'Compares what the table remembers with what the notes say now. Closed tasks are included; otherwise, they would be created again.',
			{
				column: 2.8,
				row: -1,
				columns: 3,
				rows: 2.9,
			},
		),
		white(
			'One task at a time',
			`A task that may already exist, because a run was cut off, is looked for first. **Its key**: ${tracker.notes.marker}`,
			{
				column: 5.8,
				row: -1.4,
				columns: afterLookup - 5,
				rows: 3.8,
			},
		),
		white(
			'Carry it out',
			'The table remembers a new task before it is created, and its ID afterwards. A task that fails does not stop the others; the run fails at the end, and the trigger starts it again.',
			{
				column: afterLookup + 0.8,
				row: -1.4,
				columns: 6,
				rows: 6.2,
			},
		),
	];
}
