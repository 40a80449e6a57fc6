import { actionItemsOf, type ActionItem } from '../../../src/insights/action-items.ts';
import { takeLease } from '../../../src/tasks/lease.ts';
import { noteInMark } from '../../../src/tasks/mark.ts';
import { tasksByNote } from '../../../src/tasks/note-tasks.ts';
import { textOf } from '../../../src/base/json.ts';
import { startsAt } from '../../../src/trigger/waits.ts';

import { atOnce } from '../../support/at-once.ts';
import { taskChanges } from '../../support/tasks-at-once.ts';

/**
 * How a workflow whose memory is the tracker carries out the changes of a note: **look → compare → lease →
 * create → change**, started by the trigger, which repeats it until it succeeds, or by somebody else.
 *
 * The comparison, the lease and the waits of the trigger are those of the package. A world is plain data, and
 * a step gives all the worlds that it may lead to, so that every order of steps can be gone through.
 */
export interface World {
	/** In minutes. */
	now: number;
	/** Whether the note was generated anew. */
	version: 0 | 1;
	tracker: readonly Task[];
	/** The values that n8n remembers as processed. */
	memory: readonly string[];
	trigger: Trigger;
	/** The first run is that of the trigger. */
	runs: readonly Run[];
}

/** A task in the tracker. */
export interface Task {
	id: string;
	key: string;
	title: string;
	description: string;
	isDone: boolean;
	/** When it was created, in minutes. */
	since: number;
}

/** What the trigger remembers of the note (src/trigger/memory.ts), in minutes; 0 for never. */
export interface Trigger {
	attempts: number;
	lastRun: number;
	/** Whether a run succeeded for what the note says now. */
	isHandled: boolean;
	/** When n8n was started after a crash. */
	processStart: number;
}

/** Who starts a run, and how far it has got. */
export interface Run {
	by: 'trigger' | 'hand' | 'second main';
	step: Step | 'wait' | 'over';
	/** What the note said when the trigger started it. */
	version: 0 | 1;
	/** What its look found, until it compares. */
	seen: readonly Task[];
	/** What n8n remembered when it compared; only where that is read and written in two steps. */
	remembered: readonly string[];
	/** What it recorded only to ask. */
	asked: readonly string[];
	/** What is left to be carried out. */
	changes: readonly Planned[];
	hasFailed: boolean;
}

type Planned = Omit<Task, 'since'> & { isNew: boolean };
type Step = keyof typeof STEPS;

/** What may happen. */
export interface Rules {
	versions: Versions;
	/** What a tracker may do with a creation or a change: with a lost answer, it is done, and the run fails. */
	answers: readonly ('done' | 'lost' | 'refused')[];
	crashes?: boolean;
	/** Whether time passes while a run is at work. If not, each takes less than a minute. */
	isSlow?: boolean;
	/** How many minutes the tracker may take to list a new task. */
	lag?: number;
	/** Whether two runs may be so close that each reads n8n's memory before the other one writes. */
	isClose?: boolean;
	/** A part of the protocol that is left out. */
	without?: 'lease' | 'gap' | 'wait';
}

export interface Entry {
	task: string;
	owner: string;
}

/** The note, before and after it was generated anew. */
export type Versions = readonly [readonly Entry[], readonly Entry[]];

const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';
const MS_PER_MINUTE = 60_000;

/** All worlds that one more step of anyone may lead to. */
export function nextWorlds(world: World, rules: Rules): World[] {
	const { runs, version } = world;
	const isAtWork = runs.some(({ step }) => step in STEPS);
	return [
		...runs.flatMap((run, index) => steps(world, { run, index, rules })),
		...(version === 0 && rules.versions[0] !== rules.versions[1] ? [regenerated(world)] : []),
		...(rules.crashes && isAtWork ? [crashed(world)] : []),
		...(rules.isSlow || !isAtWork ? [aMinuteLater(world)] : []),
	];
}

/** What n8n remembers of longer ago than any lease holds makes no difference. */
function aMinuteLater(world: World): World {
	const now = world.now + 1;
	const memory = world.memory.filter((value) => now <= Number(/@(\d+)/.exec(value)?.[1]));
	return { ...world, now, memory };
}

/** A run in its world. */
interface Scene {
	run: Run;
	index: number;
	rules: Rules;
}

function steps(world: World, scene: Scene): World[] {
	const { run, index, rules } = scene;
	if (run.step === 'over') return [];
	if (run.step === 'wait') {
		if (run.by !== 'trigger') return [withRun(world, index, { ...run, step: 'look' })];
		return mayStart(world, rules) ? [started(world, run)] : [];
	}
	return STEPS[run.step](world, scene).map(([next, step]) => {
		if (step !== 'over') return withRun(next, index, { ...run, ...step });
		return run.by === 'trigger' ? ended(next, run) : withRun(next, index, { ...run, step: 'over' });
	});
}

/** What a step leads to: the world, and what becomes of its run. */
type Outcome = [World, Partial<Run> | 'over'];

