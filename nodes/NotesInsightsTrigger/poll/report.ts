import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { isGivenUp, readsUntil, waitsForLong } from '../../../src/trigger/waits.ts';
import { quoted } from '../../../src/text/quote.ts';
import { textOr } from '../../../src/base/json.ts';
import { seenOf, WHOLE } from '../../../src/trigger/tags.ts';
import type { Flip } from '../../../src/trigger/flip.ts';
import type { IdentifiedNote } from '../../../src/trigger/list.ts';
import type { Tries } from '../../../src/trigger/memory.ts';
import { changedFlip, type Outcome } from '../../../src/trigger/outcomes.ts';
import { asHtml, explainError } from '../../shared/run.ts';
import { TRIGGER_OCCASION } from '../../shared/words.ts';
import { isOnePerNote, type TriggerSettings } from '../properties.ts';
import { eventFields, type FlipItems, type FlipReading } from './items.ts';
import { leaveFailedExecution } from './n8n-poll.ts';
import type { Start } from './process.ts';

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

/** What a poll does about a flip. */
export interface Report {
	flip: Flip;
	/** What is known by now. */
	outcomes: Outcome[];
	/** The executions to start, one for each. */
	starts: Start[];
	/** What people should hear. */
	problem?: string;
	/** Why its Insights could not be read. */
	reason?: string;
}

/** @param reading undefined if the flip was not read */
export function reportOf(
	flip: Flip,
	reading: FlipReading | undefined,
	reporting: Reporting,
): Report {
	const { context, settings } = reporting;
	const report: Report = { flip, outcomes: [], starts: [] };
	if (isGivenUp(flip.pending)) {
		const seen = settings.flag === 'error' ? '' : seenOf(flip.note, undefined);
		const problem = givenUp(context, flip.pending.runs);
		return { ...report, outcomes: [{ is: 'givenUp', flip, seen }], problem };
	}
	if (reading === undefined) return report;
	if ('error' in reading) return { ...report, ...unread(flip, reading.error, reporting) };
	const { isSame, isOther, seen } = reading;
	if (isSame) return { ...report, outcomes: [{ is: 'same', flip, seen }] };
	// Its event is another one, so its turn comes at the next poll.
	if (isOther) return { ...report, outcomes: [{ is: 'changed', flip }] };
	if (flip.pending.stage !== 'check') return { ...report, ...startsFor(flip, reading, settings) };
	const { outcomes = [], ...others } = startsFor(changedFlip(flip), reading, settings);
	return { ...report, ...others, outcomes: [{ is: 'changed', flip }, ...outcomes] };
}

function startsFor(flip: Flip, reading: FlipItems, settings: TriggerSettings): Partial<Report> {
	const { items, tags, seen } = reading;
	const all = tags.join('');
	if (items.length === 0) return { outcomes: [{ is: 'empty', flip, seen }] };
	const isOneByOne = settings.isPerItem && settings.markHandled === 'whenWorkflowSucceeds';
	const about = { flip, tags: all, all, seen };
	if (!isOneByOne) return { starts: [{ about, items }] };
	return {
		starts: items.map((item, at) => ({ about: { ...about, tags: tags[at] ?? '' }, items: [item] })),
	};
}

function unread(flip: Flip, error: Error, { settings, now }: Reporting): Partial<Report> {
	const words = explainError(error, TRIGGER_OCCASION);
	const { message: reason } = words;
	if (flip.pending.readings.count === 0 || now < readsUntil(flip.pending)) {
		return { outcomes: [{ is: 'unread', flip }], reason };
	}
	if (flip.pending.stage === 'check') return { outcomes: [{ is: 'same', flip, seen: '' }] };
	const seen = seenOf(flip.note, {});
	// In place of an action item, such an item would become a task that nobody wrote.
	if (isOnePerNote(settings.output)) {
		const { note } = flip;
		const what = { title: note.title ?? null, insights: null, error: words, note };
		const json = { ...what, ...eventFields(flip, settings), note_id: note.note_id };
		return { starts: [{ about: { flip, tags: WHOLE, all: WHOLE, seen }, items: [{ json }] }] };
	}
	const problem = `Its Insights could not be read for seven days: ${reason}`;
	return { outcomes: [{ is: 'empty', flip, seen }], problem };
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
	for (const { flip, problem, reason } of reports) {
		if (problem !== undefined) leave(context, `${subjectOf(flip.note)}: ${problem}`, idsOf(flip));
		const isLong = flip.pending.stage !== 'check' && waitsForLong(flip.pending, now);
		if (reason === undefined || !isLong) continue;
		const until = timeText(context, readsUntil(flip.pending));
		names.push(subjectOf(flip.note));
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

function subjectOf({ title, note_id }: IdentifiedNote): string {
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
