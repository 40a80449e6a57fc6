import { LoadOptionsContext } from 'n8n-core';
import { Workflow, type IDataObject, type INodeParameters } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { additionalData, node, nodeTypes, runNode, type RunOptions } from '../support/harness.ts';

/** An ID that no note has. */
export const MISSING = '11111111-2222-4333-8444-555555555555';

/** A value of the parameter Note. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** A service for the tests of a file, without requests and faults before each of them. */
export function useSandbox(options: Parameters<typeof startSandbox>[0] = {}) {
	let started: Sandbox | undefined;
	const sandbox = () => {
		if (!started) throw new Error('The sandbox starts before the first test');
		return started;
	};
	beforeAll(async () => {
		started = await startSandbox(options);
	});
	afterAll(async () => await started?.close());
	beforeEach(() => {
		sandbox().store.faults.clear();
		sandbox().store.requests.clear();
	});
	const credential = () => ({ baseUrl: sandbox().serviceUrl, apiKey: sandbox().apiKey });
	return {
		get store() {
			return sandbox().store;
		},
		get credential() {
			return credential();
		},
		/** What n8n gives a list of the panel, in a workflow with a timezone of its own. */
		panel(currentNodeParameters: INodeParameters = {}, chosen: IDataObject = credential()) {
			const notes = node({ name: 'Notes', type: 'notesInsights' });
			const workflow = new Workflow({
				nodes: [notes],
				connections: {},
				active: false,
				nodeTypes,
				settings: { timezone: 'Asia/Tokyo' },
			});
			const data = { ...additionalData(chosen), currentNodeParameters };
			return new LoadOptionsContext(workflow, notes, data, '');
		},
		/** Runs the node against it. */
		run: async (
			parameters: RunOptions['parameters'],
			items?: RunOptions['items'],
			settings?: RunOptions['settings'],
		) => await runNode({ credential: credential(), parameters, items, settings }),
		/** In the form `GET /v1/notes`. */
		requests: () =>
			sandbox()
				.store.requests.all()
				.map(({ method, path }) => `${method} ${path}`),
	};
}
