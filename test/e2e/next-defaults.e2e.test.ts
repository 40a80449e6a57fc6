import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkOperations } from '../../dev/check.ts';
import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { recordSetting } from './support/compatibility.ts';
import { NAMES, NEXT_DEFAULTS, type NextDefault } from './support/next-defaults.ts';
import { PROMISES } from './support/promises.ts';
import { startQueueServers } from './support/servers/queue-servers.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';
import { firesOnceOverRestart } from './support/trigger/polls.ts';

/** Each for itself, and queue mode, take a quarter of an hour: `NEXT_DEFAULTS=1 npm run e2e -- test/e2e/next-defaults test/e2e/trigger-reliability`. */
const isWhole = Boolean(process.env.NEXT_DEFAULTS);
const QUEUE_MODE = 'queue mode, manual runs on workers';
const EACH: (NextDefault | typeof QUEUE_MODE)[] = [...NAMES, QUEUE_MODE];
const SETTINGS = isWhole ? EACH : EACH.slice(0, 1);

const ON_OWN_N8N = { ...PROMISES, 'trigger over a restart': firesOnceOverRestart };

describe.each(SETTINGS)('n8n with %s', (setting) => {
	let stage: Stage;
	let passed = 0;
	beforeAll(async () => {
		if (setting !== QUEUE_MODE) stage = await stageWith({ env: NEXT_DEFAULTS[setting] });
		else {
			const { env } = closedAtEnd(await startQueueServers());
			stage = await stageWith({ env });
			await stage.startWorker(0);
		}
	});
	afterAll(async () => {
		await closeStages();
		const isComplete = passed === Object.keys(ON_OWN_N8N).length;
		if (isWhole && isComplete) await recordSetting(setting);
	});

	it.each(Object.entries(ON_OWN_N8N))('%s', async (_, keep) => {
		await keep(stage);
		passed += 1;
	});

	if (setting !== QUEUE_MODE) return;
	it('what is run by hand is run by the worker', async () => {
		const log = join(stage.userFolder, 'worker-0.log');
		const finished = async () => (await readFile(log, 'utf8')).match(/finished execution/g) ?? [];
		const before = (await finished()).length;
		await checkOperations(stage);
		const byHand = 7;
		await until('its log', async () => (await finished()).length >= before + byHand);
	});
});
