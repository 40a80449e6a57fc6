import type { Clock } from '../../src/base/clock.ts';
import { until } from './until.ts';

/** The time at which tests begin. */
export const START = Date.UTC(2026, 0, 1);

/** Time that passes by waiting alone; chance is always one half. */
export class VirtualClock implements Clock {
	readonly waits: number[] = [];
	private time = START;

	now = () => this.time;

	random = () => 0.5;

	sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
		signal?.throwIfAborted();
		this.waits.push(ms);
		this.time += ms;
		await Promise.resolve();
	};
}

interface Sleeper {
	until: number;
	wake: () => void;
}

/** Time that passes only when the test says so. */
export class ManualClock implements Clock {
	private time = START;
	private sleepers: Sleeper[] = [];

	now = () => this.time;

	random = () => 0.5;

	sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
		signal?.throwIfAborted();
		await new Promise<void>((wake, reject) => {
			const sleeper = { until: this.time + ms, wake };
			this.sleepers.push(sleeper);
			signal?.addEventListener('abort', () => {
				this.sleepers = this.sleepers.filter((other) => other !== sleeper);
				reject(new Error('aborted'));
			});
		});
	};

	/** How many wait now. */
	get sleeping(): number {
		return this.sleepers.length;
	}

	/** Waits until so many wait. */
	async whenSleeping(count: number): Promise<void> {
		await until(`${count} who wait`, () => this.sleeping === count, { everyMs: 1 });
	}

	advance(ms: number): void {
		this.time += ms;
		const due = this.sleepers.filter(({ until }) => until <= this.time);
		this.sleepers = this.sleepers.filter(({ until }) => until > this.time);
		for (const { wake } of due) wake();
	}
}

/** Gives sockets many turns to deliver what was sent, if anything was. */
export async function settle(turns = 200): Promise<void> {
	for (let turn = 0; turn < turns; turn += 1) await new Promise((r) => setImmediate(r));
}
