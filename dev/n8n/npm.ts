import { mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

import { execa, ExecaError } from 'execa';

const SHOWN_LINES = 40;
/** Under `npm run`, npm hands the project's settings on as variables that outrank an .npmrc. */
const NOT_FOR_NPM =
	/^(NODE_OPTIONS|npm_(package|lifecycle|config_(local_prefix|omit|include))_?.*)$/i;

/** The PATH with this Node in front, for programs that start `node` by its bare name. */
export const pathWithNode = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);

/**
 * Runs npm in a folder, on the Node that runs this. It ends with this process.
 *
 * @throws Error with npm's first error and what follows it
 */
export async function runNpm(args: string[], cwd: string): Promise<void> {
	const inherited = Object.entries(process.env).filter(([name]) => !NOT_FOR_NPM.test(name));
	const env = { ...Object.fromEntries(inherited), PATH: pathWithNode };
	try {
		await execa('npm', args, { cwd, env, extendEnv: false, all: true, stdin: 'ignore' });
	} catch (error) {
		if (!(error instanceof ExecaError)) throw error;
		const lines = String(error.all).trim().split('\n');
		// npm may print pages of usage after it.
		const first = lines.findIndex((line) => line.startsWith('npm error'));
		const shown = first < 0 ? lines.slice(-SHOWN_LINES) : lines.slice(first, first + SHOWN_LINES);
		throw new Error(`${error.shortMessage}\n${shown.join('\n')}`, { cause: error });
	}
}

/** As n8n's own `npm install` of a community package: no scripts, and no second n8n-workflow. */
const FLAGS = [
	'--legacy-peer-deps',
	'--omit=dev',
	'--omit=optional',
	'--ignore-scripts',
	'--no-bin-links',
	'--no-package-lock',
	'--no-audit',
	'--no-fund',
];

/**
 * Installs a packed community package where n8n looks for it at its next start. n8n itself installs
 * only from a registry, and from another one than npm's only with a licence. It runs a package that it has not
 * installed, but does not list it under *Settings → Community nodes*.
 *
 * @throws Error with what npm said
 */
export async function installPackage(userFolder: string, tarball: string): Promise<void> {
	const folder = join(userFolder, '.n8n', 'nodes');
	await mkdir(folder, { recursive: true });
	await runNpm(['install', tarball, ...FLAGS], folder);
}
