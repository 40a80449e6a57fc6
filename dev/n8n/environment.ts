import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { N8nInstall } from './install.ts';
import { pathWithNode } from './npm.ts';

/** What n8n gets of the developer's own environment: enough to run, nothing that configures it. */
const INHERITED =
	/^(HOME|USER|LOGNAME|LANG|LC_.*|TZ|TMPDIR|SSL_CERT_(FILE|DIR)|NODE_EXTRA_CA_CERTS|https?_proxy|HTTPS?_PROXY)$/;
const LOOPBACK = '127.0.0.1,localhost';

/** Everything n8n would fetch from the internet by itself; the package under test needs none of it. */
const OFFLINE = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_LICENSE_DETACH_FLOATING_ON_SHUTDOWN: 'false',
	N8N_AI_GATEWAY_ENABLED: 'false',
	// The list of vetted community nodes, which n8n fetches when the nodes panel opens.
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
};

/** Refreshes its list of MCP servers at every start, and has no switch of its own. */
const MCP_REGISTRY = 'mcp-registry';

/**
 * The environment of a default n8n (SQLite, internal task runner) that listens on loopback only,
 * contacts nobody by itself and shows no survey. `overrides` win.
 */
export function n8nEnvironment({
	n8n: { dir },
	userFolder,
	port,
	brokerPort,
	overrides = {},
}: {
	n8n: N8nInstall;
	userFolder: string;
	port: number;
	brokerPort: number;
	overrides?: Record<string, string>;
}): NodeJS.ProcessEnv {
	return {
		...inherited(),
		...OFFLINE,
		// Older ones don't have it, and refuse to start when they are told to leave it out.
		...(existsSync(join(dir, 'node_modules/n8n/dist/modules', MCP_REGISTRY))
			? { N8N_DISABLED_MODULES: MCP_REGISTRY }
			: {}),
		// n8n starts its task runner as plain `node`, which must be the same Node.
		PATH: pathWithNode,
		// Compiling n8n's modules is a quarter of its start; later starts read the result.
		NODE_COMPILE_CACHE: join(dir, 'compile-cache'),
		N8N_USER_FOLDER: userFolder,
		N8N_PORT: String(port),
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		// Shown in webhook URLs; `localhost` may resolve to ::1, where nothing listens.
		N8N_HOST: '127.0.0.1',
		// A worker of queue mode listens only to tell that it is ready.
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
		N8N_RUNNERS_BROKER_LISTEN_ADDRESS: '127.0.0.1',
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		N8N_SECURE_COOKIE: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
		NO_COLOR: '1',
		...overrides,
	};
}

/** A proxy meant for the internet must not get the calls to services on this machine. */
function inherited(): NodeJS.ProcessEnv {
	const kept = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
	const exceptions = process.env.NO_PROXY ?? process.env.no_proxy;
	const direct = exceptions ? `${exceptions},${LOOPBACK}` : LOOPBACK;
	return { ...Object.fromEntries(kept), NO_PROXY: direct };
}
