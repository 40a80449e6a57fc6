import { randomUUID } from 'node:crypto';

import { chosenFilters } from '../../support/chosen-filters.ts';
import { decide, pollOptions, type Polling } from '../../support/poll-options.ts';
import fc from '../../support/seeded.ts';

import { filterNotes } from '../../../nodes/shared/filters.ts';
import { MS_PER_HOUR } from '../../../src/base/clock.ts';
import { isNoteId, type NoteSummary } from '../../../src/service/shapes.ts';
import type { Memory } from '../../../src/trigger/memory.ts';

/*
 * What depends on the fields of a list alone. What a poll does with it, and what it remembers from one poll to the
 * next, is held through the node: test/workflow/trigger.
 */

const BEGIN = Date.UTC(2026, 10, 22);

const note = (fields: NoteSummary = {}): NoteSummary => ({
	note_id: randomUUID(),
	has_insights: true,
	...fields,
});

/** Takes lists one after the other. Gives the IDs of the notes that fire at the last one. */
async function firedAfter(
	...polls: [list: NoteSummary[], more?: Partial<Polling>][]
): Promise<unknown[]> {
	let memory: Memory | undefined;
	let ids: unknown[] = [];
	for (const [list, more] of polls) {
		const decided = await decide(memory, list, pollOptions({ now: BEGIN, ...more }));
		memory = decided.memory;
		ids = decided.due.map(({ note: { note_id } }) => note_id);
	}
	return ids;
}

const [FIRST, LAST] = ['0', 'f'].map((digit) => digit + randomUUID().slice(1));
it.each<[string, NoteSummary, NoteSummary]>([
	['numbers', { updated_at: 2 }, { updated_at: 10 }],
	['numbers as texts', { updated_at: '2' }, { updated_at: '10' }],
	['dates as texts', { updated_at: '2026-02-01' }, { updated_at: '2026-10-01' }],
	['no time last', { updated_at: 2 }, { updated_at: null }],
	['nonsense last', { updated_at: 2 }, { updated_at: 'soon' }],
	[
		'updated together, as by an import',
		{ updated_at: 1, created_at: 5 },
		{ updated_at: 1, created_at: 6 },
	],
	['equal times by id', { updated_at: 1, note_id: FIRST }, { updated_at: 1, note_id: LAST }],
	['no times by id', { note_id: FIRST }, { note_id: LAST }],
])('the oldest comes first: %s', async (_name, first, second) => {
	// By their ids alone, they would come the other way round.
	const [a, b] = [note({ note_id: LAST, ...first }), note({ note_id: FIRST, ...second })];
	const order = [a.note_id, b.note_id];
	expect(await firedAfter([[]], [[a, b]])).toEqual(order);
	expect(await firedAfter([[]], [[b, a]])).toEqual(order);
});

/** The dates of a note that was made so many hours after the first poll, and not changed since. */
const madeAt = (hours: number): NoteSummary => {
	const time = new Date(BEGIN + hours * MS_PER_HOUR).toISOString();
	return { created_at: time, updated_at: time };
};
const { created_at: BEFORE } = madeAt(-48);
const { created_at: AFTER } = madeAt(24);

/** A list that says of no note whether it is ready, as one of an account in trouble. */
const SILENT: NoteSummary[] = [{ note_id: randomUUID() }];

it.each<[string, NoteSummary, boolean]>([
	['was made since', madeAt(24), true],
	['has changed since', { created_at: BEFORE, updated_at: AFTER }, true],
	['does not say when it was made', { updated_at: BEFORE }, true],
	['does not say when it changed', { created_at: BEFORE }, true],
	['has dates that nobody can read', { created_at: 'once', updated_at: 'lately' }, true],
	['was made since, by a clock that is five minutes behind', madeAt(-5 / 60), true],
	['was made since, by a clock that is set to another time zone', madeAt(-14), true],
	['was there a day before', madeAt(-24), true],
	['was there more than a day before', madeAt(-24.1), false],
])('after a first list that said nothing, a note that %s', async (_, dates, fires) => {
	const one = note(dates);
	const fired = await firedAfter([SILENT], [[one], { now: BEGIN + MS_PER_HOUR }]);
	expect(fired).toEqual(fires ? [one.note_id] : []);
});

