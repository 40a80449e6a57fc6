import type { INodePropertyOptions } from 'n8n-workflow';

import type { EntryKind, Output } from '../../src/insights/outputs.ts';
import type { Flag } from '../../src/trigger/memory.ts';
import { choice } from '../shared/fields.ts';

/**
 * What the names of parameters do not say, in Markdown, by the parameter that it is about: for n8n's AI
 * builder, which reads hints of parameters, and for llms.txt.
 */
export const PARAMETER_MEANINGS = {
	startFrom:
		'A note starts the workflow once it is ready and matches the filters. Notes that were ready before the first publication start nothing, unless `options.startFrom` is `existing` (to limit them, set `filters.createdAfter`).',
	ifRegenerated:
		'If other Insights of a note are generated, `insightsReady` starts again with everything, and the *New …* events (`newActionItem`, `newDecision`, …) with what the note did not give before: a reworded action item would become a second task. With `options.ifRegenerated: ignore`, a note never starts the workflow again, even with new entries.',
	output:
		'`output` counts only with `event: insightsReady`, and `kinds` only with `output: entries`. `newActionItem` gives the items of `actionItems`, the other *New …* events those of `entries`, and `noteFailed` those of `note`.',
	markHandled:
		'With `options.markHandled: whenEmitted` (default), all notes of a poll are one execution, and a workflow that fails loses them. With `whenWorkflowSucceeds`, each note has its own execution (with *New …* events, each entry), which is started again if it fails: with the same `event_id`, after six minutes or more, for seven days. A restart of n8n repeats once what was started in the last quarter of an hour. An execution that ends through an error output has succeeded, unless *Stop and Error* ends it. Set `whenWorkflowSucceeds` for messages, signed webhooks, and a *New …* event with one node that creates: only after a lost answer or a restart, it creates twice. Any other workflow creates again what the failed run created. So look for the `action_item_key` first, or use `getTaskChanges`, but not *Remove Duplicates*, which drops what the failed run did not do. For several apps, take a trigger each.',
	event:
		'A trigger has one event: for several, put several triggers before the same node. *New …* events send one message for each entry: for one a person, group `output: actionItems` by each of `assignees`, send what has none to somebody, and end the error output of the mail in a message, as *Stop and Error* would mail everybody again. With them, each entry has its own `event_id`; otherwise, all items of a note share one. `action_item_key` and `entry_key` stay as long as the words stay.',
};

/** An event that starts the workflow; the node panel of n8n lists one trigger for each. */
interface TriggerEvent extends INodePropertyOptions {
	value: string;
	/** What items call it: `event_type`. */
	type: string;
	/** What is watched; `insights` unless given. */
	flag?: Flag;
	/** What its items are, one for each entry of this kind; left out where the user chooses the output. */
	entries?: { output: Output; kind: EntryKind };
}

export const EVENTS = [
	{
		name: 'Insights Ready',
		value: 'insightsReady',
		description: 'The Insights of a note are ready. You get everything of a note together.',
		action: 'On Insights ready',
		type: 'note.insights_ready',
	},
	{
		name: 'New Action Item',
		value: 'newActionItem',
		description:
			'One item for each action item that is new for its note. What another note says is repeated.',
		action: 'On new action item',
		type: 'note.action_item',
		entries: { output: 'actionItems', kind: 'action_item' },
	},
	{
		name: 'New Decision',
		value: 'newDecision',
		description:
			'One item for each decision that is new for its note. What another note says is repeated.',
		action: 'On new decision',
		type: 'note.decision',
		entries: { output: 'entries', kind: 'decision' },
	},
	{
		name: 'New Open Question',
		value: 'newOpenQuestion',
		description:
			'One item for each open question that is new for its note. What another note says is repeated.',
		action: 'On new open question',
		type: 'note.open_question',
		entries: { output: 'entries', kind: 'open_question' },
	},
	{
		name: 'New Risk',
		value: 'newRisk',
		description:
			'One item for each risk that is new for its note. What another note says is repeated.',
		action: 'On new risk',
		type: 'note.risk',
		entries: { output: 'entries', kind: 'risk' },
	},
	{
		name: 'Note Failed',
		value: 'noteFailed',
		description: 'The service could not process a note, so there will be no Insights',
		action: 'On note failed',
		type: 'note.failed',
		flag: 'error',
	},
] as const satisfies readonly TriggerEvent[];

/** The events as the choices of a parameter. */
const eventOptions = EVENTS.map(({ name, value, description, action }) => ({
	name,
	value,
	description,
	action,
}));

const OUTPUT_OPTIONS = [
	{
		name: 'Action Items',
		value: 'actionItems',
		description: 'One item per action item, with its owner and due date',
	},
	{
		name: 'Decisions, Risks and More',
		value: 'entries',
		description: 'One item per decision, action item, risk and open question',
	},
	{
		name: 'Insights',
		value: 'insights',
		description: 'One item per note, with everything the service returns',
	},
	{
		name: 'Markdown',
		value: 'markdown',
		description: 'One item per note, with a text digest for chat, email or documents',
	},
	{
		name: 'Note',
		value: 'note',
		description: 'One item per note, with its title, folder, status and dates but no Insights',
	},
] as const;

const NAMES = new Map([...OUTPUT_OPTIONS, ...eventOptions].map(({ value, name }) => [value, name]));
/** An expression for what comes out: the name of the node says already when. */
export const outputSubtitle = `={{ (${JSON.stringify(Object.fromEntries(NAMES))})[$parameter["event"] === "insightsReady" ? $parameter["output"] : $parameter["event"]] }}`;

export const event = choice({
	displayName: 'Event',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: eventOptions,
	default: 'insightsReady',
	description: 'What starts the workflow',
	builderHint: { propertyHint: PARAMETER_MEANINGS.event },
});

export const output = choice({
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [...OUTPUT_OPTIONS],
	default: 'insights',
	displayOptions: { show: { event: ['insightsReady'] } },
	description: 'What the output items are',
	builderHint: {
		propertyHint: `${PARAMETER_MEANINGS.output} actionItems for rows that are upserted by action_item_key, markdown to send a digest.`,
	},
});
