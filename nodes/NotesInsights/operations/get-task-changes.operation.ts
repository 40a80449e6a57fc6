import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import {
	lazy,
	listingOf,
	pMap,
	refuseForeignList,
	refuseTooManyCloses,
	type Change,
	type ChangeKind,
	type NotesInsightsClient,
} from '../../../src';
import { connect } from '../../shared/service/connect';
import { Failures } from '../../shared/run/failures';
import { toJson } from '../../shared/output/items';
import type { WholeRunOperation } from './operation';
import { strictestLimit } from './removal/safety-limit';
import { byNote, readItem, type NoteItems } from './task-changes/note-items';
import { hintAt } from './task-changes/hints';
import {
	refuseDoubles,
	refusedTasks,
	refuseSpoiled,
	type RefusedTasks,
} from './task-changes/refused-tasks';
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
	outputs: ['Create', 'Change'],
	properties: taskChangesProperties,
	async executeAll(context) {
		const failures = new Failures(context, NAME);
		const input = await readItems(context, failures);
		const changes = await compare(context, input, failures);
		const indexes = [...context.getInputData().keys()];
		const given = indexes.flatMap((at) => (failures.has(at) ? [] : (changes.get(at) ?? [])));
		const failed = indexes.flatMap((at) => failures.itemsOf(at));
		// What failed must never look like a new task: it stays out of the first output.
		return [given.filter(isCreation), [...given.filter((item) => !isCreation(item)), ...failed]];
	},
};

function isCreation({ json }: INodeExecutionData): boolean {
	return json.change === ('create' satisfies ChangeKind);
}

/** The input items that were read, and those that were refused. */
interface Input {
	notes: NoteItems[];
	refused: RefusedTasks;
}

async function readItems(context: IExecuteFunctions, failures: Failures): Promise<Input> {
	const indexes = [...context.getInputData().keys()];
	const read = indexes.map((index) => failures.guard([index], () => readItem(context, index)));
	const items = (await Promise.all(read)).filter((item) => item !== undefined && item !== null);
	failures.throwFirst();
	const refused = refusedTasks(
		context,
		indexes.filter((index) => failures.has(index)),
	);
	for (const item of items) {
		await failures.guard([item.itemIndex], () => {
			refuseSpoiled(refused, item);
		});
	}
	const notes = byNote(items.filter(({ itemIndex }) => !failures.has(itemIndex)));
	return { notes, refused };
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
	if ([...findings.values()].includes('gone')) {
		const noteIds = notes.map(({ first }) => first.noteId);
		refuseForeignList(await listing(), noteIds, limit);
	}
	const all = new Map<NoteItems, Compared>();
	for (const [note, finding] of findings) {
		if (finding === 'skipped') continue;
		const comparison = { note, timezone: context.getTimezone(), listing };
		await failures.guard(note.indexes, async () => {
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
		const finding = await failures.guard(note.indexes, () => findingOf(client, note.first));
		return finding === undefined ? [] : [[note, finding] as const];
	};
	const findings = await pMap(notes, read, { concurrency });
	failures.throwFirst();
	return new Map(findings.flat());
}

/** A new task is paired with the first input item of its note, all others with that of the known task. */
function outputOf({ first, items }: NoteItems, changes: readonly Change[]): INodeExecutionData[] {
	const indexes = new Map(items.map(({ known, itemIndex }) => [known?.fields, itemIndex]));
	return changes.map(({ fields, known }) => {
		const item = known === null ? undefined : indexes.get(known.fields);
		return { json: toJson(fields), pairedItem: { item: item ?? first.itemIndex } };
	});
}
