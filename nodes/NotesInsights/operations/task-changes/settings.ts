import type { IExecuteFunctions } from 'n8n-workflow';

import { DEFAULT_LENGTHS } from '../../../../src/tasks/texts.ts';
import { actionItemSettings } from '../../../shared/options/action-items.ts';
import {
	booleanOption,
	callOptions,
	concurrencyOption,
	numberOption,
	optionsOf,
} from '../../../shared/options/requests.ts';
import { safetyLimitOf } from '../../../shared/options/safety-limit.ts';
import { ifNotReady, waitMsOf } from '../if-not-ready.ts';
import { descriptionLength, includeUnchanged, matchReworded, titleLength } from './properties.ts';

/** How the notes of a run are read and compared. */
export type ComparisonSettings = ReturnType<typeof comparisonSettings>;

/** @throws InputError for a setting out of range */
export function comparisonSettings(context: IExecuteFunctions) {
	const options = optionsOf(context, 0);
	return {
		ifNotReady: ifNotReady.read(context.getNodeParameter('ifNotReady', 0, 'fail')),
		matchReworded: booleanOption(options, matchReworded),
		includeUnchanged: booleanOption(options, includeUnchanged),
		lengths: {
			title: numberOption(options, titleLength) ?? DEFAULT_LENGTHS.title,
			description: numberOption(options, descriptionLength) ?? DEFAULT_LENGTHS.description,
		},
		safetyLimit: safetyLimitOf(options),
		settings: actionItemSettings(options),
		waitMs: waitMsOf(options),
		concurrency: concurrencyOption(options),
		call: callOptions(context, options),
	};
}
