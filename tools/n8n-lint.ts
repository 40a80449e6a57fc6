import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { buildOnce, cacheRoot } from '../dev/n8n/cache-folder.ts';
import { runNpm } from '../dev/n8n/npm.ts';
import { requireList, requireText } from '../dev/json.ts';
import { step } from '../dev/n8n/progress.ts';

const ROOT = join(import.meta.dirname, '..');
const VERSION = '0.48.3';
/** As `n8n-node new` writes it. */
const TEMPLATE = "export { config as default } from '@n8n/node-cli/eslint';\n";

/** What a reviewer reads of the repository, and n8n's scanner with them. */
const LINTED = ['nodes', 'credentials', 'package.json'];

/**
 * Gives what the template of n8n's own tool finds, warnings too. The tool has 500 MB of dependencies
 * that nothing else here needs, so it is installed once, beside the n8n of the tests.
 */
export async function lintAsN8nNode(): Promise<string[]> {
	const cli = await buildOnce(cacheRoot(), `node-cli-${VERSION}`, async (folder) => {
		await writeFile(join(folder, 'package.json'), '{ "private": true }');
		await writeFile(join(folder, 'eslint.config.mjs'), TEMPLATE);
		// The peer of what it brings along.
		const packages = [`@n8n/node-cli@${VERSION}`, 'typescript@5.9.3'];
		const install = ['install', ...packages, '--ignore-scripts'];
		const run = async () =>
			await runNpm([...install, '--legacy-peer-deps', '--no-audit', '--no-fund'], folder);
		await step(`installing @n8n/node-cli ${VERSION}`, run);
	});
	const eslint = join(cli, 'node_modules/eslint/bin/eslint.js');
	const options = ['--config', join(cli, 'eslint.config.mjs'), '--format', 'json'];
	const { stdout } = await execa(process.execPath, [eslint, ...options, ...LINTED], {
		cwd: ROOT,
		reject: false,
	});
	const files = requireList(JSON.parse(stdout), 'report of ESLint');
	if (files.length < LINTED.length) throw new Error('ESLint has read next to nothing');
	return files.flatMap(({ filePath, messages }) =>
		requireList(messages, 'messages of ESLint').map(
			({ ruleId, line }) =>
				`${requireText(filePath, 'path').slice(ROOT.length + 1)}:${String(line)} ${String(ruleId)}`,
		),
	);
}
