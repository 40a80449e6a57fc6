import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { visit } from 'unist-util-visit';

import { page } from './pages.ts';
import { root } from './root.ts';
import { tablesOf } from './tables.ts';

interface Workflow {
	nodes: { type: string }[];
}

const table = tablesOf(page('README.md')).find(({ header }) => header.includes('Nodes'));
const column = table?.header.indexOf('Nodes') ?? -1;
const rows = (table?.rows ?? []).flatMap(({ cells, node }) => {
	const files: string[] = [];
	visit(node, 'link', ({ url }) => void files.push(url));
	return files.map((file) => ({ file, said: cells[column] }));
});

it('the table of workflows has rows', () => expect(rows.length).toBeGreaterThan(8));

it.each(rows)('$file has as many nodes as the README says', ({ file, said }) => {
	const { nodes } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Workflow;
	const counted = nodes.filter(({ type }) => !type.endsWith('.stickyNote'));
	expect(String(counted.length)).toBe(said);
});
