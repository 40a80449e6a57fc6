import { NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';

import {
	isIdentified,
	isReady,
	pMap,
	sampleFlip,
	sortNotes,
	type IdentifiedNote,
	type NotesInsightsClient,
} from '../../src/index.ts';
import { toNodeError } from '../shared/run/errors.ts';
import { TRIGGER_OPERATION } from '../shared/words/wording.ts';
import { whyNothingToShow, type LastPoll } from './poll/nothing-to-show.ts';
import { errorOf, flipItems, type FlipResult } from './poll/read.ts';
import type { TriggerSettings } from './settings.ts';

/** How many notes are tried until one gives a sample with something in it. */
const MAX_SAMPLES = 10;

/**
 * What a manual run shows: the newest ready note that gives something. Touches no state.
 *
 * @throws why the newest could not be read, if none gives something
 */
export async function sample(
	context: IPollFunctions,
	settings: TriggerSettings,
	client: NotesInsightsClient,
	lastPoll: LastPoll | undefined,
): Promise<INodeExecutionData[][]> {
	const { notes } = await client.listNotes();
	const all = sortNotes(notes, 'updatedDesc').filter(isIdentified).filter(isReady);
	const ready = all.filter(settings.matches).slice(0, MAX_SAMPLES);
	let newest: { error: Error } | undefined;
	const read = async (note: IdentifiedNote): Promise<FlipResult> => {
		try {
			return { items: await flipItems(context, client, sampleFlip(note), settings) };
		} catch (error) {
			return { error: errorOf(error) };
		}
	};
	// Usually, the newest gives something; if not, the others are read at the same time.
	for (const notesToRead of [ready.slice(0, 1), ready.slice(1)]) {
		const readings = await pMap(notesToRead, read);
		for (const reading of readings) {
			if ('items' in reading && reading.items.length > 0) return [reading.items];
			if ('error' in reading) newest ??= reading;
		}
	}
	if (newest)
		throw toNodeError(newest.error, { node: context.getNode(), operation: TRIGGER_OPERATION });
	const findings = await whyNothingToShow(context, notes, settings, lastPoll);
	const tried = ready.length > 0 ? ' The newest notes that pass the filters give no items.' : '';
	const areExcluded = all.length > 0 && ready.length === 0;
	const message = areExcluded ? 'No note matches the filters' : 'There is no note to show yet';
	throw new NodeOperationError(context.getNode(), message, {
		description: `${findings}${tried}`,
	});
}
