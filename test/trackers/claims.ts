/**
 * How a workflow of `examples/` creates a task once: **look → read → row → claim → create → remember**.
 * Each step is one of the smallest things that a table or a tracker does at once; n8n does a step for
 * all items before it does the next one. A world is plain data, and a step gives all the worlds that
 * it may lead to, so that every interleaving of two runs can be gone through.
 */
export interface World {
	/** Goes on by one when more time has passed than a claim holds. */
	time: number;
	/** By key. */
	rows: Record<string, Row>;
	tracker: Task[];
	/** Creations that the tracker has accepted and not yet carried out: nobody waits for them. */
	late: string[];
	runs: Run[];
}

interface Row {
	taskId: string | null;
	claim: number | null;
}

interface Task {
	id: string;
	key: string;
	/** Whether the tracker's list has it: some lag behind. */
	isFound: boolean;
}

const STEPS = ['look', 'adopt', 'read', 'row', 'claim', 'create', 'remember', 'over'] as const;

export interface Run {
	step: (typeof STEPS)[number];
	/** What the look has seen: ids by keys. */
	seen: Record<string, string>;
	/** Keys that the step is still about, then those that it has done and that go on. */
	todo: string[];
	done: string[];
	/** Ids of tasks that it has created, by key. */
	ids: Record<string, string>;
}

export const BEGIN: Run = { step: 'look', seen: {}, todo: [], done: [], ids: {} };

/** What may go wrong, and what is left out of the protocol to see whether it is needed. */
export interface Faults {
	creations: readonly ('made' | 'unfound' | 'unanswered' | 'refused')[];
	crashes: boolean;
	/** Whether a run may take longer from its look to a creation than a claim holds. */
	isSlow?: boolean;
	without?: 'claim' | 'age' | 'look' | 'seen';
}

/** All worlds that one more step of anyone may lead to. */
export function nextWorlds(world: World, keys: readonly string[], faults: Faults): World[] {
	const { runs, late, tracker, time } = world;
	const isBusy = runs.some(({ step }) => !['look', 'remember', 'over'].includes(step));
	return [
		...runs.flatMap((run, index) => {
			if (run.step === 'over') return [];
			const crashed = faults.crashes ? [withRun(world, index, { ...run, step: 'over' })] : [];
			return [...stepOf(world, index, keys, faults), ...crashed];
		}),
		...late.map((key, at) => ({
			...world,
			tracker: [...tracker, taskOf(world, key)],
			late: late.toSpliced(at, 1),
		})),
		...(time === 0 && (faults.isSlow || !isBusy) ? [later(world)] : []),
	];
}

/** Time passes: whatever was late has happened, and every list is up to date. */
export function later(world: World): World {
	const arrived = world.late.reduce<World>(
		(all, key) => ({ ...all, tracker: [...all.tracker, taskOf(all, key)] }),
		world,
	);
	const tracker = arrived.tracker.map((task) => ({ ...task, isFound: true }));
	return { ...arrived, tracker, late: [], time: world.time + 1 };
}

const taskOf = ({ tracker }: World, key: string, isFound = true): Task => ({
	id: `T${tracker.length + 1}`,
	key,
	isFound,
});

function withRun(world: World, index: number, run: Run): World {
	return { ...world, runs: world.runs.with(index, run) };
}

function stepOf(world: World, index: number, keys: readonly string[], faults: Faults): World[] {
	const run = world.runs[index] ?? BEGIN;
	const { step } = run;
	if (step === 'look') {
		const found = world.tracker.filter(({ isFound }) => isFound && faults.without !== 'look');
		const seen = Object.fromEntries(found.map(({ key, id }) => [key, id]));
		return [withRun(world, index, goneOn({ ...run, seen, done: Object.keys(seen) }))];
	}
	if (step === 'read') {
		const isKnown = (key: string) => typeof world.rows[key]?.taskId === 'string';
		return [withRun(world, index, goneOn({ ...run, done: keys.filter((key) => !isKnown(key)) }))];
	}
	if (step === 'adopt') {
		const adopted = run.todo.reduce(
			(all, key) => remembered(all, key, run.seen[key] ?? null),
			world,
		);
		return [withRun(adopted, index, goneOn({ ...run, todo: [], done: [] }))];
	}
	const [key = '', ...todo] = run.todo;
	return DO[step](world, key, run, faults).map(([next, goesOn, ids = run.ids]) =>
		withRun(
			next,
			index,
			goneOn({ ...run, todo, ids, done: goesOn ? [...run.done, key] : run.done }),
		),
	);
}

/** To the next step when nothing is left to do in this one. */
function goneOn(run: Run): Run {
	if (run.step === 'over' || run.todo.length > 0) return run;
	const step = STEPS[STEPS.indexOf(run.step) + 1] ?? 'over';
	const next = { ...run, step, todo: run.done, done: [] };
	const isEmpty = step !== 'over' && step !== 'read' && next.todo.length === 0;
	return isEmpty ? goneOn(next) : next;
}

/** The world, whether the item goes on, and the ids that the run knows then. */
type Outcome = readonly [World, boolean, Record<string, string>?];
type ItemStep = Exclude<Run['step'], 'look' | 'adopt' | 'read' | 'over'>;

const DO: Record<
	ItemStep | 'over',
	(world: World, key: string, run: Run, faults: Faults) => Outcome[]
> = {
	row: (world, key) => [
		[{ ...world, rows: { [key]: { taskId: null, claim: null }, ...world.rows } }, true],
	],
	claim(world, key, { seen }, { without }) {
		const { taskId = null, claim = null } = world.rows[key] ?? {};
		const isFree = without === 'claim' || claim === null || without === 'age' || claim < world.time;
		const isSeen = key in seen && without !== 'seen';
		if (taskId !== null || !isFree || isSeen) return [[world, false]];
		return [[{ ...world, rows: { ...world.rows, [key]: { taskId, claim: world.time } } }, true]];
	},
	create: (world, key, { ids }, { creations }) =>
		creations.map((creation): Outcome => {
			if (creation === 'refused') return [world, false];
			if (creation === 'unanswered') return [{ ...world, late: [...world.late, key] }, false];
			const task = taskOf(world, key, creation === 'made');
			return [{ ...world, tracker: [...world.tracker, task] }, true, { ...ids, [key]: task.id }];
		}),
	remember: (world, key, { ids }) => [[remembered(world, key, ids[key] ?? null), false]],
	over: (world) => [[world, false]],
};

/** A row that has its task by now is not touched, nor is one made. */
function remembered(world: World, key: string, taskId: string | null): World {
	const row = world.rows[key];
	if (!row || row.taskId !== null) return world;
	return { ...world, rows: { ...world.rows, [key]: { ...row, taskId } } };
}
