import { gzipSync } from 'node:zlib';

import { body } from '../support/answers.ts';
import { clientProcess } from '../support/client-process.ts';
import { startLoopback, type Step } from '../support/loopback.ts';

const MIB = 2 ** 20;
const run = clientProcess();

/** Asks for Insights as often as the nodes do at the same time, and for the list; keeps all of it. */
const PROGRAM = `
const id = '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90';
const calls = Array.from({ length: 40 }, () => client.getInsights(id, { timeoutMs: 300_000 }));
calls.push(client.listNotes({ timeoutMs: 300_000 }));
Promise.allSettled(calls).then((results) => {
	const outcomes = results.map(({ status, reason }) => (status === 'fulfilled' ? 'answer' : reason.kind));
	console.log(JSON.stringify([...new Set(outcomes)]));
});
`;

/** A body that is as large as it may be: so much structure, and text for the rest of the bytes. */
function atItsBound(head: string, tail: string, values: number, bytes: number): Buffer {
	// What takes the most memory for its size: an index that is far from the others.
	const structure = Array(Math.floor((values - 50) / 3))
		.fill('{"20":1}')
		.join(',');
	const open = `${head}[${structure},{"text":"漢`;
	const close = `"}]${tail}`;
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
		const insights = atItsBound('{"abstract":"A","mind_map":', '}', 200_000, 4 * MIB);
		const list = atItsBound('{"items":', '}', 4_000_000, 96 * MIB);
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
