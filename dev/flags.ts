import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { assertPortFree } from './n8n/ports.ts';

/** What was typed behind `npm start --`. */
export interface Flags {
	check: boolean;
	/** Where n8n keeps its data; undefined where it forgets it. */
	keep: string | undefined;
	ports: { n8n: number; service: number; control: number; tracker: number };
}

const USAGE =
	'npm start -- [--check] [--keep FOLDER] [--port N] [--service-port N] [--control-port N] [--tracker-port N]';

/**
 * Reads the flags of `npm start`.
 *
 * @throws Error in one line that says what to type
 */
export function flagsOf(args: readonly string[]): Flags {
	const { check, keep, ...ports } = parsed(args);
	return {
		check,
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

/** @throws Error in one line that says what to type where a port is taken */
export async function assertPortsFree({ ports }: Flags): Promise<void> {
	for (const [name, port] of Object.entries(ports)) {
		await assertPortFree(port, name === 'n8n' ? '--port' : `--${name}-port`);
	}
}

function parsed(args: readonly string[]) {
	const port = (standard: number) => ({ type: 'string', default: String(standard) }) as const;
	try {
		return parseArgs({
			args: [...args],
			options: {
				check: { type: 'boolean', default: false },
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
