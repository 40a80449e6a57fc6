import type { IExecuteFunctions } from 'n8n-workflow';

import { InputError, isRequestFailure, type CallOptions } from '../../../src';
import { optionsCollection, requestOptions, wholeOption } from '../../shared/request-options';
import { noteIdOf, noteIdProperty } from './note-id';
import { callOptionsOf, type Operation, type Run } from './operation';

const DEFAULT_SAFETY_LIMIT = 100;

/** What tells the two removing operations apart. */
export interface Removal extends Pick<Operation, 'value' | 'name' | 'action' | 'description'> {
	/** Shown above the options. */
	notice: string;
	request: (run: Run, noteId: string, call: CallOptions) => Promise<void>;
}

/** Makes an operation that removes something of a note for ever, with its safeguards. */
export function removalOperation({ notice, request, ...texts }: Removal): Operation {
	return {
		...texts,
		properties: [
			noteIdProperty,
			{ displayName: notice, name: `${texts.value}Notice`, type: 'notice', default: '' },
			removalOptions,
		],
		check: refuseTooMany,
		validate: noteIdOf,
		async execute(run, itemIndex) {
			const { context } = run;
			const note_id = noteIdOf(context, itemIndex);
			if (context.getNodeParameter('options.dryRun', itemIndex, false) === true) {
				return [{ deleted: false, dry_run: true, note_id }];
			}
			const call = callOptionsOf(run, itemIndex);
			const ignoresMissing = context.getNodeParameter('options.ignoreMissing', itemIndex, false);
			const wasMissing = await request(run, note_id, call).then(
				() => false,
				(error: unknown) => {
					if (ignoresMissing === true && isMissing(error)) return true;
					throw error;
				},
			);
			return [{ deleted: true, ...(wasMissing ? { already_missing: true } : {}), note_id }];
		},
	};
}

const removalOptions = optionsCollection([
	...requestOptions(),
	{
		displayName: 'Dry Run',
		name: 'dryRun',
		type: 'boolean',
		default: false,
		description:
			'Whether to only show which notes would be concerned. Sends no request and changes nothing.',
	},
	{
		displayName: 'Ignore Missing',
		name: 'ignoreMissing',
		type: 'boolean',
		default: false,
		description: 'Whether a note that does not exist counts as done instead of as an error',
	},
	{
		displayName: 'Safety Limit',
		name: 'safetyLimit',
		type: 'number',
		typeOptions: { minValue: 0, numberPrecision: 0 },
		default: DEFAULT_SAFETY_LIMIT,
		description:
			'Most input items that are accepted. With more, the node fails before it changes anything. 0 switches this off.',
	},
]);

/** Refuses more items than anyone may have meant, before the first request. */
function refuseTooMany(context: IExecuteFunctions): void {
	const options = context.getNodeParameter('options', 0, {});
	const max = Number.MAX_SAFE_INTEGER;
	const limit = wholeOption(options, 'safetyLimit', 'Safety Limit', 0, max) ?? DEFAULT_SAFETY_LIMIT;
	const { length } = context.getInputData();
	if (limit > 0 && length > limit) {
		throw new InputError(
			`${length} input items are more than the Safety Limit of ${limit}. Nothing was changed`,
			'Check that the right notes arrive here. If they do, raise the option Safety Limit.',
		);
	}
}

/** A 404 of the service itself; a web page tells nothing about the note. */
export function isMissing(error: unknown): boolean {
	return (
		isRequestFailure(error) && error.kind === 'status' && error.status === 404 && !error.isHtml
	);
}
