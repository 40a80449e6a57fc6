import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { page } from './pages.ts';
import { tablesOf } from './tables.ts';

/** Read in n8n 2.41.1 itself, of which only the configuration is a dependency here. */
const OF_N8N_ITSELF = [
	'N8N_REINSTALL_MISSING_PACKAGES',
	'N8N_UNVERIFIED_PACKAGES_ENABLED',
	'N8N_COMMUNITY_PACKAGES_REGISTRY',
	'WEBHOOK_URL',
];
const OF_NODE = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'];

const config = dirname(createRequire(__filename).resolve('@n8n/config'));
const known = new Set([
	...OF_N8N_ITSELF,
	...OF_NODE,
	...globSync('**/*.js', { cwd: config }).flatMap((file) =>
		Array.from(
			readFileSync(join(config, file), 'utf8').matchAll(/\.Env\)\('([A-Z0-9_]+)'/g),
			([, name = '']) => name,
		),
	),
]);

const VARIABLE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const running = page('docs/running.md');

it('docs/running.md names only environment variables that n8n reads', () => {
	const named = [...new Set(running.text.match(VARIABLE))];
	expect(named.length).toBeGreaterThan(20);
	expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('what its listings set stands in its table', () => {
	const table = tablesOf(running).find(({ header }) => header[0] === 'Variable');
	const explained = (table?.rows ?? []).map(({ cells: [name = ''] }) => name).join();
	const set = Array.from(running.text.matchAll(/(?:- |-e '?)([A-Z0-9_]+)=/g), ([, name]) => name);
	expect(set.length).toBeGreaterThan(6);
	expect(set.filter((name) => !explained.includes(String(name)))).toEqual([]);
});
