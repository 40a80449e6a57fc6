import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { runNpm } from './npm.ts';

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
