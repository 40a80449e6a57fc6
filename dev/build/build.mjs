/**
 * Builds the package: a file for each node and credential, which n8n loads by their paths, src/ as one
 * bundle with axios, p-retry and the rest inside, so that all nodes share one copy, and the part of it
 * that index.js at the root gives to scripts without n8n.
 *
 *     node dev/build/build.mjs          the plain build, into dist/, for `npm pack`
 *     node dev/build/build.mjs direct   the direct build, a whole package in dist-direct/ or in a
 *                                       folder named behind
 *     node dev/build/build.mjs watch X  the plain build into X/dist, again after each change
 *
 * The direct build takes `x.direct.ts` in place of `x.ts`, and has its own agents and adapter in its
 * bundle. Every other line is the same.
 */
import { existsSync } from 'node:fs';
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, context } from 'esbuild';

import { bundleOptions } from './bundle.mjs';
import { writeNotices } from './notices.mjs';

/** In bytes: what a bundle may come to; larger ones hold something that nobody needs. */
const LIMITS = { plain: 580_000, direct: 710_000, standalone: 200_000 };

const isDirect = process.argv[2] === 'direct';
const name = isDirect ? 'direct' : 'plain';
const isWatching = process.argv[2] === 'watch';
const root = process.argv[3] ?? (isDirect ? 'dist-direct' : '.');
const dist = join(root, 'dist');

const common = { format: 'cjs', target: 'node20.19', logLevel: 'warning' };
const all = async (pattern) => await Array.fromAsync(glob(pattern));
const DIRECT = '.direct.ts';
/** As the file of a node names it. */
const BUNDLE = '../../src/index.js';

/** All nodes are two folders deep and require the one bundle of src/; the direct build has files of its own. */
const nodePaths = {
	name: 'node-paths',
	setup({ onResolve }) {
		onResolve({ filter: /\/src\/(index|direct)\.ts$/ }, () => ({ path: BUNDLE, external: true }));
		if (!isDirect) return;
		onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
			const direct = join(resolveDir, path.replace(/\.ts$/, DIRECT));
			return existsSync(direct) ? { path: direct } : undefined;
		});
	},
};

if (isWatching) {
	for (const options of [bundleOf('index', 'plain'), await files()]) {
		await (await context({ ...options, logLevel: 'info' })).watch();
	}
} else {
	await buildPackage();
}

async function buildPackage() {
	await rm(isDirect ? root : dist, { recursive: true, force: true });
	const bundles = [
		await bundle(isDirect ? 'direct' : 'index', name),
		await bundle('standalone', 'standalone'),
	];
	const inputs = Object.assign({}, ...bundles.map((one) => one.inputs));
	writeNotices({ inputs }, join(root, 'THIRD-PARTY-NOTICES.txt'));
	await build(await files());
	for (const file of await all('nodes/**/*.{svg,json}')) await cp(file, join(dist, file));
	if (isDirect) await completePackage();
}

function bundleOf(entry, name) {
	return {
		...common,
		...bundleOptions[name],
		entryPoints: [`src/${entry}.ts`],
		outfile: join(dist, 'src', `${entry}.js`),
		bundle: true,
		metafile: true,
		legalComments: 'linked',
	};
}

async function bundle(entry, name) {
	const options = bundleOf(entry, name);
	const { metafile } = await build(options);
	const output = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint);
	const { bytes } = output;
	console.log(`${options.outfile} has ${Math.round(bytes / 1000)} KB`);
	if (bytes > LIMITS[name]) throw new Error(`More than the ${LIMITS[name] / 1000} KB it may have`);
	return output;
}

/** Each file holds what its node needs of nodes/: reading sixty small ones takes n8n three times as long. */
async function files() {
	return {
		...common,
		platform: 'node',
		entryPoints: await all('{nodes,credentials}/**/*.{node,credentials}.ts'),
		outdir: dist,
		outbase: '.',
		bundle: true,
		external: ['n8n-workflow'],
		plugins: [nodePaths],
	};
}

/** Makes the folder a package of its own, to be packed and published as it is. */
async function completePackage() {
	// The nodes of both builds require src/index.js: one bundle, one copy of everything.
	await writeFile(join(dist, 'src/index.js'), "module.exports = require('./direct.js');\n");
	for (const file of [
		'README.md',
		'CHANGELOG.md',
		'LICENSE',
		'llms.txt',
		'index.js',
		'index.d.ts',
	]) {
		await cp(file, join(root, file));
	}
	const {
		scripts: _,
		devDependencies: __,
		...manifest
	} = JSON.parse(await readFile('package.json', 'utf8'));
	const direct = {
		...manifest,
		version: `${manifest.version}-direct`,
		// Without a tag of its own, npm would give it to everyone as the latest version.
		publishConfig: { tag: 'direct' },
	};
	await writeFile(join(root, 'package.json'), `${JSON.stringify(direct, null, 2)}\n`);
}
