import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** An editor writes several files at once, and some of them twice. */
const SETTLE_MS = 200;

/**
 * Does something after each change below some folders, never twice at the same time: what changes in the
 * meantime leads to one more turn. Folders that are made later are not watched.
 *
 * @returns ends it
 */
export function onChange(folders: readonly string[], work: () => Promise<void>): () => void {
	let last = Promise.resolve();
	let isWaiting = false;
	const changed = () => {
		if (isWaiting) return;
		isWaiting = true;
		last = last.then(async () => {
			await sleep(SETTLE_MS);
			isWaiting = false;
			await work();
		});
	};
	// On Linux, Node's recursive watch loses a file as soon as an editor replaces it by another.
	const watchers = folders.flatMap(withBelow).map((folder) => watch(folder, changed));
	return () => {
		for (const watcher of watchers) watcher.close();
	};
}

/** A folder and all that are in it. */
function withBelow(folder: string): string[] {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const below = entries.filter((entry) => entry.isDirectory());
	return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}
