/**
 * Installs the dependencies if they are missing or not those of the lock file. Runs before anything
 * is installed, so on any supported Node and with its built-in modules alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** n8n 2.41 needs Node 24, and Jest loads ES modules by itself from 24.9 on. */
const [major, minor] = process.versions.node.split('.').map(Number);
const isNode24 = major === 24 && minor >= 9;
const ownNode = join(root, 'dev/node');

/** The Node 24 that n8n and the tests run on, whatever Node started this. */
export const node24 = isNode24 ? process.execPath : join(ownNode, 'node_modules/.bin/node');

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * npm writes its own list of what it installed at the very end, and deletes the folder before it
 * begins, so an interrupted installation has none. Packages for other systems are not in it.
 */
function isInstalled(folder) {
	const list = join(folder, 'node_modules/.package-lock.json');
	if (!existsSync(list)) return false;
	const installed = packagesIn(list);
	return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
		([path, { version, integrity, optional }]) => {
			const found = installed[path];
			if (path === '' || (optional && !found)) return true;
			return found?.version === version && found.integrity === integrity;
		},
	);
}

/**
 * Runs a program. Ctrl+C ends it at once: npm would take back what it began, and then what the
 * next try has installed in the meantime.
 */
async function run(program, ...args) {
	const stdio = ['ignore', 'ignore', 'inherit'];
	const child = spawn(program, args, { cwd: root, stdio, detached: true });
	const endAll = () => {
		process.kill(-child.pid, 'SIGKILL');
		process.exit(1);
	};
	process.once('SIGINT', endAll).once('SIGTERM', endAll);
	const [code] = await once(child, 'exit');
	process.off('SIGINT', endAll).off('SIGTERM', endAll);
	if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

function end(message) {
	console.error(message);
	process.exit(1);
}

/** @param what is installed, as it is told before it begins */
async function install(folder, what) {
	if (isInstalled(folder)) return;
	if (lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
		end(
			'node_modules is a link, and what it leads to was installed from another lock file. Installing\n' +
				'here would empty that folder: remove the link first, or install there.',
		);
	}
	console.error(`Installing ${what} …`);
	try {
		// As a flag, because a variable set by an outer npm would outrank the folder.
		await run('npm', 'ci', '--prefix', folder, '--no-fund', '--no-audit', '--loglevel=error');
	} catch {
		end(
			'\nThe installation failed. npm says why above; free disk space, network and Node 20.19 or newer\n' +
				'are what it usually needs. Nothing is half done: run the command again.',
		);
	}
}

/** What it says goes to stderr: the output belongs to the program that it is for. */
export async function setUp() {
	if (!isNode24) {
		await install(ownNode, 'Node 24 (190 MB)');
		if (!existsSync(node24)) {
			end(
				`No Node 24 can be installed on ${process.platform} ${process.arch}: start this on Node 24, from 24.9 on.`,
			);
		}
	}
	await install(root, 'the dependencies (about 700 MB, one to three minutes)');
	// Not as a script named "prepare": n8n's scanner refuses packages that have one.
	const hasHooks = existsSync(join(root, 'dev/hooks/_'));
	if (hasHooks || !existsSync(join(root, '.git'))) return;
	await run(node24, 'node_modules/husky/bin.js', 'dev/hooks');
	console.error(
		'Git hooks installed: they format what you commit, and check its message (CONTRIBUTING.md, Commits).',
	);
}
