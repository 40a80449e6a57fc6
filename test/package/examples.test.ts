import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { withApps, withFields, withLimits } from '../../examples/source/documentation.ts';
import { examples, tasksOf } from '../../examples/source/example.ts';
import { OLDEST, oldestOf } from '../../examples/source/oldest.ts';
import { FOLLOWED, TRACKERS } from '../../examples/source/trackers/index.ts';
import { whereItRuns } from '../../examples/source/where-it-runs.ts';

interface ExampleNode {
	name: string;
	type: string;
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id: string }>;
}

const folder = join(__dirname, '../../examples');
/** How the types of this package's nodes begin. */
const OURS = 'n8n-nodes-notes-insights.';
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const nodesOf = (file: string) => (JSON.parse(textOf(file)) as { nodes: ExampleNode[] }).nodes;
const isNote = ({ type }: ExampleNode) => type === 'n8n-nodes-base.stickyNote';
/** Those that can't run before there is a credential. */
const NO_TEMPLATES = /^webhook-.*\.json$/;
const templates = files.filter((file) => !NO_TEMPLATES.test(file));

it.each(examples())('$name is as `npm run examples` makes it', ({ name, text }) => {
	expect(textOf(`${name}.json`)).toBe(text);
});

it('docs/tasks.md says of each tracker what its workflow says', () => {
	const document = readFileSync(join(folder, '../docs/tasks.md'), 'utf8');
	expect(document).toContain('<!-- limits -->');
	expect(withLimits(document)).toBe(document);
});

it('docs/two-nodes.md says of each app what its workflow says', () => {
	const document = readFileSync(join(folder, '../docs/two-nodes.md'), 'utf8');
	for (const mark of ['apps', 'fields']) expect(document).toContain(`<!-- ${mark} -->`);
	expect(withFields(withApps(document))).toBe(document);
});

it('the oldest n8n of each workflow is known', () => {
	const named = Object.values(OLDEST).flat();
	expect(named.map((name) => `${name}.json`).sort()).toEqual(files.toSorted());
});

it('examples/README.md names the workflows without sample data, but for those of tasks', () => {
	const document = readFileSync(join(folder, 'README.md'), 'utf8');
	const [named = ''] =
		document.match(/^The others have \*\*pinned sample data\*\*, except .*$/m) ?? [];
	const without = files.filter((file) => !('pinData' in (JSON.parse(textOf(file)) as object)));
	const others = without.filter((file) => !/-(tasks|two-nodes)\.json$/.test(file));
	expect([...named.matchAll(/\(([^)]+)\)/g)].map(([, file]) => file)).toEqual(others);
});

it.each(files)('%s says in its yellow note which n8n it needs', (file) => {
	const isOurs = nodesOf(file).some(({ type }) => type.startsWith(OURS));
	const needs = whereItRuns(oldestOf(file.replace('.json', '')), isOurs);
	const yellow = nodesOf(file).filter((node) => isNote(node) && (node.parameters.color ?? 1) === 1);
	expect(yellow.map(({ parameters }) => String(parameters.content)).join()).toContain(
		`\n\n${needs}\n\n`,
	);
});

