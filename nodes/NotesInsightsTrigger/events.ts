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
		'A note starts the workflow once it is ready and matches the filters, whichever comes last. Notes that were ready before the first publication start nothing, unless `options.startFrom` is `existing` (`filters.createdAfter` then says from when on).',
	ifRegenerated:
		'If other Insights are generated, also between two polls, `insightsReady` starts again with everything; the same ones start nothing. The *New …* events (`newActionItem`, `newDecision`, `newRisk`, `newOpenQuestion`) give only entries that the note did not give before; an entry in other words is another one, so it would make a second task. With `options.ifRegenerated: ignore`, a note that started the workflow starts it never again, even with new entries. `noteFailed` starts once for each failure.',
	output:
		'`output` counts only with `event: insightsReady`, and `kinds` only with `output: entries`. The items of `newActionItem` are those of `actionItems`, those of the other *New …* events `entries`, and those of `noteFailed` `note`.',
	markHandled:
		'With `options.markHandled: whenEmitted` (default), all notes of a poll are one execution, and a workflow that fails loses them. With `whenWorkflowSucceeds`, each note has its own execution (with *New …* events, each entry), which is started again with the same `event_id` if it fails, after six minutes or more, for seven days; after a restart of n8n, what was started in the last quarter of an hour is repeated once. An execution that ends through an error output has succeeded, unless *Stop and Error* ends it. Set it for messages, signed webhooks (their receiver drops a repeated `webhook-id`), and a *New …* event with one node that creates: only a creation whose answer was lost, or which a restart repeats, is made twice. In any other workflow, what the failed run created is repeated: find it by `action_item_key` before you create, or use `getTaskChanges`; *Remove Duplicates* would drop what the failed run did not do. For several apps, take a trigger each.',
	event:
		'A trigger has one event: for several, put several triggers before the same node. With *New …* events, each entry has its own `event_id` for good; with the others, all items of a note share one, which is another once Insights are generated again. `action_item_key` and `entry_key` stay as long as the words stay.',
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
