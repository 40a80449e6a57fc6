import { textOf } from '../../../src/base/json.ts';
import { choicesOf, isProperty, NODES, type Entry } from '../../support/descriptions.ts';

/** Shows that an option reaches what it is for: fails if the node takes it for another value, or for none. */
export type Row = () => Promise<void>;

/** One test for each option of a node, and one that names those without a row. */
export function eachOption(node: string, rows: Readonly<Record<string, Row>>): void {
	it('each option of the panel has a row', () => {
		const options = optionsOf(node);
		expect(options.filter((name) => !(name in rows))).toEqual([]);
		expect(Object.keys(rows).filter((name) => !options.includes(name))).toEqual([]);
	});

	it.concurrent.each(Object.entries(rows))('%s', async (_, row) => await row());
}

/** The names of all options: `filters.status`, and with the choice where it has some: `sort.order title`. */
function optionsOf(name: string): string[] {
	const node = NODES.find((one) => one.name === name);
	if (!node) throw new Error(`There is no node ${name}`);
	const names = node.properties.flatMap((property) => {
		const operations = property.displayOptions?.show?.operation ?? [];
		const named = namesIn(property);
		return operations.length === 0
			? named
			: operations.flatMap((operation) => named.map((one) => `${textOf(operation)}: ${one}`));
	});
	return [...new Set(names)];
}

/** Neither what only n8n reads, nor an operation: what it does stands in its own options. */
const NOT_READ = new Set(['operation', 'toolDescription']);

function namesIn(entry: Entry): string[] {
	if ('values' in entry) {
		return entry.values.flatMap(namesIn).map((below) => `${entry.name}.${below}`);
	}
	if (!isProperty(entry)) return [];
	const { name, type } = entry;
	if (type === 'hidden' || type === 'notice' || NOT_READ.has(name)) return [];
	const inside = choicesOf(entry).flatMap((choice) =>
		'value' in choice
			? [`${name} ${String(choice.value)}`]
			: namesIn(choice).map((below) => `${name}.${below}`),
	);
	return inside.length > 0 ? inside : [name];
}
