import { NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';

import {
	accountOf,
	decide,
	isIdentified,
	isReady,
	putBack,
	sampleFlip,
	sortNotes,
	textOr,
	type Flip,
	type ReadinessState,
} from '../../src';
import { connect } from '../shared/connection';
import { explainError, toNodeError } from '../shared/errors';
import { fetchFlips, itemsOf, MAX_FAILURES, type Fetched } from './fetch';
import { canHandOver, handOver, MAX_ATTEMPTS, takeOutcomes } from './hand-over';
import { PollMemory, type NodeMemory } from './memory';
import { readSettings, type TriggerSettings } from './settings';

export const OPERATION = 'Insights Ready';

/** n8n before 2.38 does not tell how long a poll may take. */
const DEFAULT_BUDGET_MS = 300_000;
/** Share of the budget for reading; the rest is for writing the state and n8n itself. */
const READING_SHARE = 0.7;
/** Longer executions are waited for across polls, so that they do not hold up new notes. */
const MAX_WAIT_MS = 50_000;
/** Notes that are tried until one gives a sample with something in it. */
const MAX_SAMPLES = 10;

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
			if (this.getMode() === 'manual') return await sample(this, settings, connectTo);
			const node = memory.of(this.getWorkflow().id, this.getNode().id);
			if (node.isPolling) return null;
			node.isPolling = true;
			try {
				const result = await pollOnce(this, settings, node, connectTo);
				if (result === null) await storeCursor(this);
				return result;
			} finally {
				node.isPolling = false;
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
	connectTo: typeof connect,
): Promise<PollResult> {
	const started = Date.now();
	const budget = context.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS;
	const readingMs = Math.floor(budget * READING_SHARE);
	const timeUp = AbortSignal.timeout(readingMs);
	const stored = memory.load(context.getWorkflowStaticData('node'));
	const { client, credential } = await connectTo(context);
	const { notes } = await client.listNotes({ signal: timeUp });

	const before = stored && takeOutcomes(stored, memory);
	const running = [...memory.deliveries.values()].filter(({ outcome }) => outcome === undefined);
	const decision = decide(before?.state, notes, {
		...settings,
		account: accountOf(credential),
		now: started,
		running: new Set(running.map(({ flip }) => flip.eventId)),
	});
	const exhausted = decision.fired.filter(({ attempt }) => attempt > MAX_ATTEMPTS);
	const flips = decision.fired.filter(({ attempt }) => attempt <= MAX_ATTEMPTS);
	const fetched = await fetchFlips(context, client, flips, settings, timeUp);
	if (fetched.outage !== undefined && fetched.delivered.length + fetched.failed.length === 0) {
		throw fetched.outage;
	}

	const { state, unreadable } = afterFetch(decision.state, fetched);
	const delivered = fetched.delivered
		.concat(reportUnreadable(context, settings, unreadable))
		.sort((a, b) => flips.indexOf(a.flip) - flips.indexOf(b.flip));
	for (const { flip } of before?.ended ?? []) memory.deliveries.delete(flip.eventId);
	for (const { flip } of before?.givenUp ?? []) reportGivenUp(context, flip);
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
		const wait = Math.min(MAX_WAIT_MS, started + readingMs - Date.now());
		await handOver(context, memory, deliveries, Date.now() + wait);
		const after = memory.load(context.getWorkflowStaticData('node'));
		if (!after) return null;
		const outcomes = takeOutcomes(after, memory);
		for (const { flip } of outcomes.ended) memory.deliveries.delete(flip.eventId);
		for (const { flip } of outcomes.givenUp) reportGivenUp(context, flip);
		memory.save(context.getWorkflowStaticData('node'), outcomes.state);
		return null;
	}
	memory.save(data, state);
	const items = deliveries.flatMap((delivery) => delivery.items);
	return items.length > 0 ? [items] : null;
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

/**
 * Flips whose Insights could not be read for too long: reported without them. Where items are action
 * items they would become a task that nobody wrote, so there a failed execution tells of them.
 */
function reportUnreadable(
	context: IPollFunctions,
	{ output }: TriggerSettings,
	unreadable: Fetched['failed'],
): Fetched['delivered'] {
	if (output === 'actionItems') {
		for (const { flip, error } of unreadable) {
			const { message } = explainError(error, OPERATION);
			report(context, flip, `Its Insights could not be read in ${MAX_FAILURES} polls: ${message}`);
		}
		return unreadable.map(({ flip }) => ({ flip, items: [] }));
	}
	return unreadable.map(({ flip, error }) => {
		const { note, eventId } = flip;
		const json = {
			note_id: note.note_id,
			title: note.title ?? null,
			insights: null,
			error: explainError(error, OPERATION),
			event_id: eventId,
			event_type: 'note.insights_ready',
			note,
		};
		return { flip, items: [{ json }] };
	});
}

function reportGivenUp(context: IPollFunctions, flip: Flip): void {
	report(context, flip, `Its workflow failed ${MAX_ATTEMPTS} times, so it is not started again`);
}

/** Leaves a failed execution behind, which also starts the error workflow. */
function report(context: IPollFunctions, { note, eventId }: Flip, problem: string): void {
	const title = textOr(note.title, note.note_id);
	const error = new NodeOperationError(context.getNode(), `Note "${title}": ${problem}`, {
		description: `note_id ${note.note_id}, event_id ${eventId}`,
	});
	if (typeof context.__emitError === 'function') context.__emitError(error);
	else context.logger.error(error.message, { noteId: note.note_id, eventId });
}

/** What a manual run shows: the newest ready note that gives something. Touches no state. */
async function sample(
	context: IPollFunctions,
	settings: TriggerSettings,
	connectTo: typeof connect,
): Promise<PollResult> {
	const { client } = await connectTo(context);
	const { notes } = await client.listNotes();
	const ready = sortNotes(notes, 'updatedDesc')
		.filter(isIdentified)
		.filter((note) => isReady(note) && settings.matches(note));
	for (const note of ready.slice(0, MAX_SAMPLES)) {
		const items = await itemsOf(context, client, sampleFlip(note), settings);
		if (items.length > 0) return [items];
	}
	throw new NodeOperationError(context.getNode(), 'There is no note to show yet', {
		description:
			'No note that passes the filters has Insights that give an item. Add a note to the account, wait until it is processed, and try again.',
	});
}
