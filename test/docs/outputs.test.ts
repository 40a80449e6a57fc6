import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { addMeeting, ONBOARDING, ROADMAP } from '../support/meetings.ts';
import { runNode } from '../support/harness.ts';
import { all, page } from './pages.ts';
import { root } from './root.ts';

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

const OUTPUTS: Record<string, () => Promise<IDataObject[]>> = {
	'get-entries': async () => await first(run({ operation: 'getEntries', noteId })),
	'get-many': async () =>
		await run({ operation: 'getAll', filters: { titleContains: 'northwind' } }),
};

const first = async (items: Promise<IDataObject[]>) => (await items).slice(0, 1);

/** Where samples stand, or may stand. */
const PAGES = ['docs/operations.md', 'docs/trigger.md', 'docs/webhooks.md'];
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
