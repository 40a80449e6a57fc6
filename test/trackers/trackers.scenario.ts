import { repeatFailures } from './harness/follower.ts';
import { outcomeOf, writeOutcome } from './harness/outcome.ts';
import { becomesRight, forAll, inWorld, useWorld } from './harness/world.ts';
import { crashPhases, prepareCrashes } from './phases/crashes.ts';
import { failurePhases } from './phases/failures.ts';
import { halfDonePhases, handPhases, returnPhases } from './phases/hands.ts';
import { notePhases } from './phases/notes.ts';
import { overlapPhases } from './phases/overlaps.ts';

useWorld();

notePhases();
handPhases();
halfDonePhases();
overlapPhases();

describe('what fails is repeated by the trigger', () => {
	beforeAll(async () => {
		await forAll(prepareCrashes);
		await forAll(repeatFailures);
	});

	returnPhases();
	failurePhases();
	crashPhases();

	it('at the end: each action item has one open task', async () => {
		await forAll(becomesRight);
		const { followers, proxy } = inWorld();
		expect(proxy.strangers).toEqual([]);
		const outcomes = followers.map(outcomeOf);
		console.table(outcomes);
		if (process.env.UPDATE_DOCS !== undefined) await writeOutcome(outcomes);
	});
});
