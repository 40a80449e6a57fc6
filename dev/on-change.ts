import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** An editor writes several files at once, and some of them twice. */
const SETTLE_MS = 200;

/**
 * Does something after each change below some folders, never twice at the same time: what changes in the
 * meantime leads to one more turn.
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
	const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed));
	return () => {
		for (const watcher of watchers) watcher.close();
	};
}
