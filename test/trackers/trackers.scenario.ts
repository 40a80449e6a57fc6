import { repeatFailures } from './harness/follower.ts';
import { outcomeOf, writeOutcome } from './harness/outcome.ts';
import { becomesRight, createWorld, forAll, type World } from './harness/world.ts';
import { crashPhases, prepareCrashes } from './phases/crashes.ts';
import { failurePhases } from './phases/failures.ts';
import { halfDonePhases, handPhases, returnPhases } from './phases/hands.ts';
import { notePhases } from './phases/notes.ts';
import { overlapPhases } from './phases/overlaps.ts';

let world: World;
const inWorld = () => world;

beforeAll(async () => {
	world = await createWorld();
});
afterAll(async () => await world?.close());

afterEach(() => {
	for (const { watched } of world.followers) watched.gate = undefined;
});

notePhases(inWorld);
handPhases(inWorld);
halfDonePhases(inWorld);
overlapPhases(inWorld);

describe('what fails is repeated by the trigger', () => {
	beforeAll(async () => {
		await prepareCrashes(world);
		await forAll(world, async (follower) => await repeatFailures(world.stage, follower));
	});

	returnPhases(inWorld);
	failurePhases(inWorld);
	crashPhases(inWorld);

	it('at the end: each action item has one open task', async () => {
		await forAll(world, becomesRight);
		expect(world.proxy.strangers).toEqual([]);
		const outcomes = world.followers.map(outcomeOf);
		console.table(outcomes);
		if (process.env.UPDATE_DOCS !== undefined) await writeOutcome(outcomes);
	});
});
