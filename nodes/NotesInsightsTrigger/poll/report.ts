import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { isGivenUp, readsUntil, waitsForLong } from '../../../src/trigger/waits.ts';
import { quoted } from '../../../src/text/quote.ts';
import { textOr } from '../../../src/base/json.ts';
import { seenOf, type Ended, type Flip, type IdentifiedNote } from '../../../src/trigger/flip.ts';
import { NEVER, type Tries } from '../../../src/trigger/memory.ts';
import { asHtml, explainError } from '../../shared/run.ts';
import { TRIGGER_OPERATION } from '../../shared/words.ts';
import { isOnePerNote, type TriggerSettings } from '../properties.ts';
import { eventFields, type FlipItems, type FlipReading } from './items.ts';
import { leaveFailedExecution } from './n8n-poll.ts';
import type { Due } from './process.ts';

const MAX_TITLE = 100;
/** How many notes one message names. */
const MAX_NAMED = 20;

/** What a poll knows when it reports. */
interface Reporting {
	context: IPollFunctions;
	settings: TriggerSettings;
	/** Milliseconds since 1970. */
	now: number;
}

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

/** @param reading undefined if the flip was not read */
export function reportsOf(
	flip: Flip,
	reading: FlipReading | undefined,
	reporting: Reporting,
): Report[] {
	const { context, settings } = reporting;
	const { runs } = flip.record;
	if (isGivenUp(runs)) {
		const seen = settings.flag === 'error' ? '' : seenOf(flip.note, undefined);
		return [{ ended: { flip, outcome: 'dropped', seen }, problem: givenUp(context, runs) }];
	}
	if (reading === undefined) return [];
	if ('error' in reading) return [unread(flip, reading.error, reporting)];
	const { isUnchanged, seen } = reading;
	if (isUnchanged) return [{ ended: { flip, outcome: 'unchanged', seen } }];
	if (flip.doubt === '') return given(flip, reading, settings);
	const sure = { ...flip, record: { ...flip.record, readings: NEVER } };
	return [{ ended: { flip: sure, outcome: 'changed' } }, ...given(sure, reading, settings)];
}

function given(flip: Flip, { items, keys, seen }: FlipItems, settings: TriggerSettings): Report[] {
	const { isPartial, begun } = flip.record;
	if (items.length === 0) {
		// Entries that were to come are gone, and others have yet to succeed.
		if (isPartial && begun !== '') return [{ ended: { flip, outcome: 'started' } }];
		return [{ ended: { flip, outcome: 'dropped', seen } }];
	}
	const isOneByOne = settings.isPerItem && settings.markHandled === 'whenWorkflowSucceeds';
	if (!isOneByOne) return [{ due: { flip, items, keys, isPartial: false, seen } }];
	return items.map((item, at) => {
		const key = keys.slice(at, at + 1);
		return { due: { flip, items: [item], keys: key, isPartial: at < items.length - 1, seen } };
	});
}

function unread(flip: Flip, error: Error, { settings, now }: Reporting): Report {
	const words = explainError(error, TRIGGER_OPERATION);
	const { message: reason } = words;
	if (flip.record.readings.count === 0 || now < readsUntil(flip.record)) {
		return { ended: { flip, outcome: 'unread' }, reason };
	}
	if (flip.doubt !== '') return { ended: { flip, outcome: 'unchanged' } };
	const seen = seenOf(flip.note, {});
	// In place of an action item, such an item would become a task that nobody wrote.
	if (isOnePerNote(settings.output)) {
		const { note } = flip;
		const what = { title: note.title ?? null, insights: null, error: words, note };
		const json = { ...what, ...eventFields(flip, settings), note_id: note.note_id };
		const items = [{ json }];
		return { due: { flip, items, keys: [], isPartial: false, seen } };
	}
	const problem = `Its Insights could not be read for seven days: ${reason}`;
	return { ended: { flip, outcome: 'dropped', seen }, problem };
}

/** Says why a flip does not start an execution again. */
function givenUp(context: IPollFunctions, { count, first, last }: Tries): string {
	const [begin, end] = [first, last].map((time) => timeText(context, time));
	return `Its workflow was started ${count} times and did not succeed, first on ${begin} and last on ${end}, so it is not started again`;
}

/**
 * Leaves failed executions behind that say what is wrong: one for each problem, and one for all notes that have
 * been waiting for their Insights for about an hour.
 */
export function leaveProblems(
	reports: readonly Report[],
	{ context, now }: Omit<Reporting, 'settings'>,
): void {
	const names: string[] = [];
	const lines: string[] = [];
	for (const report of reports) {
		if ('due' in report) continue;
		const { problem, reason } = report;
		const { flip } = report.ended;
		if (problem !== undefined) leave(context, `${nameOf(flip.note)}: ${problem}`, idsOf(flip));
		const isLong = flip.doubt === '' && waitsForLong(flip.record, now);
		if (reason === undefined || !isLong) continue;
		const until = timeText(context, readsUntil(flip.record));
		names.push(nameOf(flip.note));
		lines.push(`${idsOf(flip)}: ${reason}. The trigger asks for them until ${until}.`);
	}
	if (names.length === 0) return;
	const message = `The Insights of these notes could not be read for about an hour: ${namesOf(names)}`;
	leave(context, message, lines.slice(0, MAX_NAMED).join(' '));
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
