import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import {
	InputError,
	isRequestFailure,
	pMap,
	withIsoTimes,
	type CallOptions,
	type Flip,
	type NotesInsightsClient,
	type RequestFailure,
} from '../../src';
import { outputItems } from '../shared/output/items';
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

/** What became of the flips of one poll; flips in neither list are waiting. */
export interface Reading {
	/** In the order of the flips. */
	read: ReadFlip[];
	unread: readonly UnreadFlip[];
	/** Why the service as a whole failed. */
	outage?: RequestFailure;
}

/**
 * Reads what the output needs for each flip. A failure that concerns one note does not hold up the
 * others; one that concerns the service ends the reading.
 *
 * @param call its signal is aborted when the time of the poll is up
 */
export async function readFlips(
	context: IPollFunctions,
	client: NotesInsightsClient,
	flips: readonly Flip[],
	settings: TriggerSettings,
	call: CallOptions,
): Promise<Reading> {
	let outage: RequestFailure | undefined;
	const results = await pMap(
		flips,
		async (flip) => {
			if (outage !== undefined || call.signal?.aborted) return { flip };
			try {
				return { flip, items: await itemsOf(context, client, flip, settings, call) };
			} catch (error) {
				// An attempt that was cut short because the time was up says nothing about its note.
				const isLate = call.signal?.aborted && isRequestFailure(error);
				if (!isLate && !concernsService(error)) return { flip, error };
				outage ??= error;
				return { flip };
			}
		},
		{ concurrency: CONCURRENCY },
	);
	const read = results.flatMap(({ flip, items }) => (items ? [{ flip, items }] : []));
	const unread = results.flatMap(({ flip, error }) =>
		error === undefined ? [] : [{ flip, error }],
	);
	if (read.length > 0) return { read, unread, outage };
	return { read, ...apartFromOutage(unread, outage) };
}

/** If nothing can be read and several notes fail as they would with the service down, no note is to blame. */
function apartFromOutage(
	unread: readonly UnreadFlip[],
	outage: RequestFailure | undefined,
): Pick<Reading, 'unread' | 'outage'> {
	const failures = unread.map(({ error }) => error).filter(isServerFailure);
	const isOutage = outage !== undefined || failures.length > 1;
	if (!isOutage || failures.length < unread.length) return { unread, outage };
	return { unread: [], outage: outage ?? failures[0] };
}

/** The output items of one flip. */
async function itemsOf(
	context: IPollFunctions,
	client: NotesInsightsClient,
	flip: Flip,
	settings: TriggerSettings,
	call?: CallOptions,
): Promise<INodeExecutionData[]> {
	const { note } = flip;
	const { output } = settings;
	const event = eventFields(flip, settings);
	if (output === 'note') return [{ json: { ...withIsoTimes(note), ...event } }];
	const answer = await client.getInsights(note.note_id, call);
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

/** The fields of an item that name its event. */
export function eventFields({ eventId, attempt }: Flip, { markHandled }: TriggerSettings) {
	return {
		event_id: eventId,
		event_type: 'note.insights_ready',
		...(markHandled === 'whenWorkflowSucceeds' ? { attempt } : {}),
	};
}

function notGivenYet(): InputError {
	return new InputError(
		'The list says that this note is ready, but the service does not return its Insights yet',
		'The trigger asks for them again at the next polls. If this continues, generate the Insights of this note again.',
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

/** May concern one note, or all of them. */
function isServerFailure(error: unknown): error is RequestFailure {
	if (!isRequestFailure(error)) return false;
	const { kind } = error;
	return kind === 'timeout' || kind === 'cutOff' || (kind === 'status' && error.status >= 500);
}
