import type { IPollFunctions } from 'n8n-workflow';

import {
	decide,
	isExhausted,
	noteKey,
	type Flip,
	type NoteSummary,
	type NotesInsightsClient,
} from '../../../src/index.ts';
import { clock } from '../../shared/service/clock.ts';
import { connect, type Connection } from '../../shared/service/connect.ts';
import { toNodeError } from '../../shared/run/errors.ts';
import { TRIGGER_OPERATION } from '../../shared/words/wording.ts';
import { carryOut, type Poll, type PollResult } from './carry-out.ts';
import { areNotesAtFault, hasNoInsights } from './cross-check.ts';
import { afterExecutions, forgetEnded, outcomesOf } from './hand-over.ts';
import { PollMemory } from '../memory.ts';
import { budgetOf, staticDataOf, storeCursor } from './n8n-poll.ts';
import { flipItems, readFlips } from './read.ts';
import { reportOf, type Report } from './report.ts';
import { sample } from '../sample.ts';
import { readSettings } from '../settings.ts';
import { limitsOf, type Limits } from './time-limits.ts';

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
				return await sample(this, settings, client, memory.state.lastPoll);
			}
			const now = Date.now();
			if (memory.state.isBeingStored(staticDataOf(this), now)) return null;
			const slot = memory.slots.begin(now, budgetOf(this));
			if (!slot) return null;
			try {
				const result = await pollOnce({ context: this, settings, memory, slot }, connectTo);
				if (result === null) await storeCursor(this);
				return result;
			} finally {
				memory.slots.end(slot);
			}
		} catch (error) {
			throw toNodeError(error, { node: this.getNode(), operation: TRIGGER_OPERATION });
		}
	};
}

/** Saves the state only at the end, then emits. A poll that throws has changed nothing. */
async function pollOnce(
	poll: Poll,
	connectTo: (context: IPollFunctions) => Promise<Connection>,
): Promise<PollResult> {
	const { context, settings, memory, slot } = poll;
	const stored = memory.state.load(staticDataOf(context));
	const { client, account } = await connectTo(context);
	const limits = limitsOf(slot);
	const { notes } = await client.listNotes(limits.list());

	const { started: now, processStart } = slot;
	const { ended, running } = outcomesOf(memory.handOvers, now);
	const decision = await decide(stored && afterExecutions(stored, ended, now), notes, {
		...settings,
		account,
		now,
		processStart,
		running,
		hasNoInsights: async (note) => await hasNoInsights(client, note, limits.note()),
		clock,
	});
	const reports = await reportsOf(poll, decision.fired, { client, notes, limits });
	if (!memory.slots.has(slot)) return null;
	forgetEnded(context, memory.handOvers, ended, now);
	return await carryOut(poll, decision, reports);
}

/**
 * Reads what the output needs for each flip.
 *
 * @throws what failed, if that is an outage and there is nothing at all to report
 */
async function reportsOf(
	{ context, settings }: Poll,
	fired: readonly Flip[],
	from: {
		client: NotesInsightsClient;
		notes: readonly NoteSummary[];
		limits: Limits;
	},
): Promise<Report[]> {
	const { client, notes, limits } = from;
	const idsOf = (flips: readonly Flip[]) => flips.map(({ note }) => note.note_id);
	const due = fired.filter((flip) => !isExhausted(flip));
	const { readings, outage } = await readFlips(due, {
		signal: limits.signal,
		read: async (flip) => await flipItems(context, client, flip, settings, limits.note()),
		areNotesAtFault: async (failed, read) => {
			const ids = { failed: new Set(idsOf(failed).map(noteKey)), read: idsOf(read) };
			return await areNotesAtFault(client, ids, notes, limits.note());
		},
	});
	if (outage && readings.size === 0) throw outage;
	return fired.flatMap((flip) => reportOf(flip, readings.get(flip), { context, settings }) ?? []);
}
