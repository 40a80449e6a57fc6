import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { Webhook } from 'standardwebhooks';

import { freePort } from '../../../../dev/n8n/ports.ts';

export const SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString('base64')}`;

/** What the receiver does with a genuine event. `lost`: it accepts, and its answer never arrives. */
export type Behaviour = 'accept' | 'lost' | 429 | 500;

export interface Arrival {
	id: string;
	body: string;
	timestamp: number;
	behaviour: Behaviour;
}

/** A receiver that verifies, with the specification's own library, and dedupes by `webhook-id`. */
export interface EventReceiver {
	url: string;
	/** Everything that came and was genuine, in order. */
	arrivals: Arrival[];
	/** What did not verify. */
	rejected: number;
	/** Bodies by id: each event once, whatever came. */
	inbox: Map<string, string>;
	behave: (next: (id: string) => Behaviour) => void;
	/** Refuses connections until `up`. */
	down(): Promise<void>;
	up(): Promise<void>;
	close(): Promise<void>;
}

export async function startEventReceiver(): Promise<EventReceiver> {
	const port = await freePort();
	const library = new Webhook(SECRET);
	let next: (id: string) => Behaviour = () => 'accept';
	let server: Server | undefined;

	const receive = (req: IncomingMessage, res: ServerResponse, body: string) => {
		const headers = req.headers as Record<string, string>;
		try {
			library.verify(body, headers);
		} catch {
			receiver.rejected += 1;
			res.writeHead(401).end();
			return;
		}
		const id = String(headers['webhook-id']);
		const behaviour = next(id);
		const timestamp = Number(headers['webhook-timestamp']);
		receiver.arrivals.push({ id, body, timestamp, behaviour });
		if (behaviour === 'accept' || behaviour === 'lost') {
			if (!receiver.inbox.has(id)) receiver.inbox.set(id, body);
		}
		if (behaviour === 'lost') req.socket.destroy();
		else if (behaviour === 'accept') res.writeHead(204).end();
		else res.writeHead(behaviour, behaviour === 429 ? { 'Retry-After': '1' } : {}).end('no');
	};
	const up = async () => {
		const started = createServer((req, res) => {
			const chunks: Buffer[] = [];
			req.on('data', (chunk: Buffer) => chunks.push(chunk));
			req.on('end', () => receive(req, res, Buffer.concat(chunks).toString('utf8')));
			req.on('error', () => undefined);
		});
		server = started;
		await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
	};
	const down = async () => {
		const ending = server;
		server = undefined;
		ending?.closeAllConnections();
		await new Promise((resolve) => (ending ? ending.close(resolve) : resolve(undefined)));
	};
	const receiver: EventReceiver = {
		url: `http://127.0.0.1:${port}/hooks`,
		arrivals: [],
		rejected: 0,
		inbox: new Map(),
		behave: (behaviour) => (next = behaviour),
		up,
		down,
		close: down,
	};
	await up();
	return receiver;
}

/** Fewer than the attempts of one delivery. */
const FAILURES_IN_A_ROW = 4;

/**
 * How often which behaviour comes, in a sequence that is the same on every run. No delivery fails by
 * chance: the event would come again only after 6 minutes, and after 12 if it failed once more.
 */
export function chances(
	parts: readonly [Behaviour, number][],
	seed = 1,
): (id: string) => Behaviour {
	const total = parts.reduce((sum, [, weight]) => sum + weight, 0);
	const failures = new Map<string, number>();
	let state = seed;
	return (id) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		let point = (state / 2 ** 31) * total;
		const drawn = parts.find(([, weight]) => (point -= weight) < 0)?.[0] ?? 'accept';
		const inARow = failures.get(id) ?? 0;
		const fails = drawn !== 'accept' && inARow < FAILURES_IN_A_ROW;
		failures.set(id, fails ? inARow + 1 : 0);
		return fails ? drawn : 'accept';
	};
}
