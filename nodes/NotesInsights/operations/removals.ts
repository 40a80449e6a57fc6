import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { isRequestFailure, type RequestFailure } from '../../../src/http/errors.ts';
import { mayHaveHappened } from '../../../src/http/call.ts';
import { simplified, summaryIn } from '../../../src/notes/list.ts';
import { isMissing } from '../../../src/service/endpoints.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import { type NoteId, noteKey, type NoteSummary } from '../../../src/service/shapes.ts';
import {
	booleanOption,
	trueOrFalse,
	optionsCollection,
	optionsOf,
	requestOptions,
	safetyLimitOf,
	safetyLimitOption,
} from '../../shared/options.ts';
import { toJson } from '../../shared/run.ts';
import { noteIdOf, noteIdProperty } from '../note.ts';
import { FOR_TOOLS, requestParameters, type Operation, type Run } from './operation.ts';
import {
	checkRemovals,
	isLeft,
	knownBefore,
	placeOf,
	remember,
	tellSum,
	titleOf,
	type RemovalParameters,
} from './removal-run.ts';

/** How the two operations that remove something differ. */
interface Removal extends Pick<Operation, 'value' | 'name' | 'action' | 'description' | 'tool'> {
	/** The output fields that say whether it was done, and whether it would be. */
	done: 'cleared' | 'deleted';
	would: 'would_clear' | 'would_delete';
	/** What happens, for above the options. */
	warning: string;
	request: (client: NotesInsightsClient, noteId: NoteId, call: CallOptions) => Promise<void>;
	/** Tells whether a listed note has nothing that this operation would remove. */
	isNothingLeft: (note: NoteSummary) => boolean;
}

const ignoreMissing: INodeProperties = {
	displayName: 'Ignore Missing',
	name: 'ignoreMissing',
	type: 'boolean',
	default: false,
	description: 'Whether to treat a note that does not exist as done instead of as an error',
};

const includeProcessing: INodeProperties = {
	displayName: 'Include Processing',
	name: 'includeProcessing',
	type: 'boolean',
	default: false,
	description:
		'Whether a run over several notes also takes notes that are being processed. Otherwise, they fail.',
};

/** Has the same name in both operations, so it stays as it is when the operation is switched. */
const dryRun: INodeProperties = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: true,
	description:
		'Whether to change nothing and only show which notes would be affected, with their title, status and dates',
};

const options = optionsCollection([
	ignoreMissing,
	includeProcessing,
	safetyLimitOption(
		'The maximum number of notes in an execution, also in a loop. With more, the node fails before it changes anything. 0 turns this off. If items have different limits, the strictest one applies. A dry run does not fail.',
	),
	...requestOptions(),
]);

/**
 * The parameters of an operation that removes something. With Dry Run given by an expression, both of the
 * first two notices are shown.
 *
 * @param warning what is about to happen
 */
function removalProperties(operation: string, warning: string): INodeProperties[] {
	const notice = { type: 'notice', default: '' } as const;
	return [
		noteIdProperty,
		{
			displayName:
				'While <b>Dry Run</b> is on, nothing is changed: the output shows which notes would be affected',
			name: `${operation}DryRunNotice`,
			...notice,
			displayOptions: { hide: { dryRun: [false] } },
		},
		{
			displayName: `${warning} This cannot be undone. Turn on <b>Dry Run</b> to see first which notes would be affected.`,
			name: `${operation}Notice`,
			...notice,
			displayOptions: { hide: { dryRun: [true] } },
		},
		{
			displayName:
				'An agent does this without asking anybody. Add a <b>human review step</b> between the agent and this tool.',
			name: `${operation}AgentNotice`,
			...notice,
			displayOptions: { show: FOR_TOOLS },
		},
		dryRun,
		options,
	];
}

export const clear = removalOperation({
	value: 'clear',
	name: 'Clear Generated Results',
	action: 'Clear generated results of note',
	description: 'Remove the transcription and Insights of a note. The note and its title are kept.',
	tool: 'Permanently removes the transcription and Insights of one note, and keeps its title. Needs a note_id, which "Get many notes" returns. Returns cleared: true, or dry_run: true if nothing was changed.',
	done: 'cleared',
	would: 'would_clear',
	warning:
		'<b>Execute step</b> removes the transcription and Insights of <b>the note of every input item</b> at once.',
	request: async (client, noteId, call) => await client.clearResults(noteId, call),
	isNothingLeft: ({ has_insights, has_transcription }) =>
		has_insights === false && has_transcription === false,
});

