import tls from 'node:tls';

/** Nodes before 22.19 trust what they trusted when they were started, and nothing else. */
export const canTrust: boolean = 'setDefaultCACertificates' in tls;

/**
 * Makes this process trust certificates, in PEM. Older Nodes are started with those of the repository in
 * NODE_EXTRA_CA_CERTS instead, by `node test/node-versions.mjs`.
 */
export function trust(certificates: readonly string[]): void {
	if (!canTrust) return;
	tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), ...certificates]);
}
