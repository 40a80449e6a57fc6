import type { INodePropertyOptions } from 'n8n-workflow';

import type { EntryKind } from '../../src/insights/entries.ts';
import type { Flag } from '../../src/trigger/list.ts';
import type { Output } from '../shared/output/items.ts';

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
		description:
			'The Insights of a note are ready. You get all of a note together, with one event ID.',
		action: 'On Insights ready',
		type: 'note.insights_ready',
	},
	{
		name: 'New Action Item',
		value: 'newActionItem',
		description: 'One item for each action item of a note, with its own event ID',
		action: 'On new action item',
		type: 'note.action_item',
		entries: { output: 'actionItems', kind: 'action_item' },
	},
	{
		name: 'New Decision',
		value: 'newDecision',
		description: 'One item for each decision of a note, with its own event ID',
		action: 'On new decision',
		type: 'note.decision',
		entries: { output: 'entries', kind: 'decision' },
	},
	{
		name: 'New Open Question',
		value: 'newOpenQuestion',
		description: 'One item for each open question of a note, with its own event ID',
		action: 'On new open question',
		type: 'note.open_question',
		entries: { output: 'entries', kind: 'open_question' },
	},
	{
		name: 'New Risk',
		value: 'newRisk',
		description: 'One item for each risk of a note, with its own event ID',
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
export const eventOptions = EVENTS.map(({ name, value, description, action }) => ({
	name,
	value,
	description,
	action,
}));
