import { actionItemsOf, type ActionItem } from '../../../src/insights/action-items';
import { taskChanges } from '../../support/tasks-at-once';
import { knownTaskOf } from '../../../src/tasks/known-task';
import type { JsonObject } from '../../../src/base/json';
import { atOnce } from '../../support/at-once';

/**
 * How a workflow carries out the changes of a note so that each task is created once (docs/task-changes.md, "How
 * each task is made once"): **known → compare → row → claim → look → create → remember**. Each step is
 * one of the smallest things that a database or a tracker does at once; n8n does a step for all items
 * before it does the next one.
 *
 * A world is plain data, and a step gives all the worlds that it may lead to, so that every interleaving
 * of two runs can be gone through.
 */
export interface World {
	/** Whether the note was generated anew since the first run began. */
	version: 0 | 1;
	/** Goes on by one when more time has passed than a claim holds. */
	time: number;
	rows: Row[];
	tracker: Task[];
	/** Creations that the tracker has accepted and not yet carried out: nobody waits for them. */
	late: Task[];
	runs: Run[];
}

/** A row of the data table. */
export interface Row {
	id: number;
	key: string;
	/** The text of the task and its owner, as written last. */
	text: string;
	owner: string;
	taskId: string | null;
	state: string;
	/** When a run last set out to create the task; null before that. Never cleared. */
	claim: number | null;
}

/** A task in the tracker. */
export interface Task {
	id: string;
	key: string;
	text: string;
	isOpen: boolean;
	/** Whether the tracker's search finds it: some lag behind. */
	isFound: boolean;
}

export interface Run {
	step: Step | 'begin' | 'over';
	/** Which of its changes the step is about. */
	at: number;
	changes: Planned[];
}

/** A change, and how far it has got. */
interface Planned {
	change: string;
	state: string;
	key: string;
	text: string;
	owner: string;
	rowId: number | null;
	taskId: string | null;
	/** Whether the tracker may have it although its id is not known; such a task goes the way of new ones. */
	isUnknown: boolean;
	hadClaim: boolean;
	/** Whether a table that inserts later is about to insert the row. */
	isMissing: boolean;
}

/** The steps of a run after it has read the rows and the note, in order. */
const STEPS = ['row', 'insert', 'claim', 'look', 'create', 'remember', 'change', 'write'] as const;
type Step = (typeof STEPS)[number];

/** What may go wrong. */
export interface Faults {
	/** What a tracker may do with a creation. */
	creations: readonly ('made' | 'unfound' | 'unanswered' | 'refused')[];
	crashes: boolean;
	/** Whether a run may take longer than a claim holds. */
	isSlow?: boolean;
	/** Whether the table looks for a row and inserts it in two steps, as n8n does on PostgreSQL. */
	insertsLater?: boolean;
	/** A part of the protocol that is left out. */
	without?: 'claim' | 'age' | 'look' | 'up to date' | 'state';
}

export interface Entry {
	task: string;
	owner: string;
}

/** The note, before and after it was generated anew. */
export type Versions = readonly [readonly Entry[], readonly Entry[]];

const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';

export function itemsOf(entries: readonly Entry[]): ActionItem[] {
	return atOnce(actionItemsOf({ action_items: entries }, { noteId: NOTE }));
}

export const textOf = ({ text, owner }: { text: string; owner: string }) => `${text}, ${owner}`;

/** All worlds that one more step of anyone may lead to. */
export function nextWorlds(world: World, versions: Versions, faults: Faults): World[] {
	const { runs, late } = world;
	return [
		...runs.flatMap((run, index) => {
			if (run.step === 'over') return [];
			const crashed = faults.crashes ? [withRun(world, index, { step: 'over' })] : [];
			return [...stepOf(world, index, versions, faults), ...crashed];
		}),
		...late.map((task) => arrived(world, task)),
		...(world.version === 0 && versions[0] !== versions[1]
			? [{ ...world, version: 1 as const }]
			: []),
		...(world.time === 0 && (faults.isSlow || !runs.some(isCreating)) ? [later(world)] : []),
	];
}

