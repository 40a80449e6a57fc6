import type { INodeExecutionData, IRun } from 'n8n-workflow';

import { FINE, World, type Done } from './world.ts';

/* Executions that polls start, for tests whose timers are Jest's: none waits for real time. */

/** One execution that a poll started. */
export interface Started {
	items: INodeExecutionData[];
	done: Done;
}

/** A trigger with Start It Again, and the executions that it starts, which end when a test says so. */
export function worldWith(options: Record<string, unknown> = {}): {
	world: World;
	started: Started[];
} {
	const world = new World();
	const started: Started[] = [];
	world.configure({ options: { markHandled: 'whenWorkflowSucceeds', ...options } });
	world.onExecution = (items, done) => void started.push({ items, done });
	return { world, started };
}

export function end({ done }: Started, status: IRun['status']): void {
	done.resolve({ status } as IRun);
}

/** Ends every execution as it starts. */
export function endAll(world: World, status: () => IRun['status']): Started[] {
	const started: Started[] = [];
	world.onExecution = (items, done) => {
		started.push({ items, done });
		end({ items, done }, status());
	};
	return started;
}

/** One poll, with as much time for executions as it may take. */
export async function pollFor(world: World, isActivation = false) {
	const poll = world.poll(FINE, isActivation);
	await jest.advanceTimersByTimeAsync(60_000);
	return await poll;
}

export const MINUTE = 60_000;

/** Nothing happens for so many minutes. */
export function pass(minutes: number): void {
	jest.setSystemTime(Date.now() + minutes * MINUTE);
}

export const eventOf = ({ items }: Started) => items[0]?.json.event_id;
export const attemptOf = ({ items }: Started) => items[0]?.json.attempt;
