import { setTimeout as sleep } from 'node:timers/promises';

import type { Follower } from './harness/follower.ts';
import { forbidding } from './harness/gates.ts';
import { NOTHING_WRONG } from './harness/ledger.ts';
import { ANNA, BOB, INVOICE, item, LAUNCH, ODD } from './harness/notes.ts';
import { andItsRun, generate, troubles } from './harness/runs.ts';
import {
	createWorld,
	expectNoWrite,
	forAll,
	type NoteArguments,
	type World,
} from './harness/world.ts';

/** The short workflows, whose memory is the tracker, all at once on a real n8n. */
let world: World;
beforeAll(async () => {
	world = await createWorld('starter');
});
afterAll(async () => await world?.close());

function expectRight(follower: Follower): void {
	const { name, ledger, watched } = follower;
	expect({ name, ...ledger.audit(follower), refusals: watched.refusals }).toEqual({
		...{ name, ...NOTHING_WRONG },
		refusals: [],
	});
}

/** A note says something; when the run has ended and its tasks can be found, the tracker has it. */
async function deliver(follower: Follower, ...note: NoteArguments): Promise<void> {
	await andItsRun(world.stage, follower, async () => await generate(follower, ...note));
	expect(await troubles(world.stage, follower)).toEqual([]);
	expectRight(follower);
	await sleep(follower.watched.standIn.searchLagMs ?? 0);
}

const taskOf = ({ watched }: Follower, start: string) =>
	watched.standIn.tasks().find(({ title }) => title.startsWith(start))?.id ?? '';

it('each action item becomes one task, and the same again changes nothing', async () => {
	await forAll(world, async (follower) => {
		await deliver(follower, 'Launch', LAUNCH.first);
		await expectNoWrite(follower, async () => await deliver(follower, 'Launch', LAUNCH.first));
	});
});

it('generated anew: reworded, dated and assigned anew, cleared, gone, new and back', async () => {
	await forAll(world, async (follower) => {
		await deliver(follower, 'Launch', LAUNCH.second);
		await deliver(follower, 'Launch', LAUNCH.third, [INVOICE.task]);
		await expectNoWrite(follower, async () => {
			await deliver(follower, 'Launch', LAUNCH.third);
		});
	});
});

it('what people finish stays finished, and what they rename is found', async () => {
	await forAll(world, async (follower) => {
		const { ledger, watched } = follower;
		const shed = [item('Sweep the shed', ANNA, '2027-04-01'), item('Oil the door', BOB, null)];
		const later = shed.map((one) => item(one.task, one.owner, '2027-05-01'));
		await deliver(follower, 'Shed', shed);
		watched.standIn.hands.finish(taskOf(follower, 'Sweep'));
		ledger.settle('Sweep the shed');
		watched.standIn.hands.rename(taskOf(follower, 'Oil'), 'Use oil');
		await deliver(follower, 'Shed', later);
	});
});

it('long texts, emoji, Markdown, quotes and other scripts are found again', async () => {
	await forAll(world, async (follower) => {
		await deliver(follower, 'Odd', ODD);
		await expectNoWrite(follower, async () => await deliver(follower, 'Odd', ODD));
	});
});

it('what the tracker refuses is named at the end, and the others are created', async () => {
	await forAll(world, async (follower) => {
		const { watched } = follower;
		watched.gate = forbidding({ Forbidden: 400 }, 'You may not');
		const items = ['Forbidden fruit', 'Peel the apples'].map((task) => item(task, null, null));
		await andItsRun(world.stage, follower, async () => await generate(follower, 'Orchard', items));
		watched.gate = undefined;
		expect((await troubles(world.stage, follower)).join()).toContain('Forbidden fruit: ');
		const titles = watched.standIn.tasks().map(({ title }) => title);
		expect(titles.filter((title) => /fruit|apples/.test(title))).toEqual(['Peel the apples']);
	});
});
