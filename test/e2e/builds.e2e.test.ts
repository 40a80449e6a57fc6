import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { installPackage } from '../../dev/n8n/community-package.ts';
import { ensureN8n } from '../../dev/n8n/install.ts';
import { terminalLog } from '../../dev/n8n/progress.ts';
import { packPackage, type Stage } from '../../dev/stage.ts';
import { firedNotes } from './fired.ts';
import { actionFlow, NODE, triggerFlow } from './flows.ts';
import { closeStages, stageWith } from './stages.ts';
import { morePolls, until } from './until.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'notes-insights-builds-'));
});
afterAll(async () => {
	await closeStages();
	await rm(folder, { recursive: true, force: true });
});

test('workflows and what the trigger remembers move between the builds, both ways', async () => {
	const plain = await packPackage(folder);
	const direct = await packDirect();
	const stage = await stageWith({ tarball: plain });
	const { sandbox, credentialId } = stage;
	const baseline = sandbox.store.add({ status: 'ready' });
	const read = await stage.client.workflows.create(
		actionFlow('Read', credentialId, {
			operation: 'get',
			noteId: { __rl: true, mode: 'id', value: baseline.note_id },
		}),
	);
	const trigger = await stage.client.workflows.create(
		triggerFlow('Trigger', credentialId, { output: 'note' }),
	);
	await stage.client.workflows.activate(trigger.id);

	const flipped: unknown[] = [];
	const flip = () => {
		const { note_id } = sandbox.store.flip(sandbox.store.add().note_id);
		flipped.push(note_id);
	};
	const expectSame = async () => {
		await until(
			'every flip',
			async () => (await firedNotes(stage, trigger.id)).length >= flipped.length,
		);
		await morePolls(sandbox, 2);
		expect(await firedNotes(stage, trigger.id)).toEqual(flipped);
		const items = (await stage.client.run(read.id)).items(NODE);
		expect(items).toMatchObject([{ note_id: baseline.note_id, ready: true }]);
	};

	flip();
	await expectSame();
	for (const tarball of [direct, plain]) {
		await stage.n8n.stop();
		// What becomes ready while the package is exchanged.
		flip();
		await exchange(stage, tarball);
		await stage.restart();
		flip();
		await expectSame();
	}
}, 600_000);

async function exchange({ userFolder }: Stage, tarball: string): Promise<void> {
	const n8n = await ensureN8n({ log: terminalLog() });
	const { version } = await installPackage({ n8n, userFolder, tarball });
	expect(version.endsWith('-direct')).toBe(tarball.endsWith('-direct.tgz'));
}

async function packDirect(): Promise<string> {
	const built = join(folder, 'direct');
	await run(process.execPath, ['dev/build/build.mjs', 'direct', built], { cwd: ROOT });
	await run('npm', ['pack', '--loglevel=error'], { cwd: built });
	const tarball = (await readdir(built)).find((name) => name.endsWith('.tgz'));
	return join(built, String(tarball));
}
