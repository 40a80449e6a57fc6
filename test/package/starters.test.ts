import type { INodeParameters, IRun } from 'n8n-workflow';

import { starterOf } from '../../examples/source/example';
import { TRACKERS } from '../../examples/source/trackers';
import { World, type Weather } from '../workflow/trigger/world';

const FINE: Weather = { list: 'full', insightsDown: false };

interface StarterNode {
	type: string;
	parameters: INodeParameters;
}

// No test waits for real time, so that none depends on how busy the machine is.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The trigger of a starter, published, and the notes that its runs got; each run ends as it is told. */
async function published(parameters: INodeParameters) {
	const world = new World();
	world.parameters = parameters;
	world.publish();
	const runs: unknown[] = [];
	let status: IRun['status'] = 'success';
	world.onExecution = (items, done) => {
		runs.push(...items.map(({ json }) => json.note_id));
		done.resolve({ status } as IRun);
	};
	const poll = async (isActivation = false) => {
		const polled = world.poll(FINE, isActivation);
		await jest.advanceTimersByTimeAsync(60_000);
		await polled;
		world.aMinuteLater();
	};
	await poll(true);
	return { world, runs, poll, end: (next: IRun['status']) => void (status = next) };
}

describe.each(TRACKERS)('the starter for $label', (tracker) => {
	const { nodes } = JSON.parse(starterOf(tracker).text) as { nodes: StarterNode[] };
	const trigger = nodes.find(({ type }) => type.endsWith('.notesInsightsTrigger'));
	const parameters = trigger?.parameters ?? {};

	it('starts nothing when a note is generated again, also after a restart', async () => {
		const { world, runs, poll } = await published(parameters);
		const note = world.add(true);
		await poll();
		expect(runs).toEqual([note.id]);
		for (const isRestarted of [false, true, true]) {
			world.touch(note, { ready: false });
			await poll();
			// This one makes n8n save what the trigger remembers.
			const another = world.add(true);
			await poll();
			if (isRestarted) world.restart();
			world.touch(note, { ready: true });
			await poll(isRestarted);
			await poll();
			expect(runs.filter((id) => id === note.id)).toHaveLength(1);
			expect(runs).toContain(another.id);
		}
	});

	it('is started again for a note whose run failed, until one succeeds', async () => {
		const { world, runs, poll, end } = await published(parameters);
		const note = world.add(true);
		end('error');
		await poll();
		end('success');
		for (let minute = 0; minute < 15; minute += 1) await poll();
		expect(runs).toEqual([note.id, note.id]);
	});
});
