import { randomBytes } from 'node:crypto';

import type { Stage } from '../../dev/stage.ts';
import { formsOf, leaksIn } from '../support/secrets.ts';
import { place } from './support/builds.ts';
import { driveFailures, driveRunningTrigger, type Driven } from './support/browser/drive.ts';
import { leaksOf } from './support/memory/leaks.ts';
import { leakingBuild } from './support/memory/leaking-build.ts';
import { closeStages, settled, stageWith } from './support/stages.ts';
import { SURFACES } from './support/browser/surfaces.ts';

const DEBUG = { N8N_LOG_LEVEL: 'debug' };

/** Each with characters that a URL, a form, JSON and HTML write in another way. */
const plant = (prefix: string) => `${prefix}+/%"&=${randomBytes(12).toString('hex')}`;

afterAll(closeStages);

/** What was said on any surface, and everything that n8n has written, with the secret in it. */
async function found(stage: Stage, driven: Driven[], secret: string) {
	const forms = formsOf(secret);
	// The part that reads the same in a URL and in JSON, as long as it is in plain text.
	forms.set('its core', Buffer.from(secret.slice(-24)));
	const said = driven.flatMap(({ failure, surface, text }) =>
		leaksIn(`${failure}, ${surface}`, Buffer.from(text), forms),
	);
	const { leaks, searched } = await leaksOf(stage, forms);
	return { said, leaks, searched };
}

it.concurrent('no failure leaves the key anywhere', async () => {
	const key = plant('service_sk_planted');
	const withoutPrefix = plant('planted');
	const stage = await stageWith({ env: DEBUG });
	const driven = await settled([
		driveFailures(stage, key),
		driveRunningTrigger(stage, key),
		driveFailures(stage, withoutPrefix, ['the key is not known']),
	]);
	await stage.n8n.stop();

	const all = driven.flat();
	expect(all.filter(({ ok }) => ok)).toEqual([]);
	const clean = await found(stage, all, key);
	console.log([summaryOf(all), ...clean.searched].join('\n'));
	expect(clean).toMatchObject({ said: [], leaks: [] });
	expect(await found(stage, all, withoutPrefix)).toMatchObject({ said: [], leaks: [] });
});

it.concurrent('the same search finds the key of a build that does not redact', async () => {
	const build = await leakingBuild(place().tarball);
	try {
		const key = plant('service_sk_planted');
		const stage = await stageWith({ env: DEBUG, tarball: build.tarball });
		const driven = await settled([
			driveFailures(stage, key, ['HTTP 422', 'HTTP 401']),
			driveRunningTrigger(stage, key),
		]);
		await stage.n8n.stop();
		const { said, leaks } = await found(stage, driven.flat(), key);
		const places = [...new Set(leaks.map(({ place }) => place))];
		console.log(`found in ${places.join(', ')}`);
		expect(places).toContain('table execution_data');
		expect(places).toContainEqual(expect.stringMatching(/database\.sqlite/));
		const surfaces = new Set(said.map(({ place }) => place.split(', ').at(-1)));
		const expected = [...Object.keys(SURFACES), 'first poll', 'poll', 'action delete'];
		expect([...surfaces]).toEqual(expect.arrayContaining(expected));
	} finally {
		await build.remove();
	}
});

function summaryOf(driven: Driven[]): string {
	const failures = new Set(driven.map(({ failure }) => failure));
	const surfaces = new Set(driven.map(({ surface }) => surface));
	return `${driven.length} outcomes: ${failures.size} failures on ${[...surfaces].join(', ')}`;
}
