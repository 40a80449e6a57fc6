import { createControls } from './controls/controls.ts';
import { listen, type Tls } from './http-app.ts';
import { NoteStore, startClock } from './notes/store.ts';
import { demoNotes, refills } from './seed/demo.ts';
import type { Pages } from './page.ts';
import { createService, type Account } from './service/service.ts';
import { TaskBoard } from './tracker/tasks.ts';
import { createTracker } from './tracker/tracker.ts';

/** How to start a sandbox; everything has a default. */
export interface SandboxOptions {
	/** Ports; 0, the default, takes any free one. */
	servicePort?: number;
	controlPort?: number;
	trackerPort?: number;
	/** Path in front of the service's `/v1`, such as `/api`; none unless given. */
	prefix?: string;
	/** Notes to begin with: `empty` unless given. */
	seed?: 'demo' | 'empty';
	/** The oldest queued note becomes ready every so many milliseconds; 0, the default, never. */
	readyEveryMs?: number;
	/** Queue a new note whenever the clock has emptied the queue. */
	refill?: boolean;
	/** Serve the service over https. */
	tls?: Tls;
}

/** A running sandbox. The URLs have no trailing slash; `serviceUrl` includes the prefix. */
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Two customers of the service: the first is the one that n8n works for, the second is a stranger to it. */
const ACCOUNTS: readonly [Account, Account] = [
	{ name: 'acme', apiKey: 'service_sk_acme_5d1f83c27e9b4a60' },
	{ name: 'globex', apiKey: 'service_sk_globex_c04a7be2913f6d58' },
];

/**
 * Starts the sandbox on loopback: the service, its controls and a task tracker, each on a port.
 *
 * @throws Error when a port is taken; nothing is left open
 */
export async function startSandbox(options: SandboxOptions = {}) {
	const { prefix = '', servicePort = 0, controlPort = 0, trackerPort = 0 } = options;
	const store = new NoteStore(ACCOUNTS.map(({ name }) => name));
	const tracker = new TaskBoard();
	const notes = options.seed === 'demo' ? demoNotes(Date.now() / 1000) : [];
	for (const note of notes) store.add(note);

	const pages: Pages = new Map();
	const service = createService({ store, accounts: ACCOUNTS, prefix, pages, tls: options.tls });
	const controls = createControls(store, pages);
	const trackerApp = createTracker(tracker, pages);
	const apps = [service, controls, trackerApp];
	const closeAll = async () => void (await Promise.all(apps.map(async (app) => await app.close())));
	try {
		const serviceUrl = (await listen(service, 'service', servicePort)) + prefix;
		const controlUrl = await listen(controls, 'control', controlPort);
		const trackerUrl = await listen(trackerApp, 'tracker', trackerPort);
		pages.set('Service', serviceUrl).set('Controls', controlUrl).set('Tracker', trackerUrl);
		const stopClock = startClock(store, {
			everyMs: options.readyEveryMs ?? 0,
			refill: options.refill === true ? refills() : undefined,
		});
		return {
			serviceUrl,
			controlUrl,
			trackerUrl,
			store,
			tracker,
			accounts: ACCOUNTS,
			/** Key of the first account. */
			apiKey: ACCOUNTS[0].apiKey,
			/** Ends everything, open connections and running faults included. */
			close: async () => {
				stopClock();
				await closeAll();
			},
		};
	} catch (error) {
		await closeAll();
		throw error;
	}
}
