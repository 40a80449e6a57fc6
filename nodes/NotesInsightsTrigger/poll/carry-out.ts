import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import type { Decision } from '../../../src/trigger/decide.ts';
import { recordOf } from '../../../src/trigger/memory.ts';
import { withOutcomes, type Ended } from '../../../src/trigger/outcomes.ts';
import type { TriggerSettings } from '../settings.ts';
import { start, takeEnded, untilNext, type Due } from './executions.ts';
import { canStartExecutions, placesOf } from './n8n-poll.ts';
import { readingEnd, type TriggerProcess, type Turn } from './process.ts';
import { givenUp, leaveProblem, leaveWaiting, type Report } from './report.ts';

/** When n8n starts, it activates one workflow after another: none should hold up the others. */
const ACTIVATION_WAIT_MS = 5_000;

export type PollResult = INodeExecutionData[][] | null;

/** One poll that is running. */
export interface Poll {
	context: IPollFunctions;
	settings: TriggerSettings;
	process: TriggerProcess;
	turn: Turn;
}

/** Says what is wrong, saves what has become of every flip, and starts executions. */
export async function carryOut(
	poll: Poll,
	decision: Decision,
	reports: readonly Report[],
): Promise<PollResult> {
	const { context, settings, process, turn } = poll;
	const dues = reports.flatMap((report) => ('due' in report ? [report.due] : []));
	const others = reports.flatMap((report) => ('ended' in report ? [report] : []));
	for (const { ended, problem } of others) {
		if (problem !== undefined) leaveProblem(context, ended.flip, problem);
	}
	const ended = others.map((other) => other.ended);
	const announced = announcedOf(poll, decision, others);
	const memory = withOutcomes(decision.memory, [...ended, ...announced], turn.started);
	const isOneByOne = settings.markHandled === 'whenWorkflowSucceeds' && canStartExecutions(context);
	if (isOneByOne || dues.length === 0) {
		process.stored.save(placesOf(context), memory);
		await startInTurn(poll, dues);
		return null;
	}
	const all = dues.map((due): Ended => ({ ...due, outcome: 'reported' }));
	process.stored.save(placesOf(context), withOutcomes(memory, all, Date.now()));
	if (!canStartExecutions(context)) return [dues.flatMap(({ items }) => items)];
	start(context, process.executions, dues, true);
	return null;
}

/** Tells people of notes that have been waiting for their Insights for long. */
function announcedOf(
	{ context, process, turn }: Poll,
	{ waiting }: Decision,
	others: readonly Extract<Report, { ended: Ended }>[],
): Ended[] {
	const failed = others.filter(({ ended }) => ended.outcome === 'unread');
	const reasons = new Map([
		...waiting.map(({ fingerprint }) => [fingerprint, process.reasons.get(fingerprint)] as const),
		...failed.map(({ ended, reason }) => [ended.flip.fingerprint, reason] as const),
	]);
	process.reasons = reasons;
	const flips = [...failed.map(({ ended }) => ended.flip), ...waiting];
	const announced = leaveWaiting(context, flips, reasons, turn.started);
	return announced.map((flip) => ({ flip, outcome: 'announced' }));
}

/** Starts executions one after the other. What is not started when the time is up fires again at the next poll. */
async function startInTurn(poll: Poll, dues: readonly Due[]): Promise<void> {
	const { context, process, turn } = poll;
	const { executions, stored } = process;
	const deadline = turn.isActivation ? Date.now() + ACTIVATION_WAIT_MS : readingEnd(turn);
	for (const due of dues) {
		await untilNext(executions, deadline);
		saveEnded(poll);
		if (Date.now() >= deadline) return;
		const places = placesOf(context);
		const memory = stored.load(places);
		if (!memory) return;
		stored.save(places, withOutcomes(memory, [{ ...due, outcome: 'started' }], Date.now()));
		start(context, executions, [due], false);
	}
	if (dues.length === 0) return;
	await untilNext(executions, deadline);
	saveEnded(poll);
}

/**
 * Saves what became of the flips whose executions have ended, also if the poll fails.
 *
 * @returns whether there were any
 */
export function saveEnded({ context, process }: Pick<Poll, 'context' | 'process'>): boolean {
	const { executions, stored } = process;
	const places = placesOf(context);
	const memory = stored.load(places);
	const now = Date.now();
	const ended = memory ? takeEnded(executions, now) : [];
	if (!memory || ended.length === 0) return false;
	for (const { flip, outcome } of ended) {
		if (outcome !== 'dropped') continue;
		leaveProblem(context, flip, givenUp(context, recordOf(memory, flip.fingerprint).runs));
	}
	stored.save(places, withOutcomes(memory, ended, now));
	return true;
}
