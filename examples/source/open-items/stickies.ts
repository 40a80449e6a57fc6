import { listed, readMe } from '../stickies.ts';
import type { Sticky } from '../workflow.ts';

/** What the reminder is, and its three steps. */
export function openItemsStickies(): Sticky[] {
	const white = { color: 7, row: -1.2, rows: 2.1 } as const;
	return [
		readMe(README, -1.2),
		{
			...white,
			name: 'Who and What',
			content: '### Who and what\nThe addresses, and the open tasks of the data table.',
			column: -0.3,
			columns: 3,
		},
		{
			...white,
			name: 'One Message',
			content: '### Sort\nOne message for each address: overdue first.',
			column: 2.75,
			columns: 1,
		},
		{
			...white,
			name: 'Send',
			content:
				'### Send\nBy email or Slack. Who got no message is named at the end, and the run fails.',
			column: 3.8,
			columns: 2.3,
			rows: 3.1,
		},
	];
}

const README = [
	'## Everyone hears what is still open',
	'Every Monday at 8, each person gets one message with their open tasks by due date, overdue first. Tasks of people without an address go to one place, so that none is forgotten. Nobody gets a message without tasks. The tasks come from the data table of a workflow that keeps the tasks of your tracker in step with your notes.',
	'**Try it**: press *Execute workflow*. The pinned sample data give two messages, and nothing is sent. To run it by hand with your own data, unpin the nodes; a published workflow ignores pinned data.',
	`**Before you publish it**\n${listed([
		'*Open Tasks*: choose the data table of your tracker: `notes_insights_tasks_…`.',
		'*People*: in `addresses`, names as your notes have them, each with its address; in `others`, who gets the tasks of everybody else.',
		'*Send by Email*: choose your SMTP credential, and the sender.',
		'Under **Settings** in the menu (⋯), the timezone: Monday at 8, and what is overdue, go by it.',
	])}`,
	"**Slack instead**: deactivate *Send by Email* and activate *Send by Slack* (select the node and press D), choose its credential, and give Slack's member IDs in *People* in place of addresses.",
	'**Good to know**: “Anna & Bob” are two people, and both are reminded. How current the list is depends on the workflow for your tracker, which looks there at least once a night.',
].join('\n\n');
