import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Step } from '../../dev/n8n/api/flow.ts';
import { publish } from '../n8n/run-flow.ts';
import { startStand, type Stand } from '../n8n/stand.ts';
import { figureRow, type Effort, type Result } from '../figures.ts';

const SLOW_MS = 500;

/** Many deliveries of the webhook node to a receiver that takes its time. */
export async function deliveries({ isQuick }: Effort): Promise<Result> {
	const count = isQuick ? 100 : 1_000;
	const receiver = await startReceiver();
	const stand = await startStand('plain', count);
	try {
		const flow = await publish(stand, 'Deliver', await deliver(stand, receiver.url));
		const { wall = NaN, cpu = NaN, items = NaN } = await flow.run(count);
		const { ids, mostAtOnce } = receiver.seen();
		const least = (Math.ceil(count / mostAtOnce) * SLOW_MS) / 1_000;
		return {
			rows: [
				figureRow(`${count} deliveries that did not arrive`, [count - new Set(ids).size], '', 0),
				figureRow('that came twice', [ids.length - new Set(ids).size], '', 0),
				figureRow('that the node does not report', [count - items], '', 0),
				figureRow('requests at once, at most', [mostAtOnce], '', 40),
				figureRow('wall', [wall / 1_000], 's'),
				figureRow('that the receiver alone takes for so many at once', [least], 's'),
				figureRow('CPU per delivery', [cpu / count], 'ms'),
			],
		};
	} finally {
		await stand.close();
		await receiver.close();
	}
}

async function deliver({ stage }: Stand, url: string): Promise<Step> {
	const name = 'Signing';
	const data = { signingSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` };
	const draft = { name, type: 'notesInsightsWebhookApi', data };
	const id = await stage.client.credentials.create(draft);
	return {
		name: 'Deliver',
		type: 'n8n-nodes-notes-insights.notesInsightsWebhook',
		typeVersion: 1,
		credentials: { notesInsightsWebhookApi: { id, name } },
		parameters: { url, eventId: '={{ $json.note_id }}' },
	};
}

async function startReceiver() {
	const ids: string[] = [];
	let [now, mostAtOnce] = [0, 0];
	const server = createServer((request, response) => {
		ids.push(String(request.headers['webhook-id'] ?? randomUUID()));
		now += 1;
		mostAtOnce = Math.max(mostAtOnce, now);
		request.resume();
		void sleep(SLOW_MS).then(() => {
			now -= 1;
			response.writeHead(204).end();
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		seen: () => ({ ids, mostAtOnce }),
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
