import { setTimeout as sleep } from 'node:timers/promises';

import { objectOr, requireList, requireObject, requireText, type JsonObject } from '../../json.ts';
import { N8nRequestError, type Request } from './session.ts';

/** A polling trigger polls while it is published; n8n itself allows a poll 5 minutes. */
const PUBLISHED_WITHIN_MS = 600_000;
const NOTHING_PENDING = { status: 'not_published' };

/** A workflow as the editor exports it. */
export interface WorkflowDraft {
	name: string;
	nodes: JsonObject[];
	connections: JsonObject;
	settings?: JsonObject;
	pinData?: JsonObject;
}

/** A stored workflow: the draft, and the version that publishing refers to. */
export interface Workflow {
	id: string;
	name: string;
	active: boolean;
	versionId: string;
	nodes: JsonObject[];
	connections: JsonObject;
}

/** A manual run has begun, or its trigger now waits for one call of its test URL. */
export type StartedRun = { executionId: string } | { waitingForWebhook: true };

/** Manages workflows as the editor does. */
export function workflowsOf(request: Request) {
	const read = async (id: string): Promise<Workflow> =>
		workflow(await request('GET', `/rest/workflows/${id}`));
	/** Returns when the triggers have stopped. */
	const deactivate = async (id: string): Promise<void> => {
		await request('POST', `/rest/workflows/${id}/deactivate`, {});
		await published(request, id);
	};

	return {
		read,
		create: async (draft: WorkflowDraft): Promise<Workflow> =>
			// n8n 2.0 does not take `active` for granted.
			workflow(await request('POST', '/rest/workflows', { settings: {}, active: false, ...draft })),
		/** Saves a draft; an active workflow goes on with its published version. */
		update: async (id: string, changes: Partial<WorkflowDraft>): Promise<Workflow> =>
			workflow(await request('PATCH', `/rest/workflows/${id}`, changes)),
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
		deactivate,
		/**
		 * Starts a manual run of the saved draft at one trigger, or at the only one there is.
		 *
		 * @throws Error when the workflow has several triggers and none is named
		 */
		startRun: async (id: string, trigger?: string): Promise<StartedRun> => {
			const workflowData = await request('GET', `/rest/workflows/${id}`);
			const name = trigger ?? onlyTrigger(workflow(workflowData));
			// n8n 2.0 runs the workflow that it is sent, later ones the stored one.
			const body = { triggerToStartFrom: { name }, workflowData };
			const started = objectOr(await request('POST', `/rest/workflows/${id}/run`, body));
			if (started.waitingForWebhook === true) return { waitingForWebhook: true };
			return { executionId: requireText(started.executionId, 'execution id') };
		},
	};
}

async function published(request: Request, id: string): Promise<void> {
	for (const deadline = Date.now() + PUBLISHED_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
		const answer = await request('GET', `/rest/workflows/${id}/publication-status`).catch(
			// With N8N_USE_WORKFLOW_PUBLICATION_SERVICE=false there is no such route, and no waiting.
			(error: unknown) => {
				if (error instanceof N8nRequestError && error.status === 404) return NOTHING_PENDING;
				throw error;
			},
		);
		const { status, triggers } = requireObject(answer, 'publication status');
		if (status === 'in_progress') continue;
		if (status === 'published' || status === 'not_published') return;
		const messages = requireList(triggers, 'list of triggers').map(
			(trigger) => trigger.errorMessage,
		);
		throw new Error(`workflow ${id}: publication ${String(status)}: ${messages.join('; ')}`);
	}
	throw new Error(`workflow ${id} is still being published after ${PUBLISHED_WITHIN_MS} ms`);
}

/** A trigger is what nothing leads to, though something leads from it. */
function onlyTrigger({ name, nodes, connections }: Workflow): string {
	const ends = Object.values(connections).flatMap((byType) =>
		(Object.values(objectOr(byType)) as unknown[][][]).flat(2),
	);
	const targets = new Set(ends.map((end) => objectOr(end).node));
	const names = nodes
		.filter((node) => node.disabled !== true && typeof node.name === 'string')
		.map((node) => requireText(node.name, 'node name'));
	const triggers = names.filter(
		(node) => !targets.has(node) && (node in connections || names.length === 1),
	);
	const [first, ...others] = triggers;
	if (first !== undefined && others.length === 0) return first;
	throw new Error(
		`workflow ${name} has ${triggers.length} triggers (${triggers.join(', ')}): name one`,
	);
}

function workflow(value: unknown): Workflow {
	const stored = requireObject(value, 'workflow');
	return {
		id: requireText(stored.id, 'workflow id'),
		name: requireText(stored.name, 'workflow name'),
		active: stored.active === true,
		versionId: requireText(stored.versionId, 'workflow version'),
		nodes: requireList(stored.nodes, 'workflow nodes'),
		connections: requireObject(stored.connections, 'workflow connections'),
	};
}
