import { spawnSync } from 'node:child_process';
import { mkdir, statfs } from 'node:fs/promises';

/** n8n takes 2.2 GB; npm's own cache and the compiler need about as much again on the way. */
const NEEDED_BYTES = 5e9;

/**
 * Checks everything a long install could fail on later, and names all that is missing at once.
 *
 * @throws Error that says what to install or free
 */
export async function checkRequirements(cacheDir: string): Promise<void> {
	await mkdir(cacheDir, { recursive: true });
	const problems = [...checkTools(), await checkDisk(cacheDir)].filter(
		(problem) => problem !== undefined,
	);
	if (problems.length > 0) {
		throw new Error(`n8n can't be installed yet:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
	}
}

function checkTools(): string[] {
	const compilers = [process.env.CXX, 'c++', 'g++', 'clang++'].filter((name) => name !== undefined);
	const missing = [
		...(compilers.some(runs) ? [] : ['a C++ compiler']),
		...['make', 'python3', 'npm', 'tar'].filter((name) => !runs(name)),
	];
	if (missing.length === 0) return [];
	return [
		`${missing.join(', ')} not found: SQLite is compiled during the install. ` +
			'Debian and Ubuntu: sudo apt-get install build-essential python3; ' +
			'Fedora: sudo dnf install gcc-c++ make python3; macOS: xcode-select --install',
	];
}

function runs(command: string): boolean {
	return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function checkDisk(folder: string): Promise<string | undefined> {
	const free = await freeBytes(folder);
	if (free >= NEEDED_BYTES) return undefined;
	return `about ${gigabytes(NEEDED_BYTES)} free disk space needed in ${folder}, ${gigabytes(free)} there (NOTES_INSIGHTS_CACHE chooses another folder)`;
}

/** Bytes an ordinary user may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

/** `2.2e9` → `2.2 GB`. */
export function gigabytes(bytes: number): string {
	return `${(bytes / 1e9).toFixed(1)} GB`;
}
