import { tunnelStatus } from '../../../src/http/send/proxy-errors.ts';
import type { ConnectionError, ConnectionProblem } from '../../../src/http/errors.ts';
import {
	afterLostAnswer,
	CHECK_ADDRESS,
	CHECK_BASE_URL,
	CHECK_URL,
	TRY_LATER,
	type Words,
} from './wording.ts';

const NEEDS_CERTIFICATE =
	'needs a certificate that n8n trusts. If it is from your own certificate authority, set NODE_EXTRA_CA_CERTS where n8n runs.';
const IN_BETWEEN = 'A firewall or a proxy may be in between.';

/** What to say about a failed connection, by its problem. */
export const CONNECTION_WORDS: Record<ConnectionProblem, (failure: ConnectionError) => Words> = {
	dns: ({ host, code }) => ({
		problem: `The host ${host} was not found`,
		hint: {
			service:
				code === 'EAI_AGAIN'
					? `The DNS server that n8n uses did not answer. ${TRY_LATER}`
					: `${CHECK_BASE_URL} If it is right, the DNS server that n8n uses does not know the host.`,
			receiver: CHECK_URL,
		},
	}),
	refused: ({ host }) => ({
		problem: `${host} refused the connection`,
		hint: {
			service: `The service may be down, or its port may be wrong. ${CHECK_BASE_URL} If it is right, try again later.`,
			receiver: `The receiver may be down, or its port may be wrong. ${CHECK_URL}`,
		},
	}),
	tls: ({ host, code }) => ({
		problem: `No secure connection to ${host} could be made (${code})`,
		hint: {
			service: `The server ${NEEDS_CERTIFICATE} If the server speaks plain HTTP, the Base URL must begin with http://.`,
			receiver: `The receiver ${NEEDS_CERTIFICATE} If it speaks plain HTTP, the URL must begin with http://.`,
		},
	}),
	reset: ({ host, endpoint }) => ({
		problem: `${host} closed the connection without an answer`,
		hint: afterLostAnswer(endpoint),
	}),
	protocol: ({ host }) => ({
		problem: {
			service: `${host} answered, but not as a web service does`,
			receiver: `${host} answered, but not as a web server does`,
		},
		hint: CHECK_ADDRESS,
	}),
	proxy: ({ host, code }) => ({
		problem:
			tunnelStatus(code) === undefined
				? `The proxy ${host} could not be reached (${code})`
				: `The proxy ${host} did not open a connection (HTTP ${tunnelStatus(code)})`,
		hint: 'Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY where n8n runs.',
	}),
	network: ({ host, code }) => ({
		problem: `${host} could not be reached (${code})`,
		hint: {
			service: `${CHECK_BASE_URL} ${IN_BETWEEN} If everything is correct, try again later.`,
			receiver: `${CHECK_URL} ${IN_BETWEEN}`,
		},
	}),
};
