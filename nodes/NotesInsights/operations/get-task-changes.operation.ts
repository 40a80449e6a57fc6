import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import {
	lazy,
	listingOf,
	pMap,
	refuseForeignList,
	refuseTooManyCloses,
	type NotesInsightsClient,
} from '../../../src/index.ts';
import { connect } from '../../shared/service/connect.ts';
import { failedNote, failEveryItem, Failures, runFailure } from '../../shared/run/failures.ts';
import type { WholeRunOperation } from './operation.ts';
import { strictestLimit } from '../../shared/options/safety-limit.ts';
import { byNote, readItem, type NoteItems } from './task-changes/note-items.ts';
import { forErrorOutput } from './task-changes/failed-items.ts';
import { hintAt, hintAtUnnamed } from './task-changes/hints.ts';
import {
	refuseDoubles,
	refusedTasks,
	refuseSpoiled,
	type RefusedTasks,
} from './task-changes/refused-tasks.ts';
import { isCreation, outputOf } from './task-changes/output.ts';
import { withLease } from './task-changes/lease.ts';
import { knownTasks, taskChangesProperties } from './task-changes/properties.ts';
import { notesInTracker } from './task-changes/tracker-look.ts';
import {
	changesOf,
	findingOf,
	isClose,
	type Compared,
	type Finding,
} from './task-changes/read-note.ts';

const NAME = 'Get Task Changes';

export const getTaskChanges: WholeRunOperation = {
	value: 'getTaskChanges',
	name: NAME,
	action: 'Get task changes of note',
	description: 'Compare known tasks with their notes: what to create, update, close or reopen',
	outputs: ['New', 'Changed'],
	properties: taskChangesProperties,
	async executeAll(context) {
		const given: unknown = context.getNodeParameter('knownTasks', 0, 'rows');
		const isInTracker = given === 'tracker';
		try {
			knownTasks.read(given);
			return isInTracker ? await runInTracker(context) : await runWithRows(context);
		} catch (cause) {
			const failed = isInTracker
				? [failedNote(runFailure(context, cause, NAME))]
				: failEveryItem(context, cause, NAME);
			return [[], forErrorOutput(context, failed)];
		}
	},
};

/** Compares rows, each of which is a known task or only names a note. */
async function runWithRows(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const failures = new Failures(context, NAME);
	const input = await readItems(context, failures);
	const changes = await compare(context, input, failures);
	hintAtUnnamed(context, input.unnamed);
	const indexes = [...context.getInputData().keys()];
	const failed = indexes.flatMap((at) => failures.itemsOf(at));
	return outputsOf([...changes.values()].flat(), forErrorOutput(context, failed));
}

/** Compares what a tracker listed, which is all that is known of the tasks. */
async function runInTracker(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const notes = notesInTracker(context);
	const failures = new Failures(context, NAME, { notes: notes.map(({ first }) => first.noteId) });
	const refused = { byNote: new Map(), byKey: new Map() };
	const compared = await compare(context, { notes, refused }, failures);
	const changes = [...compared.values()].flat();
	const { given, held } = await withLease(context, changes);
	const failed = notes.flatMap((_, at) => failures.itemsOf(at));
	const all = `${notes.length + changes.length} notes and changes`;
	return outputsOf(given, forErrorOutput(context, [...failed, ...held], all));
}

function outputsOf(changes: INodeExecutionData[], failed: INodeExecutionData[]) {
	return [changes.filter(isCreation), [...changes.filter((item) => !isCreation(item)), ...failed]];
}

/** The input items that were read, and those that were not. */
interface Input {
	notes: NoteItems[];
	refused: RefusedTasks;
}

/** @returns also how many items name neither a task nor a note, although there is something in them */
async function readItems(
	context: IExecuteFunctions,
	failures: Failures,
): Promise<Input & { unnamed: number }> {
	const indexes = [...context.getInputData().keys()];
	const read = indexes.map((index) => failures.capture([index], () => readItem(context, index)));
	const all = await Promise.all(read);
	const unnamed = all.filter((item) => item === 'unnamed').length;
	const items = all.filter((item) => typeof item === 'object');
	failures.throwFirst();
	const refused = refusedTasks(
		context,
		indexes.filter((index) => failures.has(index)),
	);
	for (const item of items) {
		await failures.capture([item.itemIndex], () => {
			refuseSpoiled(refused, item);
		});
	}
	const notes = byNote(items.filter(({ itemIndex }) => !failures.has(itemIndex)));
	return { notes, refused, unnamed };
}

/**
 * Reads each note once, then the list of all notes at most once, and compares.
 *
 * @returns the output items of each note, in the order of the notes
 */
async function compare(
	context: IExecuteFunctions,
	{ notes, refused }: Input,
	failures: Failures,
): Promise<Map<NoteItems, INodeExecutionData[]>> {
	if (notes.length === 0) return new Map();
	const { client } = await connect(context);
	const limit = strictestLimit(notes.flatMap(({ items }) => items.map((item) => item.safetyLimit)));
	const findings = await readNotes(client, notes, failures);
	const call = notes[0]?.first.call;
	const listing = lazy(async () => listingOf(await client.listNotes(call)));
	const gone = [...findings].flatMap(([note, finding]) => (finding === 'gone' ? note.indexes : []));
	// Without a list, the notes that are gone fail; the others may do without one.
	const listed = gone.length > 0 ? await failures.capture(gone, listing) : undefined;
	if (listed) {
		const noteIds = notes.map(({ first }) => first.noteId);
		refuseForeignList(listed, noteIds, limit);
	}
	const all = new Map<NoteItems, Compared>();
	for (const [note, finding] of findings) {
		if (finding === 'skipped') continue;
		const comparison = { note, timezone: context.getTimezone(), listing };
		await failures.capture(note.indexes, async () => {
			const compared = await changesOf(finding, comparison);
			refuseDoubles(refused, compared.changes);
			all.set(note, compared);
		});
	}
	failures.throwFirst();
	const closes = [...all.values()].flatMap(({ changes }) => changes.filter(isClose));
	refuseTooManyCloses(closes.length, limit);
	hintAt(context, all);
	return new Map([...all].map(([note, { changes }]) => [note, outputOf(note, changes)]));
}

/** Gives what the service says about each note; notes that failed are left out. */
async function readNotes(
	client: NotesInsightsClient,
	notes: readonly NoteItems[],
	failures: Failures,
): Promise<Map<NoteItems, Finding>> {
	const all = notes.flatMap(({ items }) => items);
	const concurrency = Math.min(...new Set(all.map((item) => item.concurrency)));
	const read = async (note: NoteItems) => {
		if (failures.endTheRun) return [];
		const finding = await failures.capture(note.indexes, () => findingOf(client, note.first));
		return finding === undefined ? [] : [[note, finding] as const];
	};
	const findings = await pMap(notes, read, { concurrency });
	failures.throwFirst();
	return new Map(findings.flat());
}
