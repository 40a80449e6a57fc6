/** How src/ is bundled for each build: what is left out, and why it can be. */

import { resolve } from 'node:path';

const ROOT = 'dev/build';

/**
 * What nothing in src/ calls. Neither build debugs its dependencies on the console, both send texts
 * alone, so the types of files (mime-db, 180 KB) and forms are not needed, and none asks for HTTP/2 or
 * logs in to a proxy by Kerberos (whose package comes without the text of its licence).
 */
const unused = {
	'form-data': `./${ROOT}/absent.mjs`,
	http2: `./${ROOT}/absent.mjs`,
	'proxy-agent-negotiate': `./${ROOT}/absent.mjs`,
	debug: `./${ROOT}/silent.mjs`,
};

/**
 * Leaves out what axios brings for browsers. Its adapter for fetch is taken by scripts alone, from its
 * own file: requests of nodes go through n8n's helper or Node's http.
 */
const withoutBrowserAdapters = {
	name: 'without-browser-adapters',
	setup({ onResolve }) {
		onResolve({ filter: /\/(xhr|fetch)\.js$/ }, ({ importer }) =>
			/axios[\\/]lib[\\/]adapters/.test(importer)
				? { path: resolve(ROOT, 'absent.mjs') }
				: undefined,
		);
	},
};

/**
 * Axios looks for features of its platform on the global object, and the look alone would load Node's
 * whole fetch. It finds there what its fetch adapter asks for, once that is used.
 */
const inject = [`${ROOT}/web-globals.mjs`];

/** Leaves out axios's agent for proxies, with the two packages that it brings: ours is used. */
const withoutProxyAgentOfAxios = {
	name: 'without-proxy-agent-of-axios',
	setup({ onResolve }) {
		onResolve({ filter: /^https-proxy-agent$/ }, ({ importer }) =>
			/axios[\\/]lib/.test(importer) ? { path: resolve(ROOT, 'absent.mjs') } : undefined,
		);
	},
};

/**
 * Holds nothing that n8n forbids to verified nodes. Axios comes as for a browser: without its http
 * adapter and Node's built-in modules.
 */
const verifiable = {
	platform: 'browser',
	external: ['n8n-workflow', 'node:crypto'],
	// What axios prints is for its developers.
	drop: ['console'],
	define: {
		global: 'undefined',
		process: 'undefined',
		// Loads Node's whole fetch where it is only looked for.
		FormData: 'undefined',
		// axios: only where queueMicrotask is missing, which Node always has.
		setImmediate: 'undefined',
		// p-retry: only for a delay of its own; ours is 0, and we wait on the clock of the caller.
		// axios: only for a timeout of its own; ours comes as a signal.
		setTimeout: 'undefined',
		clearTimeout: 'undefined',
	},
};

export const bundleOptions = {
	direct: {
		platform: 'node',
		inject,
		external: ['n8n-workflow'],
		alias: unused,
		plugins: [withoutBrowserAdapters, withoutProxyAgentOfAxios],
	},
	/** Requests go through an adapter over n8n's helper. */
	plain: { ...verifiable, inject, plugins: [withoutBrowserAdapters] },
};
