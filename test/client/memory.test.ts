import { gzipSync } from 'node:zlib';

import type { BodyBounds } from '../../src/http/wire.ts';
import { insightsEndpoint, LIST } from '../../src/service/endpoints.ts';
import { body, NOTE_ID } from '../support/answers.ts';
import { clientProcess } from '../support/client-process.ts';
import { startLoopback, type Step } from '../support/loopback.ts';

const run = clientProcess('plain');

/** Asks for Insights as often as the nodes do at the same time, and for the list; keeps all of it. */
const PROGRAM = `
const calls = Array.from({ length: 40 }, () => client.getInsights('${NOTE_ID}', { timeoutMs: 300_000 }));
calls.push(client.listNotes({ timeoutMs: 300_000 }));
Promise.allSettled(calls).then((results) => {
	const outcomes = results.map(({ status, reason }) => (status === 'fulfilled' ? 'answer' : reason.kind));
	console.log(JSON.stringify([...new Set(outcomes)]));
});
`;

/** A body that is as large as it may be: so much structure, and text for the rest of the bytes. */
function atItsBound(head: string, { values, bytes }: Required<BodyBounds>): Buffer {
	// What takes the most memory for its size: an index that is far from the others.
	const structure = Array(Math.floor((values - 50) / 3))
		.fill('{"20":1}')
		.join(',');
	const open = `${head}[${structure},{"text":"漢`;
	const close = '"}]}';
	return Buffer.from(open + 'x'.repeat(bytes - Buffer.byteLength(open + close)) + close);
}

const compressed = (text: Buffer): Step =>
	body(gzipSync(text, { level: 1 }), { 'Content-Encoding': 'gzip' });

async function outcomesOf(insights: Step, list: Step) {
	const serve: Step = (req, res) => (req.url === '/v1/notes' ? list : insights)(req, res);
	const server = await startLoopback([serve], { scheme: 'plain' });
	try {
		const flags = ['--max-old-space-size=2048'];
		const stdout = await run(PROGRAM, { baseUrl: server.url, flags });
		return JSON.parse(stdout) as unknown;
	} finally {
		await server.close();
	}
}

describe('with a heap of 2 GB, 40 answers and a list at once', () => {
	it('do not end the process when each is as large as it may be', async () => {
		const { bounds } = insightsEndpoint(NOTE_ID);
		const insights = atItsBound('{"abstract":"A","mind_map":', bounds);
		const list = atItsBound('{"items":', LIST.bounds);
		const found = await outcomesOf(compressed(insights), compressed(list));
		expect(found).toEqual(['answer']);
	});

	it('do not end it when each is small and would become millions of objects', async () => {
		const bomb = (objects: number) =>
			compressed(Buffer.from(`{"items":[${'{},'.repeat(objects)}{}]}`));
		const found = await outcomesOf(bomb(2_000_000), bomb(30_000_000));
		expect(found).toEqual(['tooLarge']);
	});
});
