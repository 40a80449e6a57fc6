import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import {
	entryEventId,
	InputError,
	isRequestFailure,
	pMap,
	textOf,
	withIsoTimes,
	type CallOptions,
	type Flip,
	type NotesInsightsClient,
} from '../../../src/index.ts';
import { outputItems } from '../../shared/output/items.ts';
import { isOnePerNote, type TriggerSettings } from '../settings.ts';

/** How many notes are read at the same time, and how many failures in a row raise a doubt. */
const CONCURRENCY = 10;

/** What came of reading one flip. */
export type FlipResult = { items: INodeExecutionData[] } | { error: Error };

/** What came of reading flips. One that is not in `readings` is waiting. */
export interface FlipResults {
	readings: ReadonlyMap<Flip, FlipResult>;
	/** Why not all could be read, if no note is to blame. */
	outage?: Error;
}

/** How flips are read. */
export interface Reader {
	/** Gives the output items of a flip. */
	read: (flip: Flip) => Promise<INodeExecutionData[]>;
	/** Tells whether flips that could not be read are themselves to blame; see `areNotesAtFault`. */
	areNotesAtFault: (failed: readonly Flip[], read: readonly Flip[]) => Promise<boolean>;
	/** Aborted when the time of the poll is up. */
	signal: AbortSignal;
}

/**
 * Reads flips. A note that can't be read holds up no other: only where nothing at all can be read, or
 * nothing any more, does the reading end.
 */
export async function readFlips(flips: readonly Flip[], reader: Reader): Promise<FlipResults> {
	const readings = new Map<Flip, FlipResult>();
	const has = (field: 'items' | 'error') => (flip: Flip) => field in (readings.get(flip) ?? {});
	for (let rest = flips; rest.length > 0; rest = rest.filter((flip) => !readings.has(flip))) {
		const { results, late } = await readUntilDoubt(rest, reader);
		for (const [flip, result] of results) if ('items' in result) readings.set(flip, result);
		const failed = [...results].flatMap(([flip, result]) =>
			'error' in result ? [{ flip, error: result.error }] : [],
		);
		if (failed.length > 0) {
			const all = [...flips.filter(has('error')), ...failed.map(({ flip }) => flip)];
			const areTheirs = await reader.areNotesAtFault(all, flips.filter(has('items')));
			if (!areTheirs) return { readings, outage: failed[0]?.error };
		}
		for (const { flip, error } of failed) readings.set(flip, { error });
		if (reader.signal.aborted) return { readings, outage: late };
	}
	return { readings };
}

/** Reads flips until so many have failed, and none has been read, that all others may fail too. */
async function readUntilDoubt(flips: readonly Flip[], { read, signal }: Reader) {
	const results = new Map<Flip, FlipResult>();
	let late: Error | undefined;
	let [failures, successes] = [0, 0];
	await pMap(
		flips,
		async (flip) => {
			const isDoubtful = successes === 0 && failures >= CONCURRENCY;
			if (isDoubtful || signal.aborted) return;
			try {
				results.set(flip, { items: await read(flip) });
				successes += 1;
			} catch (cause) {
				const error = errorOf(cause);
				// An attempt that was cut short because the time was up says nothing about its note.
				if (signal.aborted && isRequestFailure(error)) {
					late ??= error;
					return;
				}
				results.set(flip, { error });
				failures += 1;
			}
		},
		{ concurrency: CONCURRENCY },
	);
	return { results, late };
}

/** What was thrown, as an error. */
export function errorOf(cause: unknown): Error {
	return cause instanceof Error ? cause : new Error(String(cause));
}

/** The output items of one flip. */
export async function flipItems(
	context: IPollFunctions,
	client: NotesInsightsClient,
	flip: Flip,
	settings: TriggerSettings,
	call?: CallOptions,
): Promise<INodeExecutionData[]> {
	const { note } = flip;
	const { output } = settings;
	const event = eventFields(flip, settings);
	if (output === 'note') return [{ json: withIdsLast({ ...withIsoTimes(note), ...event }) }];
	const answer = await client.getInsights(note.note_id, call);
	if (!answer.ready) throw notGivenYet();
	const items = await outputItems(output, answer.insights, {
		noteId: note.note_id,
		note,
		timezone: context.getTimezone(),
		settings: settings.actionItems,
		kinds: settings.kinds,
	});
	const summary = isOnePerNote(output) ? { note } : {};
	return items.map((json) => {
		const own = settings.isPerItem ? { event_id: entryEventId(flip.eventId, keyOf(json)) } : {};
		return { json: withIdsLast({ ...json, ...summary, ...event, ...own }) };
	});
}

/** A table shows what people read before what names it. */
function withIdsLast(item: IDataObject): IDataObject {
	const fields = Object.entries(item);
	const ids = fields.filter(([name]) => IDS.test(name));
	return Object.fromEntries([...fields.filter(([name]) => !IDS.test(name)), ...ids]);
}

const IDS = /^(note|event)_id$|_(key|uuid)$/;

/** By what an entry of a note is known. */
function keyOf({ action_item_key, entry_key }: IDataObject): string {
	return textOf(action_item_key ?? entry_key);
}

/** The fields of an item that name its event. */
export function eventFields(
	{ eventId, attempt }: Flip,
	{ eventType, markHandled }: TriggerSettings,
) {
	return {
		event_type: eventType,
		...(markHandled === 'whenWorkflowSucceeds' ? { attempt } : {}),
		event_id: eventId,
	};
}

function notGivenYet(): InputError {
	return new InputError(
		'The list says that this note is ready, but the service does not return its Insights yet',
		'The trigger asks for them again at the next polls. If this continues, generate the Insights of this note again.',
	);
}
