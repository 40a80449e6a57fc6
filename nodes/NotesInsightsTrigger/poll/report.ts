import { NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';

import {
	isExhausted,
	isLastReading,
	MAX_FAILURES,
	quoted,
	textOr,
	type Flip,
	type Runs,
} from '../../../src/index.ts';
import { explainError } from '../../shared/run/errors.ts';
import { TRIGGER_OPERATION } from '../../shared/words/wording.ts';
import { leaveFailedExecution } from './n8n-poll.ts';
import { timeText } from './time-text.ts';
import { eventFields, type FlipResult } from './read.ts';
import { isOnePerNote, type TriggerSettings } from '../settings.ts';

const MAX_TITLE = 100;

/**
 * What a poll does about a flip: it starts an execution with items, settles the flip without one, or
 * tries again at the next poll.
 */
export type Report =
	| { flip: Flip; does: 'start'; items: INodeExecutionData[] }
	| { flip: Flip; does: 'settle'; problem?: string }
	| { flip: Flip; does: 'tryAgain' };

/** @param reading undefined if the flip is waiting */
export function reportOf(
	flip: Flip,
	reading: FlipResult | undefined,
	{ context, settings }: { context: IPollFunctions; settings: TriggerSettings },
): Report | undefined {
	if (isExhausted(flip)) {
		const runs = { ...flip, attempts: flip.attempt - 1 };
		return { flip, does: 'settle', problem: givenUp(context, runs) };
	}
	if (reading === undefined) return undefined;
	if ('items' in reading) {
		const { items } = reading;
		return items.length > 0 ? { flip, does: 'start', items } : { flip, does: 'settle' };
	}
	return isLastReading(flip)
		? withoutInsights(flip, reading.error, settings)
		: { flip, does: 'tryAgain' };
}

/** Says why a flip does not start an execution again. */
export function givenUp(context: IPollFunctions, { attempts, firstRun, lastRun }: Runs): string {
	const [first, last] = [firstRun, lastRun].map((time) => timeText(context, time));
	return `Its workflow was started ${attempts} times and did not succeed, first on ${first} and last on ${last}, so it is not started again`;
}

/**
 * Reports a flip whose Insights could not be read for too long by an item without them. If items are
 * action items, such an item would become a task that nobody wrote, so a failed execution reports it.
 */
function withoutInsights(flip: Flip, error: unknown, settings: TriggerSettings): Report {
	if (isOnePerNote(settings.output)) {
		return { flip, does: 'start', items: [{ json: errorItem(flip, error, settings) }] };
	}
	const { message } = explainError(error, TRIGGER_OPERATION);
	const problem = `Its Insights could not be read in ${MAX_FAILURES} polls: ${message}`;
	return { flip, does: 'settle', problem };
}

function errorItem(flip: Flip, error: unknown, settings: TriggerSettings) {
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

/** Leaves a failed execution behind that says what is wrong with a flip. */
export function leaveProblem(
	context: IPollFunctions,
	{ note, eventId }: Flip,
	problem: string,
): void {
	const title = quoted(textOr(note.title, note.note_id), MAX_TITLE);
	const error = new NodeOperationError(context.getNode(), `Note "${title}": ${problem}`, {
		description: `note_id ${note.note_id}, event_id ${eventId}`,
	});
	leaveFailedExecution(context, error);
}
