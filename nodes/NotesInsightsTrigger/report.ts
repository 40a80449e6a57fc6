import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { quoted, textOr, type Flip } from '../../src';
import { explainError } from '../shared/errors';
import { MAX_FAILURES, type Fetched } from './fetch';
import { MAX_ATTEMPTS } from './hand-over';
import { OPERATION, type TriggerSettings } from './settings';

/**
 * Flips whose Insights could not be read for too long: reported without them. Where items are action
 * items they would become a task that nobody wrote, so there a failed execution tells of them.
 */
export function reportUnreadable(
	context: IPollFunctions,
	{ output }: TriggerSettings,
	unreadable: Fetched['failed'],
): Fetched['delivered'] {
	if (output === 'actionItems' || output === 'entries') {
		for (const { flip, error } of unreadable) {
			const { message } = explainError(error, OPERATION);
			report(context, flip, `Its Insights could not be read in ${MAX_FAILURES} polls: ${message}`);
		}
		return unreadable.map(({ flip }) => ({ flip, items: [] }));
	}
	return unreadable.map(({ flip, error }) => {
		const { note, eventId } = flip;
		const json = {
			note_id: note.note_id,
			title: note.title ?? null,
			insights: null,
			error: explainError(error, OPERATION),
			event_id: eventId,
			event_type: 'note.insights_ready',
			note,
		};
		return { flip, items: [{ json }] };
	});
}

/** Tells of a flip that is left, because its workflow failed too often. */
export function reportGivenUp(context: IPollFunctions, flip: Flip): void {
	report(context, flip, `Its workflow failed ${MAX_ATTEMPTS} times, so it is not started again`);
}

/** Leaves a failed execution behind, which also starts the error workflow. */
function report(context: IPollFunctions, { note, eventId }: Flip, problem: string): void {
	const title = quoted(textOr(note.title, note.note_id), 100);
	const error = new NodeOperationError(context.getNode(), `Note "${title}": ${problem}`, {
		description: `note_id ${note.note_id}, event_id ${eventId}`,
	});
	if (typeof context.__emitError === 'function') context.__emitError(error);
	else context.logger.error(error.message, { noteId: note.note_id, eventId });
}
