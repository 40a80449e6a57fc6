/** What the names of parameters do not say, in Markdown, by operation: for n8n's AI builder and for llms.txt. */
const MEANINGS: readonly { operations: string[]; lines: readonly string[] }[] = [
	{
		operations: ['getAll'],
		lines: [
			"`getAll` returns notes in the trash too: set `filters.trashed: 'exclude'`. `olderThanDays` counts from the last update. A note without a date passes no date filter. An empty filter is refused.",
		],
	},
	{
		operations: ['ask'],
		lines: [
			'`ask` reads all notes, also the one that started the workflow: `note_ids` says which it used. `answer` is free text. To decide by it, let a model do so in a *Text Classifier* (behind an *Information Extractor*, `$(…).item` fails); do not look for words in it. Write dates into `question`, as `{{ $now.toISODate() }}`.',
		],
	},
	{
		operations: ['clear', 'delete'],
		lines: [
			'`delete` is final, and `clear` removes transcription and Insights. `dryRun` is true unless it is set: show what would go, then set it to false.',
			"Above `options.safetyLimit` (100), the node fails before it changes anything. Stay below it: `getAll` with `limit: 100` and `sort: { order: 'updatedAsc' }`. A dry run is not refused; it says that the real one would be. With `onError: continueErrorOutput`, end the error output in *Stop and Error*: then refused notes stop no others, the run is listed as failed, and n8n's error workflow tells.",
		],
	},
	{
		operations: ['getTaskChanges'],
		lines: [
			'For tasks that follow their notes, `getTaskChanges` says what to create, update, close and reopen. It writes nothing, and the tracker is its only memory. Risks, decisions and questions are not followed: make one task of each with the *New …* events.\n',
			'1. Notes Insights Trigger with `output: note` and `options.markHandled: whenWorkflowSucceeds`.',
			"2. The tracker's own node or HTTP Request lists open and finished tasks (one item each, or answers with a list), with `executeOnce` and `alwaysOutputData`.",
			'3. `getTaskChanges` with `tracker`; leave `notes` empty: they are those of the trigger. Set `onError: continueErrorOutput`, also on the nodes that write, and end all error outputs in one *Merge* before *Stop and Error*: then the other changes are made, the note comes again, and the next run makes the rest without doubles.',
			"4. Output 0 (New): create a task with `title`, `description`, `due_date` and `assignee`. Many nodes refuse null: `={{ $json.due_date ?? '' }}`.",
			'5. Output 1 (Changed): *Switch* on `={{ $json.change }}`. `update`: write `title` and `description` into task `task_id`, and `due_date` and `assignee` only if `changed_fields` names them; null then means to clear it, which some nodes of n8n can not do (HTTP Request can). `close` (the item has left the Insights): write `description`, then finish the task. `reopen` (it is back after the workflow closed its task): open the task, then as `update`. A task that a person finished stays finished.',
			'6. Write `description` as it comes, on every change: it holds the line by which the task is found again, and below it what people wrote.',
		],
	},
];

/** What there is to know of an operation, in lines of Markdown. */
export const meaningsOf = (operation: string): readonly string[] =>
	MEANINGS.flatMap(({ operations, lines }) => (operations.includes(operation) ? lines : []));

/** The same as its hint for n8n's AI builder. */
export function builderHintOf(operation: string) {
	const lines = meaningsOf(operation);
	return lines.length > 0 ? { builderHint: { propertyHint: lines.join(' ') } } : {};
}
