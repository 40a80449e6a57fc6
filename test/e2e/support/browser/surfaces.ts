import { objectOr, optionalText, requireObject, type JsonObject } from '../../../../dev/json.ts';
import type { Execution } from '../../../../dev/n8n/api/executions.ts';
import type { N8nClient } from '../../../../dev/n8n/api/rest.ts';
import { until } from '../../../support/until.ts';
import { actionFlow, triggerFlow } from '../trigger/flows.ts';
import type { SharedStage } from '../stages.ts';

/** How one way to the service ended, in the words that a user sees. */
export interface Outcome {
	ok: boolean;
	text: string;
}

/** A saved credential, which every way to the service can use. */
export interface SavedCredential {
	id: string;
	data: JsonObject;
}

export async function saveCredential(
	stage: SharedStage,
	data: JsonObject,
): Promise<SavedCredential> {
	const draft = { name: 'Notes Insights', type: 'notesInsightsApi', data };
	return { id: await stage.client.credentials.create(draft), data };
}

/** The four ways from n8n to the service. Each gives its outcome and never throws. */
export const SURFACES = {
	action: async (stage: SharedStage, { id }: SavedCredential) =>
		await runAction(stage, id, { operation: 'getAll' }),
	trigger: async (stage: SharedStage, { id }: SavedCredential): Promise<Outcome> => {
		const { client } = stage;
		const workflow = await client.workflows.create(triggerFlow('Sample', id, { output: 'note' }));
		return await outcomeOf(runByHand(client, workflow.id));
	},
	picker: async ({ client }: SharedStage, { id }: SavedCredential): Promise<Outcome> => {
		const asked = client.request('POST', '/rest/dynamic-node-parameters/resource-locator-results', {
			nodeTypeAndVersion: { name: 'n8n-nodes-notes-insights.notesInsights', version: 1 },
			path: 'parameters.noteId',
			methodName: 'searchNotes',
			currentNodeParameters: {},
			credentials: { notesInsightsApi: { id, name: 'Notes Insights' } },
		});
		return await asked.then(
			(answer) => {
				const { results } = objectOr(answer);
				return { ok: Array.isArray(results), text: JSON.stringify(results) };
			},
			(error: unknown) => ({ ok: false, text: String(error) }),
		);
	},
	test: async ({ client }: SharedStage, { id, data }: SavedCredential): Promise<Outcome> => {
		const credentials = { id, name: 'Notes Insights', type: 'notesInsightsApi', data };
		const answer = await client.request('POST', '/rest/credentials/test', { credentials });
		const { status, message } = requireObject(answer, 'test result');
		return { ok: status === 'OK', text: optionalText(message) ?? '' };
	},
};

/** Runs the action node once by hand. */
export async function runAction(
	{ client }: SharedStage,
	credentialId: string,
	parameters: JsonObject,
): Promise<Outcome> {
	const name = String(parameters.operation);
	const { id } = await client.workflows.create(actionFlow(name, credentialId, parameters));
	return await outcomeOf(runByHand(client, id));
}

/** Asks seldom whether it has ended: hundreds of these may run at the same time. */
async function runByHand({ workflows, executions }: N8nClient, id: string): Promise<Execution> {
	const started = await workflows.startRun(id);
	if (!('executionId' in started)) throw new Error('the workflow waits for a webhook');
	const { executionId } = started;
	const seldom = { withinMs: 280_000, everyMs: 500 };
	return await until(
		`the end of execution ${executionId}`,
		async () => {
			const execution = await executions.read(executionId);
			return execution.stoppedAt !== undefined && execution;
		},
		seldom,
	);
}

async function outcomeOf(run: Promise<Execution>): Promise<Outcome> {
	return await run.then(
		({ status, error, runs }) => ({
			ok: status === 'success',
			text: JSON.stringify([error ?? null, runs]),
		}),
		(error: unknown) => ({ ok: false, text: String(error) }),
	);
}
