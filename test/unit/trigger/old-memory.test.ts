import type { NoteSummary } from '../../../src';
import { decide, type ReadinessOptions } from '../../../src/trigger/readiness';
import { eventIdOf } from '../../../src/trigger/state';
import { decodeState, encodeState } from '../../../src/trigger/state-codec';
import { concluded } from '../../../src/trigger/transitions';

const ids = [1, 2, 3, 4, 5].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const [KNOWN = '', REGENERATED = '', CLEARED = '', GONE = '', RUNNING = ''] = ids;
/**
 * Written by version 2: its baseline at 7 were the notes 1 to 4; 2 and 3 were cleared, 2 fired again,
 * and 5 started two executions that failed.
 */
const VERSION_2 =
	'{"version":2,"since":7,"account":"a","known":"AIv2C5MJEeWU9IGV55rNl6yI","marks":[[56092159194238,0,0,0,2],[168440643255941,1,0,0,0],[254652060249224,1,0,0,0]],"check":"c52335742735d84b"}';

const options: ReadinessOptions = {
	account: 'a',
	now: 99,
	startFrom: 'new',
	maxNotes: 50,
	matches: () => true,
	clock: { sleep: () => Promise.resolve() },
};
const note = (note_id: string, has_insights = true): NoteSummary => ({ note_id, has_insights });
const poll = async (stored: unknown, list: NoteSummary[], now = 99) => {
	const { fired, state } = await decide(decodeState(stored), list, { ...options, now });
	const stateAfter = concluded(state, fired);
	return {
		state: stateAfter,
		text: encodeState(stateAfter),
		fired: fired.map((flip) => [flip.note.note_id, flip.eventId, flip.attempt]),
	};
};
const LIST = [note(KNOWN), note(REGENERATED), note(CLEARED, false), note(RUNNING)];

it('version 2 goes on: nothing is lost or repeated, and event ids stay', async () => {
	const first = await poll(VERSION_2, LIST);
	expect(first.fired).toEqual([[RUNNING, eventIdOf(RUNNING, 7, 0), 3]]);
	const second = await poll(first.text, [...LIST.slice(0, 2), note(CLEARED), note(GONE)]);
	expect(second.fired).toEqual([[CLEARED, eventIdOf(CLEARED, 7, 1), 1]]);
});

it('a flip after the upgrade is another event than all those before it', async () => {
	const cleared = await poll(VERSION_2, [note(REGENERATED, false), note(KNOWN), note(GONE)]);
	const { fired } = await poll(cleared.text, [note(REGENERATED)]);
	expect(fired).toEqual([[REGENERATED, eventIdOf(REGENERATED, 7, 2), 1]]);
});

it('fingerprints without a salt are kept only for notes that no list has shown', async () => {
	const first = await poll(VERSION_2, LIST);
	expect(first.state.old?.notes.size).toBe(1);
	expect((await poll(first.text, [...LIST, note(GONE)])).state.old).toBeUndefined();
	const DAY = 86_400_000;
	const [soon, late] = [99 * DAY, 129 * DAY];
	const { text } = await poll(first.text, LIST, soon);
	const { state } = await poll(text, LIST, late);
	expect(state.old).toBeUndefined();
	expect(state.notes.size).toBe(4);
});

it('an empty list changes nothing, and waits for one that shows notes', async () => {
	const { state, text } = await poll(VERSION_2, []);
	expect(state.old?.notes.size).toBe(5);
	expect((await poll(text, LIST)).fired).toHaveLength(1);
});

it('another account starts from a new baseline', async () => {
	const strangers = ['1', '2'].map((digit) => note(`${digit}${KNOWN.slice(1)}`));
	const { fired, state } = await decide(decodeState(VERSION_2), strangers, {
		...options,
		account: 'b',
	});
	expect(fired).toEqual([]);
	expect(state).toMatchObject({ since: 99, account: 'b', notes: { size: 2 } });
	expect(state.old).toBeUndefined();
});

it('version 1, a list of ids, goes on', async () => {
	const { fired } = await poll({ version: 1, ready: [KNOWN, GONE] }, [note(KNOWN), note(CLEARED)]);
	expect(fired).toEqual([[CLEARED, eventIdOf(CLEARED, 0, 0), 1]]);
});
