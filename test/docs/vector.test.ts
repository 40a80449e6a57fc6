import { parseSigningSecrets, signDelivery } from '../../src/webhook/event.ts';
import { all, page } from './pages.ts';

it('the signed request of docs/webhooks.md has the signature of the secret that stands below it', () => {
	const webhooks = page('docs/webhooks.md');
	const request = all(webhooks, 'code').find(({ lang }) => lang === 'http')?.value ?? '';
	const [head = '', body = ''] = request.split('\n\n');
	const headers = Object.fromEntries(
		[...head.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name = '', value]) => [name, value]),
	);
	const secrets = all(webhooks, 'inlineCode').filter(({ value }) => /^whsec_.+/.test(value));
	expect(secrets).toHaveLength(1);
	const keys = parseSigningSecrets({ signingSecret: secrets[0]?.value ?? '' });
	const { 'webhook-id': id = '', 'webhook-timestamp': timestamp } = headers;
	const signed = signDelivery(keys, { id, timestamp: Number(timestamp), body });
	expect(headers).toMatchObject(signed);
});
