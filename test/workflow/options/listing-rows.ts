import type { INodeParameters } from 'n8n-workflow';

import { MS_PER_DAY } from '../../../src/base/clock.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import type { Row } from './each-option.ts';
import { jsonOf, withService, type Service } from './service.ts';

const seconds = (day: string) => Date.parse(day) / 1000;

function bothAt(time: string): JsonObject {
	return { created_at: seconds(time), updated_at: seconds(time) };
}

async function titles(service: Service, parameters: INodeParameters): Promise<unknown[]> {
	const result = await service.run({ operation: 'getAll', ...parameters });
	expect(result.error).toBeUndefined();
	return jsonOf(result).map(({ title }) => title);
}

/** @param matching fields of a note that passes @param other those of one that does not */
function filter(filters: INodeParameters, matching: JsonObject, other: JsonObject): Row {
	return withService(async (service) => {
		service.note({ title: 'matching', ...matching });
		service.note({ title: 'other', ...other });
		const expected = typeof matching.title === 'string' ? matching.title : 'matching';
		expect(await titles(service, { filters })).toEqual([expected]);
	});
}

const OLD = { created_at: seconds('2026-01-01'), updated_at: seconds('2026-03-01') };
const NEW = { created_at: seconds('2026-02-01'), updated_at: seconds('2026-04-01') };
/** Half an hour before and after a day begins in Berlin, the timezone of the workflow. */
const BEFORE = bothAt('2026-01-14T22:30Z');
const AFTER = bothAt('2026-01-14T23:30Z');
const daysAgo = (days: number) => bothAt(new Date(Date.now() - days * MS_PER_DAY).toISOString());

/** Three notes that each order arranges differently: they come as B, C, A. */
function sorted(order: string, expected: string): Row {
	return withService(async (service) => {
		const note = (title: string, created: number, updated: number) =>
			service.note({
				title,
				created_at: seconds(`2026-01-0${created}`),
				updated_at: seconds(`2026-02-0${updated}`),
			});
		note('B', 2, 3);
		note('C', 3, 1);
		note('A', 1, 2);
		expect((await titles(service, { sort: { order } })).join('')).toBe(expected);
	});
}

const trash = (choice: string, expected: string[]) =>
	withService(async (service) => {
		service.note({ title: 'kept', ...NEW });
		service.note({ title: 'trashed', is_trashed: true, ...OLD });
		expect(await titles(service, { filters: { trashed: choice } })).toEqual(expected);
	});

const rows: Record<string, Row> = {
	returnAll: withService(async (service) => {
		service.store.addMany({ count: 51 });
		expect(await titles(service, { returnAll: true })).toHaveLength(51);
	}),
	limit: withService(async (service) => {
		service.store.addMany({ count: 3 });
		expect(await titles(service, { limit: 2 })).toHaveLength(2);
	}),
	simplify: withService(async (service) => {
		service.note();
		const [note] = jsonOf(await service.run({ operation: 'getAll', simplify: false }));
		expect(note).toHaveProperty('has_transcription');
	}),
	'filters.createdAfter': filter({ createdAfter: '2026-01-15' }, AFTER, BEFORE),
	'filters.createdBefore': filter({ createdBefore: '2026-01-15' }, BEFORE, AFTER),
	'filters.updatedAfter': filter({ updatedAfter: '2026-01-15' }, AFTER, BEFORE),
	'filters.updatedBefore': filter({ updatedBefore: '2026-01-15' }, BEFORE, AFTER),
	'filters.folderId': filter({ folderId: 'a' }, { folder_id: 'a' }, { template_id: 'a' }),
	'filters.templateId': filter({ templateId: 'a' }, { template_id: 'a' }, { folder_id: 'a' }),
	'filters.hasInsights': filter(
		{ hasInsights: false },
		{ has_insights: false, has_transcription: true },
		{ has_insights: true, has_transcription: false },
	),
	'filters.hasTranscription': filter(
		{ hasTranscription: false },
		{ has_insights: true, has_transcription: false },
		{ has_insights: false, has_transcription: true },
	),
	'filters.olderThanDays': filter({ olderThanDays: 30 }, daysAgo(31), daysAgo(29)),
	'filters.status': filter({ status: 'odd' }, { status: 'odd' }, { status: 'queued' }),
	'filters.titleContains': filter({ titleContains: 'week' }, { title: 'My Week' }, { title: 'x' }),
	'filters.trashed exclude': trash('exclude', ['kept']),
	'filters.trashed include': trash('include', ['kept', 'trashed']),
	'filters.trashed only': trash('only', ['trashed']),
	'sort.order asReturned': sorted('asReturned', 'BCA'),
	'sort.order createdDesc': sorted('createdDesc', 'CBA'),
	'sort.order createdAsc': sorted('createdAsc', 'ABC'),
	'sort.order updatedDesc': sorted('updatedDesc', 'BAC'),
	'sort.order updatedAsc': sorted('updatedAsc', 'CAB'),
	'sort.order title': sorted('title', 'ABC'),
};

/** The rows of Get Many Notes. */
export const listingRows = Object.fromEntries(
	Object.entries(rows).map(([name, row]) => [`getAll: ${name}`, row]),
);
