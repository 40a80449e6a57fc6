import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { page } from './pages.ts';
import { root } from './root.ts';
import { tablesOf } from './tables.ts';

interface Workflow {
	nodes: { type: string }[];
}

const nodesIn = (file: string) =>
	(JSON.parse(readFileSync(join(root, 'examples', file), 'utf8')) as Workflow).nodes.filter(
		({ type }) => !type.endsWith('.stickyNote'),
	).length;
const sizesOf = (files: RegExp) => {
	const sizes = readdirSync(join(root, 'examples'))
		.filter((file) => files.test(file))
		.map(nodesIn);
	return [Math.min(...sizes), Math.max(...sizes)];
};

const rows = tablesOf(page('README.md'))
	.find(({ header }) => header.includes('Nodes'))
	?.rows.map(({ cells }) => cells);

it.each([
	['one task for each action item', /-two-nodes\.json$/],
	['tasks that follow their notes', /-tasks\.json$/],
])('the README says how many nodes the workflows have: %s', (wish, files) => {
	const row = rows?.find(([wanted]) => wanted?.startsWith(wish));
	const [least, most] = sizesOf(files);
	expect(row?.at(-1)).toBe(least === most ? String(least) : `${least} to ${most}`);
});
