import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import pMap from 'p-map';

import { textOf, type JsonObject } from '../../../../src/base/json.ts';
import {
	readActionItems,
	relativeDues,
	type ActionItemsRead,
} from '../../../../src/insights/action-items.ts';
import { noteActionItems } from '../../../../src/insights/outputs.ts';
import { dateOf, type Listing, summaryIn } from '../../../../src/notes/list.ts';
import type { NotesInsightsClient } from '../../../../src/service/client.ts';
import { hasFailed, type NoteId } from '../../../../src/service/shapes.ts';
import {
	type Change,
	NotReadyNote,
	notReadyNote,
	refuseTooManyCloses,
	requireActionItems,
	requireAllRead,
	requireListed,
	type SaidNote,
	taskChanges,
} from '../../../../src/tasks/task-changes.ts';
import { noteInMark } from '../../../../src/tasks/mark.ts';
import { tasksByNote, type TasksByNote } from '../../../../src/tasks/tracker-list.ts';
import { hint, Remarks } from '../../../shared/hints.ts';
import {
	asHtml,
	failedNote,
	Failures,
	hasErrorOutput,
	runFailure,
	toJson,
} from '../../../shared/run.ts';
import { connect } from '../../../shared/service.ts';
import type { Occasion } from '../../../shared/words.ts';
import { insightsOf } from '../../if-not-ready.ts';
import { startRun, type WholeRunOperation } from '../operation.ts';
import { isCreation, withLease } from './lease.ts';
import {
	comparisonSettings,
	notesOf,
	taskChangesProperties,
	trackerTasks,
	type ComparisonSettings,
	type TrackerTasks,
} from './panel.ts';

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
	const about = { notes, settings, listed, tasks };
	const { compared, skipped } = await compareNotes(context, about, failures);
	const changes = compared.flatMap((note) => note.changes);
	refuseTooManyCloses(changes.filter(isClose).length, settings.safetyLimit);
	const items = changes.map(({ fields, itemIndex = 0 }) => {
		return { json: toJson(fields), pairedItem: { item: itemIndex } };
	});
	const { given, held } = await withLease(context, items);
	const created = given.filter(isCreation);
	hintAt(context, { ...about, compared, skipped, isNoneNew: created.length === 0 });
	const failed = [...notes.flatMap((_, at) => failures.itemsOf(at)), ...held];
	const told = forErrorOutput(context, failed, notes.length + items.length);
	return [created, [...given.filter((item) => !isCreation(item)), ...told]];
}

/** What a run compares. */
interface RunInput {
	notes: readonly NoteId[];
	settings: ComparisonSettings;
	listed: TrackerTasks;
	tasks: TasksByNote;
}

/**
 * Reads each note once, then the list of all notes at most once, and compares. With Skip, notes that are
 * not ready are left out.
 *
 * @returns what there is to say of each note that did not fail
 */
async function compareNotes(context: IExecuteFunctions, input: RunInput, failures: Failures) {
	const { notes, settings: all } = input;
	const { concurrency, call, ifNotReady, settings } = all;
	const { client, listing } = startRun(context, (await connect(context)).client);
	const about = { settings, timezone: context.getTimezone(), list: () => listing(call) };
	const skipped: NotReadyNote[] = [];
	const unlessSkipped = (error: unknown) => {
		if (ifNotReady !== 'skip' || !(error instanceof NotReadyNote)) throw error;
		skipped.push(error);
		return undefined;
	};
	const attempt = async <T>(at: number, work: () => Promise<T>) =>
		await failures.capture(at, async () => await work().catch(unlessSkipped));
	const read = async (noteId: NoteId, at: number) =>
		failures.endTheRun ? undefined : await attempt(at, () => finalInsights(client, noteId, all));
	const bodies = await pMap(notes, read, { concurrency });
	failures.throwFirst();
	const said: ReadNote[] = [];
	for (const [at, noteId] of notes.entries()) {
		const insights = bodies[at];
		const note = insights && (await attempt(at, () => readNote(noteId, insights, about)));
		if (note) said.push({ ...note, at });
	}
	const changes = taskChanges(said, comparedBy(input));
	const compared: { note: ReadNote; changes: Change[] }[] = [];
	for (const [index, note] of said.entries()) {
		const ofNote = changes[index] ?? [];
		const certain = await attempt(note.at, () => certainChanges(note, ofNote, about.list));
		if (certain) compared.push({ note, changes: certain });
	}
	failures.throwFirst();
	return { compared, skipped };
}

/** By what all notes of a run are compared. */
function comparedBy({ settings, listed, tasks }: RunInput) {
	const { elsewhere, preset } = listed;
	return {
		...settings,
		tasks,
		elsewhere,
		lengths: preset.lengths,
		assigneesOf: (owner: unknown) => settings.settings.ownersOf(owner).assignees,
	};
}

