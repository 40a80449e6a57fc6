import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { isObject, objectOr } from '../../dev/json.ts';
import { lintAsN8nNode } from './node-cli.ts';
import { unless, type Rules } from './rule.ts';
import type { Subject } from './subject.ts';

const ROOT = join(import.meta.dirname, '../..');
const LEFT = 'left to the publisher: see below';

/** What is asked of the package, its papers and its code. */
export const PACKAGE_RULES: Rules = {
	'The name begins with `n8n-nodes-`; the keyword and the MIT license are there': {
		source: 'submitting',
		check: async ({ manifest: { name, keywords, license }, read }) => [
			...unless(String(name).startsWith('n8n-nodes-'), 'name'),
			...unless(
				Array.isArray(keywords) && keywords.includes('n8n-community-node-package'),
				'keyword',
			),
			...unless(license === 'MIT' && /^MIT License/i.test(await read('LICENSE')), 'license'),
		],
	},
	'Every node and credential in the package is listed under `n8n`, and nothing else': {
		source: 'submitting',
		check: ({ manifest, files }) => {
			const { nodes = [], credentials = [] } = objectOr(manifest.n8n);
			const listed = [nodes, credentials].flat().map(String);
			const there = files.filter((file) => /\.(node|credentials)\.js$/.test(file));
			return [...new Set([...listed, ...there])].filter(
				(file) => !listed.includes(file) || !there.includes(file),
			);
		},
	},
	'The repository is public, and npm, package and repository name the same author': {
		source: 'verification',
		because: LEFT,
	},
	'Published by a GitHub action, with provenance': {
		source: 'verification',
		check: async () => {
			const workflow = await readFile(join(ROOT, '.github/workflows/release.yml'), 'utf8');
			const commands = workflow.split('\n').filter((line) => line.includes('npm publish'));
			return commands
				.filter((line) => !line.includes('--provenance'))
				.concat(
					unless(commands.length > 0 && workflow.includes('id-token: write'), 'no publishing'),
				);
		},
	},
	'No dependencies': {
		source: 'verification',
		check: ({ manifest }) => [
			...['dependencies', 'optionalDependencies', 'bundleDependencies'].filter((name) =>
				isFilled(manifest[name]),
			),
			...Object.keys(objectOr(manifest.peerDependencies)).filter((name) => name !== 'n8n-workflow'),
		],
	},
	'No access to files, the environment or the network other than through n8n': {
		source: 'verification',
		check: requiredModules,
	},
	'The README says how to install, connect and use it, with a workflow': {
		source: 'verification',
		check: async ({ read }) => {
			const readme = await read('README.md');
			return ['Community nodes → Install', 'API key', '"nodes": ['].filter(
				(part) => !readme.includes(part),
			);
		},
	},
	"n8n's scanner has no error, in the tarball and in the source": {
		source: 'verification',
		check: scanned,
	},
	'The `lint` of `n8n-node` has no finding in `nodes/`, `credentials/` and `package.json`': {
		source: 'cli',
		check: lintAsN8nNode,
	},
	'`n8n.strict` is set, and `eslint.config.mjs` is the template': {
		source: 'cli',
		check: ({ manifest }) => unless(objectOr(manifest.n8n).strict === true, 'not set'),
		because:
			'`n8n-node lint` would then hold the whole repository to the rules for nodes, also tests and tools, which need files and timers',
	},
	'Built by `n8n-node build`': {
		source: 'cli',
		because:
			'that is `tsc` without a bundler, and a package without dependencies needs one; `npm run build` bundles, and does not minify',
	},
	'A repository of its own': {
		source: 'unreleased',
		check: ({ manifest }) => unless(!('directory' in objectOr(manifest.repository)), 'directory'),
	},
};

const isFilled = (value: unknown) =>
	Array.isArray(value) ? value.length > 0 : isObject(value) && Object.keys(value).length > 0;

/** What the built files ask Node for, other than each other and what n8n allows. */
async function requiredModules({ files, read }: Subject): Promise<string[]> {
	const texts = await Promise.all(files.filter((file) => file.endsWith('.js')).map(read));
	const names = texts.flatMap((text) =>
		Array.from(text.matchAll(/\brequire\(["']([^"']+)["']\)/g), ([, name = '']) => name),
	);
	const foreign = names.filter((name) => !name.startsWith('.') && name !== 'n8n-workflow');
	return [...new Set(foreign)].filter((name) => name !== 'node:crypto');
}

async function scanned(): Promise<string[]> {
	const { stdout } = await execa(process.execPath, ['tools/scan.mjs'], {
		cwd: ROOT,
		reject: false,
	});
	const legs = stdout.match(/^n8n's scanner on .*$/gm) ?? [];
	return legs
		.filter((leg) => !leg.endsWith(': 0 errors'))
		.concat(unless(legs.length === 2, 'the scanner did not finish'));
}
