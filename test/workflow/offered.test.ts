import type { INodeParameters } from 'n8n-workflow';

import { NotesInsights } from '../../nodes/NotesInsights/NotesInsights.node.ts';
import { NotesInsightsTrigger } from '../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import { clock } from '../../nodes/shared/service.ts';
import type { JsonObject } from '../../dev/json.ts';
import { NOTE_ID } from '../support/answers.ts';
import { startLoopback } from '../support/loopback.ts';
import { useSandbox } from './use-sandbox.ts';

const sandbox = useSandbox();
/** How far the clock is ahead: what was read is good for a few seconds. */
let aheadMs = 0;
const later = () => (aheadMs += 60_000);
beforeAll(() => jest.spyOn(clock, 'now').mockImplementation(() => Date.now() + aheadMs));
beforeEach(() => {
	later();
	for (const { note_id } of sandbox.store.notes()) sandbox.store.remove(note_id);
});

const { loadOptions, listSearch } = new NotesInsights().methods;

/** What a field offers, in a panel with these parameters. */
async function choices(method: keyof typeof loadOptions, parameters: INodeParameters = {}) {
	const options = await loadOptions[method].call(sandbox.panel(parameters));
	expect(options.map(({ name }) => name)).toEqual(options.map(({ value }) => value));
	return options;
}

/** What the list of an owner offers. @param typed into its search */
async function owners(typed?: string) {
	const { results } = await listSearch.searchOwners.call(sandbox.panel(), typed);
	expect(results.map(({ name }) => name)).toEqual(results.map(({ value }) => value));
	return results.map(({ value }) => value);
}

function addNote(owners: unknown[], created_at = 1_790_000_000): string {
	const { note_id } = sandbox.store.add({ title: 'Weekly', created_at });
	const action_items = owners.map((owner, index) => ({ task: `Task ${index}`, owner, due: null }));
	sandbox.store.flip(note_id, { title: 'Weekly', action_items });
	return note_id;
}

describe('Owner', () => {
	it('offers each name once, taken out of what notes say, from A to Z', async () => {
		addNote(['Zoe & Dr. Anna Müller (PM)', 'TBD', null, '']);
		addNote(['ANNA MÜLLER', ['Émile', 'Bob'], 7], 1_780_000_000);
		expect(await owners()).toEqual(['Bob', 'Dr. Anna Müller', 'Émile', 'Zoe']);
	});

	it('reads the list and the five newest notes that are ready, once for all rows', async () => {
		for (let day = 0; day < 8; day += 1) addNote([`P${day}`], 1_780_000_000 + day * 86_400);
		sandbox.store.add({ title: 'Not ready', created_at: 1_790_000_000 });
		sandbox.store.requests.clear();
		const rows = await Promise.all(Array.from({ length: 6 }, async () => await owners()));
		expect(new Set(rows.map(String))).toEqual(new Set(['P3,P4,P5,P6,P7']));
		expect(sandbox.requests()).toHaveLength(6);
		// Rows that the browser held back.
		expect(await owners()).toContain('P7');
		expect(sandbox.requests()).toHaveLength(6);
		addNote(['Newer']);
		later();
		expect(await owners()).toContain('Newer');
	});

	it('finds names by all words that were typed, and offers what was typed itself', async () => {
		addNote(['Anna Müller', 'Anna Weber']);
		expect(await owners('muller ANNA')).toEqual(['Anna Müller', 'muller ANNA']);
		expect(await owners('anna weber')).toEqual(['Anna Weber']);
		expect(await owners(' Tom Baker ')).toEqual(['Tom Baker']);
		expect(await owners('={{ 1 }}')).toEqual([]);
	});

	it('asks again at once after a failure', async () => {
		addNote(['Bob']);
		sandbox.store.faults.add({ status: 401 });
		await expect(owners()).rejects.toThrow('HTTP 401');
		expect(await owners()).toEqual(['Bob']);
	});

	it('offers no name that n8n would run as an expression', async () => {
		addNote(['={{ $env }}', 'Bob']);
		expect(await owners()).toEqual(['Bob']);
	});

	it('a note that is refused hides no names of others; if all are refused, it says why', async () => {
		const path = `/v1/notes/${addNote(['Ann'])}`;
		addNote(['Bob'], 1_780_000_000);
		sandbox.store.faults.add({ status: 403, path });
		expect(await owners()).toEqual(['Bob']);
		sandbox.store.faults.add({ status: 403, path: '/v1/notes/', count: 2 });
		later();
		await expect(owners()).rejects.toThrow('List Notes');
	});
});

