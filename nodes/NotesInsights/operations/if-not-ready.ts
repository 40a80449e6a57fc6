import type { INodeProperties } from 'n8n-workflow';

import { waitForInsights } from '../../../src/service/wait.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import type { InsightsAnswer } from '../../../src/service/shapes.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import type { NoteId } from '../../../src/service/note-id.ts';
import { choice, type ValueOf } from '../../shared/options/choice.ts';
import { numberOption } from '../../shared/options/requests.ts';
import { clock } from '../../shared/service/clock.ts';

const DEFAULT_WAIT_S = 300;

export const FAIL = {
	name: 'Fail',
	value: 'fail',
	description: 'Stop with an error, or use the error output',
} as const;
export const SKIP = {
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

/** What to do with a note that is still being processed. */
export const ifNotReady = choice({
	displayName: 'If Not Ready',
	name: 'ifNotReady',
	type: 'options',
	options: [FAIL, SKIP, WAIT],
	default: 'fail',
	description: 'What to do with a note that is still being processed',
});

/** Only whole Insights offer Return Status: among action items, a status would become a task. */
export const ifNotReadyOrStatus = choice({
	...ifNotReady.property,
	options: [FAIL, STATUS, SKIP, WAIT],
	default: 'status',
});

/** How long to wait, as an entry of an "Options" collection: shown only where something waits. */
export const waitTimeoutOption: INodeProperties = {
	displayName: 'Wait Timeout (Seconds)',
	name: 'waitTimeout',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 86400 },
	default: DEFAULT_WAIT_S,
	description: 'The maximum number of seconds to wait for a note that is being processed',
	displayOptions: { show: { '/ifNotReady': ['wait'] } },
};

/** Reads how long to wait, in milliseconds. @throws InputError for a time out of range */
export function waitMsOf(options: JsonObject): number {
	return (numberOption(options, waitTimeoutOption) ?? DEFAULT_WAIT_S) * 1000;
}

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
