import { leaseRequest, type Holder } from '../../../src/tasks/lease.ts';

const MINUTE = 60_000;
const NOW = 29_000_000 * MINUTE;
const [ONE, OTHER] = ['ai_1', 'ai_2'];

/** A memory of values, and runs that take leases through it. */
class Memory {
	values: string[] = [];

	/** @returns what the run may create */
	run(keys: readonly string[], now: number, holder: Holder = 'run'): string[] {
		const request = leaseRequest(keys, now, holder);
		const fresh = request.values.filter((value) => !this.values.includes(value));
		const held = request.heldByOthers(fresh);
		const created = keys.filter((key) => !held.has(key));
		const kept = request.kept(created);
		this.values.push(...fresh.filter((value) => kept.has(value)));
		return created;
	}
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

it('what says that the run itself holds a task comes last, as a full memory forgets the first', () => {
	const keys = Array.from({ length: 500 }, (_, index) => `ai_${index}`);
	for (const holder of ['run', 'hand'] as const) {
		const request = leaseRequest(keys, NOW, holder);
		expect(new Set(request.values).size).toBe(request.values.length);
		expect(new Set(request.values.slice(-500))).toEqual(request.kept(keys));
	}
});

it('the values are final: processes of two versions may share a memory', () => {
	expect(leaseRequest([ONE], NOW, 'hand').values).toEqual([
		...[5, 4, 3, 2, 1, 0].map((back) => `ai_1@${29_000_000 - back} run`),
		'ai_1@29000000 hand',
	]);
});
