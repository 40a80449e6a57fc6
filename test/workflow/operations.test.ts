import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox';
import { runNode } from './harness';

let sandbox: Sandbox;

beforeAll(async () => {
	sandbox = await startSandbox({ seed: 'demo' });
});
afterAll(async () => await sandbox.close());

const credential = () => ({
	baseUrl: sandbox.serviceUrl,
	apiKey: sandbox.apiKey,
	allowInsecureHttp: false,
});

test('getAll lists', async () => {
	const { output, error } = await runNode({
		credential: credential(),
		parameters: { operation: 'getAll', returnAll: true },
	});
	expect(error).toBeUndefined();
	expect(output[0]?.length).toBeGreaterThan(10);
	expect(output[0]?.[0]?.pairedItem).toEqual({ item: 0 });
});
