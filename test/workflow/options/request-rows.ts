import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Row } from './each-option.ts';
import { withService, type Service } from './service.ts';

/** How an operation is run for some notes, and which request it is for. */
export interface Requests {
	/** `DELETE` */
	method: string;
	/** How the path begins. */
	path: string;
	needs: (noteIds: readonly string[]) => INodeParameters;
	/** The input items: by default one for each note. */
	items?: IDataObject[];
	/** However many items there are, there is one request. */
	isOne?: boolean;
}

const SAYS = { action_items: [{ task: 'Write it', owner: 'Anna', due: '2026-12-04' }] };

/** The rows of the options that each operation has. */
export function requestRows(operation: string, requests: Requests): Record<string, Row> {
	const { method, path, needs, items, isOne } = requests;
	const run = async (service: Service, options: INodeParameters, count = 1) => {
		const ids = Array.from({ length: count }, () => service.note({}, SAYS).note_id);
		const parameters = { operation, ...needs(ids), options };
		return await service.run(parameters, items ?? ids.map((note_id) => ({ note_id })));
	};
	const someAtOnce = withService(async (service) => {
		service.store.faults.add({ method, path, delayMs: 300, count: 6 });
		const most = service.mostAtOnce(method, path);
		for (const concurrency of [1, 2]) {
			const { error } = await run(service, { concurrency }, 3);
			expect([error, most()]).toEqual([undefined, concurrency]);
		}
	});
	return {
		[`${operation}: options.timeout`]: withService(async (service) => {
			service.store.faults.add({ method, path, delayMs: 5_000 });
			const { error } = await run(service, { timeout: 1, maxRetries: 0 });
			expect(error?.message).toContain('within 1 s');
			expect(error?.description).toContain('raise the Timeout option');
		}),
		[`${operation}: options.maxRetries`]: withService(async (service) => {
			service.store.faults.add({ method, path, status: 429 });
			const { error } = await run(service, { maxRetries: 0 });
			expect(error).toMatchObject({ httpCode: '429' });
			// An error advises only options that the operation has.
			expect(error?.description?.includes('the Concurrency option')).toBe(!isOne);
			expect(service.sent(method, path)).toHaveLength(1);
		}),
		...(isOne ? {} : { [`${operation}: options.concurrency`]: someAtOnce }),
	};
}
