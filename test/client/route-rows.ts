import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';

import { freePort } from '../../dev/n8n/ports.ts';
import type { EgressFilter } from '../../src/http/direct-send.ts';
import { ok, status } from '../support/answers.ts';
import type { Build } from '../support/builds.ts';
import { ALL, openEgress } from './calls.ts';
import type { Case } from './case.ts';
import { startLoopback, type Loopback, type LoopbackOptions } from '../support/loopback.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { PROXY_USER } from '../support/secrets.ts';

/** A way to the server that has a fault, or is out of the ordinary. */
export interface Route {
	fault: string;
	/** The build that the row is about; both where left out. */
	build?: Build;
	/** Over which connections; both where left out. */
	schemes?: readonly LoopbackOptions['scheme'][];
	open: (scheme: LoopbackOptions['scheme']) => Promise<Scene>;
	cases: readonly Case[];
}

/** What a route consists of while it is open. */
export interface Scene {
	baseUrl: string;
	/** Requests seen so far by the server that is meant. */
	requests: () => number;
	env?: Record<string, string>;
	/** What the direct build asks in place of n8n. */
	egress?: EgressFilter;
	/** What must hold after the calls. */
	verify?: () => void;
	close: () => Promise<void>;
}

/** Node 22.23.3 takes an IPv6 address for a name, and refuses every certificate for it. */
const NODE_VERIFIES_IPV6 =
	checkServerIdentity('::1', {
		subjectaltname: 'IP Address:0:0:0:0:0:0:0:1',
	} as PeerCertificate) === undefined;

const BACKOFF = [500, 1000, 2000, 4000];
const answers: Case = { on: ALL, outcome: 'answer', requests: 1, waits: [] };
const fails = (outcome: string, rest: Partial<Case> = {}): Case => ({
	on: ALL,
	outcome,
	requests: 0,
	waits: [],
	...rest,
});

async function straight(server: Promise<Loopback>, rest: Partial<Scene> = {}): Promise<Scene> {
	const { url, requests, close } = await server;
	return { baseUrl: url, requests: () => requests.length, close, ...rest };
}

/** Sends to the server through a proxy, with the environment that a function gives. */
const through =
	(
		authenticates: boolean,
		environment: (proxy: Proxy, server: Loopback) => Record<string, string>,
		verify: (proxy: Proxy) => void = ({ asked }) => expect(asked.length).toBeGreaterThan(0),
	) =>
	async (scheme: LoopbackOptions['scheme']): Promise<Scene> => {
		const server = await startLoopback([ok], { scheme });
		const proxy = await startProxy({ authenticates });
		return {
			baseUrl: server.url,
			requests: () => server.requests.length,
			env: environment(proxy, server),
			verify: () => verify(proxy),
			async close() {
				await proxy.close();
				await server.close();
			},
		};
	};

const both = (url: string) => ({ HTTP_PROXY: url, HTTPS_PROXY: url });
const notAsked = ({ asked }: Proxy) => expect(asked).toEqual([]);

/** Redirects to another server, which must receive nothing. */
const redirect = (code: number, path = '/login?next=secret') => ({
	fault: `${code} to another host`,
	async open(scheme: LoopbackOptions['scheme']): Promise<Scene> {
		const other = await startLoopback([ok], { scheme });
		const server = await startLoopback([status(code, { Location: `${other.url}${path}` })], {
			scheme,
		});
		return {
			baseUrl: server.url,
			requests: () => server.requests.length,
			verify: () => expect(other.connections()).toBe(0),
			async close() {
				await server.close();
				await other.close();
			},
		};
	},
	cases: [
		fails('redirected', {
			requests: 1,
			says: 'The address redirects to http',
			hints: 'Base URL',
		}),
	],
});

const resolvingTo = (find: LookupFunction): EgressFilter => ({
	...openEgress(),
	createSecureLookup: () => find,
});

/** A name with two addresses, as most have; nothing listens on the port. */
const twoAddresses: LookupFunction = (host, options, found) => {
	if (!options.all) return lookup(host, options, found);
	found(null, [
		{ address: '::1', family: 6 },
		{ address: '127.0.0.1', family: 4 },
	]);
};

/** An address at which nothing listens. */
async function closed(host: string, scheme: LoopbackOptions['scheme'], egress?: EgressFilter) {
	const baseUrl = `${scheme === 'plain' ? 'http' : 'https'}://${host}:${await freePort()}`;
	return { baseUrl, egress, requests: () => 0, close: async () => {} };
}

