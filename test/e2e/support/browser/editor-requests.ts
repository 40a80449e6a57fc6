import {
	objectOr,
	optionalText,
	requireList,
	requireObject,
	requireText,
} from '../../../../dev/json.ts';
import type { CredentialDraft, N8nClient } from '../../../../dev/n8n/api/rest.ts';

/** A choice of the list that the note picker shows. */
export interface Choice {
	name: string;
	value: unknown;
	url: string | undefined;
}

/** One page of the notes that the picker of the action node lists. */
export async function pickNotes(
	{ request }: N8nClient,
	credentialId: string,
	page: { filter?: string; paginationToken?: string } = {},
): Promise<{ results: Choice[]; paginationToken: string | undefined }> {
	const answer = objectOr(
		await request('POST', '/rest/dynamic-node-parameters/resource-locator-results', {
			nodeTypeAndVersion: { name: 'n8n-nodes-notes-insights.notesInsights', version: 1 },
			path: 'parameters.noteId',
			methodName: 'searchNotes',
			currentNodeParameters: {},
			credentials: { notesInsightsApi: { id: credentialId, name: 'Notes Insights' } },
			...page,
		}),
	);
	const results = requireList(answer.results, 'list of choices').map((choice) => ({
		name: requireText(choice.name, 'name of a choice'),
		value: choice.value,
		url: optionalText(choice.url),
	}));
	return { results, paginationToken: optionalText(answer.paginationToken) };
}

/** Presses the Test button of a credential: `OK` or `Error`, and what the editor shows. */
export async function testCredential(
	{ request }: N8nClient,
	id: string,
	draft: CredentialDraft,
): Promise<{ status: string; message: string }> {
	const answer = await request('POST', '/rest/credentials/test', { credentials: { id, ...draft } });
	const { status, message } = requireObject(answer, 'test result');
	return { status: requireText(status, 'test status'), message: optionalText(message) ?? '' };
}

/** All data of an execution as text; one that was cut off keeps the items it began with. */
export async function executionText({ request }: N8nClient, id: string): Promise<string> {
	return JSON.stringify(await request('GET', `/rest/executions/${id}`));
}
