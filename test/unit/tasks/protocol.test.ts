import {
	changesOf,
	itemsOf,
	nextWorlds,
	runBy,
	type Entry,
	type Rules,
	type Run,
	type Task,
	type Versions,
	type World,
} from './protocol.ts';

const entry = (task: string, owner = 'Anna'): Entry => ({ task, owner });
const [REPORT, CALL] = [entry('Write the report'), entry('Call the client')];
const BOBS_REPORT = entry('Write the report', 'Bob');
const TOMS_REPORT = entry('Write the report', 'Tom');

const TWICE = 'a task was created twice';
const MISSING = 'a task is missing or out of date';
const LEFT = 'a task is open that should not be';

const NOW = 100;
/** Longer ago than anything waits makes no difference. */
const LONG_AGO = 7;

/** The tasks that a note had before. */
function tasksOf(entries: readonly Entry[], isDone = false): Task[] {
	return changesOf([], entries).map(({ key, title, description }, index) => {
		return { id: String(index + 1), key, title, description, isDone, since: NOW - LONG_AGO };
	});
}

function worldWith(others: readonly Run['by'][], tracker: readonly Task[]): World {
	const trigger = { attempts: 0, lastRun: 0, isHandled: false, processStart: 0 };
	const runs = ['trigger' as const, ...others].map(runBy);
	return { now: NOW, version: 0, tracker, memory: [], trigger, runs };
}

/** Equal for worlds that differ in nothing but the time of day. */
function nameOf({ now, tracker, trigger, ...world }: World): string {
	const ago = (time: number) => Math.min(now - time, LONG_AGO);
	const { lastRun, processStart, ...others } = trigger;
	const ages = [lastRun, processStart, ...tracker.map(({ since }) => since)].map(ago);
	const tasks = tracker.map((task) => ({ ...task, since: 0 }));
	return JSON.stringify([ages, tasks, others, world]).replace(
		/@(\d+)/g,
		(_, minute: string) => `@${ago(Number(minute))}`,
	);
}

/** Goes through all worlds that may come of one, and gives what is wrong in any. */
function problemsIn(first: World, rules: Rules): string[] {
	const seen = new Set<string>();
	const problems = new Set<string>();
	let isEverOver = false;
	const open = [first];
	for (let next = open.pop(); next; next = open.pop()) {
		const name = nameOf(next);
		if (seen.has(name)) continue;
		seen.add(name);
		const found = problemsOf(next, rules.versions);
		for (const problem of found) problems.add(problem);
		isEverOver ||= isOver(next);
		if (!found.includes(TWICE)) open.push(...nextWorlds(next, rules));
	}
	return [...problems, ...(isEverOver ? [] : ['no run ever succeeded'])].toSorted();
}

/** Whether a run of the trigger succeeded for what the note says now, and nobody is at work. */
function isOver({ trigger, runs }: World): boolean {
	const isAtWork = ({ by, step }: Run) => step !== (by === 'trigger' ? 'wait' : 'over');
	return trigger.isHandled && !runs.some(isAtWork);
}

function problemsOf(world: World, versions: Versions): string[] {
	const { tracker, version } = world;
	const keys = tracker.map(({ key }) => key);
	if (new Set(keys).size < keys.length) return [TWICE];
	if (!isOver(world)) return [];
	const wanted = itemsOf(versions[version]).map(({ action_item_key: key }) => key);
	const isLeft = tracker.some(({ key, isDone }) => !isDone && !wanted.includes(key));
	const isDue = changesOf(tracker, versions[version]).some(({ isDone }) => !isDone);
	return [...(isDue ? [MISSING] : []), ...(isLeft ? [LEFT] : [])];
}

const same = (...entries: Entry[]): Versions => [entries, entries];
const regenerated = (before: Entry[], after: Entry[]): Versions => [before, after];

const BAD = { answers: ['done', 'lost', 'refused'], crashes: true } as const;
const CALM = { answers: ['done'] } as const;
const [KNOWN, DONE] = [tasksOf([REPORT]), tasksOf([REPORT], true)];

type Case = [name: string, versions: Versions, tracker?: Task[]];

describe('two runs in any order, a crash at any step, a tracker that answers late: each task once', () => {
	describe('the trigger alone, with runs of any length', () => {
		it.each<Case>([
			['a new task', same(REPORT)],
			['two new tasks', same(REPORT, CALL)],
			['a new task, then another note', regenerated([REPORT], [TOMS_REPORT, CALL])],
			['a new task that soon is none', regenerated([REPORT, CALL], [CALL])],
			['a known task that changes, then goes', regenerated([TOMS_REPORT], [CALL]), KNOWN],
			['a known task that goes, then is back', regenerated([CALL], [REPORT]), KNOWN],
			['a task that was finished by a person', regenerated([REPORT], [TOMS_REPORT]), DONE],
		])('%s', (_name, versions, tracker = []) => {
			expect(problemsIn(worldWith([], tracker), { ...BAD, versions, isSlow: true })).toEqual([]);
		});
	});

	describe.each(['hand', 'second main'] as const)(
		'the trigger, and a short run by %s at any moment',
		(by) => {
			it.each<Case>([
				['a new task', same(REPORT)],
				['two new tasks', same(REPORT, CALL)],
				['a new task beside a known one that changes', same(TOMS_REPORT, CALL), KNOWN],
				['a new task beside a known one that goes', same(CALL), KNOWN],
			])('%s', (_name, versions, tracker = []) => {
				expect(problemsIn(worldWith([by], tracker), { ...BAD, versions })).toEqual([]);
			});

			it('beside a note that is generated anew: nothing twice, but it may carry out what the note said before', () => {
				const rules = { ...CALM, versions: regenerated([BOBS_REPORT], [TOMS_REPORT]) };
				expect(problemsIn(worldWith([by], KNOWN), rules)).toEqual([MISSING]);
				const gone = { ...CALM, versions: regenerated([REPORT], []) };
				expect(problemsIn(worldWith([by], []), gone)).toEqual([LEFT]);
			});
		},
	);
});

describe('no part of it can be left out', () => {
	it.each<[Rules['without'], string[], Omit<Rules, 'versions'>, Run['by'][]]>([
		['lease', [TWICE], CALM, ['hand']],
		['lease', [TWICE], CALM, ['second main']],
		['gap', [TWICE], { ...BAD, crashes: false, isSlow: true }, []],
		['wait', [TWICE], { ...CALM, crashes: true, isSlow: true }, []],
	])('%s', (without, problems, rules, others) => {
		const versions = same(REPORT);
		expect(problemsIn(worldWith(others, []), { ...rules, versions })).toEqual([]);
		expect(problemsIn(worldWith(others, []), { ...rules, versions, without })).toEqual(problems);
	});
});

describe('what docs/tasks.md does not promise', () => {
	it.each<[string, Omit<Rules, 'versions'>, Run['by'][]]>([
		[
			'two runs within milliseconds: the memory of n8n has no transactions',
			{ ...CALM, isClose: true },
			['second main'],
		],
		['two runs by hand at once', CALM, ['hand', 'hand']],
		['a tracker that lists a new task later', { ...CALM, lag: 7 }, ['second main']],
		[
			'a run of minutes beside one that the trigger does not know of',
			{ ...CALM, isSlow: true },
			['second main'],
		],
	])('%s', (_name, rules, others) => {
		expect(problemsIn(worldWith(others, []), { ...rules, versions: same(REPORT) })).toEqual([
			TWICE,
		]);
	});
});
