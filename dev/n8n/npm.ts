import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

const KEPT_LINES = 200;
const SHOWN_LINES = 40;
const NOT_FOR_NPM =
	/^(NODE_OPTIONS|npm_(package|lifecycle|config_(local_prefix|omit|include))_?.*)$/i;

/** Puts one Node binary in front of the PATH, for programs that start `node` by its bare name. */
export function pathWith(nodeBin: string, path = process.env.PATH ?? ''): string {
	return [dirname(nodeBin), path].join(delimiter);
}

/**
 * Runs npm in a folder, on the given Node, in a process group of its own: an abort ends npm and
 * the compilers it started.
 *
 * @throws Error with the end of npm's output when it fails
 */
export async function runNpm(
	args: string[],
	{ cwd, nodeBin, signal }: { cwd: string; nodeBin: string; signal?: AbortSignal },
): Promise<void> {
	signal?.throwIfAborted();
	const child = spawn('npm', args, {
		cwd,
		env: npmEnvironment(nodeBin),
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const { pid } = child;
	const endGroup = () => {
		if (pid !== undefined) killGroup(pid, 'SIGKILL');
	};
	signal?.addEventListener('abort', endGroup, { once: true });

	let output = '';
	const keep = (chunk: Buffer) => {
		output = `${output}${chunk.toString()}`.split('\n').slice(-KEPT_LINES).join('\n');
	};
	child.stdout.on('data', keep);
	child.stderr.on('data', keep);
	try {
		const code = await new Promise<number | null>((resolve, reject) => {
			child.once('error', reject).once('close', resolve);
		});
		signal?.throwIfAborted();
		if (code !== 0) {
			throw new Error(`npm ${args.join(' ')} failed (exit code ${code}):\n${report(output)}`);
		}
	} finally {
		signal?.removeEventListener('abort', endGroup);
	}
}

/** npm states the error first and may print pages of usage after it. */
function report(output: string): string {
	const lines = output.trim().split('\n');
	const first = lines.findIndex((line) => line.startsWith('npm error'));
	if (first < 0) return lines.slice(-SHOWN_LINES).join('\n');
	return lines.slice(first, first + SHOWN_LINES).join('\n');
}

/** Signals a whole process group; one that has already ended is fine. */
export function killGroup(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(-pid, signal);
	} catch {
		// Already gone.
	}
}

/** Under `npm run`, npm hands the project's settings on as variables that outrank an .npmrc. */
function npmEnvironment(nodeBin: string): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(([name]) => !NOT_FOR_NPM.test(name));
	return {
		...Object.fromEntries(inherited),
		PATH: pathWith(nodeBin),
		npm_config_update_notifier: 'false',
	};
}
