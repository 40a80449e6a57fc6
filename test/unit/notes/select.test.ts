import fc from '../../support/seeded.ts';

import type { JsonObject } from '../../../src/base/json.ts';
import { filterNotes, parseFilters } from '../../../nodes/shared/filters.ts';
import { dateOf, sortNotes } from '../../../src/notes/list.ts';

const NOW = new Date('2026-12-04T10:00:00Z');
const DAY = 86_400;
const NOW_S = NOW.getTime() / 1000;

const matches = (note: JsonObject, filters: JsonObject) =>
	filterNotes([note], parseFilters(filters, 'UTC', NOW.getTime())).length === 1;

describe('filterNotes', () => {
	it.each<[JsonObject, JsonObject, boolean]>([
		[{}, {}, true],
		[{ has_insights: true }, { hasInsights: true }, true],
		[{ has_insights: false }, { hasInsights: true }, false],
		[{}, { hasInsights: true }, false],
		[{}, { hasInsights: false }, true],
		[{ has_insights: null }, { hasInsights: false }, true],
		[{ has_insights: 'true' }, { hasInsights: true }, false],
		[{ has_transcription: true }, { hasTranscription: true }, true],
		[{ has_transcription: true }, { hasTranscription: false }, false],
		[{ status: 'queued' }, { status: 'queued' }, true],
		[{ status: 'Queued' }, { status: 'queued' }, false],
		[{ status: null }, { status: 'queued' }, false],
		[{ folder_id: 'f' }, { folderId: 'f' }, true],
		[{ template_id: 'f' }, { folderId: 'f' }, false],
		[{ folder_id: 'Sales ' }, { folderId: 'Sales' }, true],
		[{ folder_id: 5 }, { folderId: '5' }, false],
		[{ template_id: 't' }, { templateId: 't' }, true],
		[{ title: 'Straßen-PLAN' }, { titleContains: 'STRASSEN-plan' }, true],
		[{ title: 'Über\u00a0 uns' }, { titleContains: 'u\u0308ber uns' }, true],
		[{ title: 'Re\u0301sumé – Zoë' }, { titleContains: 'resume' }, true],
		[{ title: 'Resume' }, { titleContains: 'RÉSUMÉ' }, true],
		[{ title: 'Plan' }, { titleContains: 'plane' }, false],
		[{ title: 'a.c' }, { titleContains: 'abc' }, false],
		[{ title: 'abc' }, { titleContains: 'a.c' }, false],
		[{ title: null }, { titleContains: 'null' }, false],
		[{ title: 5 }, { titleContains: '5' }, false],
		[{ is_trashed: true }, { trashed: 'include' }, true],
		[{ is_trashed: true }, { trashed: 'exclude' }, false],
		[{ is_trashed: true }, { trashed: 'only' }, true],
		[{}, { trashed: 'exclude' }, true],
		[{}, { trashed: 'only' }, false],
		[{ is_trashed: 'yes' }, { trashed: 'only' }, false],
		[{ created_at: NOW_S }, { createdAfter: '2026-12-04T09:59:59Z' }, true],
		[{ created_at: NOW_S }, { createdAfter: '2026-12-04T10:00:00Z' }, false],
		[{ created_at: NOW_S * 1e6 }, { createdBefore: '2026-12-04T10:00:01Z' }, true],
		[{ created_at: NOW_S }, { createdBefore: '2026-12-04T10:00:00Z' }, false],
		[{ updated_at: NOW_S * 1e3 }, { updatedAfter: '2026-12-04' }, true],
		[{ created_at: NOW_S }, { updatedAfter: '2026-12-04' }, false],
		[{ updated_at: NOW_S }, { updatedBefore: '2026-12-04' }, false],
		[{ updated_at: NOW_S - 1 }, { updatedBefore: '2026-12-04T10:00:00Z' }, true],
		[{ updated_at: NOW_S - 30 * DAY }, { olderThanDays: 30 }, false],
		[{ updated_at: NOW_S - 30 * DAY - 1 }, { olderThanDays: 30 }, true],
		[{ updated_at: NOW_S - DAY }, { olderThanDays: 0.5 }, true],
		[{ updated_at: NOW_S + 1 }, { olderThanDays: 0 }, false],
		[{ created_at: NOW_S - 99 * DAY }, { olderThanDays: 30 }, false],
		[{ updated_at: NOW_S }, { olderThanDays: 1e300 }, false],
		[
			{ created_at: NOW_S },
			{ createdAfter: '2026-12-05T00:00:00Z', createdBefore: '2026-12-04T00:00:00Z' },
			false,
		],
		[{ status: 'queued', has_insights: true }, { status: 'queued', hasInsights: false }, false],
	])('%j through %j: %p', (note, filters, expected) => {
		expect(matches(note, filters)).toBe(expected);
	});

	const undatable = fc.oneof(
		fc.constantFrom(undefined, null, '', 'soon', 0, -1, 1e12 * 1e12, '2026-12-04', true, {}, []),
		fc.integer({ min: -1000, max: 600_000_000 }),
	);

	it('passes no undatable note through a filter on dates', () => {
		const filter = fc.constantFrom(
			{ createdAfter: '1990-01-01' },
			{ createdBefore: '2099-12-31' },
			{ updatedAfter: '1990-01-01' },
			{ updatedBefore: '2099-12-31' },
			{ olderThanDays: 0 },
		);
		fc.assert(
			fc.property(undatable, filter, (value, chosen) => {
				expect(matches({ created_at: value, updated_at: value }, chosen)).toBe(false);
			}),
		);
	});

	it('keeps notes whole and in order, and splits them without loss', () => {
		const note = fc.record({
			updated_at: fc.oneof(undatable, fc.integer({ min: NOW_S - 99, max: NOW_S + 99 })),
		});
		fc.assert(
			fc.property(fc.array(note), (notes) => {
				const before = filterNotes(notes, parseFilters({ updatedBefore: NOW }, 'UTC'));
				const rest = notes.filter((one) => !before.includes(one));
				expect(notes.filter((one) => before.includes(one))).toEqual(before);
				for (const one of rest) {
					const date = dateOf(one.updated_at);
					expect(date === null || date >= NOW).toBe(true);
				}
			}),
		);
	});
});

