/**
 * Builds the package: all nodes and credentials as one bundle with src/, axios, p-retry and the rest
 * inside, so that one copy of everything is loaded, and the client that index.js at the root gives to
 * scripts without n8n. What both need stands in a third file. n8n finds each node by a path of its own,
 * so a file there hands on the bundle.
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
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { build, context, transform } from 'esbuild';

import { bundleOptions } from './bundle.mjs';
import { writeNotices } from './notices.mjs';

/** In bytes: what the bundle may come to; a larger one holds something that nobody needs. */
const LIMITS = { plain: 655_000, direct: 775_000 };

const isDirect = process.argv[2] === 'direct';
const name = isDirect ? 'direct' : 'plain';
const root = process.argv[3] ?? (isDirect ? 'dist-direct' : '.');
const dist = join(root, 'dist');
const manifest = JSON.parse(await readFile('package.json', 'utf8'));
/** What n8n loads, by the paths below dist/. */
const loaded = [...manifest.n8n.nodes, ...manifest.n8n.credentials];

const target = 'node20.19';
const { plugins, ...options } = bundleOptions[name];
const bundle = {
	...options,
	target,
	format: 'esm',
	// Only modules can be taken apart into what two entries share.
	splitting: true,
	stdin: {
		contents: loaded
			.map((path) => `export * from '${path.replace(/^dist(.*)\.js$/, '.$1.ts')}';`)
			.join('\n'),
		resolveDir: '.',
	},
	entryPoints: { scripts: 'src/scripts.ts' },
	chunkNames: 'shared',
	outdir: dist,
	bundle: true,
	metafile: true,
	legalComments: 'linked',
	logLevel: 'warning',
	write: false,
	plugins: [...plugins, ...(isDirect ? [directFiles()] : []), commonJs()],
};

if (process.argv[2] === 'watch') await (await context({ ...bundle, logLevel: 'info' })).watch();
else await buildPackage();

async function buildPackage() {
	await rm(isDirect ? root : dist, { recursive: true, force: true });
	const { metafile } = await build(bundle);
	const outputs = Object.values(metafile.outputs);
	const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
	console.log(`The ${name} bundle has ${Math.round(bytes / 1000)} KB`);
	if (bytes > LIMITS[name]) throw new Error(`More than the ${LIMITS[name] / 1000} KB it may have`);
	const inputs = Object.assign({}, ...outputs.map((output) => output.inputs));
	writeNotices({ inputs }, join(root, 'THIRD-PARTY-NOTICES.txt'));
	if (isDirect) await completePackage();
}

/** Takes `x.direct.ts` where it stands beside `x.ts`. */
function directFiles() {
	return {
		name: 'direct-files',
		setup({ onResolve }) {
			onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir }) => {
				const direct = join(resolveDir, path.replace(/\.ts$/, '.direct.ts'));
				return existsSync(direct) ? { path: direct } : undefined;
			});
		},
	};
}

/** Writes what was bundled as n8n and Node 20 require it, with all that n8n looks for beside it. */
function commonJs() {
	return {
		name: 'common-js',
		setup({ onEnd }) {
			onEnd(async ({ outputFiles }) => {
				for (const { path, text } of outputFiles) {
					const isCode = path.endsWith('.js');
					const content = isCode ? (await transform(text, { format: 'cjs', target })).code : text;
					await write(path.replace('stdin', 'nodes'), content);
				}
				for (const path of loaded) {
					const bundle = relative(dirname(path), 'dist/nodes.js');
					await write(join(root, path), `module.exports = require('${bundle}');\n`);
				}
				for (const file of await readdir('nodes', { recursive: true })) {
					if (/\.(svg|json)$/.test(file)) await cp(join('nodes', file), join(dist, 'nodes', file));
				}
			});
		},
	};
}

async function write(path, text) {
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, text);
}

/** Makes the folder a package of its own, to be packed and published as it is. */
async function completePackage() {
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
	const { scripts: _, devDependencies: __, ...rest } = manifest;
	const direct = {
		...rest,
		version: `${manifest.version}-direct`,
		// Not in our own manifest, where Node runs the modules of src/ as they are.
		type: 'commonjs',
		// Without a tag of its own, npm would give it to everyone as the latest version.
		publishConfig: { tag: 'direct' },
	};
	await write(join(root, 'package.json'), `${JSON.stringify(direct, null, 2)}\n`);
}
