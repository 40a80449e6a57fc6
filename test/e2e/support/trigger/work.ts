import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Step } from '../../../../dev/n8n/api/flow.ts';

export type Ending = 'done' | 'failed';

/** What the last step of a workflow asks for: a workflow whose work fails fails itself. */
export interface Work {
	/** Ids of events whose workflow came here, in order. */
	ids: string[];
	/** Decides how it goes for each. */
	behave(next: (id: string) => Ending): void;
	/** Leaves all that come unanswered until the function it gives is called. */
	hold(): () => void;
	step: Step;
	close(): Promise<void>;
}

/** Starts the server that a workflow's work is done by. */
export async function startWork(): Promise<Work> {
	let next: (id: string) => Ending = () => 'done';
	let released: Promise<void> = Promise.resolve();
	const ids: string[] = [];
	const server = createServer((req, res) => {
		const id = decodeURIComponent((req.url ?? '').slice(1));
		ids.push(id);
		void released.then(() => {
			const status = next(id) === 'done' ? 200 : 500;
			res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		ids,
		behave: (behaviour) => void (next = behaviour),
		hold: () => {
			let release: () => void = () => undefined;
			released = new Promise((resolve) => (release = resolve));
			return () => release();
		},
		step: {
			name: 'Work',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				url: `=http://127.0.0.1:${port}/{{ encodeURIComponent($json.webhook_id) }}`,
				options: {},
			},
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
