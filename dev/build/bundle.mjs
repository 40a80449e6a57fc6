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

/** Leaves out adapters of axios: requests go through n8n's helper, Node's http or, in scripts, fetch. */
const without = (adapters) => ({
	name: 'without-adapters',
	setup({ onLoad }) {
		onLoad(
			{ filter: new RegExp(`axios[\\\\/]lib[\\\\/]adapters[\\\\/](${adapters})\\.js$`) },
			() => ({
				contents: 'export default null; export const getFetch = null;',
			}),
		);
	},
});
const withoutBrowserAdapters = without('xhr|fetch');

/**
 * Axios looks for features of its platform on the global object. It uses none of them here, and the
 * look alone would load Node's whole fetch.
 */
const inject = [`${ROOT}/global-object.mjs`];

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
	// What axios and chrono-node print is for their developers.
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
	/** For scripts without n8n, in both packages. */
	standalone: { ...verifiable, inject: [`${ROOT}/web-globals.mjs`], plugins: [without('xhr')] },
};
