import { parseNoteId } from '../../../src/service/shapes.ts';
import {
	entryEventId,
	entryMark,
	eventIdOf,
	isGiven,
	MARK_LENGTH,
} from '../../../src/trigger/event-ids.ts';

const SALT = new Uint8Array([1, 2, 3]);
const noteId = parseNoteId('a5aee928-90ab-48df-ae11-0b869456c075');
const id = eventIdOf(SALT, noteId, 0);

it('the id of the note in capitals has the same id', () => {
	expect(eventIdOf(SALT, parseNoteId(noteId.toUpperCase()), 0)).toBe(id);
});

it.each([
	['another trigger', eventIdOf(new Uint8Array([3]), noteId, 0)],
	['another note', eventIdOf(SALT, parseNoteId('0e9f7ef7-64f1-4dd1-9f1c-4ad1b3aa2d0c'), 0)],
	['Insights that were lost between', eventIdOf(SALT, noteId, 1)],
	['an entry', entryEventId(id)],
])('%s has another id of the same form', (_, other) => {
	expect(other).not.toBe(id);
	expect(other).toMatch(/^evt_[0-9a-f]{32}$/);
});

describe('the mark of an entry', () => {
	const keys = Array.from({ length: 50 }, (_, at) => entryEventId(`key ${at}`));
	const given = keys.slice(0, 25).map(entryMark).join('');

	it('has four characters that can stand in a list', () => {
		expect(given).toMatch(/^[A-Za-z0-9+/]+$/);
		expect(given).toHaveLength(25 * MARK_LENGTH);
	});

	it('is found among those that were given, and only there', () => {
		expect(keys.map((key) => isGiven(given, entryMark(key)))).toEqual(keys.map((_, at) => at < 25));
		expect(isGiven('', entryMark(id))).toBe(false);
		// Where one mark ends and the next begins is not a mark.
		expect(isGiven('AAAABBBB', 'AABB')).toBe(false);
	});
});
