import {
	compared,
	itemsOf,
	later,
	nextWorlds,
	type Entry,
	type Faults,
	type Row,
	type Run,
	type Task,
	type Versions,
	type World,
} from './protocol';

const entry = (task: string, owner = 'Anna'): Entry => ({ task, owner });
const [REPORT, CALL, ROOM] = [
	entry('Write the report'),
	entry('Call the client'),
	entry('Book a room'),
];
const TOMS_REPORT = entry('Write the report', 'Tom');

const CALM: Faults = { creations: ['made'], crashes: false };
const BAD: Faults = { creations: ['made', 'unanswered'], crashes: true };
const WORST: Faults = { creations: ['made', 'unfound', 'unanswered', 'refused'], crashes: true };

const begin: Run = { step: 'begin', at: 0, changes: [] };
const world = (part: Partial<World> = {}): World => ({
	...{ version: 0, time: 0, rows: [], tracker: [], late: [], runs: [begin, begin] },
	...part,
});

/** A row and a task of the same id; `claim` −1 is one that holds no longer. */
function rowOf(id: number, { task, owner }: Entry, fields: Partial<Row> = {}): Row {
	const key = itemsOf([{ task, owner }])[0]?.action_item_key ?? '';
	const row = { id, key, text: task, owner, taskId: `T${id}`, state: 'open', claim: -1 };
	return { ...row, ...fields };
}
function taskOf(id: number, { task, owner }: Entry, fields: Partial<Task> = {}): Task {
	const { key } = rowOf(id, { task, owner });
	return { id: `T${id}`, key, text: `${task}, ${owner}`, isOpen: true, isFound: true, ...fields };
}

/** Goes through all worlds that may come of one, and gives what is wrong at the end of any. */
function problemsIn(first: World, versions: Versions, faults: Faults): string[] {
	const seen = new Set<string>();
	const ends = new Set<string>();
	const problems = new Set<string>();
	const open = [first];
	for (let next = open.pop(); next; next = open.pop()) {
		// The two runs do the same, so it makes no difference which of them is where.
		const runs = next.runs.map((run) => JSON.stringify(run)).toSorted();
		const name = JSON.stringify({ ...next, runs });
		if (seen.has(name)) continue;
		seen.add(name);
		open.push(...nextWorlds(next, versions, faults));
		if (!next.runs.every(({ step }) => step === 'over')) continue;
		const start = nightOf(next, versions);
		const night = JSON.stringify(start);
		if (ends.has(night)) continue;
		ends.add(night);
		for (const problem of problemsOf(afterRun(start, versions), versions)) problems.add(problem);
	}
	return [...problems].toSorted();
}

/** Everything that is late has happened, and the nightly run is about to begin. */
function nightOf(end: World, versions: Versions): World {
	const version = versions[0] === versions[1] ? 0 : 1;
	return { ...later(end), time: 2, version, runs: [begin] };
}

function afterRun(start: World, versions: Versions): World {
	let end = start;
	while (end.runs[0]?.step !== 'over') end = nextWorlds(end, versions, CALM)[0] ?? start;
	return end;
}

function problemsOf(end: World, versions: Versions): string[] {
	const keys = end.tracker.map(({ key }) => key);
	const open = end.tracker.filter(({ isOpen }) => isOpen);
	const given = open.map(({ key, text }) => `${key} ${text}`);
	const items = itemsOf(versions[end.version]);
	const wanted = items.map((item) => `${item.action_item_key} ${item.task}, ${String(item.owner)}`);
	const problems = [
		[new Set(keys).size < keys.length, 'a task was created twice'],
		[!wanted.every((task) => given.includes(task)), 'a task is missing or out of date'],
		[!open.every(({ key }) => wanted.join().includes(key)), 'a task is open that should not be'],
		[compared(end, versions).length > 0, 'the same note gives changes'],
	] as const;
	return problems.flatMap(([isSo, problem]) => (isSo ? [problem] : []));
}

const same = (...entries: Entry[]): Versions => [entries, entries];
const regenerated = (before: Entry[], after: Entry[]): Versions => [before, after];

