import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { MAX_ATTEMPTS, MAX_FAILURES, quoted, textOr, type Flip } from '../../src';
import { explainError } from '../shared/run/errors';
import { leaveFailedExecution } from './n8n-poll';
import { eventFields, type ReadFlip, type UnreadFlip } from './read';
import { isOnePerNote, OPERATION, type TriggerSettings } from './settings';

const MAX_TITLE = 100;

/**
 * Gives items without Insights for flips whose Insights could not be read for too long. If items are
 * action items, such an item would become a task that nobody wrote, so a failed execution reports the
 * flip instead.
 */
export function withoutInsights(
	context: IPollFunctions,
	settings: TriggerSettings,
	unread: readonly UnreadFlip[],
): ReadFlip[] {
	return unread.map(({ flip, error }) => {
		if (isOnePerNote(settings.output)) {
			return { flip, items: [{ json: errorItem(flip, error, settings) }] };
		}
		const { message } = explainError(error, OPERATION);
		report(context, flip, `Its Insights could not be read in ${MAX_FAILURES} polls: ${message}`);
		return { flip, items: [] };
	});
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

/** Reports a flip that is given up: its workflow failed too often, or n8n ended too often while it ran. */
export function reportGivenUp(context: IPollFunctions, flip: Flip): void {
	const problem = `Its workflow was started ${MAX_ATTEMPTS} times and did not succeed, so it is not started again`;
	report(context, flip, problem);
}

function report(context: IPollFunctions, { note, eventId }: Flip, problem: string): void {
	const title = quoted(textOr(note.title, note.note_id), MAX_TITLE);
	const error = new NodeOperationError(context.getNode(), `Note "${title}": ${problem}`, {
		description: `note_id ${note.note_id}, event_id ${eventId}`,
	});
	leaveFailedExecution(context, error);
}
