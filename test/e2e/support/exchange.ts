import { installPackage } from '../../../dev/n8n/community-package.ts';
import type { Stage } from '../../../dev/stage.ts';
import { until } from '../../support/until.ts';
import { firedNotes } from './trigger/fired.ts';
import { morePolls } from './trigger/polls.ts';
import { restart } from './restart.ts';

/**
 * Exchanges the package of an n8n, one tarball after the other, while notes become ready before,
 * during and after each exchange, and holds that a published trigger reports each of them once, also
 * if the service is down when n8n starts.
 *
 * @param options.triggerId a workflow whose trigger gives one item per note
 * @param options.check what else must hold, before the first exchange and after each
 */
export async function exchangePackages(
	stage: Stage,
	{
		triggerId,
		tarballs,
		check,
	}: { triggerId: string; tarballs: string[]; check: () => Promise<void> },
): Promise<void> {
	const { sandbox } = stage;
	const flipped: unknown[] = [];
	const flip = () => void flipped.push(sandbox.store.flip(sandbox.store.add().note_id).note_id);
	const expectEachOnce = async () => {
		await until(
			'every flip',
			async () => (await firedNotes(stage, triggerId)).length >= flipped.length,
		);
		await morePolls(sandbox, 2);
		expect(await firedNotes(stage, triggerId)).toEqual(flipped);
		await check();
	};

	flip();
	await expectEachOnce();
	for (const tarball of tarballs) {
		const before = await failedPolls(stage, triggerId);
		await stage.n8n.stop();
		flip();
		await installPackage(stage.userFolder, tarball);
		sandbox.store.faults.add({ count: 1_000_000, status: 422, body: { detail: 'Closed' } });
		await restart(stage);
		await until('a failed poll', async () => (await failedPolls(stage, triggerId)) > before);
		sandbox.store.faults.clear();
		flip();
		await expectEachOnce();
	}
}

async function failedPolls({ client }: Stage, triggerId: string): Promise<number> {
	const executions = await client.executions.list(triggerId);
	return executions.filter(({ status }) => status === 'error').length;
}
