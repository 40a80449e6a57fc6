import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	InputError,
	isMissing,
	noteKey,
	simplified,
	summaryIn,
	type CallOptions,
	type NoteId,
	type NotesInsightsClient,
	type NoteSummary,
} from '../../../../src/index.ts';
import {
	booleanOption,
	optionsCollection,
	optionsOf,
	requestOptions,
	trueOrFalse,
} from '../../../shared/options/requests.ts';
import { withAdvice } from '../../../shared/run/errors.ts';
import { noteIdOf, noteIdProperty } from '../note-id.ts';
import { notices } from './notices.ts';
import { safetyLimitOf, safetyLimitOption, strictestLimit } from './safety-limit.ts';
import { requestTask, type Operation, type Run, type OperationTask } from '../operation.ts';

interface RemovalTask extends OperationTask {
	noteId: NoteId;
	dryRun: boolean;
	ignoreMissing: boolean;
	safetyLimit: number;
}

/** How the two operations that remove something differ. */
export interface Removal extends Pick<
	Operation,
	'value' | 'name' | 'action' | 'description' | 'tool'
> {
	/** The output field that says whether it was done. */
	done: 'cleared' | 'deleted';
	/** Shown above the options. */
	notice: string;
	request: (client: NotesInsightsClient, noteId: NoteId, call: CallOptions) => Promise<void>;
	/** Tells whether a listed note has nothing that this operation would remove. */
	isNothingLeft: (note: NoteSummary) => boolean;
}

/** Makes an operation that permanently removes something of a note, with its safeguards. */
export function removalOperation({
	done,
	notice,
	request,
	isNothingLeft,
	...texts
}: Removal): Operation<RemovalTask> {
	return {
		...texts,
		properties: [noteIdProperty, ...notices(texts.value, notice), dryRunProperty, removalOptions],
		prepare(context, itemIndex) {
			const options = optionsOf(context, itemIndex);
			return {
				...requestTask(context, options),
				noteId: noteIdOf(context, itemIndex),
				dryRun: trueOrFalse(context.getNodeParameter('dryRun', itemIndex), 'Dry Run'),
				ignoreMissing: booleanOption(options, ignoreMissing),
				safetyLimit: safetyLimitOf(options),
			};
		},
		check: refuseTooMany,
		async execute(run, task) {
			if (task.dryRun) return [{ dry_run: true, [done]: false, ...(await shown(run, task)) }];
			const key = noteKey(task.noteId);
			const removal = request(run.client, task.noteId, task.call);
			run.removals.set(key, [...(run.removals.get(key) ?? []), removal]);
			const missing = await removal.then(
				() => ({}),
				async (error: unknown) => {
					const isGone = task.ignoreMissing && isMissing(error);
					if (isGone && (await lacks(run, task, isNothingLeft))) return { already_missing: true };
					throw task.ignoreMissing ? error : withAdvice(error, IF_GONE);
				},
			);
			return [{ [done]: true, ...missing, note_id: task.noteId }];
		},
	};
}

const IF_GONE = 'To count such a note as done, turn on the Ignore Missing option.';

/** Has the same name in both operations, so it stays on when the operation is switched. */
const dryRunProperty: INodeProperties = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: false,
	description:
		'Whether to change nothing and only show which notes would be affected, with their title, status and dates',
};

const ignoreMissing: INodeProperties = {
	displayName: 'Ignore Missing',
	name: 'ignoreMissing',
	type: 'boolean',
	default: false,
	description: 'Whether to treat a note that does not exist as done instead of as an error',
};

const removalOptions = optionsCollection([
	ignoreMissing,
	safetyLimitOption(
		'The maximum number of input items. With more, the node fails before it changes anything. 0 turns this off. If items have different limits, the strictest one applies.',
	),
	...requestOptions(),
]);

/** Refuses more items than anyone is likely to have meant: the strictest limit counts; 0 is no limit. */
function refuseTooMany(tasks: readonly RemovalTask[], itemCount: number): void {
	const limit = strictestLimit(tasks.map(({ safetyLimit }) => safetyLimit));
	if (limit > 0 && itemCount > limit) {
		throw new InputError(
			`${itemCount} input items are more than the Safety Limit of ${limit}. Nothing was changed`,
			'Check that the right notes arrive here. If they do, raise the Safety Limit option.',
		);
	}
}

/**
 * Tells whether the list of the account agrees that there is nothing to remove: a 404 alone may be about
 * the address, and not about the note.
 */
async function lacks(
	{ listing, removals }: Run,
	{ noteId, call }: RemovalTask,
	isNothingLeft: Removal['isNothingLeft'],
): Promise<boolean> {
	// Several items may name the same note, and the list may be older than its removal.
	const ended = await Promise.allSettled(removals.get(noteKey(noteId)) ?? []);
	if (ended.some(({ status }) => status === 'fulfilled')) return true;
	const note = summaryIn(await listing(call), noteId);
	return note === undefined || isNothingLeft(note);
}

/** What is known about a note that would be affected, from one list for the whole run. */
async function shown({ listing }: Run, { noteId, call }: RemovalTask): Promise<IDataObject> {
	const note = summaryIn(await listing(call), noteId);
	const { title, status, created_at_iso, updated_at_iso } = simplified(note ?? {});
	const dates = { created_at_iso, updated_at_iso };
	const exists = note !== undefined;
	return { title, status, ...dates, exists, note_id: noteId } as IDataObject;
}
