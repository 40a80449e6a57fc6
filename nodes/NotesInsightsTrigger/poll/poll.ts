import type { IPollFunctions } from 'n8n-workflow';

import { decide } from '../../../src/trigger/decide.ts';
import { StatusError } from '../../../src/http/errors.ts';
import { toNodeError } from '../../shared/run/errors.ts';
import { isStartedAgain } from '../../shared/run/started-again.ts';
import { clock } from '../../shared/service/clock.ts';
import { connect, type Connection } from '../../shared/service/connect.ts';
import { POLL_OPERATION, PUBLISH_OPERATION, TRIGGER_OPERATION } from '../../shared/words.ts';
import { sample } from '../sample.ts';
import { readSettings } from '../settings.ts';
import { carryOut, saveEnded, type Poll, type PollResult } from './carry-out.ts';
import { runningIn } from './executions.ts';
import { budgetOf, leaveFailedExecution, placesOf, storeCursor } from './n8n-poll.ts';
import { limitsOf, TriggerProcess } from './process.ts';
import { flipItems, isNoLonger, readFlips } from './flip-items.ts';
import { reportOf } from './report.ts';

type ConnectTo = (context: IPollFunctions) => Promise<Connection>;

/**
 * Makes the poll function of the trigger, with what this process knows about each trigger node for as long as
 * it runs.
 *
 * @param connectTo gives the client for a poll
 */
export function createPoll(connectTo: ConnectTo = connect) {
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
		const process = processOf(this);
		const isByHand = this.getMode() === 'manual';
		const isActivation = !isByHand && process.isActivation(this);
		try {
			if (isByHand) {
				const settings = readSettings(this);
				return await sample(this, settings, (await connectTo(this)).client, process.lastPoll);
			}
			const result = await pollInTurn(this, { process, isActivation, connectTo });
			if (result === null) await storeCursor(this);
			return result;
		} catch (error) {
			const isPublication = isActivation && !isStartedAgain(this);
			const node = this.getNode();
			const operation = operationOf({ isByHand, isPublication });
			// N8n's message about a publication that fails has no room for a description.
			const failure = toNodeError(error, { node, operation, isOneLine: isPublication });
			if (error instanceof StatusError) process.rest(Date.now(), error.retryAfterMs ?? 0);
			const isAlarm = !isByHand && process.isAlarm(Date.now());
			// A publication that fails is refused, with the reason.
			if (isByHand || isPublication || (isAlarm && !isActivation)) throw failure;
			// If a poll threw with which n8n starts, n8n 2.41 would try five times within seconds, and then poll no
			// more until somebody publishes the workflow.
			if (isAlarm) leaveFailedExecution(this, failure);
			return null;
		}
	};
}

function operationOf({ isByHand, isPublication }: Record<'isByHand' | 'isPublication', boolean>) {
	if (isByHand) return TRIGGER_OPERATION;
	return isPublication ? PUBLISH_OPERATION : POLL_OPERATION;
}

/** Polls, unless another poll of this node is running. */
async function pollInTurn(
	context: IPollFunctions,
	{
		process,
		isActivation,
		connectTo,
	}: { process: TriggerProcess; isActivation: boolean; connectTo: ConnectTo },
): Promise<PollResult> {
	const settings = readSettings(context);
	if (!isActivation && process.isResting(Date.now())) return null;
	const turn = process.begin(Date.now(), budgetOf(context), isActivation);
	if (!turn) return null;
	try {
		const result = await pollOnce({ context, settings, process, turn }, connectTo);
		process.succeeded(context);
		return result;
	} finally {
		process.end(turn);
	}
}

/** Saves the memory only at the end, then starts executions. A poll that throws has changed nothing else. */
async function pollOnce(poll: Poll, connectTo: ConnectTo): Promise<PollResult> {
	const { context, settings, process, turn } = poll;
	// Before any request: what n8n stored may be damaged.
	process.stored.load(placesOf(context));
	const { client, account } = await connectTo(context);
	const limits = limitsOf(turn);
	const { notes } = await client.listNotes(limits.list);
	if (saveEnded(poll)) await storeCursor(context);
	const stored = process.stored.load(placesOf(context));

	const { started: now } = turn;
	const decision = await decide(stored, notes, {
		...settings,
		filters: settings.filterText,
		account,
		now,
		processStart: process.started,
		running: runningIn(process.executions),
		confirmsLoss: async (note) => await isNoLonger(settings.flag, client, note, limits.note),
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
	return await carryOut(poll, decision, reports);
}
