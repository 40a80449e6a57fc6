import { cp } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import manifest from '../package.json' with { type: 'json' };
import { say } from './n8n/progress.ts';
import { onChange } from './on-change.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['src', 'nodes', 'credentials'].map((folder) => join(ROOT, folder));

/**
 * Builds the package after each change, and puts it where n8n has loaded it from: with
 * `N8N_DEV_RELOAD`, n8n watches that folder and loads the nodes anew. A build that fails changes nothing.
 */
export function rebuildOnChange(userFolder: string): () => void {
	const installed = join(userFolder, '.n8n/nodes/node_modules', manifest.name, 'dist');
	return onChange(SOURCES, async () => {
		try {
			await execa(process.execPath, ['dev/build/build.mjs'], { cwd: ROOT, stderr: 'inherit' });
			await cp(join(ROOT, 'dist'), installed, { recursive: true });
			say('Built again: n8n loads it.');
		} catch {
			say('Not built: n8n keeps what it has.');
		}
	});
}