describe('a filter', () => {
	const add = (note: JsonObject) => sandbox.store.add(note);

	it('offers each value once, the most frequent first, with where it occurs', async () => {
		add({ title: 'Kick-off', folder_id: 'f-1', created_at: 1_700_000_000 });
		add({ title: 'Retro <b>bold</b>', folder_id: 'f-1', created_at: 1_790_000_000 });
		add({ title: 'Weekly', folder_id: 'f-1', created_at: 1_780_000_000 });
		add({ title: 'Pricing', folder_id: 'f-0', created_at: 1_780_000_000 });
		add({ title: 'Roadmap', folder_id: 'a', created_at: 1_780_000_000 });
		const description = '3 notes, the newest: Retro &lt;b&gt;bold&lt;/b&gt;';
		expect(await choices('listFolderIds')).toEqual([
			{ name: 'f-1', value: 'f-1', description },
			{ name: 'a', value: 'a', description: 'Roadmap' },
			{ name: 'f-0', value: 'f-0', description: 'Pricing' },
		]);
	});

	it.each(['', '=1+1', '={{ $env }}', ' ={{ 1 }}', '\u200b=1', ' padded', 7, null, {}])(
		'%p is not offered: n8n would save something else',
		async (status) => {
			add({ status, template_id: 't-1' });
			expect(await choices('listStatuses')).toEqual([]);
			expect(await choices('listTemplateIds')).toMatchObject([{ value: 't-1' }]);
		},
	);
});

it('two credentials at one address each have the values of their own account', async () => {
	const server = await startLoopback(
		[
			({ headers }, response) => {
				const items = [{ note_id: NOTE_ID, folder_id: `of ${headers.authorization}` }];
				response.writeHead(200, { 'Content-Type': 'application/json' });
				response.end(JSON.stringify({ items }));
			},
		],
		{ scheme: 'plain' },
	);
	const folders = async (apiKey: string) => {
		const panel = sandbox.panel({}, { baseUrl: server.url, apiKey });
		return (await loadOptions.listFolderIds.call(panel)).map(({ value }) => value);
	};
	const keys = ['service_sk_one', 'service_sk_two'];
	const found = await Promise.all(keys.map(folders));
	await server.close();
	expect(found).toEqual(keys.map((key) => [`of Bearer ${key}`]));
});

describe('n8n empties a field whose value is not offered when another credential is chosen, so', () => {
	const chosen: ['listFolderIds' | 'listTemplateIds' | 'listStatuses', JsonObject][] = [
		['listFolderIds', { filters: { folderId: 'Old colleague' } }],
		['listTemplateIds', { filters: { templateId: 'Old colleague' } }],
		['listStatuses', { filters: { status: 'Old colleague' } }],
	];

	it.each(chosen)('%s offers what is chosen, too', async (method, panel) => {
		sandbox.store.add({ folder_id: 'Bob', template_id: 'Bob', status: 'Bob' });
		const description = 'In none of the notes that were read';
		const [bob, old, ...others] = await choices(method, panel as INodeParameters);
		expect(bob).toMatchObject({ value: 'Bob' });
		expect(old).toMatchObject({ value: 'Old colleague', description });
		expect(others).toEqual([]);
	});

	it.each(chosen)('%s keeps it when the service can not be asked, and says why', async (...of) => {
		sandbox.store.faults.add({ status: 401, body: { detail: 'Key revoked' } });
		const [first, ...others] = await choices(of[0], of[1] as INodeParameters);
		expect(others).toEqual([]);
		expect(first).toMatchObject({ value: 'Old colleague' });
		expect(first?.description).toContain('Key revoked');
	});
});

it('both nodes that have these fields offer values for each method that a panel names', () => {
	for (const { methods, description } of [new NotesInsights(), new NotesInsightsTrigger()]) {
		const panels = JSON.stringify(description.properties);
		const named = (kind: string) =>
			[...panels.matchAll(new RegExp(`"${kind}":"(\\w+)"`, 'g'))].map(([, method]) => method);
		expect(named('searchListMethod')).toContain('searchOwners');
		const lists = Object.keys(methods.listSearch);
		expect(lists).toEqual(expect.arrayContaining(named('searchListMethod')));
		expect(Object.keys(methods.loadOptions)).toEqual(
			expect.arrayContaining(named('loadOptionsMethod')),
		);
	}
});
