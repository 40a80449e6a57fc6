import { NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';

import {
	isExhausted,
	isLastReading,
	MAX_ATTEMPTS,
	MAX_FAILURES,
	quoted,
	textOr,
	type Flip,
} from '../../../src';
import { explainError } from '../../shared/run/errors';
import { leaveFailedExecution } from './n8n-poll';
import { eventFields, type Reading } from './read';
import { isOnePerNote, OPERATION, type TriggerSettings } from '../settings';

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
	reading: Reading | undefined,
	settings: TriggerSettings,
): Report | undefined {
	if (isExhausted(flip)) return { flip, does: 'settle', problem: GIVEN_UP };
	if (reading === undefined) return undefined;
	if ('items' in reading) {
		const { items } = reading;
		return items.length > 0 ? { flip, does: 'start', items } : { flip, does: 'settle' };
	}
	return isLastReading(flip)
		? withoutInsights(flip, reading.error, settings)
		: { flip, does: 'tryAgain' };
}

const GIVEN_UP = `Its workflow was started ${MAX_ATTEMPTS} times and did not succeed, so it is not started again`;

/**
 * Reports a flip whose Insights could not be read for too long by an item without them. If items are
 * action items, such an item would become a task that nobody wrote, so a failed execution reports it.
 */
function withoutInsights(flip: Flip, error: unknown, settings: TriggerSettings): Report {
	if (isOnePerNote(settings.output)) {
		return { flip, does: 'start', items: [{ json: errorItem(flip, error, settings) }] };
	}
	const { message } = explainError(error, OPERATION);
	const problem = `Its Insights could not be read in ${MAX_FAILURES} polls: ${message}`;
	return { flip, does: 'settle', problem };
}

function errorItem(flip: Flip, error: unknown, settings: TriggerSettings) {
	const { note } = flip;
	return {
		note_id: note.note_id,
		title: note.title ?? null,
		insights: null,
		error: explainError(error, OPERATION),
		...eventFields(flip, settings),
		note,
	};
}

/** Leaves a failed execution behind for a flip whose executions have all failed. */
export function leaveGivenUp(context: IPollFunctions, flip: Flip): void {
	leaveProblem(context, flip, GIVEN_UP);
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
