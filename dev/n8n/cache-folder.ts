import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { elapsed, type Log } from './progress.ts';

/** The marker inside a finished folder: written last, before the rename that publishes it. */
const COMPLETE = 'complete.json';
const BUILDING = /^\.(?<name>.+)\.(?<started>\d+)\.(?<pid>\d+)\.building$/;

/** Where things that take minutes to make are kept between runs. */
export function cacheRoot(): string {
	const { NOTES_INSIGHTS_CACHE, XDG_CACHE_HOME } = process.env;
	if (NOTES_INSIGHTS_CACHE) return NOTES_INSIGHTS_CACHE;
	return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'n8n-nodes-notes-insights');
}

/**
 * Makes the folder `root/name` once and returns its path.
 *
 * `build` works in a sibling folder that is renamed into place when it is complete, so an
 * interruption at any point leaves nothing that looks finished. Of several processes at once the
 * first builds and the others wait for it. What a killed process left behind is removed.
 *
 * @throws whatever `build` throws, after its folder has been removed
 */
export async function buildOnce({
	root,
	name,
	log,
	build,
}: {
	root: string;
	name: string;
	log: Log;
	build: (folder: string, signal: AbortSignal) => Promise<void>;
}): Promise<string> {
	const target = join(root, name);
	if (await isComplete(target)) return target;
	await mkdir(root, { recursive: true });
	await removeLeftovers(root, log);

	const started = Date.now();
	const folder = join(root, `.${name}.${started}.${process.pid}.building`);
	const interruption = catchInterruption();
	try {
		await mkdir(folder);
		while (await olderBuilder(root, name, started)) {
			log.update(
				`waiting for another process that makes ${name} … ${elapsed(Date.now() - started)}`,
			);
			await sleep(500, undefined, { signal: interruption.signal });
		}
		if (await isComplete(target)) return target;
		await build(folder, interruption.signal);
		interruption.signal.throwIfAborted();
		await writeFile(join(folder, COMPLETE), JSON.stringify({ made: new Date().toISOString() }));
		await publish(folder, target);
		return target;
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		interruption.release();
	}
}

async function isComplete(folder: string): Promise<boolean> {
	return await access(join(folder, COMPLETE)).then(
		() => true,
		() => false,
	);
}

async function publish(folder: string, target: string): Promise<void> {
	try {
		await rename(folder, target);
	} catch {
		// Two builders that started in the same millisecond do not see each other: the first wins.
		if (await isComplete(target)) return;
		// What stands there without a marker was damaged by hand; a rename would refuse to replace it.
		await rm(target, { recursive: true, force: true, maxRetries: 5 });
		await rename(folder, target);
	}
}

async function builders(root: string) {
	return (await readdir(root)).flatMap((entry) => {
		const { name, started, pid } = BUILDING.exec(entry)?.groups ?? {};
		if (name === undefined) return [];
		return [{ entry, name, started: Number(started), pid: Number(pid) }];
	});
}

async function olderBuilder(root: string, name: string, started: number): Promise<boolean> {
	return (await builders(root)).some(
		(other) => other.name === name && other.started < started && isAlive(other.pid),
	);
}

async function removeLeftovers(root: string, log: Log): Promise<void> {
	for (const { entry, pid } of await builders(root)) {
		if (isAlive(pid)) continue;
		log.line(`removing what an interrupted run left behind: ${entry}`);
		// Another process may be removing the same folder.
		await rm(join(root, entry), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it lives, and belongs to someone else.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}

/** Turns Ctrl+C into an abort, so that the folder can be removed before the process ends by it. */
function catchInterruption(): { signal: AbortSignal; release: () => void } {
	const controller = new AbortController();
	let caught: NodeJS.Signals | undefined;
	const onSignal = (name: NodeJS.Signals) => {
		caught = name;
		controller.abort(new Error(`interrupted by ${name}`));
	};
	process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
	return {
		signal: controller.signal,
		release: () => {
			process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
			// A program with its own handler for the signal decides itself how it ends.
			if (caught && process.listenerCount(caught) === 0) process.kill(process.pid, caught);
		},
	};
}
