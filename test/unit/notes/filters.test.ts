import { propertiesOf } from '../../../nodes/shared/fields.ts';
import { filterNotes, FILTERS } from '../../../nodes/shared/filters.ts';
import { clock } from '../../../nodes/shared/service.ts';
import { InputError } from '../../../src/base/input-error.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { dateOf, sortNotes } from '../../../src/notes/list.ts';
import { chosenFilters } from '../../support/chosen-filters.ts';
import fc from '../../support/seeded.ts';

const NOW = new Date('2026-12-04T10:00:00Z');
const DAY = 86_400;
const NOW_S = NOW.getTime() / 1000;

const matches = (note: JsonObject, filters: JsonObject) =>
	filterNotes([note], chosenFilters(filters, 'Asia/Tokyo')).length === 1;

beforeEach(() => void jest.spyOn(clock, 'now').mockReturnValue(NOW.getTime()));
afterEach(() => void jest.restoreAllMocks());

const LONG_AGO = { created_at: '2016-01-01T00:00:00Z', updated_at: '2016-01-01T00:00:00Z' };

/** What a filter does with a value and a note. */
const PASSES: ReadonlyArray<
	readonly [name: string, value: unknown, note: JsonObject, passes: boolean]
> = [
	['createdAfter', '2026-12-04T09:59:59Z', { created_at: NOW_S }, true],
	['createdAfter', '2026-12-01', { created_at: '2026-11-30T15:00:00.001Z' }, true],
	['createdAfter', '2026-12-04T10:00:00Z', { created_at: NOW_S }, true],
	['createdAfter', '2026-12-04T10:00:00.001Z', { created_at: NOW_S }, false],
	['createdAfter', '2026-12-01', { created_at: '2026-11-30T15:00:00Z' }, true],
	['createdAfter', '2026-12-01', { created_at: '2026-11-30T14:59:59.999Z' }, false],
	['createdBefore', '2026-12-04T10:00:01Z', { created_at: NOW_S * 1e6 }, true],
	['createdBefore', '2026-12-02T00:00:00Z', { created_at: '2026-12-01T23:59:59.999Z' }, true],
	['createdBefore', '2026-12-04T10:00:00Z', { created_at: NOW_S }, false],
	['folderId', 'f', { folder_id: 'f' }, true],
	['folderId', 'Sales', { folder_id: 'Sales ' }, true],
	['folderId', 'f', { template_id: 'f' }, false],
	['folderId', '5', { folder_id: 5 }, false],
	['hasInsights', true, { has_insights: true }, true],
	['hasInsights', false, {}, true],
	['hasInsights', false, { has_insights: null }, true],
	['hasInsights', true, { has_insights: false }, false],
	['hasInsights', true, {}, false],
	['hasInsights', true, { has_insights: 'true' }, false],
	['hasTranscription', true, { has_transcription: true }, true],
	['hasTranscription', false, { has_transcription: true }, false],
	['olderThanDays', 30, { ...LONG_AGO, updated_at: NOW_S - 30 * DAY - 1 }, true],
	['olderThanDays', 0.5, { ...LONG_AGO, updated_at: NOW_S - DAY }, true],
	['olderThanDays', '30', { ...LONG_AGO, updated_at: '2026-11-04T09:59:59.999Z' }, true],
	['olderThanDays', 30, { ...LONG_AGO, created_at: NOW_S - 30 * DAY - 1 }, true],
	['olderThanDays', 30, { ...LONG_AGO, updated_at: NOW_S - 30 * DAY }, false],
	['olderThanDays', 30, { ...LONG_AGO, created_at: NOW_S }, false],
	['olderThanDays', 0, { ...LONG_AGO, updated_at: NOW_S + 1 }, false],
	['olderThanDays', 30, { ...LONG_AGO, updated_at: null }, false],
	['olderThanDays', 30, { ...LONG_AGO, created_at: 'soon' }, false],
	['olderThanDays', 1e300, { ...LONG_AGO, updated_at: NOW_S }, false],
	['status', 'queued', { status: 'queued' }, true],
	['status', 'queued', { status: ' queued ' }, true],
	['status', 'queued', { status: 'Queued' }, false],
	['status', 'queued', { status: null }, false],
	['templateId', 't', { template_id: 't' }, true],
	['templateId', 't', { folder_id: 't' }, false],
	['titleContains', 'STRASSEN-plan', { title: 'Straßen-PLAN' }, true],
	['titleContains', 'u\u0308ber uns', { title: 'Über\u00a0 uns' }, true],
	['titleContains', 'resume', { title: 'Re\u0301sumé – Zoë' }, true],
	['titleContains', 'RÉSUMÉ', { title: 'Resume' }, true],
	['titleContains', 'plane', { title: 'Plan' }, false],
	['titleContains', 'abc', { title: 'a.c' }, false],
	['titleContains', 'a.c', { title: 'abc' }, false],
	['titleContains', 'null', { title: null }, false],
	['titleContains', '5', { title: 5 }, false],
	['trashed', 'include', { is_trashed: true }, true],
	['trashed', 'only', { is_trashed: true }, true],
	['trashed', 'exclude', {}, true],
	['trashed', 'exclude', { is_trashed: true }, false],
	['trashed', 'only', {}, false],
	['trashed', 'only', { is_trashed: 'yes' }, false],
	['updatedAfter', '2026-12-04', { updated_at: NOW_S * 1e3 }, true],
	[
		'updatedAfter',
		new Date('2026-12-03T00:00:00Z'),
		{ updated_at: '2026-12-03T00:00:00.001Z' },
		true,
	],
	['updatedAfter', '2026-12-04', { created_at: NOW_S }, false],
	['updatedBefore', '2026-12-04T10:00:00Z', { updated_at: NOW_S - 1 }, true],
	['updatedBefore', '2026-12-04T00:00:00+01:00', { updated_at: '2026-12-03T22:59:59.999Z' }, true],
	['updatedBefore', '2026-12-04', { updated_at: NOW_S }, false],
	['updatedBefore', '2026-12-04T00:00:00+01:00', { updated_at: '2026-12-03T23:00:00Z' }, false],
];

