import fc, { anyCharacter } from '../support/seeded.ts';
import { isExpression } from 'n8n-workflow';

import { pickedNotes } from '../../nodes/NotesInsights/note-picker.ts';

const ID = '11111111-2222-4333-8444-555555555555';
/** 2026-11-20 23:30 in Berlin is still the day before 2026-11-21 07:30 in Tokyo. */
const LATE = Date.UTC(2026, 10, 20, 22, 30) / 1000;

const namesOf = (notes: Record<string, unknown>[], timezone = 'Europe/Berlin') =>
	pickedNotes(
		notes.map((note) => ({ note_id: ID, status: 'ready', ...note })),
		timezone,
	).map(({ name }) => name);

it('title and day in the timezone', () => {
	const note = { title: 'Pricing review', created_at: LATE };
	expect(namesOf([note])).toEqual(['Pricing review (20 Nov 2026)']);
	expect(namesOf([note], 'Asia/Tokyo')).toEqual(['Pricing review (21 Nov 2026)']);
});

it.each([
	[{ title: null, status: undefined }, 'Untitled note'],
	[{ title: ' ', created_at: 'soon' }, 'Untitled note'],
	[{ title: 7 }, 'Untitled note'],
	[{ title: '\u200b\u2060' }, 'Untitled note'],
	[{ title: 'Old\n\n idea' }, 'Old idea'],
	[{ title: 'a = b' }, 'a = b'],
])('what is missing or odd in %j is left out: %j', (note, name) => {
	expect(namesOf([note])).toEqual([name]);
});

it('a name stays right while its note is processed, trashed and restored', () => {
	const note = { title: 'Weekly', created_at: LATE };
	const later = { ...note, status: 'failed', is_trashed: true, updated_at: LATE + 9, stage: 'x' };
	expect(namesOf([later])).toEqual(namesOf([{ ...note, status: 'queued' }]));
});

it('notes that are alike are told apart by time, then by id', () => {
	const weekly = { title: 'Weekly', created_at: LATE };
	const names = namesOf([
		weekly,
		{ ...weekly, note_id: '99999999-2222-4333-8444-555555555555' },
		{ ...weekly, created_at: LATE - 3600 },
		{ ...weekly, created_at: LATE - 86_400 },
	]);
	expect(names).toEqual([
		'Weekly (20 Nov 2026, 23:30, 11111111)',
		'Weekly (20 Nov 2026, 23:30, 99999999)',
		'Weekly (20 Nov 2026, 22:30)',
		'Weekly (19 Nov 2026)',
	]);
});

it('a long title loses its middle, so that the date stays in view', () => {
	const title = 'Weekly product sync with the design and research teams: Tuesday';
	expect(namesOf([{ title }])).toEqual(['Weekly product sync with th…teams: Tuesday']);
	expect(namesOf([{ title: '🦉'.repeat(42) }])).toEqual([`${'🦉'.repeat(42)}`]);
	expect(namesOf([{ title: '🦉'.repeat(43) }])[0]).not.toMatch(
		/[\ud800-\udbff](?![\udc00-\udfff])/,
	);
});

describe('no name is an expression when n8n saves it', () => {
	const HARM = '={{ (() => { while (true); })() }}';

	it.each([
		...[
			'',
			' ',
			'\t\n\u00a0',
			'\ufeff',
			'\u200b\u2060',
			'\u202e\u2066',
			'\u0000\u0007',
			'\u00ad\u034f',
		],
		...['\u115f\u3164\u2800', '\ufe0f\u0301', '\u{e0041}', '\ud800', '=', '\u200b='],
	])('behind %j', (front) => {
		const [name = ''] = namesOf([{ title: `${front}${HARM}` }]);
		expect(isExpression(name)).toBe(false);
		expect(name).toMatch(/^'=/);
	});

	it('whatever stands in front, and whatever else the service sends', () => {
		const unseen = fc
			.string({ unit: anyCharacter })
			.filter((text) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
		const title = fc.oneof(
			fc.tuple(unseen, fc.string()).map(([front, rest]) => `${front}=${rest}`),
			fc.string({ unit: anyCharacter }),
			fc.jsonValue(),
		);
		fc.assert(
			fc.property(title, (ofService) => {
				const [name = ''] = namesOf([{ title: ofService }]);
				expect(name).not.toMatch(/^[^\p{L}\p{N}\p{P}\p{S}]*=/u);
				expect(name).not.toBe('');
			}),
			{ numRuns: 1_000 },
		);
	});
});
