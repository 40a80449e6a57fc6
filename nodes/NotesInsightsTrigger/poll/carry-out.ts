import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { withFates, type Decision, type Fate, type Flip } from '../../../src/index.ts';
import { afterExecutions, forgetEnded, handOver, outcomesOf } from './hand-over.ts';
import type { NodeMemory } from '../memory.ts';
import { canStartExecutions, mayDropResults, staticDataOf } from './n8n-poll.ts';
import { leaveProblem, type Report } from './report.ts';
import type { TriggerSettings } from '../settings.ts';
import type { PollSlot } from './slots.ts';
import { readingEnd } from './time-limits.ts';

/** Longer executions are waited for across polls: they must not hold up new notes. */
const MAX_WAIT_MS = 50_000;
/** When n8n starts, it activates one workflow after another: none should hold up the others. */
const FIRST_WAIT_MS = 5_000;

export type PollResult = INodeExecutionData[][] | null;

/** One poll that is running. */
export interface Poll {
	context: IPollFunctions;
	settings: TriggerSettings;
	memory: NodeMemory;
	slot: PollSlot;
}

/** Says what is wrong, saves what has become of every flip, and emits. */
export async function carryOut(
	poll: Poll,
	{ state }: Decision,
	reports: readonly Report[],
): Promise<PollResult> {
	const { context, settings, memory } = poll;
	const begun = reports.filter((report) => report.does === 'start');
	for (const report of reports) {
		if (report.does === 'settle' && report.problem !== undefined) {
			leaveProblem(context, report.flip, report.problem);
		}
	}
	const now = Date.now();
	const after = (start?: Fate) => withFates(state, fatesOf(reports, start), now);
	if (settings.markHandled === 'whenWorkflowSucceeds' && canStartExecutions(context)) {
		memory.state.save(staticDataOf(context), after('handedOver'));
		if (begun.length > 0) await startAll(poll, begun);
		return null;
	}
	const items = begun.flatMap((report) => report.items);
	const stateIfDropped = items.length > 0 && mayDropResults(context) ? after() : undefined;
	memory.state.save(staticDataOf(context), after('handled'), stateIfDropped);
	return items.length > 0 ? [items] : null;
}

/** @param start the fate of flips that start an execution; left out: they are waiting */
function fatesOf(reports: readonly Report[], start?: Fate): (readonly [Flip, Fate])[] {
	const fates = { start, settle: 'settled', tryAgain: 'unread' } as const;
	return reports.flatMap(({ flip, does }) => {
		const fate = fates[does];
		return fate === undefined ? [] : [[flip, fate] as const];
	});
}

/** Starts executions, and saves the outcome of those that end soon. */
async function startAll(
	{ context, memory, slot }: Poll,
	flips: readonly { flip: Flip; items: INodeExecutionData[] }[],
): Promise<void> {
	const wait = slot.isFirst ? FIRST_WAIT_MS : MAX_WAIT_MS;
	await handOver(context, memory.handOvers, flips, Math.min(Date.now() + wait, readingEnd(slot)));
	const state = memory.state.load(staticDataOf(context));
	if (!state) return;
	const now = Date.now();
	const { ended } = outcomesOf(memory.handOvers, now);
	forgetEnded(context, memory.handOvers, ended, now);
	memory.state.save(staticDataOf(context), afterExecutions(state, ended, now));
}
