import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { addMeeting, ONBOARDING, ROADMAP } from '../support/meetings.ts';
import { runNode } from '../support/harness.ts';
import { fetchTestEvent } from '../support/test-event.ts';
import { startTriggerServer } from '../workflow/webhook-trigger-server.ts';
import { all, page } from './pages.ts';
import { root } from './root.ts';

const SECRET = `whsec_${Buffer.alloc(32, 0x61).toString('base64')}`;

let sandbox: Sandbox;
beforeEach(async () => {
	sandbox = await startSandbox();
	addMeeting(sandbox, ONBOARDING);
	addMeeting(sandbox, ROADMAP);
});
afterEach(async () => await sandbox.close());

const credential = () => ({ baseUrl: sandbox.serviceUrl, apiKey: sandbox.apiKey });
const noteId = { __rl: true, mode: 'id', value: ONBOARDING.note_id };

/** What the node puts out on n8n's own engine. */
async function run(parameters: INodeParameters): Promise<IDataObject[]> {
	const { output, error } = await runNode({ credential: credential(), parameters });
	if (error) throw error;
	return output.flat().map(({ json }) => json);
}

/** What both ends of the bridge give for one event. */
async function bridge(): Promise<{ sent: IDataObject[]; received: IDataObject[] }> {
	const receiver = await startTriggerServer({ credential: { signingSecret: SECRET } });
	const { output, error } = await runNode({
		type: 'notesInsightsWebhook',
		credential: { signingSecret: SECRET },
		parameters: { url: receiver.url, options: { eventTime: '2026-11-16T10:00:00.000Z' } },
		items: (await fetchTestEvent(credential(), { output: 'note' })).map(
			({ note_id, title, event_id }) => ({
				note_id,
				title,
				event_id,
			}),
		),
	});
	await receiver.close();
	if (error) throw error;
	return { sent: (output[0] ?? []).map(({ json }) => json), received: receiver.started };
}

const OUTPUTS: Record<string, () => Promise<IDataObject[]>> = {
	ask: async () =>
		await run({
			operation: 'ask',
			question: 'Who asks legal about the data addendum?',
			options: { includeNoteTitles: true },
		}),
	'get-entries': async () => await first(run({ operation: 'getEntries', noteId })),
	'get-many': async () =>
		await run({ operation: 'getAll', filters: { titleContains: 'northwind' } }),
	webhook: async () => (await bridge()).sent,
	'webhook-trigger': async () => (await bridge()).received,
};

const first = async (items: Promise<IDataObject[]>) => (await items).slice(0, 1);

/** Where the samples stand. */
const PAGES = ['docs/operations.md', 'docs/webhooks.md'];
const listings = (path: string) => all(page(path), 'code').filter(({ lang }) => lang === 'json');

const sample = (name: string) => PAGES.flatMap(listings).find(({ meta }) => meta === name)?.value;

/** `UPDATE_DOCS=1 npm test -- docs/outputs` writes them into the pages. */
it.each(Object.entries(OUTPUTS))('the sample %s is what n8n gives', async (name, output) => {
	const json = JSON.stringify(await output(), null, 2);
	if (process.env.UPDATE_DOCS !== '1') {
		expect(sample(name)).toBe(json);
		return;
	}
	const fence = new RegExp(`^(\`\`\`json ${name}\\n)[^]*?(\`\`\`)$`, 'm');
	for (const file of PAGES.map((path) => join(root, path))) {
		const text = readFileSync(file, 'utf8');
		const write = (_: string, begin: string, end: string) => `${begin}${json}\n${end}`;
		writeFileSync(file, text.replace(fence, write));
	}
});

it('the action item of the README is what n8n gives', async () => {
	const own = listings('README.md').find(({ meta }) => meta === 'action-item');
	const ownerMapping = { mappings: [{ owner: 'Lena Fischer', assignee: 'lena@example.com' }] };
	const [item] = await run({ operation: 'getActionItems', noteId, options: { ownerMapping } });
	expect(JSON.parse(own?.value ?? 'null')).toEqual(item);
});

it('every other listing of JSON in the README and on these pages is checked elsewhere', () => {
	const names = ['README.md', ...PAGES].flatMap(listings).map(({ meta }) => meta);
	expect(names.filter((name) => !name || !(name in OUTPUTS))).toEqual(['action-item']);
});
