import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import pMap from 'p-map';

import { dateOf, withIsoTimes } from '../../../src/notes/timestamps.ts';
import { entryEventId } from '../../../src/trigger/event-ids.ts';
import type { Flip } from '../../../src/trigger/flips.ts';
import { holdsInsights } from '../../../src/service/shapes.ts';
import { InputError } from '../../../src/base/input-error.ts';
import { isGoingOn } from '../../../src/service/progress.ts';
import { isRefusal } from '../../../src/service/answers.ts';
import { isRequestFailure } from '../../../src/http/errors.ts';
import { quotedValue } from '../../../src/text/quote.ts';
import { textOf, type JsonObject } from '../../../src/base/json.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import type { Flag, IdentifiedNote } from '../../../src/trigger/list.ts';
import { outputItems } from '../../shared/output/items.ts';
import { isOnePerNote, type TriggerSettings } from '../settings.ts';

/** How many notes are read at the same time. */
const CONCURRENCY = 10;

/** What came of reading one flip. */
export type FlipReading = { items: INodeExecutionData[] } | { error: Error };

/**
 * Reads flips. A note that can't be read holds up no other.
 *
 * @param read gives the output items of a flip
 * @param signal aborted when the time of the poll is up
 * @returns flips that are left out were not read
 * @throws why nothing at all could be read, if that is not to be blamed on the notes: the key is rejected,
 *   or the time is up
 */
export async function readFlips(
	flips: readonly Flip[],
	read: (flip: Flip) => Promise<INodeExecutionData[]>,
	signal: AbortSignal,
): Promise<ReadonlyMap<Flip, FlipReading>> {
	const readings = new Map<Flip, FlipReading>();
	let late: Error | undefined;
	const readOne = async (flip: Flip) => {
		const reading = await flipReading(async () => await read(flip));
		// An attempt that was cut short because the time was up says nothing about its note.
		const isLate = 'error' in reading && signal.aborted && isRequestFailure(reading.error);
		if (isLate) late ??= reading.error;
		else readings.set(flip, reading);
	};
	await pMap(flips, readOne, { concurrency: CONCURRENCY });
	if (readings.size === 0 && late) throw late;
	const rejection = rejectionIn(readings);
	if (rejection) throw rejection;
	return readings;
}

export async function flipReading(read: () => Promise<INodeExecutionData[]>): Promise<FlipReading> {
	try {
		return { items: await read() };
	} catch (error) {
		return { error: error instanceof Error ? error : new Error(String(error)) };
	}
}

/**
 * The error if the service rejects the key. If another note could be read, or could be when this one was
 * refused before, it is only the note that is refused.
 */
function rejectionIn(readings: ReadonlyMap<Flip, FlipReading>): Error | undefined {
	const errors: Error[] = [];
	for (const [{ record }, reading] of readings) {
		if ('items' in reading) return undefined;
		if (record.readings.count === 0) errors.push(reading.error);
	}
	return errors.find(isRejection);
}

function isRejection(error: Error): boolean {
	return isRequestFailure(error) && error.kind === 'status' && [401, 403].includes(error.status);
}

/** Where the items of a flip come from. */
interface ItemSource {
	context: IPollFunctions;
	client: NotesInsightsClient;
	settings: TriggerSettings;
	call?: CallOptions;
}

/** The output items of one flip. @throws InputError if the Insights are not final yet */
export async function flipItems(
	flip: Flip,
	{ context, client, settings, call }: ItemSource,
): Promise<INodeExecutionData[]> {
	const { note } = flip;
	const { output } = settings;
	const event = eventFields(flip, settings);
	if (settings.flag === 'insights' && isGoingOn(note)) throw notFinal(note);
	if (output === 'note') return [{ json: withIdsLast({ ...withIsoTimes(note), ...event }) }];
	const answer = await client.getInsights(note.note_id, call);
	if (!answer.ready) throw notFinal(answer.status);
	const items = await outputItems(output, answer.insights, {
		noteId: note.note_id,
		note,
		timezone: context.getTimezone(),
		settings: settings.actionItems,
		kinds: settings.kinds,
	});
	const summary = isOnePerNote(output) ? { note } : {};
	return items.map((json) => {
		const key = textOf(json.action_item_key ?? json.entry_key);
		const own = settings.isPerItem ? { event_id: entryEventId(key) } : {};
		return { json: withIdsLast({ ...json, ...summary, ...event, ...own }) };
	});
}

/** The fields of an item that name its event. */
export function eventFields(
	{ note, record, eventId }: Flip,
	{ eventType, markHandled }: TriggerSettings,
) {
	return {
		note_created_at_iso: dateOf(note.created_at)?.toISOString() ?? null,
		event_type: eventType,
		...(markHandled === 'whenWorkflowSucceeds' ? { attempt: record.runs.count + 1 } : {}),
		event_id: eventId,
	};
}

/** A table shows what people read before what names it. */
function withIdsLast(item: IDataObject): IDataObject {
	const isId = ([name]: [string, unknown]) => /^(note|event)_id$|_(key|uuid)$/.test(name);
	const fields = Object.entries(item);
	return Object.fromEntries([...fields.filter((field) => !isId(field)), ...fields.filter(isId)]);
}

/**
 * Tells whether the service confirms that a note is no longer what the list showed before: it has no Insights
 * any more, or its processing has not failed. A failure of the request confirms nothing.
 */
export async function isNoLonger(
	flag: Flag,
	client: NotesInsightsClient,
	{ note_id }: IdentifiedNote,
	call: CallOptions,
): Promise<boolean> {
	try {
		const answer = await client.getInsights(note_id, call);
		if (flag === 'error') return answer.ready || isGoingOn(answer.status);
		return !answer.ready || !holdsInsights(answer.insights);
	} catch (error) {
		return flag === 'insights' && isRefusal(error);
	}
}

function notFinal({ status }: JsonObject): InputError {
	return new InputError(
		`The list says that this note is ready, but its Insights are not final: its status is ${quotedValue(status)}`,
		'The trigger asks for them again. If this continues for hours, generate the Insights of this note again.',
	);
}