const SORTS = [
	'asReturned',
	'createdAsc',
	'createdDesc',
	'updatedAsc',
	'updatedDesc',
	'title',
] as const;

describe('sortNotes', () => {
	const notes = [
		{ note_id: 'a', created_at: 1_700_000_002, updated_at: 'never', title: 'Note 10' },
		{ note_id: 'b', created_at: null, updated_at: 1_700_000_001_000, title: 'Änderung' },
		{ note_id: 'c', created_at: 1_700_000_001_000, updated_at: 1_700_000_003, title: null },
		{ note_id: 'd', created_at: 1_700_000_002_000_000, updated_at: 1_700_000_002, title: 'note 2' },
		{ note_id: 'e', created_at: 5, updated_at: 1_700_000_002, title: 'Zebra' },
		{ note_id: 'f', created_at: 1_700_000_003, updated_at: undefined, title: ' ' },
	];

	it.each([
		['asReturned', 'abcdef'],
		['createdAsc', 'cadfbe'],
		['createdDesc', 'fadcbe'],
		['updatedAsc', 'bdecaf'],
		['updatedDesc', 'cdebaf'],
		['title', 'bdaecf'],
	] as const)('%s gives %s', (sort, order) => {
		const copy = [...notes];
		const ids = sortNotes(notes, sort).map(({ note_id }) => note_id);
		expect(ids.join('')).toBe(order);
		expect(notes).toEqual(copy);
	});

	it('loses and invents nothing, in any order', () => {
		const anyNote = fc.dictionary(
			fc.constantFrom('title', 'created_at', 'updated_at'),
			fc.jsonValue(),
		);
		fc.assert(
			fc.property(fc.array(anyNote), fc.constantFrom(...SORTS), (any, sort) => {
				const sorted = sortNotes(any, sort);
				expect(new Set(sorted)).toEqual(new Set(any));
				expect(sorted).toHaveLength(any.length);
				expect(sortNotes(sorted, sort)).toEqual(sorted);
			}),
		);
	});

	// With a quadratic step it would outlast this test.
	it('filters and sorts 50,000 notes', () => {
		const many = Array.from({ length: 50_000 }, (_, index) => ({
			title: `Besprechung ${(index * 7919) % 50_000} – Übersicht`,
			updated_at: 1_700_000_000 + ((index * 104_729) % 50_000),
		}));
		const filters = parseFilters(
			{ titleContains: 'ÜBERSICHT', olderThanDays: 1 },
			'UTC',
			NOW.getTime(),
		);
		const kept = filterNotes(many, filters);
		for (const sort of SORTS) sortNotes(kept, sort);
		expect(kept).toHaveLength(50_000);
	});
});
