/**
 * Installs the dependencies when they are missing or not those of the lock file. Runs before
 * anything is installed, so on any supported Node and with its built-in modules alone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed-from');

/** Node 24, which n8n and the tests need, whatever Node started this. */
export const node24 = join(root, 'node_modules', '.bin', 'node');

function read(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}

export function setUp() {
	const lock = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex');
	// `npm ci` deletes node_modules first, so an interrupted one leaves no stamp.
	if (read(stamp) === lock) return;
	if (lstatSync(dirname(stamp), { throwIfNoEntry: false })?.isSymbolicLink()) {
		console.error(
			'node_modules is a link, and what it leads to was installed from another lock file. Installing\n' +
				'here would empty that folder: remove the link first, or install there.',
		);
		process.exit(1);
	}
	console.log('Installing the dependencies (about 700 MB, one to three minutes) …');
	try {
		execFileSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
			cwd: root,
			stdio: 'inherit',
		});
		// Not as a script named "prepare": n8n's scanner refuses packages that have one.
		execFileSync(node24, ['node_modules/husky/bin.js', 'dev/hooks'], {
			cwd: root,
			stdio: 'inherit',
		});
	} catch {
		console.error(
			'\nThe dependencies could not be installed. npm says why above; free disk space, network and\n' +
				'Node 20.19 or newer are what it usually needs. Nothing is half done: run the command again.',
		);
		process.exit(1);
	}
	writeFileSync(stamp, lock);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
