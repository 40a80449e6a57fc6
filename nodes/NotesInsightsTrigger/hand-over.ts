import type { IPollFunctions, IRun } from 'n8n-workflow';

import { settle, type ReadinessState } from '../../src';
import { clock } from '../shared/clock';
import type { Delivery, NodeMemory } from './memory';

/** How often a flip starts an execution before it is given up. */
export const MAX_ATTEMPTS = 5;

/**
 * Tells whether this n8n lets a poll start executions itself and learn how they end. The name is
 * n8n's own and not documented; without it, items are returned and count as handled.
 */
export function canHandOver(context: IPollFunctions): boolean {
	return typeof context.__emit === 'function' && 'createDeferredPromise' in context.helpers;
}

/**
 * Starts one execution per flip and waits for their ends, at most until `deadline`. One that runs
 * longer stays in `memory.deliveries`, and a later poll learns its outcome there.
 *
 * @param deadline milliseconds since 1970
 */
export async function handOver(
	context: IPollFunctions,
	memory: NodeMemory,
	deliveries: readonly Delivery[],
	deadline: number,
): Promise<void> {
	const ends = deliveries.map(async (delivery) => {
		const done = context.helpers.createDeferredPromise<IRun | undefined>();
		memory.deliveries.set(delivery.flip.eventId, delivery);
		context.__emit([delivery.items], undefined, done);
		delivery.outcome = await done.promise.then(outcomeOf, () => 'failure');
	});
	const enough = new AbortController();
	const timeUp = clock.sleep(Math.max(0, deadline - Date.now()), enough.signal);
	await Promise.race([Promise.all(ends), timeUp.catch(() => undefined)]);
	enough.abort();
}

/**
 * Takes in how executions ended that were handed over: flips that succeeded become known, and so
 * do those that failed too often.
 *
 * @returns the state after that, the deliveries that ended, and those of them that are given up
 */
export function takeOutcomes(
	state: ReadinessState,
	memory: NodeMemory,
): { state: ReadinessState; ended: Delivery[]; givenUp: Delivery[] } {
	const ended = [...memory.deliveries.values()].filter(({ outcome }) => outcome !== undefined);
	const givenUp = ended.filter(
		({ outcome, flip }) => outcome === 'failure' && flip.attempt >= MAX_ATTEMPTS,
	);
	const handled = ended.filter(({ outcome }) => outcome === 'success').concat(givenUp);
	return {
		state: settle(
			state,
			handled.map(({ flip }) => flip),
		),
		ended,
		givenUp,
	};
}

/** A waiting execution goes on later without telling: it is not started again. */
function outcomeOf(run: IRun | undefined): 'success' | 'failure' {
	return run?.status === 'success' || run?.status === 'waiting' ? 'success' : 'failure';
}
