import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from './root.ts';

const PARTS = [
	'src',
	'nodes',
	'credentials',
	'dev',
	'test/support',
	'test/client',
	'test/workflow',
	'tools',
]
	.concat(['package.json', 'tsconfig.json', 'jest.config.mjs', 'eslint.config.mjs'])
	.concat(['README.md', 'CHANGELOG.md', 'LICENSE']);

/** A copy of the repository that a test may change and build. `remove` ends it. */
export function copyRepository(): { folder: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-copy-'));
	for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