/** Time passes: whatever was late has happened, and every search is up to date. */
export function later(world: World): World {
	const { tracker, late, time } = world;
	const all = [...tracker, ...late].map((task) => ({ ...task, isFound: true }));
	return { ...world, time: time + 1, tracker: all, late: [] };
}

function arrived(world: World, task: Task): World {
	const { tracker, late } = world;
	return { ...world, tracker: [...tracker, task], late: late.filter((other) => other !== task) };
}

/** Whether a run has claimed a task that it has not come to yet. */
function isCreating({ step, at, changes }: Run): boolean {
	const hasClaimed = step === 'claim' && changes.slice(0, at).some(({ isUnknown }) => isUnknown);
	return hasClaimed || step === 'look' || step === 'create' || step === 'remember';
}

function stepOf(world: World, index: number, versions: Versions, faults: Faults): World[] {
	const run = world.runs[index];
	if (!run || run.step === 'over') return [];
	if (run.step === 'begin') {
		const changes = compared(world, versions);
		return [goneOn(withRun(world, index, { changes, at: -1, step: 'row' }), index)];
	}
	const change = run.changes[run.at];
	if (!change) return [];
	return DO[run.step](world, change, faults).map(([next, ...planned]) => {
		const changes = run.changes.toSpliced(run.at, 1, ...planned);
		const at = run.at + planned.length - 1;
		return goneOn(withRun(next, index, { changes, at }), index);
	});
}

/** Goes on to the next change that a step is about, then to the next step. */
function goneOn(world: World, index: number): World {
	const run = world.runs[index];
	if (!run || run.step === 'over' || run.step === 'begin') return world;
	for (let step = STEPS.indexOf(run.step), at = run.at + 1; step < STEPS.length; step++, at = 0) {
		for (; at < run.changes.length; at++) {
			const change = run.changes[at];
			const name = STEPS[step];
			if (change && name && concerns(name, change))
				return withRun(world, index, { step: name, at });
		}
	}
	return withRun(world, index, { step: 'over', at: 0, changes: [] });
}

function concerns(step: Step, { isUnknown, isMissing }: Planned): boolean {
	if (step === 'insert') return isMissing;
	return isUnknown === (step !== 'change' && step !== 'write');
}

function withRun(world: World, index: number, change: Partial<Run>): World {
	return {
		...world,
		runs: world.runs.map((run, at) => (at === index ? { ...run, ...change } : run)),
	};
}

/** What a step leads to: the world, and what becomes of the change; none if it ends there. */
type Outcome = [World, ...Planned[]];

