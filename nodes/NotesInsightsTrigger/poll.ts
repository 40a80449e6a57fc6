import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { accountOf, decide, putBack, type ReadinessState } from '../../src';
import { connect } from '../shared/connection';
import { toNodeError } from '../shared/errors';
import { fetchFlips, MAX_FAILURES, type Fetched } from './fetch';
import { canHandOver, handOver, MAX_ATTEMPTS, takeOutcomes } from './hand-over';
import { PollMemory, type NodeMemory, type Turn } from './memory';
import { reportGivenUp, reportUnreadable } from './report';
import { sample } from './sample';
import { OPERATION, readSettings, type TriggerSettings } from './settings';

/** n8n before 2.38 does not tell how long a poll may take. */
const DEFAULT_BUDGET_MS = 300_000;
/** Share of the budget for reading; the rest is for writing the state and n8n itself. */
const READING_SHARE = 0.7;
/** Longer executions are waited for across polls, so that they do not hold up new notes. */
const MAX_WAIT_MS = 50_000;
/** n8n activates one workflow after another when it starts: none should hold up the others. */
const FIRST_WAIT_MS = 5_000;

type PollResult = INodeExecutionData[][] | null;

/**
 * Makes the poll function of the trigger, with a memory for as long as the process runs.
 *
 * @param connectTo gives the client for a poll
 */
export function createPoll(connectTo: typeof connect = connect) {
	const memory = new PollMemory();
	return async function poll(this: IPollFunctions): Promise<PollResult> {
		try {
			const settings = readSettings(this);
			if (this.getMode() === 'manual') {
				const { client } = await connectTo(this);
				return await sample(this, settings, client);
			}
			const node = memory.of(this.getWorkflow().id, this.getNode().id);
			const turn = node.begin(Date.now(), this.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS);
			if (!turn) return null;
			try {
				const result = await pollOnce(this, settings, node, turn, connectTo);
				if (result === null) await storeCursor(this);
				return result;
			} finally {
				node.end(turn);
			}
		} catch (error) {
			throw toNodeError(error, { node: this.getNode(), operation: OPERATION });
		}
	};
}

/**
 * With durable cursors, n8n drops what the poll of an activation has learned unless it emits: the
 * next poll would take the baseline again, and what became ready in between would never fire. This
 * stores it; n8n without durable cursors does nothing here, older versions lack the function.
 */
async function storeCursor(context: IPollFunctions): Promise<void> {
	try {
		await context.__commitCursor?.();
	} catch {
		context.logger.warn('The memory of the trigger could not be stored: the next poll tries again');
	}
}

/** Lists, decides, reads, writes the state last, and emits. One that throws has changed nothing. */
async function pollOnce(
	context: IPollFunctions,
	settings: TriggerSettings,
	memory: NodeMemory,
	turn: Turn,
	connectTo: typeof connect,
): Promise<PollResult> {
	const readingMs = Math.floor(turn.budgetMs * READING_SHARE);
	const timeUp = AbortSignal.timeout(readingMs);
	const stored = memory.load(context.getWorkflowStaticData('node'));
	const { client, credential } = await connectTo(context);
	const { notes } = await client.listNotes({ signal: timeUp });

	const before = stored && takeOutcomes(stored, memory);
	const running = [...memory.deliveries.values()].filter(({ outcome }) => outcome === undefined);
	const decision = decide(before?.state, notes, {
		...settings,
		account: accountOf(credential),
		now: turn.started,
		running: new Set(running.map(({ flip }) => flip.eventId)),
	});
	const exhausted = decision.fired.filter(({ attempt }) => attempt > MAX_ATTEMPTS);
	const flips = decision.fired.filter(({ attempt }) => attempt <= MAX_ATTEMPTS);
	const fetched = await fetchFlips(context, client, flips, settings, timeUp);
	if (!memory.has(turn)) return null;
	if (fetched.outage !== undefined && fetched.delivered.length + fetched.failed.length === 0) {
		throw fetched.outage;
	}

	const { state, unreadable } = afterFetch(decision.state, fetched);
	const delivered = fetched.delivered
		.concat(reportUnreadable(context, settings, unreadable))
		.sort((a, b) => flips.indexOf(a.flip) - flips.indexOf(b.flip));
	if (before) close(context, memory, before);
	for (const flip of exhausted) reportGivenUp(context, flip);

	const data = context.getWorkflowStaticData('node');
	const deliveries = delivered.filter(({ items }) => items.length > 0);
	if (settings.markHandled === 'whenWorkflowSucceeds' && canHandOver(context)) {
		const pending = deliveries.map(({ flip }) => flip);
		memory.save(
			data,
			putBack(state, pending, ({ attempt }) => ({ attempts: attempt })),
		);
		if (deliveries.length === 0) return null;
		const wait = Math.min(
			turn.isFirst ? FIRST_WAIT_MS : MAX_WAIT_MS,
			turn.started + readingMs - Date.now(),
		);
		await handOver(context, memory, deliveries, Date.now() + wait);
		const after = memory.load(context.getWorkflowStaticData('node'));
		if (!after) return null;
		const outcomes = takeOutcomes(after, memory);
		close(context, memory, outcomes);
		memory.save(context.getWorkflowStaticData('node'), outcomes.state);
		return null;
	}
	memory.save(data, state);
	const items = deliveries.flatMap((delivery) => delivery.items);
	return items.length > 0 ? [items] : null;
}

/** Forgets the deliveries that ended, and tells of those that are given up. */
function close(
	context: IPollFunctions,
	memory: NodeMemory,
	{ ended, givenUp }: Pick<ReturnType<typeof takeOutcomes>, 'ended' | 'givenUp'>,
): void {
	for (const { flip } of ended) memory.deliveries.delete(flip.eventId);
	for (const { flip } of givenUp) reportGivenUp(context, flip);
}

/** Makes unknown again what was not delivered, but for flips that failed too often. */
function afterFetch(
	state: ReadinessState,
	{ failed, waiting }: Fetched,
): { state: ReadinessState; unreadable: Fetched['failed'] } {
	const unreadable = failed.filter(({ flip }) => flip.failures + 1 >= MAX_FAILURES);
	const again = failed.filter((failure) => !unreadable.includes(failure)).map(({ flip }) => flip);
	const counted = putBack(state, again, ({ attempt, failures }) => ({
		attempts: attempt - 1,
		failures: failures + 1,
	}));
	return {
		state: putBack(counted, waiting, ({ attempt, failures }) => ({
			attempts: attempt - 1,
			failures,
		})),
		unreadable,
	};
}
