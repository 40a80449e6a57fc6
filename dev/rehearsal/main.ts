/**
 * Rehearses a release with everything but npm itself: both builds are published to a registry on
 * loopback, and a real n8n installs, updates and removes the package as its page Community nodes does.
 */
import { deepStrictEqual, rejects } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import manifest from '../../package.json' with { type: 'json' };
import { say } from '../n8n/progress.ts';
import { startShelf, type Shelf } from './shelf.ts';
import { startRegistry, type Registry } from './registry.ts';
import { releasesIn, type Release } from './releases.ts';

const { name, version: FIRST } = manifest;
const NEXT = FIRST.replace(/\d+$/, (patch) => String(Number(patch) + 1));
const DIRECT = `${NEXT}-direct`;

const folder = await mkdtemp(join(tmpdir(), 'notes-insights-release-'));
const started: { close(): Promise<void> }[] = [];
try {
	const releases = await releasesIn(folder, [FIRST, NEXT]);
	const registry = await startRegistry(join(folder, 'registry'));
	started.unshift(registry);
	const shelf = await startShelf(folder, registry.url);
	started.unshift(shelf);
	await plainBuild(shelf, registry, releases);
	await directBuild(shelf);
	say('the release was rehearsed');
} finally {
	for (const one of started) await one.close();
	await rm(folder, { recursive: true, force: true });
}

async function plainBuild(shelf: Shelf, registry: Registry, [first, next]: Release[]) {
	await publish(registry, first);
	deepStrictEqual(await registry.tagsOf(name), { latest: FIRST, direct: `${FIRST}-direct` });
	deepStrictEqual(await shelf.install(name), { version: FIRST, nodes: 4 });
	say(`installed by name: ${FIRST}`);

	await publish(registry, next);
	deepStrictEqual(await registry.tagsOf(name), { latest: NEXT, direct: DIRECT });
	deepStrictEqual(await shelf.installed(), [{ version: FIRST, update: NEXT }]);
	deepStrictEqual(await shelf.update(name), { version: NEXT, nodes: 4 });
	deepStrictEqual(await shelf.installed(), [{ version: NEXT, update: undefined }]);
	say(`updated: ${NEXT}`);

	await rejects(shelf.install(`${name}@${DIRECT}`), /already installed/);
	await shelf.uninstall(name);
	deepStrictEqual([await shelf.installed(), await shelf.nodeTypes()], [[], []]);
	say('no other version is installed over it; uninstalled');
}

/** What docs/builds.md says about the update of the direct build. */
async function directBuild(shelf: Shelf) {
	for (const wanted of [DIRECT, 'direct']) {
		deepStrictEqual(await shelf.install(`${name}@${wanted}`), { version: DIRECT, nodes: 4 });
		deepStrictEqual(await shelf.installed(), [{ version: DIRECT, update: NEXT }]);
		deepStrictEqual(await shelf.update(name), { version: NEXT, nodes: 4 });
		await shelf.uninstall(name);
		say(`installed as @${wanted}, and the update that n8n offers is the plain build`);
	}
}

async function publish(registry: Registry, release: Release = []) {
	for (const one of release) await registry.publish(one);
}
