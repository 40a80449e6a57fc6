import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { API_KEY } from './secrets.ts';

const ROOT = join(__dirname, '../..');

/** The client, and connections of the direct build. */
const CLIENT_SOURCE = join(__dirname, 'direct-client.ts');

/** Makes a `client` as the direct build does. */
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
 * Bundles the client of the direct build before the tests of a file, and runs programs with it in
 * processes of their own.
 *
 * @returns runs a program that has a `client`, and gives what it wrote
 */
export function clientProcess(): (program: string, options: ProcessOptions) => Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-'));
	const bundle = join(folder, 'client.js');
	beforeAll(() => {
		const options = [
			'--bundle',
			'--log-level=warning',
			'--platform=node',
			'--target=node20.19',
			`--outfile=${bundle}`,
		];
		execFileSync(join(ROOT, 'node_modules/.bin/esbuild'), [CLIENT_SOURCE, ...options]);
	});
	afterAll(() => rmSync(folder, { recursive: true }));

	return async (program, { baseUrl, node = process.execPath, flags = [], env = {} }) => {
		const given = { BUNDLE: bundle, BASE_URL: baseUrl, API_KEY };
		const { stdout } = await promisify(execFile)(node, [...flags, '-e', CLIENT + program], {
			env: { ...env, ...given },
		});
		return stdout;
	};
}
