import { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import axios from 'axios';
import pMap from 'p-map';
import { Pool } from 'undici';

import type { Send } from '../../src/index.ts';
import { loadSrc } from '../load-src.ts';
import { takeTurns, timed } from '../measure.ts';
import { figureRow, ratioRow, roundsFor, type Effort, type Result } from '../figures.ts';
import { CERTIFICATE, startService, type Service } from '../service/start.ts';

const CALLS = 1_000;
const IN_FLIGHT = { concurrency: 20 };
const ROUND_TRIP_MS = 40;
type Src = Awaited<ReturnType<typeof loadSrc>>;

/** TCP and TLS 1.3. */
const HANDSHAKE_ROUND_TRIPS = 2;

/** Wall time against what the distance alone costs. */
export async function clientWall(effort: Effort): Promise<Result> {
	const [src, service] = [await loadSrc(), await startTrusted(ROUND_TRIP_MS)];
	try {
		const ideal =
			(Math.ceil(CALLS / IN_FLIGHT.concurrency) + HANDSHAKE_ROUND_TRIPS) * ROUND_TRIP_MS;
		const connections: number[] = [];
		const all = await takeTurns(
			{
				client: async () => {
					const { wall } = await timed(callsOf(src, service, src.directSend(newEgress())));
					connections.push((await service.seen()).connections);
					return { wall };
				},
				ideal: async () => await Promise.resolve({ wall: ideal }),
			},
			roundsFor(effort),
		);
		const what = `wall, ${CALLS} calls, ${ROUND_TRIP_MS} ms`;
		return {
			rows: [
				ratioRow(all, ['client', 'ideal'], { what, measure: 'wall', target: 1.15 }),
				figureRow('connections', connections, '', IN_FLIGHT.concurrency),
			],
		};
	} finally {
		await service.close();
	}
}

/** CPU time of this process, beside others that do the least that can be done. */
export async function clientCpu(effort: Effort): Promise<Result> {
	const [src, service] = [await loadSrc(), await startTrusted(0)];
	const others = othersOf(service);
	try {
		const client = callsOf(src, service, src.directSend(newEgress()));
		const all = await takeTurns(
			{
				client: async () => await timed(client),
				axios: async () => await timed(others.axiosCalls),
				undici: async () => await timed(others.undiciCalls),
			},
			roundsFor(effort, 21, 5),
		);
		const row = { what: `CPU of ${CALLS} calls, against axios`, measure: 'cpu', target: 1 };
		return {
			rows: [
				ratioRow(all, ['client', 'axios'], row),
				ratioRow(all, ['client', 'undici'], {
					what: `CPU of ${CALLS} calls, against undici`,
					measure: 'cpu',
				}),
			],
		};
	} finally {
		others.close();
		await service.close();
	}
}

async function startTrusted(roundTripMs: number): Promise<Service> {
	setDefaultCACertificates([...getCACertificates('bundled'), readFileSync(CERTIFICATE, 'utf8')]);
	return await startService({ notes: CALLS, roundTripMs });
}

/** The package's client, as the direct build has it. */
function callsOf(src: Src, { url, apiKey, noteIds }: Service, send: Send) {
	const clock = {
		now: Date.now,
		random: Math.random,
		sleep: async (ms: number) => await sleep(ms),
	};
	const client = src.createClient({ baseUrl: url, apiKey, send, clock });
	const ids = noteIds.map(src.parseNoteId);
	return async () => await pMap(ids, async (id) => await client.getInsights(id), IN_FLIGHT);
}

/** Allows everything. Each has connections of its own. */
function newEgress() {
	const validateUrl = async () => await Promise.resolve({ ok: true });
	return { validateUrl, createSecureLookup: () => lookup };
}

function othersOf({ url, apiKey, noteIds }: Service) {
	const headers = { authorization: `Bearer ${apiKey}` };
	const httpsAgent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT.concurrency });
	const pool = new Pool(url, { connections: IN_FLIGHT.concurrency });
	const pathOf = (id: string) => `/v1/notes/${id}/insights`;
	return {
		axiosCalls: async () =>
			await pMap(
				noteIds,
				async (id) => await axios.get(`${url}${pathOf(id)}`, { headers, httpsAgent }),
				IN_FLIGHT,
			),
		undiciCalls: async () =>
			await pMap(
				noteIds,
				async (id) => {
					const { body } = await pool.request({ method: 'GET', path: pathOf(id), headers });
					return await body.json();
				},
				IN_FLIGHT,
			),
		close: () => {
			httpsAgent.destroy();
			void pool.destroy();
		},
	};
}
