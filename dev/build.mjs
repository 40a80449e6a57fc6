/**
 * Builds the package into dist/: the nodes and credentials file by file, and src/ as one bundle
 * with axios, p-retry and the rest inside, so that all nodes share one copy and one pool of
 * connections.
 */
import { cp, glob, rm } from 'node:fs/promises';

import { build } from 'esbuild';

const common = {
	platform: 'node',
	format: 'cjs',
	target: 'node20.19',
	logLevel: 'warning',
	outdir: 'dist',
	outbase: '.',
};

const all = async (pattern) => await Array.fromAsync(glob(pattern));

await rm('dist', { recursive: true, force: true });
await build({
	...common,
	entryPoints: ['src/index.ts'],
	bundle: true,
	external: ['n8n-workflow'],
	legalComments: 'linked',
});
await build({
	...common,
	entryPoints: await all('{nodes,credentials}/**/*.ts'),
});
for (const file of await all('nodes/**/*.{svg,json}')) await cp(file, `dist/${file}`);
