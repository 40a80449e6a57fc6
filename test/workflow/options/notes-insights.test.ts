import type { INodeParameters } from 'n8n-workflow';

import { byId, MISSING } from '../use-sandbox.ts';
import { eachOption, type Row } from './each-option.ts';
import { listingRows } from './listing-rows.ts';
import { requestRows, type Requests } from './request-rows.ts';
import { jsonOf, withService, type Service } from './service.ts';
import { taskChangeRows } from './task-change-rows.ts';

const OF_ITEM = { noteId: byId('={{ $json.note_id }}') };
const reading: Requests = { method: 'GET', path: '/v1/notes/', needs: () => OF_ITEM };
const removal: Requests = {
	...reading,
	method: 'DELETE',
	needs: () => ({ ...OF_ITEM, dryRun: false }),
};
const REQUESTS: Record<string, Requests> = {
	ask: { method: 'POST', path: '/v1/ask', needs: () => ({ question: 'Why?' }) },
	clear: removal,
	delete: removal,
	get: reading,
	getActionItems: reading,
	getEntries: reading,
	getMarkdown: reading,
	getAll: { method: 'GET', path: '/v1/notes', needs: () => ({}), isOne: true },
	getTaskChanges: {
		...reading,
		needs: (ids) => ({ tracker: 'todoist', notes: [...ids] }),
		items: [{}],
	},
};

const OF_REQUESTS = Object.fromEntries(
	Object.entries(REQUESTS).flatMap(([operation, requests]) =>
		Object.entries(requestRows(operation, requests)),
	),
);

const TOMORROW = { task: 'Write it', owner: 'Anna', due: 'tomorrow' };
const INSIGHTS = {
	action_items: [TOMORROW],
	decisions: ['Go'],
	risks: ['Rain'],
	open_questions: ['When?'],
};

/** Half past midnight in Berlin, the timezone of the workflow: elsewhere, it is the day before. */
const CREATED = { created_at: Date.UTC(2025, 10, 30, 23, 30) / 1000 };

/** Runs an operation on a note that says one thing of each kind. */
async function read(service: Service, operation: string, parameters: INodeParameters = {}) {
	const { note_id } = service.note(CREATED, INSIGHTS);
	return await of(service, operation, note_id, parameters);
}

async function of(service: Service, operation: string, id: string, parameters: INodeParameters) {
	const named = operation === 'getTaskChanges' ? { tracker: 'todoist', notes: id } : {};
	return await service.run({ operation, noteId: byId(id), ...named, ...parameters });
}

/** Of a note that is being processed. */
function ifNotReady(operation: string, more: Record<string, Row>): Record<string, Row> {
	const unready = async (service: Service, choice: string, options: INodeParameters = {}) => {
		const { note_id } = service.note();
		return await of(service, operation, note_id, { ifNotReady: choice, options });
	};
	return {
		[`${operation}: ifNotReady fail`]: withService(async (service) => {
			expect((await unready(service, 'fail')).error?.message).toContain('not ready');
		}),
		[`${operation}: ifNotReady skip`]: withService(async (service) => {
			const result = await unready(service, 'skip');
			expect([jsonOf(result), result.error]).toEqual([[], undefined]);
		}),
		[`${operation}: ifNotReady wait`]: withService(async (service) => {
			const { note_id } = service.note();
			const waiting = of(service, operation, note_id, { ifNotReady: 'wait' });
			setTimeout(() => service.store.flip(note_id, INSIGHTS), 200);
			expect(jsonOf(await waiting)).not.toEqual([]);
		}),
		[`${operation}: options.waitTimeout`]: withService(async (service) => {
			const { error } = await unready(service, 'wait', { waitTimeout: 3 });
			expect(error?.message).toMatch(/within [23] s/);
		}),
		...more,
	};
}

function actionItemOptions(operation: string): Record<string, Row> {
	const assigneeWith = async (service: Service, ownerMapping: INodeParameters) => {
		const items = jsonOf(await read(service, operation, { options: { ownerMapping } }));
		return items.find(({ task }) => task === 'Write it')?.assignee;
	};
	const mapped = (ownerMapping: INodeParameters) =>
		withService(async (service) => expect(await assigneeWith(service, ownerMapping)).toBe('a@b.c'));
	const row = { owner: 'Anna', assignee: 'a@b.c' };
	const json = JSON.stringify([row]);
	const name = `${operation}: options.ownerMapping`;
	return {
		...parseDueDates(operation),
		[`${name}.mode define`]: mapped({ mode: 'define', mappings: [row], json: '[]' }),
		[`${name}.mode json`]: mapped({ mode: 'json', mappings: [], json }),
		[`${name}.mappings.owner`]: mapped({
			mappings: [
				{ owner: { __rl: true, mode: 'list', value: 'Bob' }, assignee: 'x' },
				{ owner: { __rl: true, mode: 'name', value: '={{ "Anna" }}' }, assignee: 'a@b.c' },
			],
		}),
		[`${name}.mappings.assignee`]: mapped({ mappings: [row] }),
		[`${name}.json`]: mapped({ mode: 'json', json }),
	};
}

