import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import {
	concluded,
	decide,
	DEFAULT_TIMEOUT_MS,
	handedOver,
	isExhausted,
	isLastReading,
	unread,
	type Decision,
	type Flip,
} from '../../src';
import { clock } from '../shared/service/clock';
import { connect, type Connection } from '../shared/service/connect';
import { toNodeError } from '../shared/run/errors';
import { afterExecutions, close, handOver, outcomesOf } from './hand-over';
import { PollMemory, type NodeMemory, type Turn } from './memory';
import {
	budgetOf,
	canStartExecutions,
	mayDropResults,
	staticDataOf,
	storeCursor,
} from './n8n-poll';
import { readFlips, type ReadFlip, type Reading } from './read';
import { reportGivenUp, withoutInsights } from './report';
import { sample } from './sample';
import { OPERATION, readSettings, type TriggerSettings } from './settings';

/** Share of the budget for reading; the rest is for writing the state and n8n itself. */
const READING_SHARE = 0.7;
/** Shares of the reading time for one attempt: a note that hangs is given up before the time is up. */
const LIST_SHARE = 1 / 2;
const INSIGHTS_SHARE = 1 / 8;
/** Longer executions are waited for across polls: they must not hold up new notes. */
const MAX_WAIT_MS = 50_000;
/** When n8n starts, it activates one workflow after another: none should hold up the others. */
const FIRST_WAIT_MS = 5_000;

type PollResult = INodeExecutionData[][] | null;

/** One poll that has its turn. */
interface Poll {
	context: IPollFunctions;
	settings: TriggerSettings;
	memory: NodeMemory;
	turn: Turn;
	/** When reading has to end, in milliseconds since 1970. */
	readingEnds: number;
}

/**
 * Makes the poll function of the trigger, with a memory for as long as the process runs.
 *
 * @param connectTo gives the client for a poll
 */
export function createPoll(connectTo: (context: IPollFunctions) => Promise<Connection> = connect) {
	const memories = new PollMemory();
	return async function poll(this: IPollFunctions): Promise<PollResult> {
		try {
			const settings = readSettings(this);
			const memory = memories.of(this.getWorkflow().id, this.getNode().id);
			if (this.getMode() === 'manual') {
				const { client } = await connectTo(this);
				return await sample(this, settings, client, memory.lastPoll);
			}
			const turn = memory.begin(Date.now(), budgetOf(this));
			if (!turn) return null;
			const readingEnds = turn.started + Math.floor(turn.budgetMs * READING_SHARE);
			try {
				const one = { context: this, settings, memory, turn, readingEnds };
				const result = await pollOnce(one, connectTo);
				if (result === null) await storeCursor(this);
				return result;
			} finally {
				memory.end(turn);
			}
		} catch (error) {
			throw toNodeError(error, { node: this.getNode(), operation: OPERATION });
		}
	};
}

/** Saves the state only at the end, then emits. A poll that throws has changed nothing. */
async function pollOnce(
	poll: Poll,
	connectTo: (context: IPollFunctions) => Promise<Connection>,
): Promise<PollResult> {
	const { context, settings, memory, turn, readingEnds } = poll;
	const readingTime = readingEnds - turn.started;
	const signal = AbortSignal.timeout(readingTime);
	const callFor = (share: number) => ({
		signal,
		timeoutMs: Math.min(DEFAULT_TIMEOUT_MS, readingTime * share),
	});
	const stored = memory.load(staticDataOf(context));
	const { client, account } = await connectTo(context);
	const { notes } = await client.listNotes(callFor(LIST_SHARE));

	const { ended, running } = outcomesOf(memory);
	const before = stored && afterExecutions(stored, ended);
	const decision = await decide(before, notes, {
		...settings,
		account,
		now: turn.started,
		running,
		clock,
	});
	const due = decision.fired.filter((flip) => !isExhausted(flip));
	const reading = await readFlips(context, client, due, settings, callFor(INSIGHTS_SHARE));
	if (!memory.has(turn)) return null;
	const { read, unread: failed, outage } = reading;
	if (outage !== undefined && read.length + failed.length === 0) throw outage;

	close(context, memory, ended);
	return await conclude(poll, decision, reading);
}

/** Decides what became of every flip, saves that, and emits. */
async function conclude(poll: Poll, decision: Decision, reading: Reading): Promise<PollResult> {
	const { context, settings, memory } = poll;
	const exhausted = decision.fired.filter(isExhausted);
	for (const flip of exhausted) reportGivenUp(context, flip);
	const again = reading.unread.filter(({ flip }) => !isLastReading(flip));
	const last = reading.unread.filter(({ flip }) => isLastReading(flip));
	const places = new Map(decision.fired.map((flip, place) => [flip, place]));
	const placeOf = ({ flip }: ReadFlip) => places.get(flip) ?? 0;
	const read = reading.read
		.concat(withoutInsights(context, settings, last))
		.sort((a, b) => placeOf(a) - placeOf(b));
	const emitted = read.filter(({ items }) => items.length > 0);
	const silent = read.filter(({ items }) => items.length === 0);

	const counted = unread(decision.state, flipsOf(again));
	const state = concluded(counted, [...exhausted, ...flipsOf(silent)]);
	if (settings.markHandled === 'whenWorkflowSucceeds' && canStartExecutions(context)) {
		memory.save(staticDataOf(context), handedOver(state, flipsOf(emitted)));
		if (emitted.length > 0) await startAll(poll, emitted);
		return null;
	}
	const after = concluded(state, flipsOf(emitted));
	memory.save(staticDataOf(context), after, mayDropResults(context) ? state : undefined);
	const items = emitted.flatMap(({ items: own }) => own);
	return items.length > 0 ? [items] : null;
}

/** Starts executions, and saves the outcome of those that end soon. */
async function startAll(poll: Poll, flips: readonly ReadFlip[]): Promise<void> {
	const { context, memory, turn, readingEnds } = poll;
	const wait = turn.isFirst ? FIRST_WAIT_MS : MAX_WAIT_MS;
	await handOver(context, memory, flips, Math.min(Date.now() + wait, readingEnds));
	const state = memory.load(staticDataOf(context));
	if (!state) return;
	const { ended } = outcomesOf(memory);
	close(context, memory, ended);
	memory.save(staticDataOf(context), afterExecutions(state, ended));
}

function flipsOf(entries: readonly { flip: Flip }[]): Flip[] {
	return entries.map(({ flip }) => flip);
}
