import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { withOutcomes, type Outcome } from '../../../src/trigger/outcomes.ts';
import type { Decision } from '../../../src/trigger/decide.ts';
import type { Flip } from '../../../src/trigger/flips.ts';
import type { TriggerSettings } from '../settings.ts';
import {
	afterExecutions,
	dividedByEnd,
	forgetEnded,
	startExecutions,
	type Start,
} from './executions.ts';
import { readingEnd, type TriggerProcess, type Turn } from './process.ts';
import { canStartExecutions, mayDropResults, staticDataOf } from './n8n-poll.ts';
import { leaveProblem, leaveWaiting, type Report } from './report.ts';

/** Longer executions are waited for across polls: they must not hold up new notes. */
const MAX_WAIT_MS = 50_000;
/** When n8n starts, it activates one workflow after another: none should hold up the others. */
const FIRST_WAIT_MS = 5_000;

export type PollResult = INodeExecutionData[][] | null;

/** One poll that is running. */
export interface Poll {
	context: IPollFunctions;
	settings: TriggerSettings;
	process: TriggerProcess;
	turn: Turn;
}

/** Says what is wrong, saves what has become of every flip, and emits. */
export async function carryOut(
	poll: Poll,
	decision: Decision,
	reports: readonly Report[],
): Promise<PollResult> {
	const { context, settings, process, turn } = poll;
	const starts = reports.filter((report) => report.does === 'start');
	const memory = withOutcomes(
		decision.memory,
		[...outcomesOf(poll, reports), ...toldOf(poll, decision, reports)],
		turn.started,
	);
	const after = (outcome: Outcome) =>
		withOutcomes(
			memory,
			starts.map(({ flip }) => [flip, outcome]),
			Date.now(),
		);
	if (settings.markHandled === 'whenWorkflowSucceeds' && canStartExecutions(context)) {
		process.stored.save(staticDataOf(context), after('started'));
		if (starts.length > 0) await startAll(poll, starts);
		return null;
	}
	const items = starts.flatMap((report) => report.items);
	const ifDropped = items.length > 0 && mayDropResults(context) ? memory : undefined;
	process.stored.save(staticDataOf(context), after('reported'), ifDropped);
	return items.length > 0 ? [items] : null;
}

/** Leaves failed executions behind for flips that are given up. Gives what became of those that start nothing. */
function outcomesOf({ context }: Poll, reports: readonly Report[]): [Flip, Outcome][] {
	return reports.flatMap((report): [Flip, Outcome][] => {
		const { flip, does } = report;
		if (does === 'start') return [];
		if (does === 'wait') return [[flip, 'unread']];
		if (report.problem !== undefined) leaveProblem(context, flip, report.problem);
		return [[flip, 'dropped']];
	});
}

/** Tells people of notes that have been waiting for their Insights for long. */
function toldOf(
	{ context, process, turn }: Poll,
	{ waiting }: Decision,
	reports: readonly Report[],
): [Flip, Outcome][] {
	const failed = reports.filter((report) => report.does === 'wait');
	const reasons = new Map([
		...waiting.map(({ fingerprint }) => [fingerprint, process.reasons.get(fingerprint)] as const),
		...failed.map(({ flip, reason }) => [flip.fingerprint, reason] as const),
	]);
	process.reasons = reasons;
	const flips = [...failed.map(({ flip }) => flip), ...waiting];
	return leaveWaiting(context, flips, reasons, turn.started).map((flip) => [flip, 'told']);
}

/** Starts executions, and saves how those ended that end soon. */
async function startAll({ context, process, turn }: Poll, starts: readonly Start[]): Promise<void> {
	const { executions, stored } = process;
	const wait = turn.isFirst ? FIRST_WAIT_MS : MAX_WAIT_MS;
	const deadline = Math.min(Date.now() + wait, readingEnd(turn));
	await startExecutions(context, executions, starts, deadline);
	const memory = stored.load(staticDataOf(context));
	if (!memory) return;
	const now = Date.now();
	const { ended } = dividedByEnd(executions, now);
	forgetEnded(context, executions, ended, now);
	stored.save(staticDataOf(context), afterExecutions(memory, ended, now));
}
