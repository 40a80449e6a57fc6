/**
 * Runs a program on Node 24, once everything is installed: `node dev/run.mjs dev/start.ts [arguments]`. Without
 * a program, it installs what is missing.
 */
import { spawn } from 'node:child_process';

import { node24, root, setUp } from './setup.mjs';

await setUp();
const [program, ...args] = process.argv.slice(2);
if (program !== undefined) {
	const child = spawn(node24, [program, ...args], { cwd: root, stdio: 'inherit' });
	// Ctrl+C reaches the child too: it ends what it started, and this waits for it.
	process.on('SIGINT', () => {});
	process.on('SIGTERM', () => child.kill('SIGTERM'));
	child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
