import { NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';
import pMap from 'p-map';

import { FLAGS, isIdentified, READY, readList } from '../../src/trigger/list.ts';
import { sampleFlip } from '../../src/trigger/flips.ts';
import { sortNotes } from '../../src/notes/sort.ts';
import type { Memory } from '../../src/trigger/memory.ts';
import type { NotesInsightsClient } from '../../src/service/client.ts';
import type { NoteSummary } from '../../src/service/shapes.ts';
import { exclusions, exclusionsInWords } from '../shared/notes/filters.ts';
import { MANUAL_RETRIES } from '../shared/options/requests.ts';
import { toNodeError } from '../shared/run/errors.ts';
import { clock } from '../shared/service/clock.ts';
import { TRIGGER_OPERATION } from '../shared/words/wording.ts';
import { flipItems, flipReading } from './poll/read.ts';
import { timeText } from './poll/report.ts';
import type { TriggerSettings } from './settings.ts';

/** How many notes are tried until one gives a sample with something in it. */
const MAX_SAMPLES = 10;

/** What the last poll of this process left behind, and when, in milliseconds since 1970. */
type LastPoll = { memory: Memory; at: number } | undefined;

/**
 * What a manual run shows: the newest ready note that gives something. Touches no memory.
 *
 * @throws why the newest could not be read, if none gives something
 */
export async function sample(
	context: IPollFunctions,
	settings: TriggerSettings,
	client: NotesInsightsClient,
	lastPoll: LastPoll,
): Promise<INodeExecutionData[][]> {
	const call = { maxRetries: MANUAL_RETRIES };
	const { notes } = await client.listNotes(call);
	const all = sortNotes(notes, 'updatedDesc').filter(isIdentified).filter(FLAGS[settings.flag]);
	const flips = all.filter(settings.matches).slice(0, MAX_SAMPLES).map(sampleFlip);
	let newest: { error: Error } | undefined;
	// Usually, the newest gives something; if not, the others are read at the same time.
	for (const some of [flips.slice(0, 1), flips.slice(1)]) {
		const readings = await pMap(
			some,
			async (flip) =>
				await flipReading(async () => await flipItems(flip, { context, client, settings, call })),
		);
		for (const reading of readings) {
			if ('items' in reading && reading.items.length > 0) return [reading.items];
			if ('error' in reading) newest ??= reading;
		}
	}
	if (newest) {
		throw toNodeError(newest.error, { node: context.getNode(), operation: TRIGGER_OPERATION });
	}
	const areExcluded = all.length > 0 && flips.length === 0;
	const message = areExcluded ? 'No note matches the filters' : 'There is no note to show yet';
	const tried = flips.length > 0 ? ' The newest notes that pass the filters give no items.' : '';
	throw new NodeOperationError(context.getNode(), message, {
		description: `${await whyNothing(context, notes, settings, lastPoll)}${tried}`,
	});
}

/**
 * Says why there is nothing to show: how many notes there are, how many of them are ready, how many of
 * those each filter excludes, how many have fired or belong to the baseline, when the last poll ran,
 * and what to do.
 */
async function whyNothing(
	context: IPollFunctions,
	notes: readonly NoteSummary[],
	{ flag, filters, matches, isPerItem }: TriggerSettings,
	lastPoll: LastPoll,
): Promise<string> {
	const ready = notes.filter(isIdentified).filter(FLAGS[flag]);
	const excluded = exclusions(ready, filters);
	const what = flag === 'insights' ? 'with Insights' : 'with an error';
	const sentences = [`Notes in the account: ${notes.length}, ${what}: ${ready.length}.`];
	if (excluded.length > 0) {
		sentences.push(`Of these, the filters exclude: ${exclusionsInWords(excluded)}.`);
	}
	sentences.push(await pollText(context, notes, lastPoll));
	const decisive = excluded.find(({ count }) => count === ready.length)?.label;
	if (ready.length === 0) {
		const until = flag === 'insights' ? 'has been processed' : 'has failed';
		sentences.push(`Wait until a note ${until}, and try again.`);
	} else if (ready.some(matches)) {
		const parameter = isPerItem ? 'Event' : 'Output';
		sentences.push(`Choose another ${parameter}, or try again when another note is ready.`);
	} else if (decisive === undefined) {
		sentences.push('Change the filters: together, they exclude all of them.');
	} else sentences.push(`Change the filter ${decisive}: it excludes all of them.`);
	return sentences.join(' ');
}

async function pollText(
	context: IPollFunctions,
	notes: readonly NoteSummary[],
	lastPoll: LastPoll,
): Promise<string> {
	if (!lastPoll) {
		return context.getWorkflow().active
			? 'No poll of this trigger has succeeded since n8n started.'
			: 'The workflow is not published yet, so nothing starts it.';
	}
	const { memory, at } = lastPoll;
	const { sights } = await readList(notes, memory, clock);
	const known = [...memory.notes.values()].filter(
		({ record, place }) => record.isKnown && sights[place] === READY,
	);
	return `Last poll: ${timeText(context, at)}. Notes that it knew, and that do not start the workflow again: ${known.length}.`;
}
