import { BEGIN, later, nextWorlds, type Faults, type World } from './claims.ts';

const KEYS = ['report', 'call', 'room'];
const CALM: Faults = { creations: ['made'], crashes: false };
/** Three tasks and all faults at once are more worlds than a test can go through. */
const CRASHES: Faults = { creations: ['made'], crashes: true };
const BAD: Faults = { creations: ['made', 'unanswered'], crashes: true };
const WORST: Faults = { creations: ['made', 'unfound', 'unanswered', 'refused'], crashes: true };

const world = (part: Partial<World> = {}): World => ({
	...{ time: 0, rows: {}, tracker: [], late: [], runs: [BEGIN, BEGIN] },
	...part,
});
const task = (id: number, key: string) => ({ id: `T${id}`, key, isFound: true });

/** Goes through all worlds that may come of one, and gives what is wrong after the next nights. */
function problemsIn(first: World, keys: readonly string[], faults: Faults): string[] {
	const seen = new Set<string>();
	const problems = new Set<string>();
	const open = [first];
	for (let next = open.pop(); next; next = open.pop()) {
		// The two runs do the same, so it makes no difference which of them is where.
		const runs = next.runs.map((run) => JSON.stringify(run)).toSorted();
		const name = JSON.stringify({ ...next, runs });
		if (seen.has(name)) continue;
		seen.add(name);
		open.push(...nextWorlds(next, keys, faults));
		if (!next.runs.every(({ step }) => step === 'over')) continue;
		for (const problem of problemsOf(afterNight(afterNight(next, keys), keys), keys)) {
			problems.add(problem);
		}
	}
	return [...problems].toSorted();
}

function afterNight(end: World, keys: readonly string[]): World {
	let night: World = { ...later(end), runs: [BEGIN] };
	while (night.runs[0]?.step !== 'over') night = nextWorlds(night, keys, CALM)[0] ?? night;
	return night;
}

function problemsOf({ tracker, rows }: World, keys: readonly string[]): string[] {
	const made = tracker.map(({ key }) => key);
	return [
		...(new Set(made).size < made.length ? ['a task was created twice'] : []),
		...(keys.every((key) => made.includes(key)) ? [] : ['a task is missing']),
		...(keys.every((key) => tracker.some(({ id }) => id === rows[key]?.taskId))
			? []
			: ['a row does not know its task']),
	];
}

describe('two runs in any order, a crash at any step, a tracker that answers late: each task once', () => {
	it.each<[string, Faults, number, Partial<World>]>([
		['one new task', WORST, 1, {}],
		['two new tasks', WORST, 2, {}],
		['three new tasks', CRASHES, 3, {}],
		['a task whose row was lost, and a new one', BAD, 2, { tracker: [task(1, 'report')] }],
		[
			'tasks whose creation was cut off',
			CRASHES,
			3,
			{
				rows: {
					report: { taskId: null, claim: 0 },
					call: { taskId: null, claim: -1 },
					room: { taskId: null, claim: null },
				},
				late: ['report'],
				tracker: [task(1, 'call')],
			},
		],
	])('%s', (_name, faults, count, part) => {
		expect(problemsIn(world(part), KEYS.slice(0, count), faults)).toEqual([]);
	});
});

describe('what docs/tasks.md does not promise, and why each part is there', () => {
	const lost = { tracker: [task(1, 'report')] };
	it.each<[string, Faults, Partial<World>]>([
		['a run that takes longer than a claim holds', { ...CALM, isSlow: true }, {}],
		['without the claim', { ...CALM, without: 'claim' }, {}],
		['without its age', { ...BAD, without: 'age' }, {}],
		['without the look', { ...BAD, without: 'look' }, {}],
		['without heeding what the look has seen', { ...CALM, without: 'seen' }, lost],
	])('%s, a task may be created twice', (_name, faults, part) => {
		expect(problemsIn(world(part), ['report'], faults)).toContain('a task was created twice');
	});
});
