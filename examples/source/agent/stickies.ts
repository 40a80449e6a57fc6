import { listed, readMe } from '../stickies.ts';
import { WHERE_IT_RUNS } from '../where-it-runs.ts';
import type { Sticky } from '../workflow.ts';

/** What the agent is, what it may read, and what it may only do after a person has agreed. */
export function agentStickies(): Sticky[] {
	const white = { color: 7, row: 1.6, rows: 1.6 } as const;
	return [
		readMe(README, -1.2),
		{
			...white,
			name: 'Model',
			content: '### Model and memory',
			column: -0.3,
			columns: 2.1,
		},
		{
			...white,
			name: 'Read',
			content: '### Reads your notes',
			column: 1.85,
			columns: 4.9,
		},
		{
			...white,
			name: 'Remove',
			content: '### Removes, after you agreed\nA dry run until you turn that off.',
			column: 6.8,
			row: 0.5,
			columns: 2.1,
			rows: 2.7,
		},
	];
}

const README = [
	'## Chat with your notes',
	'An AI agent answers questions about your notes: it asks across all of them, lists and finds notes, and reads their Insights and action items. If you ask it to, it clears or deletes a note, but only after you have pressed *Remove* in the chat, each time.',
	...WHERE_IT_RUNS,
	'**Try it**: press *Open chat* to see the sample. The nodes have pinned sample data, so that no credential is needed and nothing is sent anywhere; unpin all of them to chat for yourself.',
	`**Before you use it**\n${listed([
		'*Chat Model*: choose your credential and model, or replace it with the node of another provider.',
		'*Ask Notes*, *List Notes*, *Find Notes*, *Get Insights*, *Get Action Items*, *Clear Results*, *Delete Note*: choose your Notes Insights credential.',
		'*Clear Results* and *Delete Note*: turn **Dry Run** off if the agent is to remove anything. What is deleted is gone for good.',
	])}`,
	'To chat outside the editor, turn on *Make Chat Publicly Available* in *Chat*, choose an authentication, and publish: whoever can chat can read your notes.',
	'**Good to know**: what your notes say goes to the provider of the model. The title in a question to remove a note is what the model says; if in doubt, compare the ID.',
].join('\n\n');