const DO: Record<Step, (world: World, change: Planned, faults: Faults) => Outcome[]> = {
	/** `row: upsert` by key: writes nothing but key and note, because another run may be at work on it. */
	row(world, change, { insertsLater = false }) {
		if (world.rows.some(({ key }) => key === change.key)) return [[world, change]];
		if (insertsLater) return [[world, { ...change, isMissing: true }]];
		return [[inserted(world, change.key), change]];
	},
	insert: (world, change) => [[inserted(world, change.key), { ...change, isMissing: false }]],
	/** `row: update` on condition: of several runs, one gets the row; for the others, the change ends here. */
	claim(world, change, { without }) {
		const { time } = world;
		const isFree = ({ claim }: Row) => {
			if (without === 'claim') return true;
			return change.hadClaim ? without === 'age' || (claim ?? time) < time : claim === null;
		};
		const isMine = (row: Row) => row.key === change.key && row.taskId === null && isFree(row);
		const { text, owner, state } = change;
		const written = change.change === 'close' ? {} : { text, owner, state };
		const claimed = (row: Row) => (isMine(row) ? { ...row, ...written, claim: time } : row);
		const mine = world.rows.filter(isMine).map(() => change);
		return [[{ ...world, rows: world.rows.map(claimed) }, ...mine]];
	},
	/** Looks for the key in the tracker: the row may have been lost, or the run that created the task. */
	look(world, change, { without }) {
		if (without === 'look') return [[world, change]];
		const found = world.tracker.find(({ key, isFound }) => isFound && key === change.key);
		return [[world, { ...change, taskId: found?.id ?? null }]];
	},
	/** A task that was found is brought up to date; of all others, those that are new are created. */
	create(world, change, faults) {
		const { creations, without } = faults;
		if (change.taskId !== null && without === 'up to date') return [[world, change]];
		if (change.taskId !== null) return DO.change(world, change, faults);
		if (change.change === 'close') return [[world, change]];
		const { tracker, late } = world;
		const id = `T${tracker.length + late.length + 1}`;
		const task: Task = { id, key: change.key, text: textOf(change), isOpen: true, isFound: true };
		return creations.map((creation): Outcome => {
			if (creation === 'refused') return [world];
			if (creation === 'unanswered') return [{ ...world, late: [...late, task] }];
			const made = { ...task, isFound: creation === 'made' };
			return [
				{ ...world, tracker: [...tracker, made] },
				{ ...change, taskId: id },
			];
		});
	},
	/** `row: update` on condition: a row that has its task by now is not touched. */
	remember(world, { key, taskId, state }) {
		const isDue = (row: Row) => row.key === key && row.taskId === null;
		return [
			[{ ...world, rows: world.rows.map((row) => (isDue(row) ? { ...row, taskId, state } : row)) }],
		];
	},
	change(world, change) {
		const done = (task: Task): Task => {
			if (change.change === 'close') return { ...task, isOpen: false };
			const text = textOf(change);
			return change.change === 'update' ? { ...task, text } : { ...task, text, isOpen: true };
		};
		const isMeant = ({ id }: Task) => id === change.taskId;
		const tracker = world.tracker.map((task) => (isMeant(task) ? done(task) : task));
		return [[{ ...world, tracker }, change]];
	},
	/** `row: update` by id, unless the task has been closed or ticked off in the meantime. */
	write(world, { rowId, change, text, owner, state }, { without }) {
		const isAsBefore = (row: Row) =>
			change === 'update' && without !== 'state' ? row.state === state : row.state !== 'done';
		const isDue = (row: Row) => row.id === rowId && isAsBefore(row);
		const written = change === 'close' ? { state } : { text, owner, state };
		const rows = world.rows.map((row) => (isDue(row) ? { ...row, ...written } : row));
		return [[{ ...world, rows }]];
	},
};

function inserted(world: World, key: string): World {
	const row = {
		id: world.rows.length + 1,
		key,
		text: '',
		owner: '',
		taskId: null,
		state: '',
		claim: null,
	};
	return { ...world, rows: [...world.rows, row] };
}

/** Get Task Changes, for the rows and the note as they are now. */
export function compared({ rows, version }: World, versions: Versions): Planned[] {
	const input = rows.map(({ id, key, text, owner, taskId, state, claim }): JsonObject => ({
		...{ id, action_item_key: key, task_id: taskId, state, task: text, owner, claim },
	}));
	const known = input.flatMap((row) => knownTaskOf(row, 'UTC') ?? []);
	const items = itemsOf(versions[version]);
	return taskChanges({ known, items, matchReworded: false }).map(({ fields }) => ({
		change: fields.change,
		state: String(fields.state),
		key: String(fields.action_item_key),
		text: String(fields.task),
		owner: String(fields.owner),
		rowId: typeof fields.id === 'number' ? fields.id : null,
		taskId: typeof fields.task_id === 'string' ? fields.task_id : null,
		isUnknown: typeof fields.task_id !== 'string',
		isMissing: false,
		hadClaim: typeof fields.claim === 'number',
	}));
}
