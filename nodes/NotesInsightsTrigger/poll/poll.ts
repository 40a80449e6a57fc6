import type { IPollFunctions } from 'n8n-workflow';

import { decide } from '../../../src/trigger/decide.ts';
import { toNodeError } from '../../shared/run/errors.ts';
import { isStartedAgain } from '../../shared/run/started-again.ts';
import { clock } from '../../shared/service/clock.ts';
import { connect, type Connection } from '../../shared/service/connect.ts';
import { TRIGGER_OPERATION } from '../../shared/words/wording.ts';
import { sample } from '../sample.ts';
import { readSettings } from '../settings.ts';
import { carryOut, type Poll, type PollResult } from './carry-out.ts';
import { afterExecutions, dividedByEnd, forgetEnded } from './executions.ts';
import { limitsOf, TriggerProcess } from './process.ts';
import { budgetOf, leaveFailedExecution, staticDataOf, storeCursor } from './n8n-poll.ts';
import { flipItems, isNoLonger, readFlips } from './read.ts';
import { reportOf } from './report.ts';

/**
 * Makes the poll function of the trigger, with what this process knows about each trigger node for as long as
 * it runs.
 *
 * @param connectTo gives the client for a poll
 */
export function createPoll(connectTo: (context: IPollFunctions) => Promise<Connection> = connect) {
	// n8n loads this package when it starts.
	const started = Date.now();
	const processes = new Map<string, TriggerProcess>();
	const processOf = (context: IPollFunctions) => {
		const key = `${context.getWorkflow().id ?? ''} ${context.getNode().id}`;
		const known = processes.get(key) ?? new TriggerProcess(started);
		processes.set(key, known);
		return known;
	};
	return async function poll(this: IPollFunctions): Promise<PollResult> {
		try {
			const settings = readSettings(this);
			const process = processOf(this);
			if (this.getMode() === 'manual') {
				const { client } = await connectTo(this);
				return await sample(this, settings, client, process.stored.lastPoll);
			}
			const now = Date.now();
			process.stored.rename(this.getNode().name);
			if (process.stored.isBeingStored(staticDataOf(this), now)) return null;
			const turn = process.begin(now, budgetOf(this));
			if (!turn) return null;
			try {
				const result = await pollOnce({ context: this, settings, process, turn }, connectTo);
				if (result === null) await storeCursor(this);
				return result;
			} finally {
				process.end(turn);
			}
		} catch (error) {
			const failure = toNodeError(error, { node: this.getNode(), operation: TRIGGER_OPERATION });
			if (!isStartedAgain(this)) throw failure;
			// If it threw, n8n 2.41 would try five times within seconds, and then poll no more until somebody
			// publishes the workflow.
			leaveFailedExecution(this, failure);
			return null;
		}
	};
}

/** Saves the memory only at the end, then emits. A poll that throws has changed nothing. */
async function pollOnce(
	poll: Poll,
	connectTo: (context: IPollFunctions) => Promise<Connection>,
): Promise<PollResult> {
	const { context, settings, process, turn } = poll;
	const stored = process.stored.load(staticDataOf(context));
	const { client, account } = await connectTo(context);
	const limits = limitsOf(turn);
	const { notes } = await client.listNotes(limits.list);

	const { started: now } = turn;
	const { ended, running } = dividedByEnd(process.executions, now);
	const decision = await decide(stored && afterExecutions(stored, ended, now), notes, {
		...settings,
		account,
		now,
		processStart: process.started,
		running,
		isLost: async (note) => await isNoLonger(settings.flag, client, note, limits.note),
		clock,
	});
	const readings = await readFlips(
		decision.fired,
		async (flip) => await flipItems(flip, { context, client, settings, call: limits.note }),
		limits.signal,
	);
	const reports = decision.fired.flatMap(
		(flip) => reportOf(flip, readings.get(flip), { context, settings, now }) ?? [],
	);
	if (!process.has(turn)) return null;
	forgetEnded(context, process.executions, ended, now);
	return await carryOut(poll, decision, reports);
}
