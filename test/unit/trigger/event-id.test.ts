import { parseNoteId } from '../../../src/service/note-id.ts';
import { entryEventId, eventIdOf, updateStamp } from '../../../src/trigger/event-id.ts';

const ID = parseNoteId('3F2B8C1E-0d4a-4c57-9a63-2f1f3c5d7e90');
const SALT = Uint8Array.from({ length: 16 }, (_, index) => index);
const FLIP = { seed: 5, stamp: 7 };

it('an event id depends on trigger, note, loss and first report, and on nothing else', () => {
	const id = eventIdOf(SALT, ID, FLIP);
	// Receivers keep these ids: the recipe never changes.
	expect(id).toBe('evt_8924f70262d4cee361c6751b58bc2a77');
	expect(eventIdOf(SALT, ID.toLowerCase(), FLIP)).toBe(id);
	const others = [
		eventIdOf(SALT.slice(1), ID, FLIP),
		eventIdOf(SALT, ID.replace('3F', '4F'), FLIP),
		eventIdOf(SALT, ID, { ...FLIP, seed: 6 }),
		eventIdOf(SALT, ID, { ...FLIP, stamp: 8 }),
	];
	expect(new Set([id, ...others]).size).toBe(5);
});

it.each([1_760_000_000, '2026-11-22T10:00:00Z', null, undefined, { seconds: 1 }])(
	'the stamp of %j is a number that is not 0, and the same again',
	(updated_at) => {
		const stamp = updateStamp({ note_id: ID, updated_at });
		expect(stamp).toBeGreaterThan(0);
		expect(updateStamp({ note_id: ID, title: 'other', updated_at })).toBe(stamp);
		expect(updateStamp({ note_id: ID, updated_at: 1 })).not.toBe(stamp);
	},
);

it('the event of an entry depends on the flip and the key of the entry, and on nothing else', () => {
	const id = entryEventId('evt_a', 'en_1');
	expect(entryEventId('evt_a', 'en_1')).toBe(id);
	expect(id).toMatch(/^evt_[0-9a-f]{32}$/);
	const others = [entryEventId('evt_b', 'en_1'), entryEventId('evt_a', 'en_2')];
	expect(new Set([id, ...others]).size).toBe(3);
});
