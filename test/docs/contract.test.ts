import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startSandbox } from '../../dev/sandbox/sandbox.ts';
import { signDelivery } from '../../src/webhook/event.ts';
import { verifyEvent } from '../../src/webhook/receive.ts';
import { contractNames, previewed, type Fields } from '../../tools/pages/contract.ts';
import { twoNodesFor } from '../../examples/source/two-nodes/app.ts';
import { APPS } from '../../examples/source/two-nodes/index.ts';
import { llmsText } from '../../tools/pages/llms.ts';
import { choiceValues, NODES } from '../support/descriptions.ts';
import { addMeeting, ONBOARDING } from '../support/meetings.ts';
import { fetchTestEvent } from '../support/test-event.ts';
import { root } from './root.ts';

const LLMS = join(root, 'llms.txt');

const valuesOf = (node: string, parameter: string) =>
	choiceValues(NODES.find(({ name }) => name === node)?.properties ?? [], parameter);

/** A note with all fields that the service documents. */
const WHOLE = { ...ONBOARDING, summary: ['Northwind needs single sign-on.'], mind_map: {} };

/** What the trigger gives for such a note, by its parameter Output. */
async function triggerFields(): Promise<Fields> {
	const sandbox = await startSandbox();
	addMeeting(sandbox, WHOLE);
	const credential = { baseUrl: sandbox.serviceUrl, apiKey: sandbox.apiKey };
	const fields: Record<string, string[]> = {};
	for (const output of valuesOf('notesInsightsTrigger', 'output')) {
		const items = await fetchTestEvent(credential, { output });
		fields[output] = [...new Set(items.flatMap((item) => Object.keys(item)))];
	}
	await sandbox.close();
	return fields;
}

function receivedFields(): string[] {
	const keys = [Buffer.alloc(32)] as const;
	const body = Buffer.from('{"type":"note.insights_ready"}');
	const headers = signDelivery(keys, { id: 'evt_1', timestamp: 0, body });
	const verdict = verifyEvent({ headers, body }, { keys, toleranceS: 300, now: 0 });
	return 'event' in verdict ? Object.keys(verdict.event) : [];
}

/** How to write what is generated again. */
const AGAIN = 'UPDATE_DOCS=1 npm test -- test/docs/contract';

it(`llms.txt has every name that the nodes have, and no other (else: ${AGAIN})`, async () => {
	const operations = valuesOf('notesInsights', 'operation').map((value) => {
		return [value, previewed(`NotesInsights/__schema__/v1.0.0/note/${value}.json`)] as const;
	});
	const tables = contractNames({
		notesInsights: Object.fromEntries(operations),
		notesInsightsTrigger: await triggerFields(),
		notesInsightsWebhook: { event: previewed('NotesInsightsWebhook/__schema__/v1.0.0.json') },
		notesInsightsWebhookTrigger: { event: receivedFields() },
	});
	const llms = llmsText(tables);
	if (process.env.UPDATE_DOCS) writeFileSync(LLMS, llms);
	expect(readFileSync(LLMS, 'utf8')).toBe(llms);
	const named = Array.from(
		llms.matchAll(/`((?:docs|examples)\/[\w./-]+)`/g),
		([, path = '']) => path,
	);
	named.push(...APPS.map((app) => `examples/${twoNodesFor(app)}.json`));
	expect(named.length).toBeGreaterThan(20);
	expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
