import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import pMap from 'p-map';

import { dateOf, withIsoTimes } from '../../../src/notes/list.ts';
import {
	entryEventId,
	hasOtherInsights,
	isSameInsights,
	seenOf,
	tagOf,
	tagsIn,
	WHOLE,
} from '../../../src/trigger/tags.ts';
import type { Flip } from '../../../src/trigger/flip.ts';
import type { IdentifiedNote } from '../../../src/trigger/list.ts';
import type { Flag } from '../../../src/trigger/memory.ts';
import { isInTry } from '../../../src/trigger/waits.ts';
import { holdsInsights, isGoingOn } from '../../../src/service/shapes.ts';
import { InputError } from '../../../src/base/input-error.ts';
import { isRequestFailure } from '../../../src/http/errors.ts';
import { quotedValue } from '../../../src/text/quote.ts';
import { textOf, type JsonObject } from '../../../src/base/json.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import { outputItems } from '../../../src/insights/outputs.ts';
import { toJson } from '../../shared/run.ts';
import { isOnePerNote, type TriggerSettings } from '../properties.ts';

/** How many notes are read at the same time. */
const CONCURRENCY = 10;

/** What a flip gives. */
export interface FlipItems {
	items: INodeExecutionData[];
	/** The tags of its entries, where each is an event of its own; else `WHOLE`. */
	tags: string[];
	/** What the note is seen with: see `seenOf`. */
	seen: string;
	/** The note gave just these Insights before, so this is no flip. */
	isSame: boolean;
	/** Executions of this flip gave others than these, which are a flip of their own. */
	isOther: boolean;
}

/** What came of reading one flip. */
export type FlipReading = FlipItems | { error: Error };

/** Where the items of a flip come from. */
interface ItemSource {
	context: IPollFunctions;
	client: NotesInsightsClient;
	settings: TriggerSettings;
	call?: CallOptions;
}

/**
 * Reads flips. A note that can't be read holds up no other.
 *
 * @param signal aborted when the time of the poll is up
 * @returns flips that are left out were not read
 * @throws why nothing at all could be read, if the time is up
 */
export async function readFlips(
	flips: readonly Flip[],
	source: ItemSource,
	signal: AbortSignal,
): Promise<ReadonlyMap<Flip, FlipReading>> {
	const readings = new Map<Flip, FlipReading>();
	let late: Error | undefined;
	const readOne = async (flip: Flip) => {
		const reading = await readFlip(flip, source);
		// An attempt that was cut short because the time was up says nothing about its note.
		const isLate = 'error' in reading && signal.aborted && isRequestFailure(reading.error);
		if (isLate) late ??= reading.error;
		else readings.set(flip, reading);
	};
	await pMap(flips, readOne, { concurrency: CONCURRENCY });
	if (readings.size === 0 && late) throw late;
	return readings;
}

/** Reads one flip. */
export async function readFlip(flip: Flip, source: ItemSource): Promise<FlipReading> {
	try {
		return await flipItems(flip, source);
	} catch (error) {
		return { error: error instanceof Error ? error : new Error(String(error)) };
	}
}

/** Reads the items of one flip. @throws InputError if the Insights are not final yet */
async function flipItems(flip: Flip, source: ItemSource): Promise<FlipItems> {
	const { note, pending } = flip;
	const { context, client, settings, call } = source;
	const { flag, output, isPerItem } = settings;
	const event = eventFields(flip, settings);
	if (flag === 'insights' && isGoingOn(note)) throw notFinal(note);
	const whole = { ...withIsoTimes(note), ...event };
	const ofNote = { items: [{ json: withLastColumns(whole) }], tags: [WHOLE] };
	if (flag === 'error') return { ...ofNote, ...comparedWith(flip, '') };
	if (output === 'note' && pending.stage !== 'check') {
		// The item needs no Insights. They are read to tell whether they are others, now and later.
		const read = client.getInsights(note.note_id, { ...call, maxRetries: 0 });
		const answer = await read.catch(() => undefined);
		const seen = seenOf(note, answer?.ready === true ? answer.insights : undefined);
		return { ...ofNote, ...comparedWith(flip, seen) };
	}
	const answer = await client.getInsights(note.note_id, call);
	if (!answer.ready) throw notFinal(answer.status);
	const comparison = comparedWith(flip, seenOf(note, answer.insights));
	if (output === 'note' || comparison.isSame) return { ...ofNote, ...comparison };
	const found = outputItems(output, answer.insights, {
		noteId: note.note_id,
		note,
		timezone: context.getTimezone(),
		settings: settings.actionItems,
		kinds: settings.kinds,
	});
	const items = found.map(toJson);
	if (isPerItem) return { ...newEntries(items, flip, event), ...comparison };
	const summary = isOnePerNote(output) ? { note } : {};
	const all = items.map((json) => ({ json: withLastColumns({ ...json, ...summary, ...event }) }));
	return { items: all, tags: [WHOLE], ...comparison };
}

/** What executions have begun to give is not compared with what the note gave before, and not while they go on. */
function comparedWith({ known, pending }: Flip, seen: string) {
	const hasBegun = pending.stage === 'start';
	return {
		seen,
		isSame: !hasBegun && isSameInsights(known.seen, seen),
		isOther: hasBegun && !isInTry(pending) && hasOtherInsights(pending.seen, seen),
	};
}

/** The entries that the note has not given before, and whose turn has not come yet, each as an event of its own. */
function newEntries(all: readonly IDataObject[], { known, pending }: Flip, event: IDataObject) {
	const excluded = tagsIn(known.given + (isInTry(pending) ? pending.begun : ''));
	const keyed = all.map((json) => ({ json, key: textOf(json.action_item_key ?? json.entry_key) }));
	const fresh = keyed.filter(({ key }) => !excluded.has(tagOf(key)));
	return {
		items: fresh.map(({ json, key }) => ({
			json: withLastColumns({ ...json, ...event, event_id: entryEventId(key) }),
		})),
		tags: fresh.map(({ key }) => tagOf(key)),
	};
}

/** The fields of an item that name its event. */
export function eventFields(
	{ note, pending, eventId }: Flip,
	{ eventType, markHandled }: TriggerSettings,
) {
	const attempt = pending.runs.count + (isInTry(pending) ? 0 : 1);
	return {
		note_created_at_iso: dateOf(note.created_at)?.toISOString() ?? null,
		event_type: eventType,
		...(markHandled === 'whenWorkflowSucceeds' ? { attempt } : {}),
		event_id: eventId,
	};
}

/** A table shows what people read before what names it, and before times that stand in it once more. */
function withLastColumns(item: IDataObject): IDataObject {
	const isTwice = (name: string) =>
		`${name}_iso` in item || (name === 'note_created_at_iso' && 'created_at_iso' in item);
	const isLast = ([name]: [string, unknown]) =>
		isTwice(name) || /^(note|event)_id$|_(key|uuid)$/.test(name);
	const fields = Object.entries(item);
	return Object.fromEntries([
		...fields.filter((field) => !isLast(field)),
		...fields.filter(isLast),
	]);
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
		return flag === 'insights' && isGone(error);
	}
}

/** Any other answer may speak of the moment: then the list alone does not replay a note. */
function isGone(error: unknown): boolean {
	return isRequestFailure(error) && error.kind === 'status' && [404, 410].includes(error.status);
}

function notFinal({ status }: JsonObject): InputError {
	return new InputError(
		`The list says that this note is ready, but its Insights are not final: its status is ${quotedValue(status)}`,
		'The trigger asks for them again. If this continues for hours, generate the Insights of this note again.',
	);
}
