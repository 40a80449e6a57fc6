import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { visit } from 'unist-util-visit';

import { propertiesOf } from '../../nodes/shared/fields.ts';
import { FILTERS, TRIGGER_FILTERS } from '../../nodes/shared/filters.ts';
import { allEntries, CREDENTIALS, NODES } from '../support/descriptions.ts';
import { all, page, pages, placeOf, plain } from './pages.ts';
import { root } from './root.ts';

/** n8n's own words that the docs tell people to look for. */
const OF_N8N = ['Execute Once', 'Executions', 'On Error', 'Predefined Credential Type', 'Publish']
	.concat(['Settings', 'Install', 'Webhook URLs', 'Respond', 'Create'])
	.concat(['Poll Times', 'Every Minute', 'Import', 'Fetch Test Event']);

const shown = new Set([
	...OF_N8N,
	...[...NODES, ...CREDENTIALS].map(({ displayName }) => displayName),
	...allEntries([...NODES, ...CREDENTIALS].flatMap(({ properties }) => properties)).flatMap(
		(entry) => ('displayName' in entry ? [entry.displayName, entry.name] : [entry.name]),
	),
]);
/** "Timeout (Seconds)" may be called Timeout. */
const isShown = (name: string) =>
	shown.has(name) || [...shown].some((known) => known.replace(/ \(.*\)$/, '') === name);

const SMALL = /^(a|an|and|as|by|for|from|if|in|is|of|on|or|per|the|to|when|with)$/;
const isTitle = (text: string) =>
	text.split(' ').every((word) => /^[A-Z]/.test(word) || SMALL.test(word)) && /^[A-Z]/.test(text);

it('what is bold and In Title Case is a name that the editor shows', () => {
	const names = pages.flatMap((page) => {
		const found: { name: string; place: string }[] = [];
		visit(page.tree, 'strong', (node) => {
			for (const name of plain(node).split(/: | → /)) {
				if (isTitle(name)) found.push({ name, place: placeOf(page, node) });
			}
		});
		return found;
	});
	expect(names.length).toBeGreaterThan(40);
	const unknown = names.filter(({ name }) => !isShown(name));
	expect(unknown.map(({ name, place }) => `${place}: ${name}`)).toEqual([]);
});

it.each([
	['docs/operations.md', FILTERS],
	['docs/trigger.md', TRIGGER_FILTERS],
])('%s names each filter', (path, filters) => {
	const { text } = page(path);
	const names = propertiesOf(filters).map(({ displayName }) => `**${displayName}**`);
	expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

const isForeign = (name: string) => /^(node_modules|versions|pinned)$/.test(name);
const FOLDERS = '{src,nodes,credentials,dev,tools,bench,docs,examples,test}';
const files = globSync(['*', '.{ci,github,vscode}/**/*', FOLDERS, `${FOLDERS}/**/*`], {
	cwd: root,
	exclude: isForeign,
});
const words = new Set(
	files
		.filter((file) => /\.(ts|mjs|json)$/.test(file) && !/^(docs|test\/docs)\//.test(file))
		.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
);

/** Codes in running text that a pattern fits, with their places. */
const codes = (pattern: RegExp) =>
	pages.flatMap((page) =>
		all(page, 'inlineCode')
			.filter(({ value }) => pattern.test(value))
			.map((node) => ({ value: node.value, place: placeOf(page, node) })),
	);

it('fields, parameters and functions are in the source', () => {
	const names = codes(/^([a-z]+(_[a-z0-9]+)+|[a-z]+([A-Z][a-z0-9]*)+)$/);
	expect(names.length).toBeGreaterThan(40);
	const unknown = names.filter(({ value }) => !words.has(value));
	expect(unknown.map(({ value, place }) => `${place}: ${value}`)).toEqual([]);
});

/** What the build makes. */
const BUILT = /^dist(-direct)?\//;
/** Parameters, such as `options.ownerMapping.json`. */
const PARAMETER = /^options\./;
/** Files that a page tells its reader to make: those that its listings are named after. */
const made = pages.flatMap((page) => all(page, 'code').flatMap(({ meta }) => meta ?? []));

it('files and folders exist', () => {
	const paths = codes(/^[\w.@-]+(\/[\w.@{}*-]+)*(\/|\.(ts|mjs|js|json|md|yml|png))$/);
	expect(paths.length).toBeGreaterThan(40);
	const unknown = paths.filter(({ value, place }) => {
		const path = value.replace(/\/$/, '');
		const isThere = files.some((file) => `/${file}`.endsWith(`/${path}`));
		const isFile = !BUILT.test(value) && !PARAMETER.test(value);
		return !isThere && isFile && !made.includes(value) && !place.startsWith('CHANGELOG');
	});
	expect(unknown.map(({ value, place }) => `${place}: ${value}`)).toEqual([]);
});
