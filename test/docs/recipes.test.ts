import type { IDataObject } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { textOf } from '../../src/base/json.ts';
import { RECIPES, type Recipe } from '../../tools/pages/recipes.ts';
import { evaluated, nodesOf } from '../support/expressions.ts';
import { runNode } from '../support/harness.ts';
import { addMeeting, ONBOARDING, ROADMAP } from '../support/meetings.ts';
import { fetchTestEvent } from '../support/test-event.ts';
import { all, page } from './pages.ts';

/** Set a day after the meetings, which the recipe for a week counts back from. */
const NOW = Date.UTC(2026, 10, 17, 9);

let sandbox: Sandbox;
beforeEach(async () => {
	jest.useFakeTimers({ doNotFake: NOT_FAKED, now: NOW });
	sandbox = await startSandbox();
	addMeeting(sandbox, ONBOARDING);
	addMeeting(sandbox, ROADMAP);
	sandbox.store.add({ title: 'Too quiet', error: 'No speech was found', status: 'failed' });
});
afterEach(async () => {
	jest.useRealTimers();
	await sandbox.close();
});
/** Only the date is: servers need their timers. */
const NOT_FAKED = [
	...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
	...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

/** What n8n's own engine gives for it, after an item with the id of a note. */
async function run({
	node,
	parameters,
}: Pick<Recipe, 'node' | 'parameters'>): Promise<IDataObject[]> {
	const credential = { baseUrl: sandbox.serviceUrl, apiKey: sandbox.apiKey };
	if (node === 'notesInsightsTrigger') return await fetchTestEvent(credential, parameters);
	const items = [{ note_id: ROADMAP.note_id }];
	const { output, error } = await runNode({ credential, type: node, parameters, items });
	if (error) throw error;
	return output.flat().map(({ json }) => json);
}

const typeOf = (value: unknown) =>
	value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

it.each(RECIPES)('llms.txt: $wish', async (recipe) => {
	const items = await run(recipe);
	expect(items.length).toBeGreaterThan(0);
	for (const item of items) {
		const types = Object.keys(recipe.gives).map((field) => [field, typeOf(item[field])]);
		expect(Object.fromEntries(types)).toEqual(recipe.gives);
	}
});

it('examples/README.md: a recap in Slack without tasks, risks and questions', async () => {
	const written = all(page('examples/README.md'), 'inlineCode').map(({ value }) => value);
	const short = written.find((value) => value.startsWith('$json.markdown.split')) ?? '';
	const nodes = nodesOf('slack-recap').map((node) => {
		const blocksUi = textOf(node.parameters.blocksUi).replace('$json.markdown', () => short);
		return { ...node, parameters: { ...node.parameters, blocksUi } };
	});
	const noteId = { __rl: true, mode: 'id', value: ONBOARDING.note_id };
	const parameters = { operation: 'getMarkdown', noteId };
	const [digest = {}] = await run({ node: 'notesInsights', parameters });
	const posted = textOf(evaluated(nodes, 'Post Recap', digest).blocksUi);
	expect(posted).toContain('Weekly calls until the rollout is done');
	expect(posted).not.toMatch(/Send the single sign-on guide|security review|## (Action|Risks)/);
});
