import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import getPort, { portNumbers } from 'get-port';

import { LOOPBACK } from './n8n/ports.ts';

const USAGE =
	'npm start -- [--help] [--check] [--watch] [--keep FOLDER] [--port N] [--service-port N] [--control-port N] [--tracker-port N]';

/** What `npm start -- --help` prints. */
export const HELP = `npm start starts n8n with this package, a service with sample notes and a task tracker, on this machine alone.

  npm start -- [flags]

  --check             do it without a person: a note becomes tasks, every operation runs, then all ends
  --watch             build the package after each change, and have n8n load it
  --keep FOLDER       keep what n8n saves, for the next start with the same folder
  --port N            n8n, 5678 unless given
  --service-port N    the service, 8787
  --control-port N    its controls, 8788
  --tracker-port N    the tracker, 8789
  --help              this text

Ctrl+C ends everything that was started.`;

/**
 * Reads the flags of `npm start`.
 *
 * @throws Error in one line that says what to type
 */
export function flagsOf(args: readonly string[]) {
	const { check, help, keep, watch, ...ports } = parsed(args);
	return {
		check,
		help,
		watch,
		/** Where n8n keeps its data; undefined where it forgets it. */
		// npm changes to the folder of the package; INIT_CWD is where the command was typed.
		keep: keep === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', keep),
		ports: {
			n8n: portOf(ports, 'port'),
			service: portOf(ports, 'service-port'),
			control: portOf(ports, 'control-port'),
			tracker: portOf(ports, 'tracker-port'),
		},
	};
}

/**
 * Refuses early, and in plain words, what n8n would only report somewhere in its log.
 *
 * @throws Error in one line that says what to type where another program listens on a port
 */
export async function assertPortsFree(
	ports: Partial<ReturnType<typeof flagsOf>['ports']>,
): Promise<void> {
	for (const [name, port] of Object.entries(ports)) {
		if ((await getPort({ host: LOOPBACK, port })) === port) continue;
		const flag = name === 'n8n' ? '--port' : `--${name}-port`;
		const free = await getPort({ host: LOOPBACK, port: portNumbers(port + 1, port + 100) });
		throw new Error(
			`port ${port} is taken: stop what listens there, or type: npm start -- ${flag} ${free}`,
		);
	}
}

function parsed(args: readonly string[]) {
	const port = (standard: number) => ({ type: 'string', default: String(standard) }) as const;
	try {
		return parseArgs({
			args: [...args],
			options: {
				check: { type: 'boolean', default: false },
				help: { type: 'boolean', short: 'h', default: false },
				watch: { type: 'boolean', default: false },
				keep: { type: 'string' },
				port: port(5678),
				'service-port': port(8787),
				'control-port': port(8788),
				'tracker-port': port(8789),
			},
		}).values;
	} catch (error) {
		const [problem = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
		throw new Error(`${problem}. Type: ${USAGE}`, { cause: error });
	}
}

function portOf<Name extends string>(given: Record<Name, string>, name: Name): number {
	const port = /^\d{1,5}$/.test(given[name]) ? Number(given[name]) : 0;
	if (port > 0 && port < 65_536) return port;
	throw new Error(`--${name} needs a number from 1 to 65535, such as: npm start -- --${name} 9000`);
}