it('another account starts with a baseline, even if its first list says nothing', async () => {
	const other = { account: 'b' };
	expect(await firedAfter([[note()]], [SILENT, other], [[note()], other])).toEqual([]);
});

it('a list that says nothing new leaves the very same memory, so that nobody writes it', async () => {
	const list = [note(), note({ has_insights: false, ...madeAt(-48) })];
	const { memory } = await decide(undefined, list, pollOptions({ now: BEGIN }));
	expect((await decide(memory, list, pollOptions({ now: BEGIN + 1 }))).memory).toBe(memory);
});

it.each<[string, NoteSummary[]]>([
	['no note', []],
	['no ready note', [note({ has_insights: false })]],
])('a key that is replaced while the lists show %s silences nothing new', async (_, list) => {
	const [old, young] = [note(madeAt(-48)), note(madeAt(48))];
	const replaced = { account: 'b', now: BEGIN + 48 * MS_PER_HOUR };
	expect(await firedAfter([list], [[old, young], replaced])).toEqual([young.note_id]);
});

it('a note fires by the ID of a note, and by nothing else', async () => {
	const almost = fc
		.tuple(
			fc.uuid(),
			fc.nat(36),
			fc.constantFrom('', '-', '0', 'g', 'G', '/', ':', '@', '`', 'İ', '𝟎'),
		)
		.map(([id, at, text]) => id.slice(0, at) + text + id.slice(at + 1));
	const anything = fc.oneof(fc.uuid(), almost, fc.string(), fc.jsonValue());
	await fc.assert(
		fc.asyncProperty(anything, async (note_id) => {
			const fired = await firedAfter([[]], [[note({ note_id })]]);
			expect(fired).toEqual(isNoteId(note_id) ? [note_id] : []);
		}),
		{ numRuns: 2_000 },
	);
});

it('whatever a note has in its fields, the others are reported', async () => {
	const fields = fc.dictionary(
		fc.constantFrom('note_id', 'title', 'updated_at', 'folder_id', 'is_trashed', '__proto__'),
		fc.jsonValue({ maxDepth: 3 }),
	);
	const odd: fc.Arbitrary<NoteSummary> = fc.oneof(
		fields,
		fields.map((one) => note(one)),
		fc.constantFrom(
			note({ updated_at: { valueOf: 1 } }),
			note({ updated_at: { toString: null } }),
			note({ updated_at: [[]] }),
		),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(odd), async (notes) => {
			const good = note({ updated_at: 1 });
			const filters = chosenFilters({ titleContains: 'a', trashed: 'exclude' });
			const matches = (one: NoteSummary) => one === good || filterNotes([one], filters).length > 0;
			const poll = { matches, maxNotes: 99 };
			expect(await firedAfter([[]], [[...notes, good], poll])).toContain(good.note_id);
		}),
	);
});

it('a long list is read in slices, between which others have their turn', async () => {
	const notes = Array.from({ length: 40_000 }, () => note());
	const sleep = jest.fn(() => Promise.resolve());
	expect(await firedAfter([notes, { clock: { sleep } }], [notes])).toEqual([]);
	expect(sleep.mock.calls).toEqual([[0]]);
});

it.each<[unknown, fires: boolean, isGone: boolean]>([
	['The recording is empty', true, false],
	['', false, true],
	['  ', false, true],
	[null, false, true],
	[undefined, false, true],
	// Such a list says nothing about the note.
	[7, false, false],
	[{ text: 'x' }, false, false],
])('the error %j is one: %p; an error that was there before is over: %p', async (...row) => {
	const [error, fires, isGone] = row;
	const flag = { flag: 'error' } as const;
	const [one, failed] = [note({ error }), note({ error: 'no' })];
	expect(await firedAfter([[], flag], [[one], flag])).toEqual(fires ? [one.note_id] : []);
	const fired = await firedAfter(
		[[failed], flag],
		[[{ ...failed, error }], flag],
		[[failed], flag],
	);
	expect(fired).toEqual(isGone ? [failed.note_id] : []);
});
