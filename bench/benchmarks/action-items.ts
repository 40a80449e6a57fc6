import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ratioRow, type Effort, type Result } from '../figures.ts';
import { takeTurns, timed } from '../measure.ts';

const ITEMS = 1_000;
/** Compilers need some rounds before they know what is hot. */
const WARM_UPS = 10;
/** One parse takes too little time to be measured. */
const PARSES = 50;
/** 2 December 2026. */
const CREATED = 1_796_212_800;
const NOTE_ID = '11111111-2222-4333-8444-555555555555';
const OWNERS = ['Anna', 'Bob', 'Dr. Kern', 'Anna & Bob', 'Carla (PM)', 'TBD', null];

/** Reads the action items of a note with the node, on n8n's own engine, from a server on this machine. */
export async function actionItems(effort: Effort): Promise<Result> {
	const body = JSON.stringify(insights());
	const server = createServer(({ url }, response) => {
		response.setHeader('content-type', 'application/json');
		response.end(url?.endsWith(NOTE_ID) || url?.includes(`${NOTE_ID}/`) ? body : LIST);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const runNode = await nodeRunner();
	const read = async () => {
		const { output, error } = await runNode({
			credential: { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'service_sk_bench' },
			parameters: {
				operation: 'getActionItems',
				noteId: { __rl: true, mode: 'id', value: NOTE_ID },
			},
		});
		if (output[0]?.length !== ITEMS)
			throw new Error(`${output[0]?.length} items`, { cause: error });
	};
	try {
		const all = await takeTurns(
			{
				node: async () => await timed(read, 5),
				parsing: async () => await timed(() => void JSON.parse(body), PARSES),
			},
			{ rounds: effort.isQuick ? 7 : 15, warmUps: WARM_UPS },
		);
		const what = `CPU, ${ITEMS} action items`;
		return { rows: [ratioRow(all, ['node', 'parsing'], { what, measure: 'cpu', target: 80 })] };
	} finally {
		server.close();
	}
}

const LIST = JSON.stringify({
	items: [{ note_id: NOTE_ID, title: 'Weekly meeting', has_insights: true, created_at: CREATED }],
});

/** Everyday due texts in five languages, beside sentences of real tasks. As people do, each comes several times. */
function insights() {
	const sentences = textsIn('due-whole-tasks');
	const dues = textsIn('due-everyday');
	return {
		note_id: NOTE_ID,
		title: 'Weekly meeting',
		abstract: sentences.slice(0, 5).join('. '),
		action_items: Array.from({ length: ITEMS }, (_, index) => ({
			task: `${index + 1}: ${sentences[index % sentences.length]}`,
			owner: OWNERS[index % OWNERS.length],
			due: dues[index % dues.length],
		})),
	};
}

function textsIn(name: string): string[] {
	const path = join(import.meta.dirname, `../../test/corpora/${name}.json`);
	const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: { text: string }[] };
	return cases.map(({ text }) => text);
}

/** The build of n8n's packages as ES modules lacks files, so Node takes the other one. */
async function nodeRunner() {
	const { resolve } = createRequire(import.meta.url);
	const urls = new Map(
		['n8n-core', 'n8n-workflow'].map((name) => [name, pathToFileURL(resolve(name)).href]),
	);
	registerHooks({
		resolve(name, context, next) {
			const url = context.conditions.includes('import') ? urls.get(name) : undefined;
			return url === undefined
				? next(name, context)
				: { url, shortCircuit: true, format: 'commonjs' };
		},
	});
	const { runNode } = await import('../../test/support/harness.ts');
	return runNode;
}
