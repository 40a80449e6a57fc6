import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import {
	listingOf,
	pMap,
	refuseForeignList,
	refuseTooManyCloses,
	type Change,
	type Listing,
} from '../../../src';
import { connect } from '../../shared/connection';
import { toJson } from '../../shared/outputs';
import type { WholeRunOperation } from './operation';
import { strictestLimit } from './safety-limit';
import { Failures } from './task-changes/failures';
import { byNote, mixedUp, readItem, type NoteItems } from './task-changes/note-items';
import { taskChangesProperties } from './task-changes/properties';
import { changesOf, findingOf, isClose } from './task-changes/read-note';

const NAME = 'Get Task Changes';

export const getTaskChanges: WholeRunOperation = {
	value: 'getTaskChanges',
	name: NAME,
	action: 'Get the task changes of a note',
	description: 'Compare known tasks with their notes: what to create, update, close or reopen',
	properties: taskChangesProperties,
	async executeAll(context) {
		const failures = new Failures(context, NAME);
		const notes = await readItems(context, failures);
		const changes = await compare(context, notes, failures);
		return context.getInputData().flatMap((_input, itemIndex) => {
			const failed = failures.itemOf(itemIndex);
			return failed ? [failed] : (changes.get(itemIndex) ?? []);
		});
	},
};

async function readItems(context: IExecuteFunctions, failures: Failures): Promise<NoteItems[]> {
	const indexes = [...context.getInputData().keys()];
	const read = indexes.map((index) => failures.guard([index], () => readItem(context, index)));
	const items = (await Promise.all(read)).filter((item) => item !== undefined);
	const mixUps = mixedUp(items);
	for (const { at, error } of mixUps) failures.add([at], error);
	failures.throwFirst();
	for (const { indexes: spoiled, error } of mixUps) failures.add(spoiled, error);
	return byNote(items.filter(({ itemIndex }) => !failures.has(itemIndex)));
}

/**
 * Reads each note once, then at most one list of all, and compares.
 *
 * @returns the output items by the index of the first input item of their note
 */
async function compare(
	context: IExecuteFunctions,
	notes: readonly NoteItems[],
	failures: Failures,
): Promise<Map<number, INodeExecutionData[]>> {
	if (notes.length === 0) return new Map();
	const { client } = await connect(context);
	const all = notes.flatMap(({ items }) => items);
	const concurrency = Math.min(...new Set(all.map((item) => item.concurrency)));
	const limit = strictestLimit(all.map(({ safetyLimit }) => safetyLimit));
	const findings = await pMap(
		notes,
		async ({ first, indexes }) =>
			failures.endTheRun
				? undefined
				: await failures.guard(indexes, async () => await findingOf(client, first)),
		{ concurrency },
	);
	failures.throwFirst();

	let list: Promise<Listing> | undefined;
	const { maxRetries, signal } = notes[0]?.first.call ?? {};
	const listing = async () =>
		await (list ??= client.listNotes({ maxRetries, signal }).then(listingOf));
	if (findings.includes('gone')) {
		const noteIds = notes.map(({ first }) => first.noteId);
		refuseForeignList(await listing(), noteIds, limit);
	}
	const changes = new Map<NoteItems, Change[]>();
	for (const [index, note] of notes.entries()) {
		const finding = findings[index];
		if (!finding || finding === 'skipped') continue;
		const comparison = { note, timezone: context.getTimezone(), listing };
		const found = await failures.guard(note.indexes, () => changesOf(finding, comparison));
		if (found) changes.set(note, found);
	}
	failures.throwFirst();
	refuseTooManyCloses([...changes.values()].flat().filter(isClose).length, limit);
	return new Map(
		[...changes].map(([note, found]) => [note.first.itemIndex, outputOf(note, found)]),
	);
}

/** A new task comes from the first input item of its note, all others from that of the known task. */
function outputOf({ first, items }: NoteItems, changes: readonly Change[]): INodeExecutionData[] {
	const indexes = new Map(items.map(({ known, itemIndex }) => [known, itemIndex]));
	return changes.map(({ fields, known }) => {
		const item = known === null ? first.itemIndex : (indexes.get(known) ?? first.itemIndex);
		return { json: toJson(fields), pairedItem: { item } };
	});
}
