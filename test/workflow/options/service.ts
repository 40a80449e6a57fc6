import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { runNode, type RunOptions } from '../../support/harness.ts';
import type { Row } from './each-option.ts';

/** A service of one row, and what it was asked. */
export type Service = Awaited<ReturnType<typeof startService>>;

/** A row with a service of its own: rows run side by side. */
export function withService(work: (service: Service) => Promise<void>): Row {
	return async () => {
		const service = await startService();
		try {
			await work(service);
		} finally {
			await service.close();
		}
	};
}

async function startService() {
	const sandbox = await startSandbox();
	const { store, close } = sandbox;
	const credential = { baseUrl: sandbox.serviceUrl, apiKey: sandbox.apiKey };
	const sent = (method: string, path = '') =>
		store.requests.all().filter((one) => one.method === method && one.path.startsWith(path));
	return {
		store,
		close,
		credential,
		sent,
		/** A note with these fields, and with these Insights; without, it is being processed. */
		note(fields: JsonObject = {}, insights?: JsonObject) {
			const note = store.add(fields);
			return insights ? store.flip(note.note_id, insights) : note;
		},
		run: async (
			parameters: INodeParameters,
			items?: RunOptions['items'],
			timezone?: RunOptions['timezone'],
		) => await runNode({ credential, parameters, items, timezone }),
		/** Counts how many such requests are under way at once. */
		mostAtOnce(method: string, path: string) {
			let most = 0;
			const enter = store.requests.enter.bind(store.requests);
			store.requests.enter = (request) => {
				const entry = enter(request);
				const open = sent(method, path).filter(({ status }) => status === null);
				most = Math.max(most, open.length);
				return entry;
			};
			return () => most;
		},
	};
}

/** The items of all outputs. */
export const jsonOf = ({ output }: { output: { json: IDataObject }[][] }) =>
	output.flat().map(({ json }) => json);
