import { NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';
import pMap from 'p-map';

import { FLAGS } from '../../src/trigger/decide.ts';
import { isIdentified, sampleFlip } from '../../src/trigger/flip.ts';
import { sortNotes } from '../../src/notes/list.ts';
import type { NotesInsightsClient } from '../../src/service/client.ts';
import type { NoteSummary } from '../../src/service/shapes.ts';
import { exclusions, exclusionsInWords } from '../shared/filters.ts';
import { MANUAL_RETRIES } from '../shared/options.ts';
import { toNodeError } from '../shared/run.ts';
import { TRIGGER_OPERATION } from '../shared/words.ts';
import { flipItems, flipReading } from './poll/items.ts';
import { timeText } from './poll/report.ts';
import type { TriggerSettings } from './settings.ts';

/** How many notes are tried until one gives a sample with something in it. */
const MAX_SAMPLES = 10;

/**
 * What a manual run shows: the newest ready note that gives something. Touches no memory.
 *
 * @param lastPoll when the last poll of this process succeeded, in milliseconds since 1970
 * @throws why the newest could not be read, if none gives something
 */
export async function sample(
	context: IPollFunctions,
	settings: TriggerSettings,
	client: NotesInsightsClient,
	lastPoll: number | undefined,
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
	throw new NodeOperationError(context.getNode(), message, {
		description: whyNothing(context, notes, settings, lastPoll),
	});
}

/**
 * Says why there is nothing to show: how many notes are ready, how many of those each filter excludes,
 * when the last poll ran, and what to do.
 */
function whyNothing(
	context: IPollFunctions,
	notes: readonly NoteSummary[],
	{ flag, allFilters, matches, isPerItem }: TriggerSettings,
	lastPoll: number | undefined,
): string {
	const ready = notes.filter(isIdentified).filter(FLAGS[flag]);
	const excluded = exclusionsInWords(exclusions(ready, allFilters));
	const [what, until] =
		flag === 'insights' ? ['with Insights', 'has been processed'] : ['with an error', 'has failed'];
	const unpolled = context.getWorkflow().active
		? 'This process of n8n has not polled yet, or no poll succeeded. In queue mode, the main process polls.'
		: 'The workflow is not published yet, so nothing starts it.';
	const sentences = [
		`Notes in the account: ${notes.length}, ${what}: ${ready.length}.`,
		...(excluded === '' ? [] : [`Of these, the filters exclude: ${excluded}.`]),
		lastPoll === undefined ? unpolled : `Last poll: ${timeText(context, lastPoll)}.`,
	];
	if (ready.length === 0) sentences.push(`Wait until a note ${until}, and try again.`);
	else if (!ready.some(matches)) sentences.push('Change the filters.');
	else {
		const parameter = isPerItem ? 'Event' : 'Output';
		sentences.push(
			`The newest notes that pass the filters give no items. Choose another ${parameter}, or try again when another note is ready.`,
		);
	}
	return sentences.join(' ');
}
