import { setImmediate } from 'node:timers/promises';

import { heldKeys } from '../../../nodes/NotesInsights/operations/task-changes/lease.ts';

const MINUTE = 60_000;
const NOW = 29_000_000 * MINUTE;

/** A memory of values as n8n keeps it: it records what it is asked about. */
class Memory {
	readonly values = new Set<string>();

	record = async (values: string[]) => {
		await Promise.resolve();
		const fresh = values.filter((value) => !this.values.has(value));
		for (const value of fresh) this.values.add(value);
		return fresh;
	};

	remove = async (values: string[]) => {
		await Promise.resolve();
		for (const value of values) this.values.delete(value);
	};

	/** @returns the tasks that the run may create */
	async run(keys: readonly string[], now: number, isByHand = false): Promise<string[]> {
		const held = await heldKeys(keys, now, isByHand, this);
		return keys.filter((key) => !held.has(key));
	}
}

/** Lets two runs ask the memory in this order, and gives how many of them may create the task. */
async function creationsIn(order: readonly number[], starts: readonly number[]): Promise<number> {
	const memory = new Memory();
	let turns = [...order];
	const run = async (now: number, self: number) => {
		const record = async (values: string[]) => {
			while (turns.includes(self) && turns[0] !== self) await setImmediate();
			turns = turns.slice(1);
			return await memory.record(values);
		};
		const held = await heldKeys(['ai_1'], now, false, { ...memory, record });
		turns = turns.filter((turn) => turn !== self);
		return held.size === 0;
	};
	const created = await Promise.all(starts.map(run));
	return created.filter(Boolean).length;
}

const ORDERS = [
	[0, 0, 1, 1],
	[0, 1, 0, 1],
	[0, 1, 1, 0],
	[1, 0, 0, 1],
	[1, 0, 1, 0],
	[1, 1, 0, 0],
];
const STARTS: [string, number[]][] = [
	['in one minute', [NOW, NOW + 59_999]],
	['on either side of a minute', [NOW + 59_999, NOW + MINUTE]],
];

describe.each(STARTS)('two runs %s: one of them creates', (_name, starts) => {
	it.each(ORDERS)('in the order %j, %j, %j, %j', async (...order) => {
		expect(await creationsIn(order, starts)).toBe(1);
	});
});

it.each([0, 59_999])(
	'it lasts for five minutes, and asking does not prolong it (%i)',
	async (past) => {
		const memory = new Memory();
		expect(await memory.run(['ai_1'], NOW + past)).toEqual(['ai_1']);
		const before = [...memory.values];
		for (const minutes of [0, 1, 2, 3, 4, 5])
			expect(await memory.run(['ai_1'], NOW + past + minutes * MINUTE)).toEqual([]);
		expect([...memory.values]).toEqual(before);
		expect(await memory.run(['ai_1', 'ai_2'], NOW + past + 6 * MINUTE)).toEqual(['ai_1', 'ai_2']);
	},
);

describe('a run by hand', () => {
	it('leaves nothing behind: neither another one nor the workflow is held by it', async () => {
		const memory = new Memory();
		expect(await memory.run(['ai_1'], NOW, true)).toEqual(['ai_1']);
		expect([...memory.values]).toEqual([]);
		expect(await memory.run(['ai_1'], NOW, true)).toEqual(['ai_1']);
		expect(await memory.run(['ai_1'], NOW)).toEqual(['ai_1']);
	});

	it('is held by the workflow, and takes nothing from it', async () => {
		const memory = new Memory();
		await memory.run(['ai_1'], NOW);
		const before = [...memory.values];
		expect(await memory.run(['ai_1', 'ai_2'], NOW + MINUTE, true)).toEqual(['ai_2']);
		expect([...memory.values]).toEqual(before);
	});
});
