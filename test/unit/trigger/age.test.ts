import { oldestOf } from '../../../src/trigger/age.ts';
import type { IdentifiedNote } from '../../../src/trigger/survey.ts';

const candidate = (note_id: string, updated_at: unknown) => ({
	note: { note_id, updated_at } as unknown as IdentifiedNote,
});
const idsOf = (candidates: ReturnType<typeof candidate>[], count: number) =>
	oldestOf(candidates, count).map(({ note }) => note.note_id);

const MIXED = [
	candidate('d', 4),
	candidate('b', 2),
	candidate('y', 'soon'),
	candidate('a', '1'),
	candidate('x', null),
	candidate('c', 2),
	candidate('z', [0]),
];

it.each([
	[0, []],
	[1, ['a']],
	[2, ['a', 'b']],
	[3, ['a', 'b', 'c']],
	[4, ['a', 'b', 'c', 'd']],
	[5, ['a', 'b', 'c', 'd', 'x']],
	[99, ['a', 'b', 'c', 'd', 'x', 'y', 'z']],
])('the oldest %i: by time, then by id, those without a time last', (count, expected) => {
	expect(idsOf(MIXED, count)).toEqual(expected);
	expect(idsOf(MIXED.toReversed(), count)).toEqual(expected);
});
