import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import {
	InputError,
	isRequestFailure,
	pMap,
	withIsoTimes,
	type Flip,
	type NotesInsightsClient,
	type RequestFailure,
} from '../../src';
import { outputItems } from '../shared/outputs';
import { isOnePerNote, type TriggerSettings } from './settings';

const CONCURRENCY = 10;

/** A flip with its output items. */
export interface ReadFlip {
	flip: Flip;
	items: INodeExecutionData[];
}

/** A flip whose own Insights could not be read. */
export interface UnreadFlip {
	flip: Flip;
	error: unknown;
}

/** What became of the flips of one poll; those in neither list are waiting. */
export interface Reading {
	/** In the order of the flips. */
	read: ReadFlip[];
	unread: UnreadFlip[];
	/** Why the service as a whole failed. */
	outage?: RequestFailure;
}

/**
 * Reads what the output needs for each flip. A failure that concerns one note does not keep the
 * others; one that concerns the service ends the reading.
 *
 * @param signal aborted when the time of the poll is up
 */
export async function readFlips(
	context: IPollFunctions,
	client: NotesInsightsClient,
	flips: readonly Flip[],
	settings: TriggerSettings,
	signal: AbortSignal,
): Promise<Reading> {
	let outage: RequestFailure | undefined;
	const results = await pMap(
		flips,
		async (flip) => {
			if (outage !== undefined || signal.aborted) return { flip };
			try {
				return { flip, items: await itemsOf(context, client, flip, settings, signal) };
			} catch (error) {
				if (signal.aborted) return { flip };
				if (!concernsService(error)) return { flip, error };
				outage ??= error;
				return { flip };
			}
		},
		{ concurrency: CONCURRENCY },
	);
	return {
		read: results.flatMap(({ flip, items }) => (items ? [{ flip, items }] : [])),
		unread: results.flatMap(({ flip, error }) => (error === undefined ? [] : [{ flip, error }])),
		outage,
	};
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
	const event = {
		event_id: eventId,
		event_type: 'note.insights_ready',
		...(markHandled === 'whenWorkflowSucceeds' ? { attempt } : {}),
	};
	if (output === 'note') return [{ json: { ...withIsoTimes(note), ...event } }];
	const answer = await client.getInsights(note.note_id, { signal });
	if (!answer.ready) throw notGivenYet();
	const items = outputItems(output, answer.insights, {
		noteId: note.note_id,
		note,
		timezone: context.getTimezone(),
		settings: settings.actionItems,
	});
	const summary = isOnePerNote(output) ? { note } : {};
	return items.map((json) => ({ json: { ...json, ...event, ...summary } }));
}

function notGivenYet(): InputError {
	return new InputError(
		'The list says that this note is ready, but the service does not give its Insights yet',
		'The trigger asks for them again at the next polls. If that goes on, generate the Insights of this note anew.',
	);
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
