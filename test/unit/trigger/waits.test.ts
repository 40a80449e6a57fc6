import { KNOWN, NOTHING, type NoteRecord } from '../../../src/trigger/note-record.ts';
import { isGivenUp, rested, startsAt } from '../../../src/trigger/waits.ts';

const NOW = Date.UTC(2026, 10, 25);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EARLIER = { processStart: NOW - 24 * HOUR };

const record = (fields: Partial<NoteRecord>): NoteRecord => ({
	...NOTHING,
	firstRun: NOW,
	lastRun: NOW,
	...fields,
});
/** In how many minutes after its last execution the next one may begin. */
const minutesFor = (fields: Partial<NoteRecord>, at = EARLIER) =>
	(startsAt(record(fields), at) - NOW) / MINUTE;

it('a note that was not executed starts at once, also right after a start of n8n', () => {
	expect(startsAt(NOTHING, EARLIER)).toBe(0);
	expect(startsAt({ ...KNOWN, seed: 3 }, { processStart: NOW })).toBe(0);
});

it.each([
	[1, 6],
	[2, 12],
	[3, 30],
	[4, 60],
	[5, 120],
	[6, 240],
	[7, 360],
	[8, 360],
	[30, 360],
])('after execution %i failed, the next one begins in %i minutes', (attempts, minutes) => {
	expect(minutesFor({ attempts })).toBe(minutes);
});

it('another flip of a note that was executed begins 6 minutes after that', () => {
	expect(minutesFor({ attempts: 0 })).toBe(6);
});

it('what was executed before n8n started begins 6 minutes after the start or later', () => {
	const at = { processStart: NOW + 1 };
	const atLeast = 6 + 1 / MINUTE;
	expect(minutesFor({ attempts: 1 }, at)).toBeCloseTo(atLeast, 9);
	expect(minutesFor({ attempts: 3 }, at)).toBe(30);
	expect(minutesFor({ attempts: 0 }, at)).toBeCloseTo(atLeast, 9);
	expect(minutesFor({ attempts: 1 }, { processStart: NOW })).toBe(6);
});

it('a flip that would wait until more than seven days after its first execution is given up', () => {
	const after = (hours: number, attempts = 20) =>
		isGivenUp({ attempts, firstRun: NOW, lastRun: NOW + hours * HOUR });
	expect([0, 100, 162].map((hours) => after(hours))).toEqual([false, false, false]);
	expect([162.1, 168, 1_000].map((hours) => after(hours))).toEqual([true, true, true]);
	expect(after(167.9, 1)).toBe(false);
	expect(after(1_000, 0)).toBe(false);
});

it('an execution is forgotten when it makes no note wait any more', () => {
	const at = (minutes: number) => ({ now: NOW + minutes * MINUTE, ...EARLIER });
	const done = { ...KNOWN, lastRun: NOW };
	expect(rested(done, at(5))).toEqual(done);
	expect(rested(done, at(6))).toEqual(KNOWN);
	const failed = record({ attempts: 1 });
	expect(rested(failed, at(600))).toEqual(failed);
});

it('a clock that is put back makes no note wait until it is there again', () => {
	const at = { now: NOW - 48 * HOUR, processStart: NOW - 72 * HOUR };
	const capped = rested(record({ attempts: 1 }), at);
	expect(capped).toMatchObject({ firstRun: at.now, lastRun: at.now });
	expect(startsAt(capped, at)).toBe(at.now + 6 * MINUTE);
});
