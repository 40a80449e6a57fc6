import type { IExecuteFunctions } from 'n8n-workflow';

import {
	InputError,
	listedTasks,
	markedTasks,
	markIn,
	noTask,
	noteInMark,
	noteKey,
	parseNoteId,
	PRESETS,
	textOf,
	creationTimeOf,
	withDescriptions,
	type ListedTask,
	type NoteId,
} from '../../../../src/index.ts';
import { hint } from '../../../shared/output/hint.ts';
import { itemSettings, type NoteItems } from './note-items.ts';
import { tracker } from './tracker-properties.ts';

/** The notes of a run, each with the tasks that the tracker keeps of it. */
export function notesInTracker(context: IExecuteFunctions): NoteItems[] {
	const ids = notesOf(context);
	const listed = listedIn(context, ids);
	const { byNote, copies } = markedTasks(listed.tasks);
	const settings = itemSettings(context, 0);
	hintAtTasks(context, {
		tracker: listed.tracker,
		copies,
		isKnown: ids.some((id) => byNote.has(noteInMark(id))),
	});
	return ids.map((noteId, index) => {
		const first = { ...settings, itemIndex: 0, noteId, known: null };
		return { first, items: [first], indexes: [index], inTracker: byNote };
	});
}

function listedIn(
	context: IExecuteFunctions,
	notes: readonly NoteId[],
): { tasks: ListedTask[]; tracker: string } {
	const chosen = tracker.read(context.getNodeParameter('tracker', 0, ''));
	if (chosen === 'other') return { tasks: otherTasks(context, notes), tracker: 'the tracker' };
	const items = context.getInputData().map(({ json }) => json);
	return { tasks: listedTasks(items, chosen), tracker: PRESETS[chosen].name };
}

/**
 * The tasks of these notes in a tracker without a preset, as five parameters say. They are expressions, of
 * which n8n evaluates about a thousand a second, so tasks of other notes are asked for two of them only.
 */
function otherTasks(context: IExecuteFunctions, notes: readonly NoteId[]): ListedTask[] {
	const given = (name: string, itemIndex: number): unknown =>
		context.getNodeParameter(name, itemIndex, '');
	const listed = context.getInputData().flatMap(({ json }, itemIndex) => {
		if (Object.keys(json).length === 0) return [];
		const id = textOf(given('taskId', itemIndex));
		if (id === '') throw noTask(itemIndex, 'the tracker');
		const text = given('taskDescription', itemIndex);
		// Null is what many APIs give for an empty one.
		const shown = text === null ? '' : text;
		return [{ itemIndex, id, description: typeof shown === 'string' ? shown : undefined }];
	});
	const wanted = new Set(notes.map(noteInMark));
	return withDescriptions(listed, 'the tracker')
		.filter(({ description }) => wanted.has(markIn(description)?.note ?? ''))
		.map(({ itemIndex, ...task }) => ({
			...task,
			title: textOf(given('taskTitle', itemIndex)),
			isDone: isDone(given('taskDone', itemIndex), itemIndex),
			created: creationTimeOf(given('taskCreated', itemIndex)),
			people: [],
			itemIndex,
		}));
}

function isDone(value: unknown, itemIndex: number): boolean {
	if (value === true || value === 'true') return true;
	if (value === false || value === 'false' || value === null || value === '') return false;
	throw new InputError(
		`"Task Done" is neither true nor false for item ${itemIndex}`,
		"Enter an expression that is true for a finished task, such as {{ $json.status === 'done' }}.",
	);
}

/** The notes that were named; otherwise those of the trigger upstream. @throws InputError if there are none */
function notesOf(context: IExecuteFunctions): NoteId[] {
	const given: unknown = context.getNodeParameter('notes', 0, '');
	const named = namesIn(given);
	const ids = named.length > 0 ? named : idsOfTriggers(context);
	const byId = new Map(ids.map(parseNoteId).map((id) => [noteKey(id), id]));
	if (byId.size > 0) return [...byId.values()];
	throw new InputError(
		'No notes were named, so there is nothing to compare the tasks with',
		'Put a Notes Insights Trigger before this node, or set "Notes" to a list of note IDs.',
	);
}

function namesIn(given: unknown): unknown[] {
	if (Array.isArray(given)) return given;
	if (given === null || given === undefined) return [];
	if (typeof given !== 'string') return [given];
	return given.split(/[\s,;"'[\]]+/).filter((text) => text !== '');
}

function idsOfTriggers(context: IExecuteFunctions): unknown[] {
	const isTrigger = ({ type }: { type: string }) => type.endsWith('.notesInsightsTrigger');
	const triggers = context.getParentNodes(context.getNode().name).filter(isTrigger);
	return triggers.flatMap(({ name }) => {
		const node = `$(${JSON.stringify(name)})`;
		const ids: unknown = context.evaluateExpression(
			`{{ ${node}.isExecuted ? ${node}.all().map((item) => item.json.note_id) : [] }}`,
			0,
		);
		return Array.isArray(ids) ? (ids as unknown[]) : [];
	});
}

function hintAtTasks(
	context: IExecuteFunctions,
	{ tracker, copies, isKnown }: { tracker: string; copies: number; isKnown: boolean },
): void {
	if (!isKnown) {
		hint(
			context,
			`None of the tasks from ${tracker} belongs to these notes: everything is new. If some do, the node before this one does not find them.`,
		);
	}
	if (copies === 0) return;
	const tasks = copies === 1 ? '1 task has' : `${copies} tasks have`;
	hint(
		context,
		`${tasks} the same last line as an older one. The oldest counts, the others are left alone.`,
	);
}
