import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	InputError,
	isJsonObject,
	textOr,
	waitForInsights,
	type InsightsAnswer,
	type JsonObject,
} from '../../../src';
import { clock } from '../../shared/clock';
import {
	actionItemSettings,
	ACTION_ITEM_OPTIONS,
	needsCreationTime,
	notReady,
	OUTPUT_OPTIONS,
	outputItems,
	type Output,
} from '../../shared/outputs';
import { optionsCollection, requestOptions, secondsOption } from '../../shared/request-options';
import { noteIdOf, noteIdProperty } from './note-id';
import { callOptionsOf, type Operation, type Run } from './operation';

const DEFAULT_WAIT_S = 300;

const FAIL = {
	name: 'Fail',
	value: 'fail',
	description: 'Stop with an error, or use the error output',
};
const SKIP = {
	name: 'Skip',
	value: 'skip',
	description: 'Give no item for this note and go on with the others',
};
const WAIT = {
	name: 'Wait',
	value: 'wait',
	description: 'Ask again until the note is ready, at most as long as the Wait Timeout',
};
const STATUS = {
	name: 'Return Status',
	value: 'status',
	description: 'Give the processing status of the note, with "ready": false',
};

const ifNotReadyProperties: INodeProperties[] = [
	{
		displayName: 'If Not Ready',
		name: 'ifNotReady',
		type: 'options',
		displayOptions: { show: { output: ['insights'] } },
		options: [FAIL, STATUS, SKIP, WAIT],
		default: 'status',
		description: 'What to do with a note that is still being processed',
	},
	{
		displayName: 'If Not Ready',
		name: 'ifNotReady',
		type: 'options',
		// A status among action items would become a task.
		displayOptions: { hide: { output: ['insights'] } },
		options: [FAIL, SKIP, WAIT],
		default: 'fail',
		description: 'What to do with a note that is still being processed',
	},
];

export const get: Operation = {
	value: 'get',
	name: 'Get Insights',
	action: 'Get the Insights of a note',
	description: 'Get the summary, decisions, action items, risks and open questions of a note',
	properties: [
		noteIdProperty,
		{
			displayName: 'Output',
			name: 'output',
			type: 'options',
			options: OUTPUT_OPTIONS,
			default: 'insights',
			description: 'What the output items are',
		},
		...ifNotReadyProperties,
		optionsCollection([
			...ACTION_ITEM_OPTIONS,
			...requestOptions(),
			{
				displayName: 'Wait Timeout',
				name: 'waitTimeout',
				type: 'number',
				typeOptions: { minValue: 1, maxValue: 86400 },
				default: DEFAULT_WAIT_S,
				description: 'How many seconds to wait for a note that is being processed',
			},
		]),
	],
	validate: noteIdOf,
	async execute(run, itemIndex) {
		const { context } = run;
		const noteId = noteIdOf(context, itemIndex);
		const output = outputOf(context.getNodeParameter('output', itemIndex, 'insights'));
		const ifNotReady = choiceOf(output, context.getNodeParameter('ifNotReady', itemIndex, ''));
		const options = context.getNodeParameter('options', itemIndex, {});
		const answer = await read(run, itemIndex, noteId, ifNotReady === 'wait');
		if (!answer.ready) {
			if (ifNotReady === 'skip') return [];
			if (ifNotReady === 'status') return [{ ...answer.status, ready: false }];
			throw notReady(answer.status);
		}
		return await itemsOf(
			run,
			noteId,
			output,
			answer.insights,
			isJsonObject(options) ? options : {},
		);
	},
};

async function read(
	run: Run,
	itemIndex: number,
	noteId: string,
	waits: boolean,
): Promise<InsightsAnswer> {
	const options = run.context.getNodeParameter('options', itemIndex, {});
	const seconds = secondsOption(options, 'waitTimeout', 'Wait Timeout', 86_400) ?? DEFAULT_WAIT_S;
	const call = callOptionsOf(run, itemIndex);
	if (!waits) return await run.client.getInsights(noteId, call);
	return await waitForInsights(run.client, noteId, { ...call, clock, waitMs: seconds * 1000 });
}

async function itemsOf(
	run: Run,
	noteId: string,
	output: Output,
	insights: JsonObject,
	options: JsonObject,
): Promise<IDataObject[]> {
	const timezone = run.context.getTimezone();
	const settings = actionItemSettings(options);
	const needsNote = output !== 'insights' && needsCreationTime(insights, timezone, settings);
	const note = needsNote ? (await run.notesById()).get(noteId.toLowerCase()) : undefined;
	return outputItems(output, insights, { noteId, note, timezone, settings });
}

function outputOf(value: unknown): Output {
	if (value === 'insights' || value === 'actionItems' || value === 'markdown') return value;
	throw new InputError('"Output" is not valid', 'Choose one of insights, actionItems, markdown.');
}

function choiceOf(output: Output, value: unknown): 'status' | 'wait' | 'skip' | 'fail' {
	if (value === '' || value === undefined) return output === 'insights' ? 'status' : 'fail';
	if (value === 'wait' || value === 'skip' || value === 'fail') return value;
	if (value === 'status' && output === 'insights') return value;
	throw new InputError(
		`"If Not Ready" can not be "${textOr(value, 'that')}" with the output "${output}"`,
		'Choose Fail, Skip or Wait; with the output Insights also Return Status.',
	);
}
