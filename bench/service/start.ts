import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Trusted by this process and by n8n for as long as a benchmark runs. */
export const CERTIFICATE = join(import.meta.dirname, '../../test/support/certificates/trusted.pem');

export interface ServiceOptions {
	notes: number;
	/** Milliseconds; 0 is as near as it gets. */
	roundTripMs: number;
	apiKey: string;
}

/** What the service is told with each question; at the least, how much it allows from now on. */
export interface Order {
	/** Null is no limit: JSON has no infinity. */
	perSecond: number | null;
}

/** What reached the service, and the connections that are open now. */
export type Seen = Record<'requests' | 'connections' | 'open', number>;

export interface Service {
	url: string;
	apiKey: string;
	noteIds: string[];
	/** What reached the service since it was asked last; then it allows so many requests a second. */
	seen(perSecond?: number): Promise<Seen>;
	close(): Promise<void>;
}

/** Starts a service whose notes all have Insights, in a process of its own. */
export async function startService(options: Omit<ServiceOptions, 'apiKey'>): Promise<Service> {
	const apiKey = 'service_sk_bench_7c1e';
	const child = fork(join(import.meta.dirname, 'service.ts'), [
		JSON.stringify({ ...options, apiKey }),
	]);
	const ended = once(child, 'exit');
	const answer = async <T>(): Promise<T> => {
		const failed = ended.then(() => {
			throw new Error('The service of the benchmark has ended');
		});
		failed.catch(() => undefined);
		const [message] = (await Promise.race([once(child, 'message'), failed])) as [T];
		return message;
	};
	const { url, noteIds } = await answer<{ url: string; noteIds: string[] }>();
	return {
		url,
		apiKey,
		noteIds,
		seen: async (perSecond) => {
			child.send({ perSecond: perSecond ?? null } satisfies Order);
			return await answer();
		},
		close: async () => {
			child.disconnect();
			await ended;
		},
	};
}
