import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { isGivenUp, isToBeAnnounced, readsUntil } from '../../../src/trigger/waits.ts';
import { quoted } from '../../../src/text/quote.ts';
import { textOr } from '../../../src/base/json.ts';
import type { Fingerprint } from '../../../src/trigger/fingerprints.ts';
import type { Flip } from '../../../src/trigger/flips.ts';
import type { IdentifiedNote } from '../../../src/trigger/flags.ts';
import type { Ended } from '../../../src/trigger/outcomes.ts';
import type { Tries } from '../../../src/trigger/memory.ts';
import { asHtml, explainError } from '../../shared/run/errors.ts';
import { TRIGGER_OPERATION } from '../../shared/words.ts';
import { isOnePerNote, type TriggerSettings } from '../settings.ts';
import type { Due } from './executions.ts';
import { leaveFailedExecution } from './n8n-poll.ts';
import { eventFields, type FlipReading } from './flip-items.ts';

const MAX_TITLE = 100;
/** How many notes one message names. */
const MAX_NAMED = 20;
const UNKNOWN_REASON = 'The reason is not known, as n8n has restarted since';

/** What a poll does about a flip: it starts an execution, or says what became of the flip. */
export type Report =
	| { due: Due }
	| {
			ended: Ended;
			/** What people should hear. */
			problem?: string;
			/** Why its Insights could not be read. */
			reason?: string;
	  };

/**
 * @param reading undefined if the flip was not read
 * @param now milliseconds since 1970
 */
export function reportOf(
	flip: Flip,
	reading: FlipReading | undefined,
	{ context, settings, now }: { context: IPollFunctions; settings: TriggerSettings; now: number },
): Report | undefined {
	const { runs, readings } = flip.record;
	const dropped: Ended = { flip, outcome: 'dropped' };
	if (isGivenUp(runs)) return { ended: dropped, problem: givenUp(context, runs) };
	if (reading === undefined) return undefined;
	if ('items' in reading) {
		const { items, keys } = reading;
		return items.length > 0 ? { due: { flip, items, keys } } : { ended: dropped };
	}
	const { error } = reading;
	const { message: reason } = explainError(error, TRIGGER_OPERATION);
	if (readings.count === 0 || now < readsUntil(flip.record)) {
		return { ended: { flip, outcome: 'unread' }, reason };
	}
	// In place of an action item, such an item would become a task that nobody wrote.
	return isOnePerNote(settings.output)
		? { due: { flip, items: [{ json: errorItem(flip, error, settings) }], keys: [] } }
		: { ended: dropped, problem: `Its Insights could not be read for seven days: ${reason}` };
}

function errorItem(flip: Flip, error: Error, settings: TriggerSettings) {
	const { note } = flip;
	return {
		title: note.title ?? null,
		insights: null,
		error: explainError(error, TRIGGER_OPERATION),
		note,
		...eventFields(flip, settings),
		note_id: note.note_id,
	};
}

/** Says why a flip does not start an execution again. */
export function givenUp(context: IPollFunctions, { count, first, last }: Tries): string {
	const [begin, end] = [first, last].map((time) => timeText(context, time));
	return `Its workflow was started ${count} times and did not succeed, first on ${begin} and last on ${end}, so it is not started again`;
}

/** Leaves a failed execution behind that says what is wrong with a flip. */
export function leaveProblem(context: IPollFunctions, flip: Flip, problem: string): void {
	leave(context, `${nameOf(flip.note)}: ${problem}`, idsOf(flip));
}

/**
 * Leaves one failed execution behind for all notes that have been waiting for their Insights for an hour.
 *
 * @param reasons why they could not be read, by fingerprint
 * @returns the flips that it names
 */
export function leaveWaiting(
	context: IPollFunctions,
	waiting: readonly Flip[],
	reasons: ReadonlyMap<Fingerprint, string | undefined>,
	now: number,
): Flip[] {
	const told = waiting.filter(({ record }) => isToBeAnnounced(record, now));
	if (told.length === 0) return told;
	const names = namesOf(told.map(({ note }) => nameOf(note)));
	const lines = told.slice(0, MAX_NAMED).map((flip) => {
		const until = timeText(context, readsUntil(flip.record));
		const reason = reasons.get(flip.fingerprint) ?? UNKNOWN_REASON;
		return `${idsOf(flip)}: ${reason}. The trigger asks for them until ${until}.`;
	});
	const message = `The Insights of these notes could not be read for an hour or more: ${names}`;
	leave(context, message, lines.join(' '));
	return told;
}

function leave(context: IPollFunctions, message: string, description: string): void {
	const error = new NodeOperationError(context.getNode(), message, {
		description: asHtml(description),
	});
	leaveFailedExecution(context, error);
}

function namesOf(names: readonly string[]): string {
	const more = names.length - MAX_NAMED;
	return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function nameOf({ title, note_id }: IdentifiedNote): string {
	return `Note "${quoted(textOr(title, note_id), MAX_TITLE)}"`;
}

function idsOf({ note, eventId }: Flip): string {
	return `note_id ${note.note_id}, event_id ${eventId}`;
}

/**
 * A time in the time zone of the workflow, which it names.
 *
 * @param time milliseconds since 1970
 */
export function timeText(context: IPollFunctions, time: number): string {
	const timeZone = context.getTimezone();
	const format = new Intl.DateTimeFormat('en-GB', {
		timeZone,
		dateStyle: 'medium',
		timeStyle: 'short',
	});
	return `${format.format(time)} (${timeZone})`;
}
