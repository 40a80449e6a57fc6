import { listed, readMe, TRY_IT } from '../stickies.ts';
import { WHERE_IT_RUNS } from '../where-it-runs.ts';
import type { Sticky } from '../workflow.ts';

/** What the approval is, and its three steps. */
export function approvalStickies(): Sticky[] {
	const white = { color: 7, row: -1.2, rows: 3.2 } as const;
	return [
		readMe(README, -1.2),
		{
			...white,
			name: 'What Is New',
			content:
				'### What is new\nThe action items of the note that nobody has decided about, also not in other words.',
			column: -0.3,
			columns: 4.2,
			rows: 2.1,
		},
		{
			...white,
			name: 'Ask',
			content:
				'### Ask\nA form shows every task with a checkbox, its owner and its day. A task is known by its number there. *When Answered* waits for the answer.',
			column: 3.95,
			columns: 3.15,
		},
		{
			...white,
			name: 'Create',
			content:
				'### Create what was ticked\nWhat the tracker refuses goes back into a new question.',
			column: 7.15,
			columns: 2.05,
			rows: 2.1,
		},
	];
}

const README = [
	'## You choose which action items become tasks',
	'When the Insights of a note are ready, somebody gets an email with a link to a form: a checkbox for each new action item, with its owner and day. What is ticked becomes a task in Todoist. What is left out is not asked about again. Nothing is created that was not shown and ticked.',
	'**Nobody answers?** After three days the same question comes again, until somebody does. Nothing is created meanwhile.',
	...WHERE_IT_RUNS,
	TRY_IT,
	`**Before you publish it**\n${listed([
		'*Insights Ready*, *Get Task Changes*: choose your Notes Insights credential; in the second, **Owner Mapping** if tasks are to have an assignee.',
		'*Ask by Email*: choose your SMTP credential, sender and recipient.',
		'*Create Task in Todoist*: choose its credential and the project.',
	])}`,
	'**Slack instead**: deactivate *Ask by Email* and activate *Ask by Slack* (select the node and press D), and choose its credential and channel. Both stay in their places.',
	'**Another tracker**: replace *Create Task in Todoist* with your tracker’s node that creates a task, and under its Settings set *On Error* to *Continue (using error output)*.',
	'**Good to know**: whoever has the link can answer. If a note is generated anew before the answer, a second question comes; what the first created, the second does not.',
].join('\n\n');