it.each(files)('%s sends nothing anywhere until someone enters where to', (file) => {
	for (const { name, parameters, credentials } of nodesOf(file)) {
		const { url = '' } = parameters;
		if ('nodeCredentialType' in parameters) expect(credentials).toBeUndefined();
		else {
			expect([name, url]).toEqual([name, url === '' ? '' : expect.stringMatching(FROM_SETTINGS)]);
			expect(JSON.stringify(parameters)).not.toMatch(/https?:\/\//);
		}
	}
});

/** These have no address at first, by the same rule. */
const FROM_SETTINGS = /^=\{\{ (.+\.title \? `\$\{ )?\$\('(Settings|Find Tasks in Your Tracker)'\)/;

it.each(files)('%s refers to nodes that it has', (file) => {
	const names = nodesOf(file).map(({ name }) => name);
	const referred = [...textOf(file).matchAll(/\$\('([^']+)'\)/g)].map(([, name]) => name);
	expect(referred.filter((name) => !names.includes(name ?? ''))).toEqual([]);
	expect(new Set(names).size).toBe(names.length);
});

it.each(TRACKERS)('the workflow for $label keeps no data table and no schedule', (tracker) => {
	const types = nodesOf(`${tasksOf(tracker).name}.json`).map(({ type }) => type);
	expect(types.filter((type) => /dataTable|schedule|code$/i.test(type))).toEqual([]);
});

it.each(FOLLOWED)('the workflow for $label repeats a note until its run succeeds', (tracker) => {
	const triggers = nodesOf(`${tasksOf(tracker).name}.json`).filter(({ type }) =>
		type.endsWith('.notesInsightsTrigger'),
	);
	expect(triggers.map(({ parameters }) => parameters.options)).toEqual([
		{ markHandled: 'whenWorkflowSucceeds' },
	]);
});

/** n8n shows the count of pinned items on each output, so an error output would look as if all had failed. */
it.each(files)('%s pins no node with more than one output that leads on', (file) => {
	const { pinData = {}, connections } = JSON.parse(textOf(file)) as {
		pinData?: Record<string, unknown>;
		connections: Record<string, { main: unknown[][] }>;
	};
	const leading = (name: string) =>
		(connections[name]?.main ?? []).filter((output) => output.length > 0).length;
	expect(Object.keys(pinData).filter((name) => leading(name) > 1)).toEqual([]);
});

/** What n8n's template library asks of a template. */
describe.each(templates)('%s can be handed in to the template library', (file) => {
	const stickies = nodesOf(file).filter(({ type }) => type.endsWith('.stickyNote'));

	it('by one yellow note', () => {
		expect(stickies.filter(({ parameters }) => parameters.color === 1)).toHaveLength(1);
	});

	it('by nodes that say what they do', () => {
		const unnamed = nodesOf(file).filter((node) => DEFAULT_NAMES.test(node.name));
		expect(unnamed.map((node) => node.name)).toEqual([]);
	});
});

/** A tracker is full of tasks before somebody reads how to look first, and a published workflow waits in silence. */
it.each(files.filter((file) => /-(tasks|two-nodes)\.json$/.test(file)))(
	'%s says how to look before anything is written, and how to see it work at once',
	(file) => {
		const nodes = nodesOf(file);
		const content = String(nodes.find(isNote)?.parameters.content);
		const [, first] = /\*\*Look first\*\*: open \*([^*]+)\*/.exec(content) ?? [];
		const shown = nodes.find(({ name }) => name === first);
		expect(shown?.type).toMatch(/\.notesInsights(Trigger)?$/);
		expect(content).toMatch(/\*\*Start From\*\*.+\*\*Created After\*\*/);
	},
);

/** As n8n names nodes of these kinds. */
const DEFAULT_NAMES =
	/^(HTTP Request|Code|Set|Edit Fields|If|Filter|Merge|Switch|Sticky Note|Loop Over Items|Notes Insights|Data table|Slack|Send Email|Schedule Trigger|AI Agent|MCP Server Trigger|When chat message received)\d*$/i;

/** n8n runs none that names a credential without its id, not even with pinned data. */
it.each(templates)('%s names no credential, so that it runs before there is one', (file) => {
	expect(nodesOf(file).filter((node) => 'credentials' in node)).toEqual([]);
});

it.each(files)('%s holds no id of a credential and no mail address', (file) => {
	for (const { credentials = {} } of nodesOf(file)) {
		expect(Object.values(credentials).every(({ id }) => id === '')).toBe(true);
	}
	expect(textOf(file)).not.toMatch(/[\w.]+@(?!example\.com)[\w-]+\.\w+/);
});

it.each(files)('%s removes nothing before somebody turns its dry run off, or agrees', (file) => {
	const nodes = nodesOf(file);
	const asks = nodes.some(({ parameters: { operation } }) => operation === 'sendAndWait');
	const removing = nodes.filter(
		({ type, parameters: { operation } }) =>
			type.startsWith(OURS) && (operation === 'clear' || operation === 'delete'),
	);
	for (const { parameters } of removing) expect(parameters.dryRun === true || asks).toBe(true);
});
