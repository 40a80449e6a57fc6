import {
	type CallOptions,
	type NotesInsightsClient,
	waitForInsights,
} from '../../src/service/client.ts';
import type { InsightsAnswer, NoteId } from '../../src/service/shapes.ts';
import { choice, type Field, number, type ValueOf } from '../shared/fields.ts';
import { clock } from '../shared/service.ts';

const FAIL = {
	name: 'Fail',
	value: 'fail',
	description: 'Stop with an error, or use the error output',
} as const;
const SKIP = {
	name: 'Skip',
	value: 'skip',
	description: 'Return no item for this note and continue with the others',
} as const;
const WAIT = {
	name: 'Wait',
	value: 'wait',
	description: 'Check again until the note is ready or the Wait Timeout is over',
} as const;
const STATUS = {
	name: 'Return Status',
	value: 'status',
	description: 'Return the processing status of the note, with "ready": false',
} as const;

const IF_NOT_READY = 'What to do with a note that is still being processed';

/** What to do with a note that is still being processed. */
export function ifNotReady(description = IF_NOT_READY) {
	return choice({
		displayName: 'If Not Ready',
		name: 'ifNotReady',
		type: 'options',
		options: [FAIL, SKIP, WAIT],
		default: 'fail',
		description,
	});
}

/** Only whole Insights offer Return Status: among action items, a status would become a task. */
export const ifNotReadyOrStatus = choice({
	displayName: 'If Not Ready',
	name: 'ifNotReady',
	type: 'options',
	options: [FAIL, STATUS, SKIP, WAIT],
	default: 'status',
	description: IF_NOT_READY,
});

const waitTimeout = number({
	displayName: 'Wait Timeout (Seconds)',
	name: 'waitTimeout',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 86400 },
	default: 300,
	description: 'The maximum number of seconds to wait for a note that is being processed',
	displayOptions: { show: { '/ifNotReady': ['wait'] } },
});

/** How long to wait, in milliseconds, as an option: shown only where something waits. */
export const waitMs: Field<number> = {
	properties: waitTimeout.properties,
	read: (source) => waitTimeout.read(source) * 1000,
};

/** What it takes to read the Insights of a note. */
interface NoteRequest {
	noteId: NoteId;
	ifNotReady: ValueOf<typeof ifNotReadyOrStatus>;
	waitMs: number;
	call: CallOptions;
}

/** Reads the Insights of a note, and waits for them if that was chosen. */
export async function insightsOf(
	client: NotesInsightsClient,
	{ noteId, ifNotReady: chosen, waitMs, call }: NoteRequest,
): Promise<InsightsAnswer> {
	if (chosen !== 'wait') return await client.getInsights(noteId, call);
	return await waitForInsights(client, noteId, { ...call, clock, waitMs });
}
