import { startClock } from '../../dev/sandbox/notes/clock.ts';
import { NoteStore } from '../../dev/sandbox/notes/store.ts';
import { startSandbox } from '../../dev/sandbox/sandbox.ts';
import { until } from '../support/until.ts';

describe('the clock', () => {
	let store: NoteStore;
	let stop = (): void => undefined;
	beforeEach(() => {
		jest.useFakeTimers();
		store = new NoteStore(['acme']);
	});
	afterEach(() => {
		stop();
		expect(jest.getTimerCount()).toBe(0);
		jest.useRealTimers();
	});
	const ready = (): unknown[] =>
		store.notes().flatMap((note) => (note.status === 'ready' ? [note.title] : []));

	it('makes the oldest queued note ready at each tick', () => {
		store.add({ title: 'second', created_at: 20 });
		store.add({ title: 'first', created_at: 10 });
		store.add({ title: 'never', status: 'transcribed', created_at: 1 });
		stop = startClock(store, { everyMs: 1000 });
		jest.advanceTimersByTime(999);
		expect(ready()).toEqual([]);
		jest.advanceTimersByTime(1);
		expect(ready()).toEqual(['first']);
		jest.advanceTimersByTime(1000);
		expect(ready()).toEqual(['second', 'first']);
		jest.advanceTimersByTime(5000);
		expect(ready()).toEqual(['second', 'first']);
	});

	it('goes on at the next tick when a note is queued later', () => {
		stop = startClock(store, { everyMs: 1000 });
		jest.advanceTimersByTime(5500);
		const { note_id } = store.add({ title: 'late' });
		expect(ready()).toEqual([]);
		jest.advanceTimersByTime(500);
		expect(ready()).toEqual(['late']);
		store.clear(note_id);
		jest.advanceTimersByTime(1000);
		expect(ready()).toEqual([]);
		store.patch(note_id, { status: 'queued' });
		jest.advanceTimersByTime(1000);
		expect(ready()).toEqual(['late']);
	});

	it('queues another note when it has run empty and may refill', () => {
		let count = 0;
		store.add({ title: 'first' });
		stop = startClock(store, { everyMs: 10, refill: () => ({ title: `refill ${(count += 1)}` }) });
		jest.advanceTimersByTime(30);
		expect(ready()).toEqual(['first', 'refill 1', 'refill 2']);
		expect(store.notes().filter((note) => note.status === 'queued')).toHaveLength(1);
	});

	it('is off at 0', () => {
		store.add();
		stop = startClock(store, { everyMs: 0 });
		jest.advanceTimersByTime(1e6);
		expect(ready()).toEqual([]);
	});
});

it('runs in a sandbox: all queued notes of the demo become ready, and refills follow', async () => {
	const sandbox = await startSandbox({ seed: 'demo', readyEveryMs: 2, refill: true });
	try {
		const isRefill = (title: unknown): boolean => /\(follow-up \d+\)$/.test(String(title));
		await until('a refill that is ready', () =>
			sandbox.store.notes().some((note) => note.status === 'ready' && isRefill(note.title)),
		);
		const queued = sandbox.store.notes().filter((note) => note.status === 'queued');
		expect(queued.every((note) => isRefill(note.title))).toBe(true);
	} finally {
		await sandbox.close();
	}
	const before = sandbox.store.notes().length;
	await new Promise((resolve) => setTimeout(resolve, 30));
	expect(sandbox.store.notes()).toHaveLength(before);
});
