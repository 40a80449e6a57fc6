import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import pMap from 'p-map';

import { lazy } from '../../../../src/base/lazy.ts';
import { NotReadyNote, refuseTooManyCloses } from '../../../../src/tasks/close-guards.ts';
import { repeatedTasks } from '../../../../src/tasks/repeats.ts';
import { tasksByNote } from '../../../../src/tasks/note-tasks.ts';
import type { NoteId } from '../../../../src/service/shapes.ts';
import type { Occasion } from '../../../shared/words.ts';
import { toJson } from '../../../shared/output/items.ts';
import { failedNote, Failures, runFailure } from '../../../shared/run/failures.ts';
import { connect } from '../../../shared/service/connect.ts';
import { startRun, type WholeRunOperation } from '../operation.ts';
import { forErrorOutput, hintAt } from './hints.ts';
import { isCreation, withLease } from './lease.ts';
import {
	changesOf,
	finalInsights,
	isClose,
	type ComparisonContext,
	type NoteChanges,
} from './note-changes.ts';
import { notesOf, comparisonSettings, trackerTasks } from './input.ts';
import { taskChangesProperties } from './properties.ts';

const NAME = 'Get Task Changes';

const COMPARISON: Occasion = { name: NAME, options: ['timeout', 'concurrency'] };

export const getTaskChanges: WholeRunOperation = {
	value: 'getTaskChanges',
	name: NAME,
	action: 'Get task changes of note',
	description:
		'Compare the tasks of a tracker with their notes: what to create, update, close or reopen',
	outputs: ['New', 'Changed'],
	properties: taskChangesProperties,
	async executeAll(context) {
		try {
			return await compareAll(context);
		} catch (cause) {
			const failed = failedNote(runFailure(context, cause, COMPARISON));
			return [[], forErrorOutput(context, [failed], 1)];
		}
	},
};

async function compareAll(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const notes = notesOf(context);
	const settings = comparisonSettings(context);
	const listed = trackerTasks(context, notes);
	const tasks = tasksByNote(listed.tasks);
	const failures = new Failures(context, COMPARISON, { notes });
	const repeatedBy = lazy(() => repeatedTasks(tasks, listed.elsewhere()));
	const found = await compareNotes(context, {
		...{ notes, settings, tasks, failures },
		repeatedBy: (item) => repeatedBy()(item),
	});
	const changes = found.compared.flatMap((note) => note.changes);
	refuseTooManyCloses(changes.filter(isClose).length, settings.safetyLimit);
	hintAt(context, { notes, listed, tasks, settings, ...found });
	const items = changes.map(({ fields, itemIndex = 0 }) => {
		return { json: toJson(fields), pairedItem: { item: itemIndex } };
	});
	const { given, held } = await withLease(context, items);
	const failed = [...notes.flatMap((_, at) => failures.itemsOf(at)), ...held];
	const told = forErrorOutput(context, failed, notes.length + items.length);
	return [given.filter(isCreation), [...given.filter((item) => !isCreation(item)), ...told]];
}

interface Comparison extends Pick<ComparisonContext, 'tasks' | 'repeatedBy' | 'settings'> {
	notes: readonly NoteId[];
	failures: Failures;
}

/**
 * Reads each note once, then the list of all notes at most once, and compares. With Skip, notes that are
 * not ready are left out.
 *
 * @returns what there is to say of each note that did not fail
 */
async function compareNotes(
	context: IExecuteFunctions,
	{ notes, settings, tasks, repeatedBy, failures }: Comparison,
) {
	const { concurrency, call, ifNotReady } = settings;
	const { client, listing } = startRun(context, (await connect(context)).client);
	const skipped: NotReadyNote[] = [];
	const unlessSkipped = (error: unknown) => {
		if (ifNotReady !== 'skip' || !(error instanceof NotReadyNote)) throw error;
		skipped.push(error);
		return undefined;
	};
	const attempt = async <T>(at: number, work: () => Promise<T>) =>
		await failures.capture(at, async () => await work().catch(unlessSkipped));
	const read = async (noteId: NoteId, at: number) => {
		if (failures.endTheRun) return undefined;
		return await attempt(at, async () => await finalInsights(client, noteId, settings));
	};
	const all = await pMap(notes, read, { concurrency });
	failures.throwFirst();
	const about = {
		...{ tasks, repeatedBy, settings, timezone: context.getTimezone() },
		listing: async () => await listing(call),
	};
	const compared: NoteChanges[] = [];
	for (const [at, noteId] of notes.entries()) {
		const insights = all[at];
		if (insights === undefined) continue;
		const changes = await attempt(at, async () => await changesOf(noteId, insights, about));
		if (changes) compared.push(changes);
	}
	failures.throwFirst();
	return { compared, skipped };
}
