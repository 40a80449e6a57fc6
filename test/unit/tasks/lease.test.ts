import { takeLease, type Holder } from '../../../src/tasks/lease.ts';

const MINUTE = 60_000;
const NOW = 29_000_000 * MINUTE;
const [ONE, OTHER] = ['ai_1', 'ai_2'];

/** A memory of values, as n8n keeps it: what it was asked about is recorded. */
class Memory {
	values: readonly string[] = [];
	/** All that it was asked about. */
	asked: string[] = [];

	/** @returns what the run may create */
	run(keys: readonly string[], now: number, holder: Holder = 'run'): string[] {
		const steps = this.steps(keys, now, holder);
		for (;;) {
			const step = steps.next();
			if (step.done === true) return step.value;
		}
	}

	/** Stops between a question and the next, and with `isTorn` also between reading the memory and writing it. */
	*steps(
		keys: readonly string[],
		now: number,
		holder: Holder = 'run',
		isTorn = false,
	): Generator<void, string[]> {
		const asking = takeLease(keys, now, holder);
		let step = asking.next();
		while (step.done !== true) {
			const before = this.values;
			if (isTorn) yield;
			const known = new Set(before);
			const fresh = step.value.filter((value) => !known.has(value));
			this.asked.push(...step.value);
			this.values = [...before, ...fresh];
			yield;
			step = asking.next(fresh);
		}
		const { held, fresh, kept } = step.value;
		const created = keys.filter((key) => !held.has(key));
		const before = this.values;
		if (isTorn) yield;
		const mine = kept(created);
		const back = new Set(fresh.filter((value) => !mine.has(value)));
		this.values = before.filter((value) => !back.has(value));
		return created;
	}
}

/** Should there be more orders than there are, the test ends all the same. */
const ENOUGH = 5000;

/** Lets two runs take their steps in every order, and gives what each may create, and the memory afterwards. */
function inEveryOrder(
	runs: (memory: Memory) => Generator<void, string[]>[],
	held: Memory['values'] = [],
) {
	const outcomes: { created: string[][]; values: readonly string[] }[] = [];
	const orders: number[][] = [[]];
	while (orders.length > 0 && outcomes.length < ENOUGH) {
		const order = orders.pop() ?? [];
		const memory = new Memory();
		memory.values = held;
		const all = runs(memory);
		const created: (string[] | undefined)[] = all.map(() => undefined);
		for (const turn of order) {
			const step = all[turn]?.next();
			if (step?.done === true) created[turn] = step.value;
		}
		const open = created.flatMap((one, turn) => (one === undefined ? [turn] : []));
		orders.push(...open.map((turn) => [...order, turn]));
		if (open.length === 0)
			outcomes.push({ created: created.map((one) => one ?? []), values: memory.values });
	}
	return outcomes;
}

let memory: Memory;
beforeEach(() => (memory = new Memory()));

it('a task is held in the minute in which it was taken and in the next five', () => {
	const taken = NOW + 59_999;
	expect(memory.run([ONE], taken)).toEqual([ONE]);
	expect(memory.run([ONE], taken)).toEqual([]);
	expect(memory.run([ONE], taken + 5 * MINUTE)).toEqual([]);
	expect(memory.run([ONE], taken + 5 * MINUTE + 1)).toEqual([ONE]);
});

it('asking again does not prolong it', () => {
	memory.run([ONE], NOW);
	for (const minute of [1, 2, 3, 4, 5]) memory.run([ONE], NOW + minute * MINUTE);
	expect(memory.values).toHaveLength(1);
	expect(memory.run([ONE], NOW + 6 * MINUTE)).toEqual([ONE]);
});

it('other tasks are not held', () => {
	memory.run([ONE], NOW);
	expect(memory.run([ONE, OTHER], NOW)).toEqual([OTHER]);
	expect(memory.run([ONE, OTHER], NOW)).toEqual([]);
});

it.each<[Holder, Holder, string[]]>([
	['run', 'run', []],
	['run', 'hand', []],
	['hand', 'run', []],
	['hand', 'hand', [ONE]],
])('taken by a %s, then asked for by a %s', (first, second, created) => {
	memory.run([ONE], NOW, first);
	expect(memory.run([ONE], NOW + MINUTE, second)).toEqual(created);
});

it('of two runs at once, one creates', () => {
	const outcomes = inEveryOrder((shared) => [shared.steps([ONE], NOW), shared.steps([ONE], NOW)]);
	expect(outcomes.length).toBeGreaterThan(50);
	for (const { created, values } of outcomes) {
		expect(created.flat()).toEqual([ONE]);
		expect(values).toEqual(['ai_1@29000000 run']);
	}
});

it.each<[Holder, Holder]>([
	['run', 'run'],
	['run', 'hand'],
	['hand', 'hand'],
])(
	'a %s and a %s that are held at once prolong nothing, whoever writes what it read before',
	(...holders) => {
		const taken = 'ai_1@28999996 run';
		const outcomes = inEveryOrder(
			(shared) => holders.map((holder) => shared.steps([ONE], NOW, holder, true)),
			[taken],
		);
		expect(outcomes.length).toBeGreaterThan(100);
		for (const { created, values } of outcomes) {
			expect(created).toEqual([[], []]);
			expect(values.toSorted().at(-1)).toBe(taken);
		}
	},
);

it('what says that the run itself holds a task comes last, as a full memory forgets the first', () => {
	const keys = Array.from({ length: 500 }, (_, index) => `ai_${index}`);
	for (const holder of ['run', 'hand'] as const) {
		const full = new Memory();
		full.run(keys, NOW, holder);
		expect(new Set(full.asked).size).toBe(full.asked.length);
		expect(new Set(full.asked.slice(-500))).toEqual(new Set(full.values));
	}
});

it('the values are final: processes of two versions may share a memory', () => {
	memory.run([ONE], NOW, 'hand');
	expect(memory.asked).toEqual([
		...[5, 4, 3, 2, 1, 0].map((back) => `ai_1@${29_000_000 - back} run`),
		'ai_1@29000000 hand',
	]);
});
