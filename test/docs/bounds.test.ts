import { JsonGauge } from '../../src/base/json-bounds.ts';
import { page } from './pages.ts';

it('there is room for what an account may hold', () => {
	const brokenBy = (text: string, values: number) =>
		new JsonGauge({ values, levels: 512 }).add(Buffer.from(text));
	const id = '3f2b8c1e-0d4a-4c57-9a61-5b7e0c9d2f48';
	const note = {
		note_id: id,
		title: 'A title of some eighty characters, as people and machines write them for notes',
		status: 'ready',
		has_transcription: true,
		has_insights: true,
		created_at: 1_794_819_600.123,
		updated_at: 1_794_823_200.123,
		error: null,
		folder_id: id,
		is_trashed: false,
		template_id: id,
	};
	const list = JSON.stringify({ notes: Array.from({ length: 100_000 }, () => note) });
	expect(Math.round(list.length / 2 ** 20 / 10) * 10).toBe(40);
	expect(brokenBy(list, 2_290_000)).toBe('values');
	expect(brokenBy(list, 2_310_000)).toBeNull();

	const children = Array.from({ length: 30_000 }, (_, index) => ({
		root: `Topic ${index}`,
		children: [],
	}));
	const answer = JSON.stringify({ mind_map: { root: 'All', children } });
	expect(answer.length).toBeLessThan(4 * 2 ** 20);
	expect(brokenBy(answer, 200_000)).toBeNull();
});

it('docs/trigger.md: the chances that two notes have one fingerprint', () => {
	const { text } = page('docs/trigger.md');
	const inWords = (chance: number) => {
		const [value, unit] = chance >= 1e9 ? [chance / 1e9, ' billion'] : [chance / 1e6, ' million'];
		if (chance < 1e6) return `1 in ${(Math.round(chance / 1000) * 1000).toLocaleString('en-US')}`;
		return `1 in ${value >= 10 ? Math.round(value) : value.toFixed(1)}${unit}`;
	};
	for (const notes of [10_000, 100_000]) {
		expect(text).toContain(inWords(2 ** 48 / notes));
		expect(text).toContain(inWords(2 ** 49 / notes ** 2));
	}
});
