import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { allEntries, CREDENTIALS, isProperty, NODES, type Entry } from '../support/descriptions.ts';

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

const nameOf = (entry: Entry) => ('displayName' in entry ? entry.displayName : entry.name);
const entries = allEntries([...NODES, ...CREDENTIALS].flatMap(({ properties }) => properties));
const properties = entries.filter(isProperty);
/** And the ways to pick a note, which have texts of their own. */
const fields = properties.flatMap((one) => [one, ...(one.modes ?? [])]);
const choices = entries.filter((entry) => 'value' in entry && !isProperty(entry));
const textsOf = (field: 'action' | 'description' | 'hint' | 'placeholder', of: object[]) =>
	of.map((entry): unknown => Reflect.get(entry, field)).filter((text) => text !== undefined);

it.each<[string, unknown[], RegExp]>([
	['names are in English', entries.map((one) => nameOf(one)), /^([A-Za-z]|\P{L})+$/u],
	['a hint fits into its line', textsOf('hint', fields), /^.{0,120}$/],
	[
		'a choice fits into the two lines that n8n shows',
		textsOf('description', choices),
		/^.{0,100}$/,
	],
	[
		'an action is short and without articles',
		textsOf('action', choices),
		/^(?!.*\b(a|an|the)\b).{1,40}$/i,
	],
	['a placeholder is an example', textsOf('placeholder', fields), /^(e\.g\. |Add |Select )/],
	[
		'what is counted says in what',
		properties.filter(({ name }) => /timeout|days/i.test(name)).map(nameOf),
		/\((Seconds|Days)\)$/,
	],
])('%s', (_, texts, rule) => {
	expect(texts).not.toEqual([]);
	expect(texts.filter((text) => !rule.test(String(text)))).toEqual([]);
});
