import { KNOWN, NEVER, NOTHING, type Tries } from '../../../src/trigger/memory.ts';
import {
	atPresent,
	isGivenUp,
	isToBeAnnounced,
	readsAgainAt,
	readsUntil,
	startsAt,
	tried,
} from '../../../src/trigger/waits.ts';

const NOW = Date.UTC(2026, 10, 25);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EARLIER = NOW - 24 * HOUR;

const tries = (count: number, last = NOW, first = NOW): Tries => ({ count, first, last });
/** In how many minutes after its last execution the next one may begin. */
const minutesFor = (count: number, processStart = EARLIER) =>
	(startsAt({ runs: tries(count) }, processStart) - NOW) / MINUTE;

describe('Insights that can not be read', () => {
	const record = (readings: Tries) => ({ ...NOTHING, readings });

	it.each([
		[1, 0],
		[2, 2],
		[3, 6],
		[4, 12],
		[5, 30],
		[6, 30],
		[300, 30],
	])('are asked for again %i times: after %i minutes, with a little to spare', (count, minutes) => {
		const at = readsAgainAt(record(tries(count)));
		expect(at).toBeLessThanOrEqual(NOW + minutes * MINUTE);
		expect(at).toBeGreaterThan(NOW + (minutes - 0.5) * MINUTE);
	});

	it('are asked for during seven days', () => {
		expect(readsUntil(record(tries(3, NOW + HOUR)))).toBe(NOW + 168 * HOUR);
	});

	it('are told of once, after an hour', () => {
		const waiting = record(tries(6));
		expect(isToBeAnnounced(waiting, NOW + HOUR - 1)).toBe(false);
		expect(isToBeAnnounced(waiting, NOW + HOUR)).toBe(true);
		expect(isToBeAnnounced({ ...waiting, isAnnounced: true }, NOW + HOUR)).toBe(false);
		expect(isToBeAnnounced(NOTHING, NOW)).toBe(false);
	});
});

it('tries are counted, and when the first and the last was', () => {
	expect(tried(tried(NEVER, 5), 7)).toEqual({ count: 2, first: 5, last: 7 });
});

it('a note that was not executed starts at once, also right after a start of n8n', () => {
	expect(startsAt(NOTHING, NOW)).toBe(0);
});

it.each([
	[0, 6],
	[1, 6],
	[2, 12],
	[3, 30],
	[4, 60],
	[5, 120],
	[6, 240],
	[7, 360],
	[30, 360],
])(
	'after execution %i of a flip, the next one of its note begins in %i minutes',
	(count, minutes) => {
		expect(minutesFor(count)).toBe(minutes);
	},
);

it('what was executed before n8n started begins 6 minutes after the start or later', () => {
	const atLeast = 6 + 1 / MINUTE;
	expect(minutesFor(1, NOW + 1)).toBeCloseTo(atLeast, 9);
	expect(minutesFor(3, NOW + 1)).toBe(30);
	expect(minutesFor(0, NOW + 1)).toBeCloseTo(atLeast, 9);
	expect(minutesFor(1, NOW)).toBe(6);
});

it('a flip that would wait until more than seven days after its first execution is given up', () => {
	const after = (hours: number, count = 20) => isGivenUp(tries(count, NOW + hours * HOUR));
	expect([0, 100, 162].map((hours) => after(hours))).toEqual([false, false, false]);
	expect([162.1, 168, 1_000].map((hours) => after(hours))).toEqual([true, true, true]);
	expect(after(167.9, 1)).toBe(false);
	expect(after(1_000, 0)).toBe(false);
});

it('an execution is forgotten when it makes no note wait any more', () => {
	const at = (minutes: number) => ({ now: NOW + minutes * MINUTE, processStart: EARLIER });
	const done = { ...KNOWN, runs: tries(0, NOW, 0) };
	expect(atPresent(done, at(5))).toBe(done);
	expect(atPresent(done, at(6))).toEqual(KNOWN);
	const failed = { ...NOTHING, runs: tries(1) };
	expect(atPresent(failed, at(600))).toBe(failed);
});

it('a clock that is put back makes no note wait until it is there again', () => {
	const now = NOW - 48 * HOUR;
	const record = atPresent(
		{ ...NOTHING, readings: tries(5), runs: tries(1) },
		{ now, processStart: EARLIER },
	);
	expect(record.runs).toEqual(tries(1, now, now));
	expect(readsAgainAt(record)).toBeLessThanOrEqual(now + 30 * MINUTE);
	expect(startsAt(record, now - HOUR)).toBe(now + 6 * MINUTE);
});

it('what nothing has changed is the very same record, so that a quiet poll stores nothing', () => {
	const present = { now: NOW, processStart: EARLIER };
	for (const record of [
		{ ...NOTHING, readings: tries(2) },
		{ ...NOTHING, runs: tries(2) },
	]) {
		expect(atPresent(record, present)).toBe(record);
		const earlier = { ...present, now: NOW - MINUTE };
		expect(atPresent(record, earlier)).not.toBe(record);
	}
});
