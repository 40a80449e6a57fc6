import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packPackage, setStage, type Build, type Stage } from '../../dev/stage.ts';
import type { Effort } from '../figures.ts';
import { CERTIFICATE, startService, type Service } from '../service/start.ts';

/** A real n8n with one build of the package, and a service 40 ms away over TLS. */
export interface Stand {
	stage: Stage;
	service: Service;
	/** For the service, by id and name. */
	credential: { id: string; name: string };
	close(): Promise<void>;
}

const ROUND_TRIP_MS = 40;
let current: { build: Build; stand: Stand } | undefined;

/** The stand of a build, which parts share: another build takes its place. */
export async function standOf(build: Build, { isQuick }: Effort): Promise<Stand> {
	if (current?.build === build) return current.stand;
	await closeStand();
	current = { build, stand: await startStand(build, isQuick ? 1_000 : 10_000) };
	return current.stand;
}

export async function closeStand(): Promise<void> {
	const stand = current?.stand;
	current = undefined;
	await stand?.close();
}

async function startStand(build: Build, notes: number): Promise<Stand> {
	const folder = mkdtempSync(join(tmpdir(), 'bench-'));
	const service = await startService({ notes, roundTripMs: ROUND_TRIP_MS });
	let stage: Stage | undefined;
	const close = async () => {
		await stage?.close();
		await service.close();
		rmSync(folder, { recursive: true });
	};
	try {
		const tarball = await packPackage(folder, build);
		const env = { NODE_EXTRA_CA_CERTS: CERTIFICATE };
		stage = await setStage({ tarball, env, sandbox: { seed: 'empty' } });
		const name = 'Bench';
		const data = { baseUrl: service.url, apiKey: service.apiKey };
		const draft = { name, type: 'notesInsightsApi', data };
		const id = await stage.client.credentials.create(draft);
		return { stage, service, credential: { id, name }, close };
	} catch (error) {
		await close();
		throw error;
	}
}