/** Values that say nothing, and what the error shows of them. */
const REFUSED: ReadonlyArray<readonly [name: string, value: unknown, shown: string]> = [
	['createdAfter', '2026-02-30', '"2026-02-30"'],
	['createdAfter', '', 'empty'],
	['createdBefore', '2026-02-03T10:00+99:99', '"2026-02-03T10:00+99:99"'],
	['createdBefore', '2026-02-03T10:00-05:60', '"2026-02-03T10:00-05:60"'],
	['createdBefore', 'tomorrow', '"tomorrow"'],
	['folderId', undefined, 'empty'],
	['hasInsights', 'true', '"true"'],
	['hasTranscription', null, 'empty'],
	['olderThanDays', -1, '-1'],
	['olderThanDays', Number.NaN, 'NaN'],
	['olderThanDays', Number.POSITIVE_INFINITY, 'Infinity'],
	['olderThanDays', 'many', '"many"'],
	['olderThanDays', '', 'empty'],
	['olderThanDays', null, 'empty'],
	['olderThanDays', 10n, 'bigint'],
	['status', '', 'empty'],
	['templateId', 7, '7'],
	['titleContains', '  ', 'empty'],
	['titleContains', '\u200b', 'empty'],
	['titleContains', '\u0301', '"\u0301"'],
	['titleContains', { secret: 'x' }, 'object'],
	['trashed', 'none', '"none"'],
	['trashed', '', 'empty'],
	['trashed', undefined, 'empty'],
	['updatedAfter', '', 'empty'],
	['updatedBefore', 1_796_378_400, '1796378400'],
];

/** What refuses these filters. @throws where nothing does */
function refusalOf(filters: unknown): InputError {
	try {
		chosenFilters(filters);
	} catch (error) {
		if (error instanceof InputError) return error;
		throw error;
	}
	throw new Error('nothing was refused');
}

describe('filters', () => {
	it.each(propertiesOf(FILTERS).map(({ name }) => name))(
		'%s has a row for each verdict',
		(name) => {
			const verdicts = PASSES.filter((row) => row[0] === name).map((row) => row[3]);
			expect([verdicts.includes(true), verdicts.includes(false)]).toEqual([true, true]);
			expect(REFUSED.map(([refused]) => refused)).toContain(name);
		},
	);

	it.each(PASSES)('%s: %p and a note %j: %j', (name, value, note, passes) => {
		expect(matches(note, { [name]: value })).toBe(passes);
	});

	it.each(REFUSED)('%s: %p is refused', (name, value, shown) => {
		const { message, hint } = refusalOf({ [name]: value });
		const [, problem = ''] = /^The filter "[A-Z][^"]+" is (.*)$/s.exec(message) ?? [];
		expect(problem).toBe(shown === 'empty' ? 'empty' : `not valid: ${shown}`);
		expect(hint).not.toBe('');
	});

	it('all must let a note pass; without any, every note does', () => {
		const note = { status: 'queued', has_insights: true, is_trashed: true };
		expect(matches(note, { status: 'queued', hasInsights: false })).toBe(false);
		expect(matches(note, {})).toBe(true);
	});

	it.each(['olderThenDays', 'toString', '__proto__x'])('%s is none', (name) => {
		expect(refusalOf({ [name]: 1 }).message).toContain(name);
	});

	it.each([undefined, null, 'x', 5, []])('%p in place of them is refused', (input) => {
		expect(refusalOf(input).hint).not.toBe('');
	});

	const undatable = fc.oneof(
		fc.constantFrom(undefined, null, '', 'soon', 0, -1, 1e12 * 1e12, '2026-12-04', true, {}, []),
		fc.integer({ min: -1000, max: 600_000_000 }),
	);

	it('on times let no undatable note pass', () => {
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

	it('keep notes whole and in order, and split them without loss', () => {
		const note = fc.record({
			updated_at: fc.oneof(undatable, fc.integer({ min: NOW_S - 99, max: NOW_S + 99 })),
		});
		fc.assert(
			fc.property(fc.array(note), (notes) => {
				const before = filterNotes(notes, chosenFilters({ updatedBefore: NOW }));
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

it.each([
	['createdAfter', 'Created After', 'Pick a date, or remove the filter.'],
	['olderThanDays', 'Not Updated For (Days)', 'Enter a number of days, or remove the filter.'],
	['titleContains', 'Title Contains', 'Enter a text, or remove the filter.'],
])('a filter that is empty is told as one: %s', (name, label, hint) => {
	for (const value of ['', ' ', null, undefined]) {
		const { message, hint: advice } = refusalOf({ [name]: value });
		expect([message, advice]).toEqual([`The filter "${label}" is empty`, hint]);
	}
});

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
			created_at: 1_600_000_000,
			updated_at: 1_700_000_000 + ((index * 104_729) % 50_000),
		}));
		const filters = chosenFilters({ titleContains: 'ÜBERSICHT', olderThanDays: 1 });
		const kept = filterNotes(many, filters);
		for (const sort of SORTS) sortNotes(kept, sort);
		expect(kept).toHaveLength(50_000);
	});
});
