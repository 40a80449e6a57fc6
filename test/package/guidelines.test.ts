import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { allEntries, CREDENTIALS, NODES } from '../support/descriptions.ts';

/** What n8n's guidelines ask, and neither its lint nor its scanner checks. */
const root = join(__dirname, '../..');

/** Of n8n's node panel, without those for logic, flow and AI. */
const CATEGORIES = ['Communication', 'Development', 'Productivity'];

it.each(globSync('nodes/*/*.node.json', { cwd: root }))('%s: categories that n8n has', (file) => {
	const { categories } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
		categories: string[];
	};
	expect(CATEGORIES).toEqual(expect.arrayContaining(categories));
});

it('Simplify leaves at most ten fields', () => {
	const preview = join(root, 'nodes/NotesInsights/__schema__/v1.0.0/note/getAll.json');
	const { properties } = JSON.parse(readFileSync(preview, 'utf8')) as { properties: object };
	expect(Object.keys(properties).length).toBeLessThanOrEqual(10);
});

it('texts are in English alone, and hints fit into their line', () => {
	const entries = allEntries([...NODES, ...CREDENTIALS].flatMap(({ properties }) => properties));
	const texts = entries.flatMap((entry) => [
		'displayName' in entry ? entry.displayName : entry.name,
	]);
	expect(texts.filter((text) => /(?![A-Za-z])\p{L}/u.test(text))).toEqual([]);
	const hints = entries.flatMap((entry) => ('hint' in entry && entry.hint ? [entry.hint] : []));
	expect(hints.filter((hint) => hint.length > 120)).toEqual([]);
});
