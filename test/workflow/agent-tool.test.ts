import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runAgent, toldByTool } from './agent.ts';
import { byId, MISSING, useSandbox } from './use-sandbox.ts';
import { bodyOf, Receiver, SECRET } from './webhook-receiver.ts';

const sandbox = useSandbox();

async function told(parameters: INodeParameters, ...calls: IDataObject[]): Promise<string[]> {
	return await toldByTool({ credential: sandbox.credential, parameters, calls });
}

const noteId = byId("={{ $fromAI('note_id', '', 'string') }}");
const question = "={{ $fromAI('question', '', 'string') }}";

it('a model is told what comes out, for each of its calls', async () => {
	const [first, second] = ['First', 'Second'].map((title) =>
		sandbox.store.add({ title, status: 'ready' }),
	);
	const calls = [first, second].map((note) => ({ note_id: note?.note_id ?? '' }));
	expect(await told({ operation: 'delete', noteId, dryRun: false }, ...calls)).toEqual(
		calls.map(({ note_id }) => expect.stringMatching(`"deleted":true.*"${note_id}"`) as unknown),
	);
});

it('the Safety Limit counts over all calls of a model', async () => {
	const calls = ['First', 'Second', 'Third'].map((title) => {
		const { note_id } = sandbox.store.add({ title, status: 'ready' });
		return { note_id };
	});
	const parameters = { operation: 'delete', noteId, dryRun: false, options: { safetyLimit: 2 } };
	const answers = await told(parameters, ...calls);
	expect(answers.map((answer) => answer.includes('"deleted":true'))).toEqual([true, true, false]);
	expect(answers[2]).toContain('Safety Limit of 2');
});

it('a list that is too long for a model has a hint', async () => {
	sandbox.store.addMany({ count: 1_000 });
	const parameters = { operation: 'getAll', returnAll: true };
	const { credential } = sandbox;
	const { hints } = await runAgent({ credential, parameters, calls: [{}] });
	expect(hints.join()).toMatch(/The model is given \d{3},\d{3} characters.*Return All/);
	const few = { ...parameters, returnAll: false };
	expect((await runAgent({ credential, parameters: few, calls: [{}] })).hints).toEqual([]);
});

it('a model is told of a dry run that nothing went', async () => {
	const { note_id } = sandbox.store.add({ status: 'ready' });
	const [answer] = await told({ operation: 'delete', noteId }, { note_id });
	expect(answer).toMatch(/"would_delete":true.*"dry_run":true,"deleted":false/);
});

describe('a model is told what to do next', () => {
	it.each<[string, INodeParameters, IDataObject, string]>([
		['a title for an ID', { operation: 'get', noteId }, { note_id: 'Launch' }, 'Take it from'],
		['no ID', { operation: 'delete', noteId }, {}, 'Check which field it reads'],
		[
			'no question',
			{ operation: 'ask', question },
			{},
			'the expression in \\"Question\\" returned nothing',
		],
		[
			'an ID that no note has',
			{ operation: 'get', noteId },
			{ note_id: MISSING },
			'The note may have been deleted',
		],
	])('%s', async (_, parameters, call, hint) => {
		const [answer] = await told(parameters, call);
		expect(answer).toContain(hint);
	});
});

it('two events of one run of an agent have two IDs, though n8n gives both the item of the agent', async () => {
	const receiver = await Receiver.start();
	const calls = ['Kick-off', 'Launch'].map((title) => ({ title }));
	await toldByTool({
		type: 'notesInsightsWebhook',
		credential: { signingSecret: SECRET },
		calls,
		parameters: { url: receiver.url },
		item: { event_id: 'evt_1' },
	});
	await receiver.close();
	expect(receiver.requests.map(bodyOf)).toMatchObject(calls.map((data) => ({ data })));
	expect(new Set(receiver.ids).size).toBe(2);
});