/** A note whose Insights were read. */
interface ReadNote extends SaidNote {
	/** Its place among the notes of the run. */
	at: number;
	read: ActionItemsRead;
}

/** The list of notes, read once, after all the notes. */
type ListOnce = () => Promise<Listing>;

/** Reads the Insights of a note. @throws NotReadyNote if there are none yet */
async function finalInsights(
	client: NotesInsightsClient,
	noteId: NoteId,
	settings: ComparisonSettings,
): Promise<JsonObject> {
	const answer = await insightsOf(client, { noteId, ...settings });
	if (!answer.ready) throw notReadyNote(answer.status, noteId);
	if (hasFailed(answer.insights)) throw notReadyNote(answer.insights, noteId);
	return answer.insights;
}

/** Takes what a note says from its Insights. @throws InputError if they do not say it */
async function readNote(
	noteId: NoteId,
	insights: JsonObject,
	{
		settings,
		timezone,
		list,
	}: Pick<ComparisonSettings, 'settings'> & { timezone: string; list: ListOnce },
): Promise<Omit<ReadNote, 'at'>> {
	const read = readActionItems(insights);
	requireActionItems(insights, read, noteId);
	const isRelative = relativeDues(insights, timezone, settings);
	const needsTime = read.tasks.some(({ due }) => isRelative(due));
	const note = needsTime ? summaryIn(await list(), noteId) : undefined;
	const items = noteActionItems(insights, { noteId, note, timezone, settings });
	const isDated = dateOf(note?.created_at) !== null;
	const isDayUnknown = (due: unknown) => !isDated && isRelative(due);
	return { noteId, read, items, hasUnread: read.unread > 0, isDayUnknown };
}

/** @throws InputError if it is not certain that the note says so */
async function certainChanges({ noteId, read }: ReadNote, changes: Change[], list: ListOnce) {
	if (changes.some(isClose)) requireAllRead(read, noteId);
	if (changes.some(({ fields }) => fields.change !== 'none')) requireListed(await list(), noteId);
	return changes;
}

function isClose({ fields }: Change): boolean {
	return fields.change === 'close';
}

type Findings = RunInput &
	Awaited<ReturnType<typeof compareNotes>> & {
		/** Whether the first output is empty. */
		isNoneNew: boolean;
	};

/** Says above the output what is easily missed, and why it is empty. */
function hintAt(context: IExecuteFunctions, found: Findings): void {
	const { notes, listed, tasks, compared, skipped, settings, isNoneNew } = found;
	const { name, fields } = listed.preset;
	const ofNotes = notes.flatMap((id) => tasks.get(noteInMark(id)) ?? []);
	const copies = ofNotes.flatMap((task) => task.copies).length;
	const items = compared.reduce((sum, { note }) => sum + note.items.length, 0);
	const remarks = new Remarks();
	if (isNoneNew && context.getNode().alwaysOutputData === true) {
		remarks.say(
			'The item on <b>New</b> is empty: n8n adds it, because <b>Always Output Data</b> is on in the <b>Settings</b> of this node. Turn it off here, or an empty task is created.',
		);
	}
	if (ofNotes.length === 0 && items > 0) {
		remarks.say(
			`Everything is new: none of the ${listed.count} tasks from ${name} has, in ${fields.description}, the ID line of a task of these notes. If some do, the node before this one does not find them.`,
		);
	}
	if (copies > 0) {
		remarks.say(
			`${copies === 1 ? '1 task has' : `${copies} tasks have`} the same ID line as an older one. The oldest counts, the others are left alone.`,
		);
	}
	if (compared.length > 0 && compared.every(({ changes }) => changes.length === 0)) {
		remarks.say(
			items === 0
				? 'Nothing to do: the notes have no action items, and no open tasks.'
				: `Nothing to do: the tasks from ${name} are as the notes say (${items} action items).`,
		);
	}
	for (const { note } of compared)
		remarks.add(note.items.map(toJson), settings.settings, note.read.unread);
	for (const note of skipped) remarks.addSkipped(note.status);
	remarks.show(context);
}

/**
 * Gives failed items to the error output, and to no other: among the changes, an item that was read from one
 * would be carried out.
 *
 * Where the node continues without an error output, they can only be told about. n8n would not stop if this
 * threw: it would pass the whole input on through the first output, where each item is a new task.
 *
 * @param all how many notes and changes there are
 */
function forErrorOutput(
	context: IExecuteFunctions,
	failed: INodeExecutionData[],
	all: number,
): INodeExecutionData[] {
	const [first] = failed;
	if (first === undefined || hasErrorOutput(context)) return failed;
	const error = asHtml(textOf(first.json.error));
	hint(
		context,
		`Of ${all} notes and changes, ${failed.length} failed, and neither output has them. The first error: ${error}. To get them, set "On Error" to "Continue (using error output)".`,
		'danger',
	);
	return [];
}