function parseDueDates(operation: string): Record<string, Row> {
	return {
		[`${operation}: options.parseDueDates`]: withService(async (service) => {
			const shown = async (isOn: boolean) => {
				const result = await read(service, operation, { options: { parseDueDates: isOn } });
				return JSON.stringify(jsonOf(result)).includes('2025-12-02');
			};
			expect([await shown(true), await shown(false)]).toEqual([true, false]);
		}),
	};
}

function removing(operation: 'clear' | 'delete'): Record<string, Row> {
	const remove = async (service: Service, id: string, parameters: INodeParameters) =>
		await of(service, operation, id, { dryRun: false, ...parameters });
	return {
		[`${operation}: noteId`]: withService(async (service) => {
			const { note_id } = service.note({}, INSIGHTS);
			await remove(service, note_id, {});
			const [request] = service.sent('DELETE');
			expect(request?.path).toContain(note_id);
		}),
		[`${operation}: dryRun`]: withService(async (service) => {
			const { note_id } = service.note({}, INSIGHTS);
			expect(jsonOf(await remove(service, note_id, { dryRun: true }))[0]?.dry_run).toBe(true);
			expect(service.sent('DELETE')).toEqual([]);
		}),
		[`${operation}: options.ignoreMissing`]: withService(async (service) => {
			const ignored = await remove(service, MISSING, { options: { ignoreMissing: true } });
			expect(jsonOf(ignored)[0]?.already_missing).toBe(true);
			expect((await remove(service, MISSING, {})).error?.httpCode).toBe('404');
		}),
		[`${operation}: options.includeProcessing`]: withService(async (service) => {
			const items = [{ note_id: service.note().note_id }, { note_id: service.note().note_id }];
			const run = async (includeProcessing: boolean) =>
				await service.run(
					{ operation, ...OF_ITEM, dryRun: false, options: { includeProcessing } },
					items,
				);
			expect((await run(false)).error).toBeDefined();
			expect((await run(true)).error).toBeUndefined();
			expect(service.sent('DELETE')).toHaveLength(2);
		}),
		[`${operation}: options.safetyLimit`]: withService(async (service) => {
			const items = [1, 2].map(() => ({ note_id: service.note({}, INSIGHTS).note_id }));
			const { error } = await service.run(
				{ operation, ...OF_ITEM, dryRun: false, options: { safetyLimit: 1 } },
				items,
			);
			expect(error).toBeDefined();
			expect(service.sent('DELETE')).toEqual([]);
		}),
	};
}

const readsNote = (operation: string): Record<string, Row> => ({
	[`${operation}: noteId`]: withService(async (service) => {
		service.note({}, INSIGHTS);
		const { note_id } = service.note({ title: 'Mine' }, INSIGHTS);
		await of(service, operation, note_id, {});
		expect(service.sent('GET', `/v1/notes/${note_id}`)).not.toEqual([]);
	}),
});

const kind = (value: string): Record<string, Row> => ({
	[`getEntries: kinds ${value}`]: withService(async (service) => {
		const entries = jsonOf(await read(service, 'getEntries', { kinds: [value] }));
		expect(entries.map((entry) => entry.kind)).toEqual([value]);
	}),
});

describe('Notes Insights', () => {
	eachOption('notesInsights', {
		...OF_REQUESTS,
		'ask: question': withService(async (service) => {
			await service.run({ operation: 'ask', question: 'Who writes it?' });
			expect(service.sent('POST')[0]?.body).toEqual({ question: 'Who writes it?' });
		}),
		'ask: options.includeNoteTitles': withService(async (service) => {
			service.note({ title: 'Launch' }, INSIGHTS);
			const ask = async (includeNoteTitles: boolean) => {
				const options = { includeNoteTitles };
				return jsonOf(await service.run({ operation: 'ask', question: 'Launch?', options }))[0];
			};
			expect([Object.keys((await ask(true)) ?? {}), Object.keys((await ask(false)) ?? {})]).toEqual(
				[
					['answer', 'notes', 'note_ids'],
					['answer', 'note_ids'],
				],
			);
		}),
		...removing('clear'),
		...removing('delete'),
		...readsNote('get'),
		...readsNote('getActionItems'),
		...readsNote('getEntries'),
		...readsNote('getMarkdown'),
		...ifNotReady('get', {
			'get: ifNotReady status': withService(async (service) => {
				const result = await of(service, 'get', service.note().note_id, { ifNotReady: 'status' });
				expect(jsonOf(result)).toMatchObject([{ ready: false, status: 'queued' }]);
			}),
		}),
		...ifNotReady('getActionItems', actionItemOptions('getActionItems')),
		...ifNotReady('getEntries', actionItemOptions('getEntries')),
		...ifNotReady('getMarkdown', parseDueDates('getMarkdown')),
		...ifNotReady('getTaskChanges', actionItemOptions('getTaskChanges')),
		...kind('decision'),
		...kind('action_item'),
		...kind('risk'),
		...kind('open_question'),
		...listingRows,
		...taskChangeRows,
	});
});
