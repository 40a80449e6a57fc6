import { InputError } from '../../../src/base/input-error.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { filterNotes, parseFilters } from '../../../nodes/shared/filters.ts';

const refusalOf = (parse: () => unknown): InputError => {
	try {
		parse();
	} catch (error) {
		if (error instanceof InputError) return error;
		throw error;
	}
	throw new Error('nothing was refused');
};

describe('parseFilters', () => {
	const NOW = new Date('2026-12-04T10:00:00Z');
	const passes = (note: JsonObject, filters: JsonObject) =>
		filterNotes([note], parseFilters(filters, 'Asia/Tokyo', NOW.getTime())).length === 1;

	it('wants every note where nothing was chosen', () => {
		expect(parseFilters({}, 'UTC')).toEqual([]);
		expect(passes({ is_trashed: true }, {})).toBe(true);
	});

	it.each([
		[{ status: ' queued ' }, { status: 'queued' }],
		[{ createdAfter: '2026-12-01' }, { created_at: '2026-11-30T15:00:00.001Z' }],
		[{ createdBefore: '2026-12-02T00:00:00Z' }, { created_at: '2026-12-01T23:59:59.999Z' }],
		[
			{ updatedAfter: new Date('2026-12-03T00:00:00Z') },
			{ updated_at: '2026-12-03T00:00:00.001Z' },
		],
		[{ updatedBefore: '2026-12-04T00:00:00+01:00' }, { updated_at: '2026-12-03T22:59:59.999Z' }],
		[{ olderThanDays: '30' }, { updated_at: '2026-11-04T09:59:59.999Z' }],
	])('reads %j', (filters, note) => {
		expect(passes(note, filters)).toBe(true);
	});

	it.each([
		[{ createdAfter: '2026-12-01' }, { created_at: '2026-11-30T15:00:00Z' }],
		[{ createdBefore: '2026-12-02T00:00:00Z' }, { created_at: '2026-12-02T00:00:00Z' }],
		[{ updatedBefore: '2026-12-04T00:00:00+01:00' }, { updated_at: '2026-12-03T23:00:00Z' }],
		[{ olderThanDays: '30' }, { updated_at: '2026-11-04T10:00:00Z' }],
	])('reads %j, a limit that is not passed', (filters, note) => {
		expect(passes(note, filters)).toBe(false);
	});

	it.each([
		['olderThanDays', -1, '-1'],
		['olderThanDays', Number.NaN, 'NaN'],
		['olderThanDays', Number.POSITIVE_INFINITY, 'Infinity'],
		['olderThanDays', 'many', '"many"'],
		['olderThanDays', '', 'empty'],
		['olderThanDays', null, 'empty'],
		['olderThanDays', 10n, 'bigint'],
		['createdAfter', '2026-02-30', '"2026-02-30"'],
		['createdBefore', '2026-02-03T10:00+99:99', '"2026-02-03T10:00+99:99"'],
		['createdBefore', '2026-02-03T10:00-05:60', '"2026-02-03T10:00-05:60"'],
		['createdBefore', 'tomorrow', '"tomorrow"'],
		['updatedAfter', '', 'empty'],
		['updatedBefore', 1_796_378_400, '1796378400'],
		['trashed', 'none', '"none"'],
		['trashed', '', 'empty'],
		['trashed', null, 'empty'],
		['trashed', undefined, 'empty'],
		['hasInsights', 'true', '"true"'],
		['hasTranscription', null, 'empty'],
		['status', '', 'empty'],
		['folderId', undefined, 'empty'],
		['templateId', 7, '7'],
		['titleContains', '  ', 'empty'],
		['titleContains', '\u200b', 'empty'],
		['titleContains', '\u0301', '"\u0301"'],
		['titleContains', { secret: 'x' }, 'object'],
	])('refuses %s = %p', (name, value, shown) => {
		const { message, hint } = refusalOf(() => parseFilters({ [name]: value }, 'UTC'));
		expect(message).toMatch(/^The filter "[A-Z][^"]+" is not valid: /);
		expect(message.endsWith(`: ${shown}`)).toBe(true);
		expect(hint).not.toBe('');
	});

	it.each(['olderThenDays', 'toString', '__proto__x'])('refuses the unknown filter %s', (name) => {
		expect(refusalOf(() => parseFilters({ [name]: 1 }, 'UTC')).message).toContain(name);
	});

	it.each([
		['folderId', 'Choose a folder, or remove the filter.'],
		['templateId', 'Choose a template, or remove the filter.'],
		['status', 'Choose a status, or remove the filter.'],
		['titleContains', 'Enter a text, or remove the filter.'],
	])('%s that was left empty: %s', (name, hint) => {
		expect(refusalOf(() => parseFilters({ [name]: '' }, 'UTC')).hint).toBe(hint);
	});

	it.each([undefined, null, 'x', 5, []])('refuses %p in place of filters', (input) => {
		expect(() => parseFilters(input, 'UTC')).toThrow(InputError);
	});
});
