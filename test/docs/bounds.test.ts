import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { JsonGauge } from '../../src/base/json-bounds.ts';
import { page } from './pages.ts';
import { root } from './root.ts';

const source = globSync('{src,nodes}/**/*.ts', { cwd: root })
	.map((file) => readFileSync(join(root, file), 'utf8'))
	.join('\n');

/** What a page says about a bound, and where the source sets it. */
const BOUNDS: Record<string, [said: string, ...set: string[]][]> = {
	'docs/behaviour.md': [
		['30 s, for Ask a Question 120 s', 'TIMEOUT_MS = 30_000', 'ASK_TIMEOUT_MS = 120_000'],
		['300 s, or the Timeout option', 'DEADLINE_MS = 300_000'],
		['1 + the Max Retries option; 1 + 4', 'MAX_RETRIES = 4'],
		['96 MiB; 4,000,000 values', 'bytes: 96 * MIB, values: 4_000_000'],
		['4 MiB; 200,000 values', 'bytes: 4 * MIB, values: 200_000'],
		['in any answer 512', 'MAX_LEVELS = 512'],
		['in an error 500 characters', 'MAX_DETAIL = 500'],
		['in an error 100 characters', 'MAX_REQUEST_ID = 100', 'MAX_STATUS = 100'],
	],
	'docs/webhooks.md': [
		['the Timeout option; 15 s', 'DELIVERY_TIMEOUT_MS = 15_000'],
		['1 + the Max Retries option; 1 + 5', 'DELIVERY_RETRIES = 5'],
		['2 s and 64 KB', 'BODY_WITHIN_MS = 2_000', 'MAX_ANSWER_BYTES = 64 * 1024'],
		['300 s, or the Timeout option', 'DEADLINE_MS = 300_000'],
		['this package waits 15 seconds', 'DELIVERY_TIMEOUT_MS = 15_000'],
		['1 to 86,400, 300 unless set', 'MAX_TOLERANCE_S = 86_400', 'DEFAULT_TOLERANCE_S = 300'],
		['the last 10,000 ids', 'REMEMBERED = 10_000'],
		['the last 2,000 ids', 'STORED = 2_000'],
	],
};

describe.each(Object.entries(BOUNDS))('%s', (path, bounds) => {
	it.each(bounds)('the source sets: %s', (said, ...set) => {
		expect(page(path).text.replace(/[*`]|\s*\|/g, '')).toContain(said);
		for (const one of set) expect(source).toContain(one);
	});
});

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
