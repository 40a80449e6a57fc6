import type { Stage } from '../../dev/stage.ts';
import { failedPoll } from './support/browser/drive.ts';
import { triggerFlow } from './support/trigger/flows.ts';
import { restart } from './support/restart.ts';
import { closeStages, stageWith } from './support/stages.ts';
import { saveCredential, SURFACES, type SavedCredential } from './support/browser/surfaces.ts';

const PROTECTED = { N8N_SSRF_PROTECTION_ENABLED: 'true' };
const LOOPBACK = '127.0.0.0/8,::1/128';

/** What n8n is told, and whether the service may then be reached by its address and by its name. */
const POLICIES: {
	policy: string;
	env: Record<string, string>;
	byAddress: boolean;
	byName: boolean;
}[] = [
	{ policy: 'the default', env: {}, byAddress: false, byName: false },
	{
		policy: 'the range allowed',
		env: { N8N_SSRF_ALLOWED_IP_RANGES: LOOPBACK },
		byAddress: true,
		byName: true,
	},
	{
		policy: 'the name allowed',
		env: { N8N_SSRF_ALLOWED_HOSTNAMES: 'localhost' },
		byAddress: false,
		byName: true,
	},
	{
		policy: 'only the name blocked',
		env: { N8N_SSRF_BLOCKED_IP_RANGES: '10.0.0.0/8', N8N_SSRF_BLOCKED_HOSTNAMES: 'localhost' },
		byAddress: true,
		byName: false,
	},
	{
		policy: 'only the range blocked',
		env: { N8N_SSRF_BLOCKED_IP_RANGES: LOOPBACK },
		byAddress: false,
		byName: false,
	},
];

let stage: Stage;
let credentials: Record<'byAddress' | 'byName', SavedCredential>;

beforeAll(async () => {
	stage = await stageWith({ env: PROTECTED });
	stage.sandbox.store.add({ status: 'ready' });
	const { serviceUrl, apiKey } = stage.sandbox;
	const data = { apiKey, allowInsecureHttp: true };
	const named = serviceUrl.replace('127.0.0.1', 'localhost');
	credentials = {
		byAddress: await saveCredential(stage, { ...data, baseUrl: serviceUrl }),
		byName: await saveCredential(stage, { ...data, baseUrl: named }),
	};
});
afterAll(closeStages);

// Under the default policy, as the first of those below.
it('a trigger that may not reach the service says why, and sends nothing', async () => {
	stage.sandbox.store.requests.clear();
	const said = await Promise.all(
		Object.values(credentials).map(async ({ id: credentialId }) => {
			const draft = triggerFlow('Refused', credentialId, { output: 'note' });
			const { id } = await stage.client.workflows.create(draft);
			await stage.client.workflows.activate(id);
			return await failedPoll(stage, id);
		}),
	);
	for (const text of said) expect(text).toContain('does not allow connections');
	expect(stage.sandbox.store.requests.all()).toEqual([]);
});

describe.each(POLICIES)('$policy', ({ policy, env, ...expected }) => {
	beforeAll(async () => {
		if (policy === POLICIES[0]?.policy) return;
		await stage.n8n.stop();
		await restart(stage, env);
	});

	it.each(['byAddress', 'byName'] as const)('%s', async (way) => {
		const outcomes: Record<string, unknown> = {};
		for (const [name, surface] of Object.entries(SURFACES)) {
			stage.sandbox.store.requests.clear();
			const { ok, text } = await surface(stage, credentials[way]);
			const requests = stage.sandbox.store.requests.all().length;
			outcomes[name] = { ok, reached: requests > 0, saysWhy: ok || /does not allow/.test(text) };
			if (ok !== expected[way]) console.log(name, text.slice(0, 500));
		}
		const each = { ok: expected[way], reached: expected[way], saysWhy: true };
		expect(outcomes).toEqual({ action: each, trigger: each, picker: each, test: each });
	});
});
