import type { IDataObject } from 'n8n-workflow';

import { InputError, waitForInsights, type JsonObject, type NoteId } from '../../../src';
import { clock } from '../../shared/service/clock';
import { actionItemSettings, type ActionItemSettings } from '../../shared/options/action-items';
import {
	ACTION_ITEM_OPTIONS_BY_OUTPUT,
	OUTPUT_OPTIONS,
	OUTPUTS,
	type Output,
} from '../../shared/output/forms';
import { needsCreationTime, notReady, outputItems } from '../../shared/output/items';
import { optionsCollection, optionsOf, requestOptions } from '../../shared/options/requests';
import {
	ifNotReadyOf,
	ifNotReadyProperties,
	waitMsOf,
	waitTimeoutOption,
	type IfNotReady,
} from './if-not-ready';
import { noteIdOf, noteIdProperty } from './note-id';
import { requestTask, type Operation, type Run, type Task } from './operation';

interface GetTask extends Task {
	noteId: NoteId;
	output: Output;
	ifNotReady: IfNotReady;
	settings: ActionItemSettings;
	waitMs: number;
}

export const get: Operation<GetTask> = {
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
		optionsCollection([...ACTION_ITEM_OPTIONS_BY_OUTPUT, waitTimeoutOption, ...requestOptions()]),
	],
	prepare(context, itemIndex) {
		const options = optionsOf(context, itemIndex);
		const output = outputOf(context.getNodeParameter('output', itemIndex, 'insights'));
		return {
			...requestTask(context, options),
			noteId: noteIdOf(context, itemIndex),
			output,
			ifNotReady: ifNotReadyOf(output, context.getNodeParameter('ifNotReady', itemIndex, '')),
			settings: actionItemSettings(options),
			waitMs: waitMsOf(options),
		};
	},
	async execute(run, task) {
		const { noteId, ifNotReady, waitMs, call } = task;
		const answer =
			ifNotReady === 'wait'
				? await waitForInsights(run.client, noteId, { ...call, clock, waitMs })
				: await run.client.getInsights(noteId, call);
		if (answer.ready) return await itemsOf(run, task, answer.insights);
		if (ifNotReady === 'skip') return [];
		if (ifNotReady === 'status') return [{ ...answer.status, ready: false }];
		throw notReady(answer);
	},
};

async function itemsOf(
	{ context, notesById }: Run,
	{ noteId, output, settings, call }: GetTask,
	insights: JsonObject,
): Promise<IDataObject[]> {
	const timezone = context.getTimezone();
	const needsNote = output !== 'insights' && needsCreationTime(insights, timezone, settings);
	const note = needsNote ? (await notesById(call)).get(noteId.toLowerCase()) : undefined;
	return outputItems(output, insights, { noteId, note, timezone, settings });
}

function outputOf(value: unknown): Output {
	const output = OUTPUTS.find((known) => known === value);
	if (output !== undefined) return output;
	throw new InputError('"Output" is not valid', `Choose one of ${OUTPUTS.join(', ')}.`);
}
