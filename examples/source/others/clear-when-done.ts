import { CHANGES, expression } from '../expressions.ts';
import { ANY_TRACKER, LIST_TASKS } from '../trackers/any-tracker.ts';
import { BASE, inARow, workflowOf, type Connection, type Node } from '../workflow.ts';
import { clearNode, code, notesNode, row, schedule, yellowNote, type Other } from './other.ts';

const NAME = 'clear-when-done';
const TITLE = 'Clear the results of old notes whose tasks are all done in your tracker';

const OLD = 'Old Notes';
const BOTH = 'All Tasks of These Notes';
const DONE = 'Notes Whose Tasks Are Done';
const CLEAR = 'Clear Results';

const old = notesNode(OLD, {
	operation: 'getAll',
	returnAll: false,
	limit: 100,
	filters: { hasInsights: true, trashed: 'include', olderThanDays: 90 },
	sort: { order: 'updatedAsc' },
});

const changes = {
	...notesNode(CHANGES, {
		operation: 'getTaskChanges',
		...ANY_TRACKER.reading,
		notes: expression(`$('${OLD}').all().map(({ json }) => json.note_id)`),
		ifNotReady: 'skip',
		options: { includeUnchanged: true },
	}),
	settings: { onError: 'continueErrorOutput' },
};

const done = code(
	DONE,
	`// A note is done when its tasks are all finished, and nothing is left to create or change.
const notes = new Map();
for (const { json } of $input.all()) {
	const isDone = json.change === 'none' && json.state !== 'open';
	notes.set(json.note_id, { ...json, isDone: isDone && (notes.get(json.note_id)?.isDone ?? true) });
}
return [...notes.values()]
	.filter(({ isDone }) => isDone)
	.map(({ note_id, note_title }) => ({ json: { note_id, note_title } }));`,
);

const looking = row([
	schedule('Every Night', '0 3 * * *'),
	old,
	{ ...LIST_TASKS, settings: { executeOnce: true, alwaysOutputData: true } },
	changes,
]);
const merge: Node = {
	name: BOTH,
	type: `${BASE}.merge`,
	typeVersion: 3.2,
	column: looking.length,
	row: 0,
	parameters: {},
};
const clearing = row([done, clearNode(CLEAR)]).map((node) => ({
	...node,
	column: node.column + looking.length + 1,
}));
const connections: Connection[] = [
	...inARow(looking.map(({ name }) => name)),
	[CHANGES, 0, BOTH, 0],
	[CHANGES, 1, BOTH, 1],
	...inARow([BOTH, ...clearing.map(({ name }) => name)]),
];

export const clearWhenDone: Other = {
	name: NAME,
	workflow: workflowOf(
		TITLE,
		[{ nodes: [...looking, merge, ...clearing], connections }],
		[
			yellowNote(NAME, {
				heading: 'Clear a note when its tasks are done',
				about:
					'Every night, the workflow looks at notes that nobody has updated for 90 days, the oldest hundred of them. It clears the generated results (transcription and Insights) of those whose tasks are all finished in your tracker. The notes and their titles stay.',
				tryIt:
					'choose your credentials and press *Execute workflow*. **Dry Run** is on, so nothing is changed. Each note with *would_clear* would be cleared.',
				steps: [
					`*${OLD}*, *${CHANGES}* and *${CLEAR}*: choose your credential.`,
					`*${LIST_TASKS.name}* and *${CHANGES}*: replace both by the nodes that list and compare tasks in the workflow that follows your notes (such as *todoist-tasks*). Set **Notes** and **Include Unchanged** as they are here. Or enter the address that lists open and finished tasks.`,
					`*${OLD}*: set the filters, such as the number of days.`,
					`When the list is right, turn **Dry Run** off in *${CLEAR}*.`,
				],
				more: [
					'**Never touched**: a note with a task that is open, or with an action item that has no task; a note without action items; and a note whose tasks can not be compared.',
				],
			}),
		],
	),
};
