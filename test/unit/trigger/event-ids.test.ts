import { parseNoteId } from '../../../src/service/note-id.ts';
import { entryEventId, eventIdOf, stampOf } from '../../../src/trigger/event-ids.ts';
import { NEVER, NOTHING, type NoteRecord } from '../../../src/trigger/memory.ts';

const SALT = new Uint8Array([1, 2, 3]);
const note = {
	note_id: parseNoteId('a5aee928-90ab-48df-ae11-0b869456c075'),
	has_insights: true,
	updated_at: 1_790_000_000,
};
const flipOf = (record: Partial<NoteRecord> = {}, fields: object = {}) => ({
	note: { ...note, ...fields },
	fingerprint: 1,
	record: { ...NOTHING, ...record },
});
const id = eventIdOf(SALT, flipOf());
/** As it is remembered once its flip has started an execution. */
const started = { runs: { ...NEVER, count: 1 }, stamp: stampOf(flipOf()) };

it.each([
	['the same flip', eventIdOf(SALT, flipOf())],
	[
		'the id of the note in capitals',
		eventIdOf(SALT, flipOf({}, { note_id: parseNoteId(note.note_id.toUpperCase()) })),
	],
	[
		'a note that has changed since its execution started',
		eventIdOf(SALT, flipOf(started, { updated_at: 1 })),
	],
])('%s has the same id', (_, other) => {
	expect(other).toBe(id);
});

it.each([
	['another trigger', eventIdOf(new Uint8Array([3]), flipOf())],
	[
		'another note',
		eventIdOf(SALT, flipOf({}, { note_id: parseNoteId('0e9f7ef7-64f1-4dd1-9f1c-4ad1b3aa2d0c') })),
	],
	['Insights that were lost between', eventIdOf(SALT, flipOf({ lostAt: 1 }))],
	[
		'a note that has changed, if nothing was stored of its report',
		eventIdOf(SALT, flipOf({}, { updated_at: 1 })),
	],
	[
		'a note that does not say when it changed',
		eventIdOf(SALT, flipOf({}, { updated_at: undefined })),
	],
	['an entry', entryEventId(id)],
])('%s has another id of the same form', (_, other) => {
	expect(other).not.toBe(id);
	expect(other).toMatch(/^evt_[0-9a-f]{32}$/);
});
