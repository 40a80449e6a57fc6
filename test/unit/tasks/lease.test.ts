import { MOST_VALUES, takeLease, type Starter } from '../../../src/tasks/lease.ts';

const MINUTE = 60_000;
const NOW = 29_000_000 * MINUTE;
const [ONE, OTHER] = ['ai_1', 'ai_2'];

/** A memory of values, as n8n keeps it: what it was asked about is recorded. */
class Memory {
	values: readonly string[] = [];
	/** All that it was asked about, and how many values each time. */
	asked: string[] = [];
	askedAtOnce: number[] = [];
	/** How many values it keeps. */
	most = Infinity;

	/** @returns what the run may create */
	run(keys: readonly string[], now: number, starter: Starter = 'run'): string[] {
		const steps = this.steps(keys, now, starter);
		for (;;) {
			const step = steps.next();
			if (step.done === true) return step.value;
		}
	}

	/** Stops between a question and the next, and with `isTorn` also between reading the memory and writing it. */
	*steps(
		keys: readonly string[],
		now: number,
		starter: Starter = 'run',
		isTorn = false,
	): Generator<void, string[]> {
		const asking = takeLease(keys, now, starter);
		let step = asking.next();
		while (step.done !== true) {
			const before = this.values;
			if (isTorn) yield;
			const known = new Set(before);
			const fresh = step.value.filter((value) => !known.has(value));
			this.asked.push(...step.value);
			this.askedAtOnce.push(step.value.length);
			this.values = [...before, ...fresh].slice(-this.most);
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

it.each([0, 59_999])(
	'a task is held for five minutes, and never for seven (%i ms past)',
	(past) => {
		const taken = NOW + past;
		expect(memory.run([ONE], taken)).toEqual([ONE]);
		for (const minutes of [0, 1, 2, 3, 4, 5])
			expect(memory.run([ONE], taken + minutes * MINUTE)).toEqual([]);
		expect(memory.run([ONE], taken + 6 * MINUTE)).toEqual([ONE]);
	},
);

it.each([1, 2, 3])('a clock that is set back by %i minutes does not end it', (minutes) => {
	memory.run([ONE], NOW + 30_000);
	expect(memory.run([ONE], NOW + 30_000 - minutes * MINUTE)).toEqual([]);
});

it('asking again does not prolong it', () => {
	memory.run([ONE], NOW);
	const before = memory.values;
	for (const minute of [1, 2, 3, 4, 5]) memory.run([ONE], NOW + minute * MINUTE);
	expect(memory.values).toEqual(before);
	expect(memory.run([ONE], NOW + 6 * MINUTE)).toEqual([ONE]);
});

it.each([500, 2_000, 10_000])(
	'%i tasks at once: none twice, and never more values than fit',
	(count) => {
		const keys = Array.from({ length: count }, (_, index) => `ai_${index}`);
		memory.most = MOST_VALUES;
		expect(memory.run(keys, NOW)).toHaveLength(count);
		expect(memory.run(keys, NOW + MINUTE)).toEqual([]);
		expect(Math.max(...memory.askedAtOnce)).toBeLessThan(MOST_VALUES / 2);
	},
);

it('other tasks are not held', () => {
	memory.run([ONE], NOW);
	expect(memory.run([ONE, OTHER], NOW)).toEqual([OTHER]);
	expect(memory.run([ONE, OTHER], NOW)).toEqual([]);
});

it.each<[Starter, Starter, string[]]>([
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
	expect(outcomes.length).toBeGreaterThan(20);
	for (const { created, values } of outcomes) {
		expect(created.flat()).toEqual([ONE]);
		expect(values.toSorted()).toEqual(
			[-1, 2, 5].map((at) => `ai_1@${29_000_000 + at} run`).toSorted(),
		);
	}
});

it.each<[Starter, Starter]>([
	['run', 'run'],
	['run', 'hand'],
	['hand', 'hand'],
])(
	'a %s and a %s that are held at once prolong nothing, whoever writes what it read before',
	(...starters) => {
		const taken = 'ai_1@29000002 run';
		const outcomes = inEveryOrder(
			(shared) => starters.map((starter) => shared.steps([ONE], NOW, starter, true)),
			[taken],
		);
		expect(outcomes.length).toBeGreaterThan(100);
		for (const { created, values } of outcomes) {
			expect(created).toEqual([[], []]);
			expect(values.toSorted().at(-1)).toBe(taken);
		}
	},
);

it('the values are final: processes of two versions may share a memory', () => {
	memory.run([ONE], NOW, 'hand');
	expect(memory.asked).toEqual([
		...[0, 1, 2].map((ahead) => `ai_1@${29_000_000 + ahead} run`),
		...[-1, 2, 5].map((ahead) => `ai_1@${29_000_000 + ahead} hand`),
	]);
});
