import { NotesInsights } from '../../nodes/NotesInsights/NotesInsights.node.ts';
import { useSandbox } from './use-sandbox.ts';

const sandbox = useSandbox();
const { methods } = new NotesInsights();

async function search(filter?: string, page?: string) {
	sandbox.store.requests.clear();
	const found = await methods.listSearch.searchNotes.call(sandbox.panel(), filter, page);
	expect(sandbox.requests()).toEqual(['GET /v1/notes']);
	return { ...found, names: found.results.map(({ name }) => name) };
}

it('the note picker has each note once, the newest first, a page at a time', async () => {
	sandbox.store.addMany({ count: 250 });
	const [oldest] = sandbox.store.notes();
	sandbox.store.patch(String(oldest?.note_id), { updated_at: Date.now() / 1000 + 60 });
	const pages = [await search()];
	for (const page of ['1', '2']) pages.push(await search(undefined, page));
	expect(pages.map(({ paginationToken }) => paginationToken)).toEqual(['1', '2', undefined]);
	expect(pages.map(({ results }) => results.length)).toEqual([100, 100, 50]);
	const bulk = Array.from({ length: 250 }, (_, index) => `Bulk note ${250 - index}`);
	const titles = pages.flatMap(({ names }) => names).map((name) => name.replace(/ \(.*/, ''));
	expect(titles).toEqual(bulk);
});

it('a title is found by all words that were typed, with its day in the timezone', async () => {
	sandbox.store.add({ title: 'Grüße aus Köln', created_at: Date.UTC(2025, 5, 15, 22) / 1000 });
	sandbox.store.add({ title: 'Köln' });
	expect((await search('KOLN gruße')).names).toEqual(['Grüße aus Köln (16 Jun 2025)']);
	expect((await search('nothing like it')).names).toEqual([]);
});

it('a pasted ID finds its note alone', async () => {
	const { note_id } = sandbox.store.add({ title: 'Pasted' });
	const { results } = await search(` "${note_id.toUpperCase()}"\n`);
	expect(results.map(({ value }) => value)).toEqual([note_id]);
});

it('says what is wrong with the credential', async () => {
	const context = sandbox.panel();
	context.getCredentials = async () =>
		await Promise.resolve({ ...sandbox.credential, apiKey: 'wrong' } as never);
	await expect(methods.listSearch.searchNotes.call(context)).rejects.toThrow('service_sk_');
});
