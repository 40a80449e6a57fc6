import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { assertPortFree } from './n8n/ports.ts';

const DEFAULT_PORTS = {
	port: 5678,
	'service-port': 8787,
	'control-port': 8788,
	'tracker-port': 8789,
};
type PortFlag = keyof typeof DEFAULT_PORTS;

/** What was typed behind `npm start --`. */
export interface Flags {
	check: boolean;
	/** Where n8n keeps its data; undefined where it forgets it. */
	keep: string | undefined;
	ports: Record<PortFlag, number>;
}

/**
 * Reads the flags of `npm start`.
 *
 * @throws Error in one line that says what to type
 */
export function flagsOf(args: readonly string[]): Flags {
	const text = { type: 'string' } as const;
	const { values, positionals } = parseArgs({
		args: [...args],
		strict: false,
		allowPositionals: true,
		options: {
			check: { type: 'boolean' },
			keep: text,
			port: text,
			'service-port': text,
			'control-port': text,
			'tracker-port': text,
		},
	});
	const { check, keep, ...others } = values;
	const unknown = Object.keys(others).find((name) => !(name in DEFAULT_PORTS));
	const stray = unknown === undefined ? positionals[0] : `--${unknown}`;
	if (stray !== undefined) {
		const names = [
			'check',
			'keep FOLDER',
			...Object.keys(DEFAULT_PORTS).map((name) => `${name} N`),
		];
		throw new Error(`"${stray}" means nothing here. Type: npm start -- [--${names.join('] [--')}]`);
	}
	if (keep !== undefined && (typeof keep !== 'string' || keep === '')) {
		throw new Error('--keep needs a folder. Type: npm start -- --keep ./my-n8n');
	}
	if (check !== undefined && check !== true) {
		throw new Error('--check takes no value. Type: npm start -- --check');
	}
	const port = (name: PortFlag) => portOf(name, values[name]);
	return {
		check: check === true,
		// npm changes to the folder of the package; INIT_CWD is where the command was typed.
		keep: keep === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', keep),
		ports: {
			port: port('port'),
			'service-port': port('service-port'),
			'control-port': port('control-port'),
			'tracker-port': port('tracker-port'),
		},
	};
}

/** @throws Error in one line that says what to type where a port is taken */
export async function assertPortsFree({ ports }: Flags): Promise<void> {
	for (const [name, port] of Object.entries(ports)) await assertPortFree(port, `--${name}`);
}

function portOf(name: PortFlag, value: unknown): number {
	if (value === undefined) return DEFAULT_PORTS[name];
	const port = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 0;
	if (port > 0 && port < 65_536) return port;
	throw new Error(
		`--${name} needs a number from 1 to 65535. Type: npm start -- --${name} ${DEFAULT_PORTS[name] + 10}`,
	);
}
