import { fingerprintsOf } from '../../../src/trigger/fingerprints.ts';
import { dueFlips } from '../../../src/trigger/flips.ts';
import { NOTHING, type NoteRecord } from '../../../src/trigger/note-record.ts';
import { RememberedNotes } from '../../../src/trigger/remembered-notes.ts';
import type { IdentifiedNote, Survey } from '../../../src/trigger/survey.ts';
import { updateStamp } from '../../../src/trigger/event-id.ts';

const salt = new Uint8Array(16);
const idOf = (at: number) => `3f2b8c1e-0d4a-4c57-9b1e-${String(at).padStart(12, '0')}`;
/** The first is the youngest. */
const noteOf = (at: number) =>
	({ note_id: idOf(at), updated_at: 100 - at, has_insights: true }) as unknown as IdentifiedNote;
const fingerprintOf = ({ note_id }: IdentifiedNote) => fingerprintsOf(salt, [note_id])[0] ?? NaN;

/** The flips of notes with these records, the oldest note last, and their names. */
function flipsOf(records: Record<string, Partial<NoteRecord>>, maxNotes = 50) {
	const names = Object.keys(records);
	const notes = names.map((_, at) => noteOf(at));
	const entries = Object.values(records).map(
		(record, at) => [fingerprintOf(noteOf(at)), { ...NOTHING, ...record }] as const,
	);
	const state = {
		notes: RememberedNotes.of(entries),
		...{
			salt,
			since: 0,
			account: 'a',
			needsBaseline: false,
			lastDay: -1,
			days: 0,
			generation: 1,
			revision: 0,
		},
	};
	const pending = new Map(notes.map((note) => [fingerprintOf(note), note]));
	const survey = { pending } as unknown as Survey;
	const { fired } = dueFlips(state, survey, {
		maxNotes,
		matches: () => true,
		ifRegenerated: 'start',
		markHandled: 'whenEmitted',
		now: 1,
		processStart: 0,
	});
	return fired.map((flip) => ({ ...flip, name: names[notes.indexOf(flip.note)] }));
}

const TRIED = {
	twiceRead: { attempts: 2 },
	onceEach: { attempts: 1, failures: 1 },
	onceFailed: { failures: 1 },
	fresh: {},
	fresher: {},
};

it.each([
	[50, ['fresher', 'fresh', 'onceFailed', 'onceEach', 'twiceRead']],
	[4, ['fresher', 'fresh', 'onceFailed', 'onceEach']],
	[2, ['fresher', 'fresh']],
	[1, ['fresher']],
])('at most %i: those tried least come first, the oldest of them first', (maxNotes, expected) => {
	expect(flipsOf(TRIED, maxNotes).map(({ name }) => name)).toEqual(expected);
});

it('a flip that has started an execution keeps its stamp, any other takes that of its note', () => {
	const [fresh] = flipsOf({ one: { stamp: 7 } });
	const [started] = flipsOf({ one: { stamp: 7, attempts: 1 } });
	expect(fresh?.stamp).toBe(updateStamp(noteOf(0)));
	expect(started).toMatchObject({ stamp: 7, attempt: 2 });
});
