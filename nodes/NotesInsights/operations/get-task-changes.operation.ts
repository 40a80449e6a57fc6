import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import {
	lazy,
	listingOf,
	pMap,
	refuseForeignList,
	refuseTooManyCloses,
	type NotesInsightsClient,
} from '../../../src';
import { connect } from '../../shared/service/connect';
import { failEveryItem, Failures } from '../../shared/run/failures';
import type { WholeRunOperation } from './operation';
import { strictestLimit } from './removal/safety-limit';
import { byNote, readItem, type NoteItems } from './task-changes/note-items';
import { forErrorOutput } from './task-changes/failed-items';
import { hintAt, hintAtUnnamed } from './task-changes/hints';
import {
	refuseDoubles,
	refusedTasks,
	refuseSpoiled,
	type RefusedTasks,
} from './task-changes/refused-tasks';
import { isCreation, outputOf } from './task-changes/output';
import { taskChangesProperties } from './task-changes/properties';
import {
	changesOf,
	findingOf,
	isClose,
	type Compared,
	type Finding,
} from './task-changes/read-note';

const NAME = 'Get Task Changes';

export const getTaskChanges: WholeRunOperation = {
	value: 'getTaskChanges',
	name: NAME,
	action: 'Get task changes of note',
	description: 'Compare known tasks with their notes: what to create, update, close or reopen',
	outputs: ['New', 'Changed'],
	properties: taskChangesProperties,
	async executeAll(context) {
		try {
			return await runAll(context);
		} catch (cause) {
			return [[], forErrorOutput(context, failEveryItem(context, cause, NAME))];
		}
	},
};

async function runAll(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const failures = new Failures(context, NAME);
	const input = await readItems(context, failures);
	const changes = await compare(context, input, failures);
	hintAtUnnamed(context, input.unnamed);
	const indexes = [...context.getInputData().keys()];
	const given = indexes.flatMap((at) => (failures.has(at) ? [] : (changes.get(at) ?? [])));
	const failed = indexes.flatMap((at) => failures.itemsOf(at));
	return [
		given.filter(isCreation),
		[...given.filter((item) => !isCreation(item)), ...forErrorOutput(context, failed)],
	];
}

/** The input items that were read, and those that were not. */
interface Input {
	notes: NoteItems[];
	refused: RefusedTasks;
	/** How many items name neither a task nor a note, although there is something in them. */
	unnamed: number;
}

async function readItems(context: IExecuteFunctions, failures: Failures): Promise<Input> {
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
 * @returns the output items by the index of the first input item of their note
 */
async function compare(
	context: IExecuteFunctions,
	{ notes, refused }: Input,
	failures: Failures,
): Promise<Map<number, INodeExecutionData[]>> {
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
	return new Map(
		[...all].map(([note, { changes }]) => [note.first.itemIndex, outputOf(note, changes)]),
	);
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
