import { z } from 'zod';

import type { JsonObject } from '../../json.ts';
import { executionsOf, type Execution } from './executions.ts';
import { requestOf, signIn, TEXT, type Owner, type Request, type Session } from './session.ts';
import { workflowsOf } from './workflows.ts';

/** A credential as the editor saves it; `data` holds its fields in plain text. */
export interface CredentialDraft {
	name: string;
	type: string;
	data: JsonObject;
}

/** A signed-in client for n8n's own REST API. */
export type N8nClient = ReturnType<typeof clientOf>;

/**
 * Signs in as the owner, who is made first when there is none.
 *
 * @param url where n8n answers, as in `http://127.0.0.1:5678`
 */
export async function connect(url: string, owner: Owner): Promise<N8nClient> {
	return clientOf(await signIn(url, owner));
}

/**
 * Drives n8n as its editor does. Every failed request throws an `N8nRequestError` that shows what
 * n8n answered.
 */
export function clientOf(session: Session) {
	const request = requestOf(session);
	const workflows = workflowsOf(request);
	const executions = executionsOf(request);

	/** Runs the saved draft by hand and waits for the end of it. */
	const run = async (
		workflowId: string,
		{ trigger, timeoutMs }: { trigger?: string; timeoutMs?: number } = {},
	): Promise<Execution> => {
		const started = await workflows.startRun(workflowId, trigger);
		if ('executionId' in started) return await executions.ended(started.executionId, timeoutMs);
		throw new Error(
			`workflow ${workflowId} now waits for a call of its test webhook: use startRun`,
		);
	};
	return { ...session, request, workflows, executions, credentials: credentialsOf(request), run };
}

const CREDENTIAL = z.object({ id: TEXT, name: z.string() });

function credentialsOf(request: Request) {
	return {
		/** Gives the id of the new credential. */
		create: async (draft: CredentialDraft): Promise<string> =>
			CREDENTIAL.parse(await request('POST', '/rest/credentials', draft)).id,
		/** Gives the id of the credential with a name; undefined where there is none. */
		named: async (name: string): Promise<string | undefined> => {
			const all = z.array(CREDENTIAL).parse(await request('GET', '/rest/credentials'));
			return all.find((credential) => credential.name === name)?.id;
		},
		update: async (id: string, draft: CredentialDraft): Promise<void> => {
			await request('PATCH', `/rest/credentials/${id}`, draft);
		},
	};
}
