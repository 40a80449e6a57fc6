import type { IDataObject } from 'n8n-workflow';

import { FINE, World, type Weather } from './world.ts';

/** A published trigger that knows some ready notes. */
async function worldOf(known: number, options: Record<string, number | string> = {}) {
	const world = new World();
	world.configure({ options });
	for (let index = 0; index < known; index += 1) world.add(true);
	await world.poll(FINE, true);
	return world;
}

async function itemsOf(world: World, list: Weather['list'] = 'full'): Promise<IDataObject[]> {
	return (await world.poll({ ...FINE, list }, false)).items;
}

describe('event_id', () => {
	it('is the same when n8n crashes before it has stored that the flip was reported', async () => {
		const world = await worldOf(0);
		const stored = world.memory;
		world.add(true);
		const [first] = await itemsOf(world);
		world.startWith(stored);
		const [again] = (await world.poll(FINE, true)).items;
		expect(again?.event_id).toBe(first?.event_id);
	});

	it('is the same for all executions of a flip, through edits and restarts', async () => {
		const world = await worldOf(0, { markHandled: 'whenWorkflowSucceeds' });
		world.onExecution = (_items, done) => done.resolve({ status: 'error' } as never);
		const note = world.add(true);
		const ids = [];
		for (let attempt = 1; attempt <= 5; attempt += 1) {
			ids.push((await world.poll(FINE, attempt % 2 === 1)).items[0]?.event_id);
			world.touch(note, {});
			if (attempt % 2 === 0) world.restart();
			world.later(24 * 60);
		}
		expect(ids.every((one) => typeof one === 'string')).toBe(true);
		expect(new Set(ids).size).toBe(1);
	});
});
