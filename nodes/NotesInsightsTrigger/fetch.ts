import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import {
	isRequestFailure,
	pMap,
	type Flip,
	type NotesInsightsClient,
	type RequestFailure,
} from '../../src';
import { notReady, outputItems } from '../shared/outputs';
import type { TriggerSettings } from './settings';

/** In how many polls the Insights of a flip may be unreadable before it is reported without them. */
export const MAX_FAILURES = 5;
const CONCURRENCY = 10;

/** What became of the flips of one poll. */
export interface Fetched {
	/** With their output items, in the order of the flips. */
	delivered: { flip: Flip; items: INodeExecutionData[] }[];
	/** Their own Insights could not be read. */
	failed: { flip: Flip; error: unknown }[];
	/** Not asked for: the service failed as a whole, or the time was up. */
	waiting: Flip[];
	/** Why the service as a whole failed. */
	outage?: RequestFailure;
}

/**
 * Reads what the output needs for each flip. A failure that concerns one note does not keep the
 * others; one that concerns the service ends the reading.
 *
 * @param signal aborted when the time of the poll is up
 */
export async function fetchFlips(
	context: IPollFunctions,
	client: NotesInsightsClient,
	flips: readonly Flip[],
	settings: TriggerSettings,
	signal: AbortSignal,
): Promise<Fetched> {
	const fetched: Fetched = { delivered: [], failed: [], waiting: [] };
	const results = await pMap(
		flips,
		async (flip) => {
			if (fetched.outage !== undefined || signal.aborted) return { flip };
			try {
				return { flip, items: await itemsOf(context, client, flip, settings, signal) };
			} catch (error) {
				if (signal.aborted) return { flip };
				if (!concernsService(error)) return { flip, error };
				fetched.outage ??= error;
				return { flip };
			}
		},
		{ concurrency: CONCURRENCY },
	);
	for (const { flip, items, error } of results) {
		if (items) fetched.delivered.push({ flip, items });
		else if (error !== undefined) fetched.failed.push({ flip, error });
		else fetched.waiting.push(flip);
	}
	return fetched;
}

/** The output items of one flip. */
export async function itemsOf(
	context: IPollFunctions,
	client: NotesInsightsClient,
	{ note, eventId, attempt }: Flip,
	settings: TriggerSettings,
	signal?: AbortSignal,
): Promise<INodeExecutionData[]> {
	const { output, markHandled } = settings;
	const event = { event_id: eventId, event_type: 'note.insights_ready' };
	const delivery = markHandled === 'whenWorkflowSucceeds' ? { attempt } : {};
	if (output === 'note') return [{ json: { ...note, ...event, ...delivery } }];
	const answer = await client.getInsights(note.note_id, { signal });
	if (!answer.ready) throw notReady(answer);
	const items = outputItems(output, answer.insights, {
		noteId: note.note_id,
		note,
		timezone: context.getTimezone(),
		settings: settings.actionItems,
	});
	const summary = output === 'actionItems' ? {} : { note };
	return items.map((json) => ({ json: { ...json, ...event, ...delivery, ...summary } }));
}

/** 401, 403, 429, a gateway's answer, an unreachable host: no other note would fare better. */
function concernsService(error: unknown): error is RequestFailure {
	if (!isRequestFailure(error)) return false;
	switch (error.kind) {
		case 'status':
			return [401, 403, 407, 429, 502, 503, 504].includes(error.status);
		case 'connection':
		case 'redirected':
		case 'blocked':
		case 'cancelled':
			return true;
		default:
			return false;
	}
}
