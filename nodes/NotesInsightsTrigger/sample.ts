import { NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';

import { isIdentified, isReady, sampleFlip, sortNotes, type NotesInsightsClient } from '../../src';
import { findingsOf, type LastPoll } from './findings';
import { triggerFilters } from './properties';
import { itemsOf } from './read';
import type { TriggerSettings } from './settings';

/** Notes that are tried until one gives a sample with something in it. */
const MAX_SAMPLES = 10;

/** What a manual run shows: the newest ready note that gives something. Touches no state. */
export async function sample(
	context: IPollFunctions,
	settings: TriggerSettings,
	client: NotesInsightsClient,
	lastPoll: LastPoll | undefined,
): Promise<INodeExecutionData[][]> {
	const { notes } = await client.listNotes();
	const ready = sortNotes(notes, 'updatedDesc')
		.filter(isIdentified)
		.filter((note) => isReady(note) && settings.matches(note))
		.slice(0, MAX_SAMPLES);
	for (const note of ready) {
		const items = await itemsOf(context, client, sampleFlip(note), settings);
		if (items.length > 0) return [items];
	}
	const findings = await findingsOf(notes, settings, lastPoll, triggerFilters);
	const tried = ready.length > 0 ? ' The newest that pass the filters give no item.' : '';
	throw new NodeOperationError(context.getNode(), 'There is no note to show yet', {
		description: `${findings}${tried} Add a note to the account, wait until it is processed, and try again.`,
	});
}
