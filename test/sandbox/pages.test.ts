import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { call } from './calls.ts';

const browser = { accept: 'text/html,*/*' };
let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox({ prefix: '/api' })));
afterAll(async () => await sandbox.close());

it.each(['serviceUrl', 'controlUrl', 'trackerUrl'] as const)(
	'%s opens a page that runs nothing but its own script',
	async (name) => {
		const { status, headers, text } = await call('GET', sandbox[name], undefined, browser);
		expect(status).toBe(200);
		expect(headers.get('content-type')).toContain('text/html');
		expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sha256-.*sha256-/);
		expect(text).toContain('<h1>');
		expect(text).not.toContain('{{');
		const links = Array.from(text.matchAll(/<a href="([^"]*)"/g), ([, url]) => url);
		expect(links).toEqual([sandbox.serviceUrl, sandbox.controlUrl, sandbox.trackerUrl]);
	},
);

it.each(['serviceUrl', 'controlUrl'] as const)('%s says who its accounts are', async (name) => {
	const { text } = await call('GET', sandbox[name], undefined, browser);
	for (const account of sandbox.accounts) expect(text).toContain(`<b>${account.name}</b>`);
});

it('shows the key of the sandbox on the page of the service', async () => {
	expect((await call('GET', sandbox.serviceUrl, undefined, browser)).text).toContain(
		sandbox.apiKey,
	);
});
