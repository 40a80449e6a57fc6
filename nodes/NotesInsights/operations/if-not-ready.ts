import type { INodeProperties } from 'n8n-workflow';

import { InputError, shownOf, type JsonObject } from '../../../src/index.ts';
import type { Output } from '../../shared/output/items.ts';
import { numberOption } from '../../shared/options/requests.ts';

const DEFAULT_WAIT_S = 300;

/** What to do with a note that is still being processed. */
export type IfNotReady = 'status' | 'wait' | 'skip' | 'fail';

export const FAIL = {
	name: 'Fail',
	value: 'fail',
	description: 'Stop with an error, or use the error output',
};
export const SKIP = {
	name: 'Skip',
	value: 'skip',
	description: 'Return no item for this note and continue with the others',
};
export const WAIT = {
	name: 'Wait',
	value: 'wait',
	description: 'Check again until the note is ready or the Wait Timeout is over',
};
const STATUS = {
	name: 'Return Status',
	value: 'status',
	description: 'Return the processing status of the note, with "ready": false',
};

const ifNotReady: INodeProperties = {
	displayName: 'If Not Ready',
	name: 'ifNotReady',
	type: 'options',
	options: [FAIL, SKIP, WAIT],
	default: 'fail',
	description: 'What to do with a note that is still being processed',
};

/** Only whole Insights offer Return Status: among action items, a status would become a task. */
export function ifNotReadyProperty(output: Output): INodeProperties {
	if (output !== 'insights') return ifNotReady;
	return { ...ifNotReady, options: [FAIL, STATUS, SKIP, WAIT], default: 'status' };
}

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

/** Reads the parameter. @throws InputError for a choice that the output does not have */
export function ifNotReadyOf(output: Output, value: unknown): IfNotReady {
	if (value === '') return output === 'insights' ? 'status' : 'fail';
	if (value === 'wait' || value === 'skip' || value === 'fail') return value;
	if (value === 'status' && output === 'insights') return value;
	throw new InputError(
		`"If Not Ready" cannot be ${shownOf(value)} here`,
		'Choose Fail, Skip or Wait. Only Get Insights also has Return Status.',
	);
}