const STEPS = {
	/** Lists the tasks: each of the youngest may be missing. */
	look(world: World, { rules: { lag = 5 } }: Scene): Outcome[] {
		const all = world.tracker;
		const isYoung = ({ since }: Task) => world.now - since < lag;
		const looks = all
			.filter(isYoung)
			.reduce<(readonly Task[])[]>(
				(some, young) => [...some, ...some.map((seen) => seen.filter((task) => task !== young))],
				[all],
			);
		return looks.map((seen) => {
			return [world, { seen: seen.map((task) => ({ ...task, since: 0 })), step: 'compare' }];
		});
	},
	compare(world: World, { run, rules: { versions } }: Scene): Outcome[] {
		const changes = changesOf(run.seen, versions[world.version]);
		return [[world, { seen: [], remembered: world.memory, changes, step: 'lease' }]];
	},
	/** Records what it is about to create, and withholds what another run holds. */
	lease(world: World, { run, rules: { without, isClose } }: Scene): Outcome[] {
		const keys = run.changes.filter(({ isNew }) => isNew).map(({ key }) => key);
		if (keys.length === 0 || without === 'lease') return [[world, { step: 'carryOut' }]];
		const holder = run.by === 'hand' ? 'hand' : 'run';
		let memory = isClose ? run.remembered : world.memory;
		const asking = takeLease(keys, world.now * MS_PER_MINUTE, holder);
		let step = asking.next();
		while (step.done !== true) {
			const before = memory;
			const added = step.value.filter((value) => !before.includes(value));
			memory = [...before, ...added];
			step = asking.next(added);
		}
		const { held, fresh, kept: keptFor } = step.value;
		const kept = keptFor(keys.filter((key) => !held.has(key)));
		const asked = fresh.filter((value) => !kept.has(value));
		const changes = run.changes.filter(({ isNew, key }) => !isNew || !held.has(key));
		const hasFailed = held.size > 0;
		const next = { ...world, memory };
		return [[next, { remembered: [], asked, changes, hasFailed, step: 'giveBack' }]];
	},
	giveBack(world: World, { run }: Scene): Outcome[] {
		const memory = world.memory.filter((value) => !run.asked.includes(value));
		return [
			[
				{ ...world, memory },
				{ asked: [], step: 'carryOut' },
			],
		];
	},
	carryOut(world: World, { run, rules: { answers } }: Scene): Outcome[] {
		const [change, ...changes] = run.changes;
		if (!change) return [[world, 'over']];
		const done = { ...world, tracker: carriedOut(world, change) };
		return answers.map((answer) => [
			answer === 'refused' ? world : done,
			{ changes, hasFailed: run.hasFailed || answer !== 'done' },
		]);
	},
};

function carriedOut({ tracker, now }: World, { isNew, ...task }: Planned): Task[] {
	if (isNew) return [...tracker, { ...task, id: String(tracker.length + 1), since: now }];
	return tracker.map((one) => (one.id === task.id ? { ...one, ...task } : one));
}

function mayStart({ trigger, now }: World, { without }: Rules): boolean {
	if (trigger.isHandled) return false;
	const { attempts, processStart } = trigger;
	const lastRun = without === 'gap' ? Math.min(trigger.lastRun, 1) : trigger.lastRun;
	const runs = { count: attempts, first: 0, last: lastRun * MS_PER_MINUTE };
	const restart = without === 'wait' ? 0 : processStart * MS_PER_MINUTE;
	return startsAt({ runs }, restart) <= now * MS_PER_MINUTE;
}

function started(world: World, run: Run): World {
	const { trigger, version, now } = world;
	// Each wait is as short as the first one; in truth, they grow.
	const next = { ...world, trigger: { ...trigger, attempts: 1, lastRun: now } };
	return withRun(next, 0, { ...run, version, step: 'look' });
}

/** The trigger sees that its run has ended. */
function ended(world: World, { version, hasFailed }: Run): World {
	const isHandled = version === world.version && !hasFailed;
	const handled = isHandled ? { isHandled, attempts: 0 } : {};
	const trigger = { ...world.trigger, ...handled, lastRun: world.now };
	return withRun({ ...world, trigger }, 0, runBy('trigger'));
}

function regenerated(world: World): World {
	const trigger = { ...world.trigger, attempts: 0, isHandled: false };
	return { ...world, version: 1, trigger };
}

/** n8n ends and is started again; another main process goes on. */
function crashed(world: World): World {
	const runs = world.runs.map((run): Run => {
		if (run.by === 'trigger') return runBy('trigger');
		return run.by === 'hand' && run.step !== 'wait' ? { ...runBy('hand'), step: 'over' } : run;
	});
	return { ...world, runs, trigger: { ...world.trigger, processStart: world.now } };
}

function withRun(world: World, index: number, run: Run): World {
	return { ...world, runs: world.runs.with(index, run) };
}

/** A run that has not begun. */
export function runBy(by: Run['by']): Run {
	const nothing = { seen: [], remembered: [], asked: [], changes: [] };
	return { by, step: 'wait', version: 0, ...nothing, hasFailed: false };
}

export function itemsOf(entries: readonly Entry[]): ActionItem[] {
	return atOnce(actionItemsOf({ action_items: entries }, { noteId: NOTE }));
}

/** Get Task Changes, creations first. */
export function changesOf(tasks: readonly Task[], entries: readonly Entry[]): readonly Planned[] {
	const shown = tasks.map((task) => ({ ...task, since: 0 }));
	const about = JSON.stringify([shown, entries]);
	const changes = compared.get(about) ?? compare(shown, entries);
	compared.set(about, changes);
	return changes;
}

/** Most worlds ask about what others have asked about before. */
const compared = new Map<string, readonly Planned[]>();

function compare(tasks: readonly Task[], entries: readonly Entry[]): Planned[] {
	const listed = tasks.map((task, itemIndex) => {
		return { ...task, created: Number(task.id), people: [], itemIndex };
	});
	const items = itemsOf(entries);
	const known = atOnce(tasksByNote(listed)).get(noteInMark(NOTE)) ?? [];
	const note = { noteId: NOTE, tasks: known, items, matchReworded: true };
	const changes = taskChanges(note).map(({ fields }) => ({
		id: textOf(fields.task_id),
		key: textOf(fields.action_item_key),
		title: textOf(fields.title),
		description: textOf(fields.description),
		isDone: fields.change === 'close',
		isNew: fields.change === 'create',
	}));
	return changes.toSorted((one, other) => Number(other.isNew) - Number(one.isNew));
}
