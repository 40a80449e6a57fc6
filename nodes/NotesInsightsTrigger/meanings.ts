/**
 * What the names of parameters do not say, in Markdown, by the parameter that it is about: for n8n's AI
 * builder, which reads hints of parameters, and for llms.txt.
 */
export const MEANINGS = {
	startFrom:
		'A note starts the workflow once it is ready and passes the filters, whichever comes last. Notes that were ready before the first publication start nothing, unless `options.startFrom` is `existing` (`filters.createdAfter` then says from when on).',
	ifRegenerated:
		'If Insights are generated again, `insightsReady` starts again with everything. The *New …* events (`newActionItem`, `newDecision`, `newRisk`, `newOpenQuestion`) give only entries that the note did not give before; an entry in other words is another one. `options.ifRegenerated: ignore` starts nothing, even for new entries. `noteFailed` starts once for each failure.',
	output:
		'`output` counts only with `event: insightsReady`, and `kinds` only with `output: entries`. The items of `newActionItem` are those of `actionItems`, those of the other *New …* events `entries`, and those of `noteFailed` `note`.',
	markHandled:
		'`options.markHandled`: with `whenEmitted` (default), all notes of a poll are one execution, and a workflow that fails loses them. With `whenWorkflowSucceeds`, each note has its own execution. If it fails, the note comes again with the same `event_id`, after six minutes or more, for seven days, so what the failed run created comes again: find it by `action_item_key` before you create, or use `getTaskChanges`; *Remove Duplicates* would drop what the failed run did not do. Set it for messages and signed webhooks (their receiver drops the repetition by its `webhook-id`). For several apps, take a trigger each: what fails comes again alone.',
	event:
		'A trigger has one event: for several, put several triggers before the same node. With the *New …* events, each entry has its own `event_id`, and keeps it in Insights that are generated again. With the others, all items of a note share one, and Insights that are generated again have another. `action_item_key` and `entry_key` stay as long as the words stay.',
};
