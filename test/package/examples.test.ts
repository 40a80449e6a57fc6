import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ExampleNode {
	name: string;
	type: string;
	parameters: Record<string, unknown>;
}

const folder = join(__dirname, '../../examples');
const files = readdirSync(folder);
const nodesOf = (file: string) =>
	(JSON.parse(readFileSync(join(folder, file), 'utf8')) as { nodes: ExampleNode[] }).nodes;

it.each(files)('%s sends nothing anywhere until someone enters where to', (file) => {
	for (const { parameters } of nodesOf(file)) {
		if ('url' in parameters) expect(parameters.url).toBe('');
		expect(JSON.stringify(parameters)).not.toMatch(/https?:\/\//);
	}
});

it('there are examples with such addresses', () => {
	const addresses = files.flatMap(nodesOf).filter(({ parameters }) => 'url' in parameters);
	expect(addresses.length).toBeGreaterThanOrEqual(4);
});

it.each(files)('%s removes nothing before its dry run is turned off', (file) => {
	for (const { type, parameters } of nodesOf(file)) {
		const removes = parameters.operation === 'clear' || parameters.operation === 'delete';
		if (type === 'n8n-nodes-notes-insights.notesInsights' && removes) {
			expect(parameters.dryRun).toBe(true);
		}
	}
});