export const deleteNote = removalOperation({
	value: 'delete',
	name: 'Delete Note',
	action: 'Delete note',
	description:
		'Permanently delete a note and its results. With Dry Run, see first which notes would be deleted.',
	tool: 'Permanently deletes one note and everything generated from it. Needs a note_id, which "Get many notes" returns. Returns deleted: true, or dry_run: true if nothing was changed.',
	done: 'deleted',
	would: 'would_delete',
	warning:
		'<b>Execute step</b> deletes <b>the note of every input item</b>, and everything generated from them, at once.',
	request: async (client, noteId, call) => await client.deleteNote(noteId, call),
	isNothingLeft: () => false,
});

/** Makes an operation that permanently removes something of a note, with its safeguards. */
function removalOperation(removal: Removal): Operation<RemovalParameters> {
	const { value, name, action, description, tool, warning } = removal;
	return {
		...{ value, name, action, description, tool },
		properties: removalProperties(value, warning),
		prepare: removalParameters,
		check: async (run, byItem) => await checkRemovals(run, byItem, value),
		async execute(run, asked) {
			const note = summaryIn(await run.listing(asked.call), asked.noteId);
			return [
				asked.dryRun
					? dryRunOf(run, asked, removal, note)
					: await remove(run, asked, removal, note),
			];
		},
		end: (run, failure) => tellSum(run, removal, failure),
	};
}

/** What would be done, for tables: what tells notes apart comes first. */
function dryRunOf(
	run: Run,
	asked: RemovalParameters,
	{ would, done, isNothingLeft }: Removal,
	note: NoteSummary | undefined,
): IDataObject {
	const { noteId } = asked;
	const exists = note !== undefined;
	const hasEffect = exists && !isNothingLeft(note) && !isLeft(run, asked, note);
	if (hasEffect) run.removals.wouldBe.set(noteKey(noteId), note);
	return { [would]: hasEffect, ...factsOf(note, noteId), exists, dry_run: true, [done]: false };
}

/** What the output says of a note as it was. */
function factsOf(note: NoteSummary = {}, noteId: NoteId): IDataObject {
	const { title, updated_at_iso, is_trashed, status, ...rest } = simplified(note);
	const { has_insights, created_at_iso } = rest;
	const facts = { title, updated_at_iso, is_trashed, status, has_insights, created_at_iso };
	return toJson({ ...facts, note_id: noteId });
}

/** Removes a note once in a run, however many items name it. */
async function remove(
	run: Run,
	{ noteId, ignoreMissing: isIgnored, call }: RemovalParameters,
	{ value, done, request, isNothingLeft }: Removal,
	listed: NoteSummary | undefined,
): Promise<IDataObject> {
	const { removals, client } = run;
	const key = noteKey(noteId);
	const earlier = knownBefore(run, value, key);
	const isGone = listed === undefined || isNothingLeft(listed);
	// The list no longer has what this execution removed.
	const note = isGone && earlier ? earlier : listed;
	const { unreadable } = await run.listing(call);
	const removal = removals.requests.get(key) ?? request(client, noteId, call);
	removals.requests.set(key, removal);
	const facts = factsOf(note, noteId);
	const failure = await failureOf(removal);
	const isRemoved = failure === null || (isMissing(failure) && earlier !== undefined);
	if (!earlier && (isRemoved || mayHaveHappened(failure))) remember(run, value, key, note ?? {});
	if (isRemoved) {
		if (!note || !isNothingLeft(note)) removals.done.set(key, note ?? {});
		return { [done]: true, ...facts };
	}
	// A 404 alone may be about the address, and not about the note.
	const isMissed = isMissing(failure) && (listed ? isGone : unreadable === 0);
	if (isMissed && isIgnored) return { [done]: true, already_missing: true, ...facts };
	const title = titleOf(note ?? {});
	const advice = [
		`The note is ${title === '' ? noteId : `"${title}"`}${placeOf(run, key)}.`,
		isMissing(failure) && !isIgnored ? IGNORE_MISSING : '',
	];
	failure.advice = advice.filter(Boolean).join(' ') || null;
	throw failure;
}

async function failureOf(request: Promise<void>): Promise<RequestFailure | null> {
	return await request.then(
		() => null,
		(error: unknown) => {
			if (isRequestFailure(error)) return error;
			throw error;
		},
	);
}

const IGNORE_MISSING = 'To count such a note as done, turn on the Ignore Missing option.';

/** Reads what one input item asks. @throws InputError to refuse it */
function removalParameters(context: IExecuteFunctions, itemIndex: number): RemovalParameters {
	const options = optionsOf(context, itemIndex);
	return {
		...requestParameters(context, options),
		noteId: noteIdOf(context, itemIndex),
		dryRun: trueOrFalse(context.getNodeParameter('dryRun', itemIndex), 'Dry Run'),
		ignoreMissing: booleanOption(options, ignoreMissing),
		includeProcessing: booleanOption(options, includeProcessing),
		safetyLimit: safetyLimitOf(options),
	};
}
