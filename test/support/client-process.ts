import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Build } from './builds.ts';
import { API_KEY } from './secrets.ts';

const ROOT = join(__dirname, '../..');

/** Makes a `client`. */
const CLIENT = `
const { createClient, send } = require(process.env.BUNDLE);
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
 * Bundles the client of a build before the tests of a file, and runs programs with it in processes of
 * their own. That of the plain build sends through n8n-core, which stays outside of the bundle.
 *
 * @returns runs a program that has a `client`, and gives what it wrote
 */
export function clientProcess(
	build: Build,
): (program: string, options: ProcessOptions) => Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-'));
	const bundle = join(folder, 'client.js');
	const source = join(__dirname, `${build}-client.ts`);
	beforeAll(() => {
		const options = [
			'--bundle',
			'--log-level=warning',
			'--platform=node',
			'--target=node20.19',
			'--external:n8n-*',
			`--outfile=${bundle}`,
		];
		execFileSync(join(ROOT, 'node_modules/.bin/esbuild'), [source, ...options]);
	});
	afterAll(() => rmSync(folder, { recursive: true }));

	return async (program, { baseUrl, node = process.execPath, flags = [], env = {} }) => {
		const given = { BUNDLE: bundle, BASE_URL: baseUrl, API_KEY };
		const ofN8n = {
			NODE_PATH: `${ROOT}/node_modules`,
			N8N_USER_FOLDER: folder,
			N8N_ENCRYPTION_KEY: 'x',
		};
		const { stdout } = await promisify(execFile)(node, [...flags, '-e', CLIENT + program], {
			env: { ...env, ...given, ...ofN8n },
		});
		return stdout;
	};
}