export const ROUTES: readonly Route[] = [
	...[301, 302, 303, 307, 308].map((code) => redirect(code)),
	{
		fault: '302 to an unreadable address',
		open: async (scheme) =>
			await straight(startLoopback([status(302, { Location: 'http://[bad' })], { scheme })),
		cases: [fails('redirected', { requests: 1, says: 'The address redirects to somewhere else' })],
	},
	{
		fault: '302 to an address without a host',
		open: async (scheme) =>
			await straight(startLoopback([status(302, { Location: 'data:text/plain,x' })], { scheme })),
		cases: [fails('redirected', { requests: 1, says: 'The address redirects to somewhere else' })],
	},
	{
		fault: 'self-signed certificate',
		schemes: ['stranger'],
		open: async (scheme) => await straight(startLoopback([ok], { scheme })),
		cases: [fails('connection: tls', { hints: 'NODE_EXTRA_CA_CERTS' })],
	},
	{
		fault: 'https:// to a server that speaks plain HTTP',
		schemes: ['plain'],
		async open(scheme) {
			const scene = await straight(startLoopback([ok], { scheme }));
			return { ...scene, baseUrl: scene.baseUrl.replace('http:', 'https:') };
		},
		cases: [fails('connection: tls')],
	},
	{
		fault: 'unknown host',
		open: async (scheme) => await closed('notes..test', scheme),
		cases: [fails('connection: dns', { waits: BACKOFF, says: 'The host notes..test' })],
	},
	{
		fault: 'connection refused',
		open: async (scheme) => await closed('127.0.0.1', scheme),
		cases: [fails('connection: refused', { waits: BACKOFF, says: '127.0.0.1:' })],
	},
	{
		fault: 'connection refused at both addresses of a host',
		build: 'direct',
		open: async (scheme) => await closed('notes.test', scheme, resolvingTo(twoAddresses)),
		cases: [fails('connection: refused', { waits: BACKOFF })],
	},
	{
		fault: 'IPv6 address',
		schemes: NODE_VERIFIES_IPV6 ? ['plain', 'trusted'] : ['plain'],
		open: async (scheme) => await straight(startLoopback([ok], { scheme, host: '::1' })),
		cases: [answers],
	},
	{
		fault: 'second address of a host answers',
		build: 'direct',
		async open(scheme) {
			const { port, close, requests } = await startLoopback([ok], { scheme });
			const baseUrl = `${scheme === 'plain' ? 'http' : 'https'}://notes.test:${port}`;
			const egress = resolvingTo(twoAddresses);
			return { baseUrl, egress, close, requests: () => requests.length };
		},
		cases: [answers],
	},
	{
		fault: 'proxy without authentication',
		open: through(false, ({ url }) => both(url)),
		cases: [answers],
	},
	{
		fault: 'proxy with authentication',
		open: through(true, ({ urlWithPassword }) => both(urlWithPassword)),
		cases: [answers],
	},
	{
		fault: 'proxy that wants a password, and gets none',
		open: through(true, ({ url }) => both(url)),
		cases: [fails('HTTP 407', { says: 'The proxy requires a user name', hints: 'HTTP_PROXY' })],
	},
	{
		fault: 'proxy that gets a wrong password',
		open: through(true, ({ urlWithPassword }) =>
			both(urlWithPassword.replace(PROXY_USER, 'nobody')),
		),
		cases: [fails('HTTP 407')],
	},
	{
		fault: 'NO_PROXY names the host',
		open: through(
			false,
			({ url }) => ({ ...both(url), NO_PROXY: 'example.com,127.0.0.1' }),
			notAsked,
		),
		cases: [answers],
	},
	{
		fault: 'NO_PROXY names another host',
		open: through(false, ({ url }) => ({ ...both(url), NO_PROXY: 'example.com' })),
		cases: [answers],
	},
	{
		fault: 'proxy that is down',
		async open(scheme) {
			const { baseUrl } = await closed('127.0.0.1', scheme);
			const proxy = baseUrl.replace('https:', 'http:').replace('//', '//user:proxy-Pass@');
			return {
				baseUrl: `${scheme === 'plain' ? 'http' : 'https'}://notes.test`,
				requests: () => 0,
				env: both(proxy),
				close: async () => {},
			};
		},
		cases: [fails('connection: proxy', { waits: BACKOFF, says: 'The proxy 127.0.0.1 could not' })],
	},
	{
		fault: 'proxy whose host is unknown',
		open: through(true, () => both('http://proxy..test:3128'), notAsked),
		cases: [
			fails('connection: proxy', { waits: BACKOFF, says: 'The proxy proxy..test could not' }),
		],
	},
	{
		fault: 'proxy whose address is not valid',
		open: through(true, () => both('http://user:proxy-Pass:word/1@[bad'), notAsked),
		cases: [fails('InputError')],
	},
	{
		fault: 'SOCKS proxy',
		build: 'direct',
		open: through(true, () => both('socks5://user:proxy-Pass@127.0.0.1:1'), notAsked),
		cases: [fails('InputError')],
	},
	{
		fault: 'SOCKS proxy, which n8n takes for an http:// one',
		build: 'plain',
		open: through(true, () => both('socks5://user:proxy-Pass@127.0.0.1:1'), notAsked),
		cases: [fails('connection: proxy', { waits: BACKOFF, says: 'The proxy 127.0.0.1 could not' })],
	},
];
