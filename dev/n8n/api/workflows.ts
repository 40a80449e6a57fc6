import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import type { JsonObject } from '../../json.ts';
import { N8nRequestError, OBJECT, TEXT, type Request } from './session.ts';

/** A polling trigger polls while it is published; n8n itself allows a poll 5 minutes. */
const PUBLISHED_WITHIN_MS = 600_000;

/** A workflow as the editor exports it. */
export interface WorkflowDraft {
	name: string;
	nodes: JsonObject[];
	connections: JsonObject;
	settings?: JsonObject;
	pinData?: JsonObject;
}

/** A stored workflow: the draft, and the version that publishing refers to. */
const WORKFLOW = z.object({
	id: TEXT,
	name: TEXT,
	active: z.boolean().catch(false),
	versionId: TEXT,
	nodes: z.array(OBJECT),
	connections: OBJECT,
});

/** A manual run has begun, or its trigger now waits for one call of its test URL. */
const STARTED_RUN = z.union([
	z.object({ waitingForWebhook: z.literal(true) }),
	z.object({ executionId: TEXT }),
]);

const PUBLICATION = z.object({ status: z.string(), triggers: z.array(OBJECT).catch([]) });

/** Manages workflows as the editor does. */
export function workflowsOf(request: Request) {
	const read = async (id: string) => WORKFLOW.parse(await request('GET', `/rest/workflows/${id}`));

	return {
		read,
		create: async (draft: WorkflowDraft) =>
			WORKFLOW.parse(
				// n8n 2.0 does not take `active` for granted.
				await request('POST', '/rest/workflows', { settings: {}, active: false, ...draft }),
			),
		/** Saves a draft; an active workflow goes on with its published version. */
		update: async (id: string, changes: Partial<WorkflowDraft>) =>
			WORKFLOW.parse(await request('PATCH', `/rest/workflows/${id}`, changes)),
		/**
		 * Publishes the saved draft and waits until its triggers have started: n8n does that in the
		 * background and answers before. A polling trigger has then polled once. n8n tries a trigger
		 * that throws 5 times, over about 20 seconds, and the workflow stays active when it gives up.
		 *
		 * @throws Error with the messages of the triggers that refuse to start
		 */
		activate: async (id: string): Promise<void> => {
			const { versionId } = await read(id);
			await request('POST', `/rest/workflows/${id}/activate`, { versionId });
			await published(request, id);
		},
		/** Returns when the triggers have stopped. */
		deactivate: async (id: string): Promise<void> => {
			await request('POST', `/rest/workflows/${id}/deactivate`, {});
			await published(request, id);
		},
		/** Starts a manual run of the saved draft at a trigger, which is the first node unless named. */
		startRun: async (id: string, trigger?: string) => {
			const workflowData = await request('GET', `/rest/workflows/${id}`);
			const name = trigger ?? WORKFLOW.parse(workflowData).nodes[0]?.name;
			// n8n 2.0 runs the workflow that it is sent, later ones the stored one.
			const body = { triggerToStartFrom: { name }, workflowData };
			return STARTED_RUN.parse(await request('POST', `/rest/workflows/${id}/run`, body));
		},
	};
}

async function published(request: Request, id: string): Promise<void> {
	for (const deadline = Date.now() + PUBLISHED_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
		const answer = await request('GET', `/rest/workflows/${id}/publication-status`).catch(
			// With N8N_USE_WORKFLOW_PUBLICATION_SERVICE=false there is no such route, and no waiting.
			(error: unknown) => {
				if (error instanceof N8nRequestError && error.status === 404) return undefined;
				throw error;
			},
		);
		if (answer === undefined) return;
		const { status, triggers } = PUBLICATION.parse(answer);
		if (status === 'in_progress') continue;
		if (status === 'published' || status === 'not_published') return;
		const messages = triggers.map(({ errorMessage }) => errorMessage);
		throw new Error(`workflow ${id}: publication ${status}: ${messages.join('; ')}`);
	}
	throw new Error(`workflow ${id} is still being published after ${PUBLISHED_WITHIN_MS} ms`);
}
