import { LoadOptionsContext } from 'n8n-core';
import { Workflow, type INodeParameters } from 'n8n-workflow';

import { NotesInsights } from '../../nodes/NotesInsights/NotesInsights.node.ts';
import { NotesInsightsTrigger } from '../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import { ownerMappingOption } from '../../nodes/shared/insights-options.ts';
import { additionalData, node, nodeTypes } from '../support/harness.ts';
import { useSandbox } from './use-sandbox.ts';

const sandbox = useSandbox();
beforeEach(() => {
	for (const { note_id } of sandbox.store.notes()) sandbox.store.remove(note_id);
});

/** What the field Owner offers beside these rows. */
async function choices(rows: INodeParameters[] = []) {
	const mapping = node({ name: 'Notes', type: 'notesInsights' });
	const nodes = { nodes: [mapping], connections: {}, active: false, nodeTypes };
	const currentNodeParameters = { options: { ownerMapping: { mappings: rows } } };
	const context = new LoadOptionsContext(
		new Workflow(nodes),
		mapping,
		{ ...additionalData(sandbox.credential), currentNodeParameters },
		'',
	);
	const { listOwners } = new NotesInsights().methods.loadOptions;
	const options = await listOwners.call(context);
	expect(options.map(({ name }) => name)).toEqual(options.map(({ value }) => value));
	return options;
}

const offered = async (rows?: INodeParameters[]) => (await choices(rows)).map(({ value }) => value);

function addNote(owners: unknown[], created_at = 1_790_000_000): string {
	const { note_id } = sandbox.store.add({ title: 'Weekly', created_at });
	const action_items = owners.map((owner, index) => ({ task: `Task ${index}`, owner, due: null }));
	sandbox.store.flip(note_id, { title: 'Weekly', action_items });
	return note_id;
}

it('offers each name once, taken out of what notes say, from A to Z', async () => {
	addNote(['Zoe & Dr. Anna Müller (PM)', 'TBD', null, '']);
	addNote(['ANNA MÜLLER', ['Émile', 'Bob'], 7], 1_780_000_000);
	expect(await offered()).toEqual(['Bob', 'Dr. Anna Müller', 'Émile', 'Zoe']);
});

it('reads the list, and the five newest notes that are ready', async () => {
	for (let day = 0; day < 8; day += 1) addNote([`P${day}`], 1_780_000_000 + day * 86_400);
	sandbox.store.add({ title: 'Not ready', created_at: 1_790_000_000 });
	sandbox.store.requests.clear();
	expect(await offered()).toEqual(['P3', 'P4', 'P5', 'P6', 'P7']);
	expect(sandbox.requests()).toHaveLength(6);
});

it('offers no name that n8n would run as an expression', async () => {
	addNote(['={{ $env }}', 'Bob']);
	expect(await offered()).toEqual(['Bob']);
});

it('a note that is refused hides no names of others; if all are refused, it says why', async () => {
	const path = `/v1/notes/${addNote(['Ann'])}`;
	addNote(['Bob'], 1_780_000_000);
	sandbox.store.faults.add({ status: 403, path });
	expect(await offered()).toEqual(['Bob']);
	sandbox.store.faults.add({ status: 403, path: '/v1/notes/', count: 2 });
	await expect(offered()).rejects.toThrow('List Notes');
});

describe('n8n empties a field whose value is not offered when another credential is chosen, so', () => {
	const rows = [{ owner: 'Old colleague', assignee: 'o' }, { owner: '', assignee: '' }, {}];

	it('names of rows are offered, too', async () => {
		addNote(['Bob']);
		expect(await offered(rows)).toEqual(['Bob', 'Old colleague']);
	});

	it('they stay when the service can not be asked, and say why', async () => {
		sandbox.store.faults.add({ status: 401, body: { detail: 'Key revoked' } });
		const [first, ...others] = await choices(rows);
		expect(others).toEqual([]);
		expect(first).toMatchObject({ value: 'Old colleague' });
		expect(first?.description).toContain('Key revoked');
	});
});

it('both nodes that have the field offer names, and take any other', () => {
	const text = JSON.stringify(ownerMappingOption);
	expect(text).toContain('"loadOptionsMethod":"listOwners"');
	for (const { methods } of [new NotesInsights(), new NotesInsightsTrigger()])
		expect(Object.keys(methods.loadOptions)).toContain('listOwners');
});
