import { JsonGauge } from '../../src/http/send.ts';
import { MAX_RETRY_AFTER_MS } from '../../src/http/call.ts';
import { DEFAULT_MAX_RETRIES } from '../../src/service/client.ts';
import * as endpoints from '../../src/service/endpoints.ts';
import {
	DEFAULT_DELIVERY_RETRIES,
	DEFAULT_DELIVERY_TIMEOUT_MS,
} from '../../src/webhook/delivery.ts';
import { page } from './pages.ts';
import { tablesOf } from './tables.ts';

const LIST = endpoints.LIST.bounds;
const ANSWER = endpoints.askEndpoint('When?').bounds;

it('docs/running.md: the bounds are those of the source', () => {
	const seconds = (ms: number) => `${ms / 1000} s`;
	const room = ({ bytes, values }: typeof LIST) =>
		`${bytes / 2 ** 20} MiB, and ${values.toLocaleString('en-US')} values and names of fields`;
	const told = new Map(
		tablesOf(page('docs/running.md'))
			.filter(({ header }) => header[1] === 'Bound')
			.flatMap(({ rows }) => rows.map(({ cells: [what = '', bound = ''] }) => [what, bound])),
	);
	const timeouts = [
		seconds(endpoints.DEFAULT_TIMEOUT_MS),
		`Ask a Question: ${seconds(endpoints.DEFAULT_ASK_TIMEOUT_MS)}`,
		`a webhook: ${seconds(DEFAULT_DELIVERY_TIMEOUT_MS)}`,
	];
	for (const [what, bound] of Object.entries({
		'The list of notes, after decompression': room(LIST),
		'Any other answer, after decompression': room(ANSWER),
		'Levels of nested objects and lists': String(LIST.levels),
		'One attempt, from the lookup of the host to the last byte (Timeout)': timeouts.join('; '),
		'A wait that Retry-After asks for': seconds(MAX_RETRY_AFTER_MS),
		'Attempts after the first (Max Retries)': `${DEFAULT_MAX_RETRIES}; a webhook: ${DEFAULT_DELIVERY_RETRIES}`,
	}))
		expect([what, told.get(what)]).toEqual([what, expect.stringContaining(bound)]);
});

it('there is room for 100,000 notes, and for a mind map of 30,000 nodes', () => {
	const id = '3f2b8c1e-0d4a-4c57-9a61-5b7e0c9d2f48';
	const note = {
		note_id: id,
		folder_id: id,
		template_id: id,
		status: 'ready',
		error: null,
		title: 'A title of some eighty characters, as people and machines write them for notes',
		created_at: 1_794_819_600.123,
		updated_at: 1_794_823_200.123,
		has_transcription: true,
		has_insights: true,
		is_trashed: false,
	};
	expect(Math.round(JSON.stringify(note).length / 50) * 50).toBe(400);
	expect(page('docs/running.md').text).toContain('A note takes about 400 bytes of the list');
	const root = (at: number) => ({ root: `Topic ${at}`, children: [] });
	const children = Array.from({ length: 30_000 }, (_, at) => root(at));
	for (const [answer, bounds] of [
		[{ notes: Array.from({ length: 100_000 }, () => note) }, LIST],
		[{ mind_map: { root: 'All', children } }, ANSWER],
	] as const) {
		const text = Buffer.from(JSON.stringify(answer));
		expect(text.length).toBeLessThan(bounds.bytes);
		expect(new JsonGauge(bounds).add(text)).toBeNull();
	}
});
