import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { API_KEY } from './secrets.ts';

const ROOT = join(__dirname, '../..');

/** Makes a `client` of the built package, as the direct build does. */
const CLIENT = `
const { createClient, directSend } = require(process.env.BUNDLE);
const send = directSend({
	validateUrl: async () => ({ ok: true }),
	createSecureLookup: () => require('node:dns').lookup,
});
const clock = { now: Date.now, random: Math.random, sleep: async () => {} };
const { BASE_URL: baseUrl, API_KEY: apiKey } = process.env;
const client = createClient({ baseUrl, apiKey, send, clock });
`;

/** How to run the program of a test. */
export interface ProcessOptions {
	baseUrl: string;
	/** The Node to run it with; the one of the tests unless given. */
	node?: string;
	/** Options of Node. */
	flags?: string[];
	env?: Record<string, string>;
}

/**
 * Builds the direct build before the tests of a file, and runs programs with its client in processes
 * of their own.
 *
 * @returns runs a program that has a `client`, and gives what it wrote
 */
export function clientProcess(): (program: string, options: ProcessOptions) => Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-'));
	beforeAll(() => {
		// On the Node that builds it, whichever runs the tests.
		const node = join(ROOT, 'node_modules/.bin/node');
		execFileSync(node, ['dev/build/build.mjs', 'direct', folder], { cwd: ROOT });
	});
	afterAll(() => rmSync(folder, { recursive: true }));

	return async (program, { baseUrl, node = process.execPath, flags = [], env = {} }) => {
		const given = { BUNDLE: join(folder, 'dist/src/index.js'), BASE_URL: baseUrl, API_KEY };
		const { stdout } = await promisify(execFile)(node, [...flags, '-e', CLIENT + program], {
			env: { ...env, ...given },
		});
		return stdout;
	};
}
