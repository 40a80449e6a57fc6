import { createWorld, expectNoWrite, expectRight, forAll, type World } from './harness/world.ts';
import { crashPhases } from './phases/crashes.ts';
import { failurePhases } from './phases/failures.ts';
import { handPhases } from './phases/hands.ts';
import { notePhases } from './phases/notes.ts';
import { overlapPhases } from './phases/overlaps.ts';
import { nightly } from './harness/runs.ts';
import { outcomeOf, writeOutcome } from './harness/outcome.ts';

let world: World;
const inWorld = () => world;

beforeAll(async () => {
	world = await createWorld();
});
afterAll(async () => await world?.close());

afterEach(() => {
	for (const { watched } of world.followers) {
		watched.gate = undefined;
		watched.isForgiving = false;
	}
});

notePhases(inWorld);
handPhases(inWorld);
failurePhases(inWorld);
overlapPhases(inWorld);
crashPhases(inWorld);

it('at the end: each action item has one open task, and the night changes nothing', async () => {
	await forAll(world, async (follower) => {
		await expectNoWrite(follower, async () => await nightly(world.stage, follower));
		await expectRight(world, follower);
	});
	expect(world.proxy.strangers).toEqual([]);
	const outcomes = world.followers.map(outcomeOf);
	console.table(outcomes);
	if (process.env.UPDATE_DOCS !== undefined) await writeOutcome(outcomes);
});
