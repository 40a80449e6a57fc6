import { pickNotes } from './support/browser/editor-requests.ts';
import { closeStages, sharedStage, type SharedStage } from './support/stages.ts';
import { listsAnswered } from './support/trigger/polls.ts';

const COUNT = 5_000;

let stage: SharedStage;

beforeAll(async () => {
	stage = await sharedStage();
	const { store } = stage.sandbox;
	store.addMany({ count: COUNT, ready: true });
	store.add({ title: 'Grüße aus Köln', created_at: 1_750_000_000 });
	store.add({ title: 'No date', status: 'ready', created_at: null, updated_at: null });
});
afterAll(closeStages);

async function search(filter?: string, paginationToken?: string) {
	const before = listsAnswered(stage.sandbox);
	const page = await pickNotes(stage.client, stage.credentialId, { filter, paginationToken });
	// The editor asks again with each pause in typing: one request must do.
	expect(listsAnswered(stage.sandbox) - before).toBe(1);
	return { ...page, names: page.results.map(({ name }) => name) };
}

it('5,000 notes: newest first, a page at a time, each once', async () => {
	const values = new Set<unknown>();
	const titles: string[] = [];
	let token: string | undefined;
	do {
		const { results, names, paginationToken } = await search(undefined, token);
		expect(results.length).toBeLessThanOrEqual(100);
		for (const { value } of results) values.add(value);
		titles.push(...names.map((name) => name.replace(/ \(.*/, '')));
		token = paginationToken;
	} while (token !== undefined);
	expect(values.size).toBe(COUNT + 2);
	const bulk = Array.from({ length: COUNT }, (_, index) => `Bulk note ${COUNT - index}`);
	expect(titles).toEqual([...bulk, 'Grüße aus Köln', 'No date']);
});

it('a part of a title finds its notes', async () => {
	const { names } = await search('4999');
	expect(names).toEqual([expect.stringMatching(/^Bulk note 4999 \(\d+ \w+ \d{4}\)$/)]);
});
