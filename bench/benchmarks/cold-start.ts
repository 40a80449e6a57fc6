import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import manifest from '../../package.json' with { type: 'json' };
import { takeTurns, type Measures } from '../measure.ts';
import { ratioRow, roundsFor, type Effort, type Result, type Row } from '../figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILDS = ['plain', 'direct'] as const;

/** n8n has loaded n8n-workflow long before it loads the first community node. */
const SCRIPT = `
require('n8n-workflow');
const [cpu, wall] = [process.cpuUsage(), performance.now()];
for (const module of JSON.parse(process.argv[1])) require(module);
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ cpu: (user + system) / 1000, wall: performance.now() - wall }));
`;

export async function coldStart(effort: Effort): Promise<Result> {
	const folder = mkdtempSync(join(ROOT, 'node_modules', '.bench-'));
	try {
		const rows: Row[] = [];
		for (const build of BUILDS) {
			const root = join(folder, build);
			execFileSync(process.execPath, ['dev/build/build.mjs', build, root], { cwd: ROOT });
			const dist = build === 'direct' ? root : ROOT;
			const files = [...manifest.n8n.nodes, ...manifest.n8n.credentials];
			const nodes = files.map((file) => join(dist, file));
			const all = await takeTurns(
				{ nodes: async () => await load(nodes), axios: async () => await load(['axios']) },
				roundsFor(effort, 15, 2),
			);
			const row = { what: `CPU, ${build} build`, measure: 'cpu', target: 1.2 };
			rows.push(ratioRow(all, ['nodes', 'axios'], row));
		}
		return { rows };
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** In a process of its own. */
function load(modules: string[]): Promise<Measures> {
	const args = ['-e', SCRIPT, JSON.stringify(modules)];
	const printed = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
	return Promise.resolve(JSON.parse(printed) as Measures);
}
