/**
 * Installs the dependencies if they are missing or not those of the lock file. Runs before anything
 * is installed, so on any supported Node and with its built-in modules alone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

/** Node 24, which n8n and the tests need, whatever Node started this. */
export const node24 = join(modules, '.bin', 'node');

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * npm writes its own list of what it installed at the very end, and deletes the folder before it
 * begins, so an interrupted installation has none. Packages for other systems are not in it.
 */
function isInstalled() {
	const list = join(modules, '.package-lock.json');
	// Its binary comes by an install script, which `--ignore-scripts` leaves out.
	if (!existsSync(list) || !existsSync(node24)) return false;
	const installed = packagesIn(list);
	return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
		([path, { version, integrity, optional }]) => {
			const found = installed[path];
			if (path === '' || (optional && !found)) return true;
			return found?.version === version && found.integrity === integrity;
		},
	);
}

const run = (program, ...args) =>
	execFileSync(program, args, { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] });

function install() {
	if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
		console.error(
			'node_modules is a link, and what it leads to was installed from another lock file. Installing\n' +
				'here would empty that folder: remove the link first, or install there.',
		);
		process.exit(1);
	}
	console.log('Installing the dependencies (about 700 MB, one to three minutes) …');
	try {
		run('npm', 'ci', '--no-fund', '--no-audit', '--loglevel=error');
	} catch {
		console.error(
			'\nThe dependencies could not be installed. npm says why above; free disk space, network and\n' +
				'Node 20.19 or newer are what it usually needs. Nothing is half done: run the command again.',
		);
		process.exit(1);
	}
}

export function setUp() {
	if (!isInstalled()) install();
	// Not as a script named "prepare": n8n's scanner refuses packages that have one.
	const hasHooks = existsSync(join(root, 'dev/hooks/_'));
	if (hasHooks || !existsSync(join(root, '.git'))) return;
	run(node24, 'node_modules/husky/bin.js', 'dev/hooks');
	console.log(
		'Git hooks installed: they format what you commit, and check its message (CONTRIBUTING.md, Commits).',
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
