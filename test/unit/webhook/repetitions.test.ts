import fc from '../../support/seeded.ts';

import { REMEMBERED, Repetitions, STORED } from '../../../src/webhook/receive.ts';

const accepted = async (memory: Repetitions, id: string) => await memory.outcomeOf(id);
/** Has the memory see an event from its begin to its end. */
async function seen(memory: Repetitions, id: string, isAccepted = true) {
	memory.begin(id, Promise.resolve(isAccepted));
	await memory.outcomeOf(id);
}

it('knows nothing of an event that never came', () => {
	expect(new Repetitions().outcomeOf('a')).toBeUndefined();
});

it('has whoever repeats an event wait for its end, and tells them of it', async () => {
	const memory = new Repetitions();
	let end: (isAccepted: boolean) => void = () => undefined;
	memory.begin('a', new Promise<boolean>((resolve) => (end = resolve)));
	const repeated = [accepted(memory, 'a'), accepted(memory, 'a')];
	const soon = await Promise.race([...repeated, Promise.resolve('unknown yet')]);
	expect(soon).toBe('unknown yet');
	end(true);
	expect(await Promise.all(repeated)).toEqual([true, true]);
});

it('forgets an event that failed, so that it can begin anew', async () => {
	const memory = new Repetitions();
	await seen(memory, 'a', false);
	expect(memory.outcomeOf('a')).toBeUndefined();
	await seen(memory, 'a');
	expect(await accepted(memory, 'a')).toBe(true);
});

it('lets an event begin anew after an hour without an end', async () => {
	let now = 0;
	const memory = new Repetitions(() => now);
	let end: (isAccepted: boolean) => void = () => undefined;
	memory.begin('a', new Promise<boolean>((resolve) => (end = resolve)));
	now = 3_599_999;
	expect(memory.outcomeOf('a')).toBeDefined();
	now += 1;
	expect(memory.outcomeOf('a')).toBeUndefined();

	memory.begin('a', new Promise(() => undefined));
	end(false);
	await Promise.resolve();
	expect(memory.outcomeOf('a')).toBeDefined();
});

it('stores what was accepted, and what is about to be', async () => {
	const first = new Repetitions();
	await seen(first, 'a');
	await seen(first, 'failed', false);
	first.begin('under way', new Promise(() => undefined));

	const second = new Repetitions();
	second.recall(first.stored('b'));
	expect(await accepted(second, 'a')).toBe(true);
	expect(await accepted(second, 'b')).toBe(true);
	expect(second.outcomeOf('failed')).toBeUndefined();
	expect(second.outcomeOf('under way')).toBeUndefined();
	expect(first.outcomeOf('b')).toBeUndefined();
});

it('stores the last ones, and knows more', async () => {
	const memory = new Repetitions();
	const ids = Array.from({ length: REMEMBERED + 1 }, (_, index) => `evt_${index}`);
	for (const id of ids) await seen(memory, id);
	expect(memory.outcomeOf('evt_0')).toBeUndefined();
	expect(await accepted(memory, 'evt_1')).toBe(true);

	const restarted = new Repetitions();
	restarted.recall(memory.stored());
	expect(restarted.outcomeOf(`evt_${REMEMBERED - STORED}`)).toBeUndefined();
	expect(await accepted(restarted, `evt_${REMEMBERED - STORED + 1}`)).toBe(true);
	expect(memory.stored()).toHaveLength(STORED * 10);
	expect(memory.stored('one more')).toHaveLength(STORED * 10);
});

it.each([undefined, null, 7, {}, 'short', 'not base64'])('ignores %p in its store', (stored) => {
	const memory = new Repetitions();
	memory.recall(stored);
	expect(memory.stored()).toBe('');
});

it('knows exactly what was accepted, over any number of restarts and of processes in turn', async () => {
	const id = fc.integer({ min: 0, max: 30 }).map((number) => `evt.${number}/ä`);
	const step = fc.record({
		id,
		process: fc.nat(2),
		isAccepted: fc.boolean(),
		restart: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
			const processes = [new Repetitions(), new Repetitions(), new Repetitions()];
			const model = new Set<string>();
			let store: unknown;
			for (const { id: current, process, isAccepted, restart } of steps) {
				const memory = restart ? new Repetitions() : (processes[process] ?? new Repetitions());
				processes[process] = memory;
				memory.recall(store);
				expect(memory.outcomeOf(current) !== undefined).toBe(model.has(current));
				if (model.has(current) || !isAccepted) continue;
				store = memory.stored(current);
				await seen(memory, current);
				model.add(current);
			}
		}),
		{ numRuns: 200 },
	);
});