const begun = rowOf(1, REPORT, { taskId: null, claim: 0 });
const abandoned = rowOf(2, CALL, { taskId: null, claim: -1 });
const unclaimed = rowOf(3, ROOM, { taskId: null, claim: null, text: '', owner: '', state: '' });
const cutOff = {
	rows: [begun, abandoned, unclaimed],
	late: [taskOf(1, REPORT)],
	tracker: [taskOf(2, CALL)],
};
const known = { rows: [rowOf(1, REPORT)], tracker: [taskOf(1, REPORT)] };

describe('two runs in any order, a crash at any step, a tracker that answers late: each task once', () => {
	it.each<[string, Faults, Versions, Partial<World>]>([
		['one new task', WORST, same(REPORT), {}],
		['two new tasks', WORST, same(REPORT, CALL), {}],
		['three new tasks', BAD, same(REPORT, CALL, ROOM), {}],
		[
			'three tasks whose rows were lost',
			BAD,
			same(REPORT, CALL, ROOM),
			{ tracker: [taskOf(1, REPORT), taskOf(2, CALL, { isOpen: false }), taskOf(3, ROOM)] },
		],
		['three tasks whose creation was cut off', BAD, same(REPORT, CALL, ROOM), cutOff],
		['three such tasks that are gone', BAD, same(), cutOff],
		['three such tasks, of which one stays', BAD, regenerated([REPORT, CALL], [CALL]), cutOff],
		['a new task, then another note', WORST, regenerated([REPORT], [TOMS_REPORT, CALL]), {}],
		['a new task that soon is none', WORST, regenerated([REPORT, CALL], [CALL]), {}],
		['a known task beside a new one', WORST, same(TOMS_REPORT, CALL), known],
		['a known task that is gone', BAD, same(CALL), known],
		['a known task that soon is gone', BAD, regenerated([REPORT], []), known],
		['a known task that comes back while it is closed', CALM, regenerated([], [REPORT]), known],
		['a known task that changes while it is closed', CALM, regenerated([], [TOMS_REPORT]), known],
		['a known task that is closed while it changes', BAD, regenerated([TOMS_REPORT], []), known],
	])('%s', (_name, faults, versions, first) => {
		expect(problemsIn(world(first), versions, faults)).toEqual([]);
	});
});

describe('what docs/task-changes.md does not promise', () => {
	it.each<[string, string[], Faults, Versions, Partial<World>]>([
		[
			'a run that takes longer than a claim holds',
			['a task was created twice'],
			{ ...CALM, isSlow: true },
			same(REPORT),
			{},
		],
		[
			'two runs that insert the same row at the same moment on PostgreSQL',
			['a task was created twice'],
			{ ...CALM, insertsLater: true },
			same(REPORT),
			{},
		],
		[
			'two runs that change the same task at the same moment, for two versions of the note',
			['a task is missing or out of date'],
			CALM,
			regenerated([TOMS_REPORT], [entry('Write the report', 'Bob')]),
			known,
		],
		[
			'a crash between a change and its row, and a note that changes back',
			['a task is missing or out of date'],
			{ ...CALM, crashes: true },
			regenerated([TOMS_REPORT], [REPORT]),
			known,
		],
	])('%s', (_name, problems, faults, versions, first) => {
		expect(problemsIn(world(first), versions, faults)).toEqual(problems);
	});
});

describe('no part of it can be left out', () => {
	it.each<[Faults['without'], string[], Faults, Versions, Partial<World>]>([
		['claim', ['a task was created twice'], CALM, same(REPORT), {}],
		['age', ['a task was created twice'], CALM, same(REPORT), { rows: [begun] }],
		['look', ['a task was created twice'], { ...CALM, crashes: true }, same(REPORT), {}],
		[
			'up to date',
			['a task is missing or out of date'],
			CALM,
			same(TOMS_REPORT),
			{ tracker: [taskOf(1, REPORT)] },
		],
		['state', ['a task is missing or out of date'], CALM, regenerated([], [TOMS_REPORT]), known],
	])('%s', (without, problems, faults, versions, first) => {
		expect(problemsIn(world(first), versions, faults)).toEqual([]);
		const weaker = { ...faults, without };
		expect(problemsIn(world(first), versions, weaker)).toEqual(problems);
	});
});
