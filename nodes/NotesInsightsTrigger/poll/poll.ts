import pMap from 'p-map';
import { type INodeExecutionData, type IPollFunctions, NodeOperationError } from 'n8n-workflow';

import { StatusError } from '../../../src/http/errors.ts';
import { sortNotes } from '../../../src/notes/list.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import { DEFAULT_TIMEOUT_MS } from '../../../src/service/endpoints.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import {
	compared,
	lossesToConfirm,
	memoryFor,
	type PollOptions,
} from '../../../src/trigger/compare.ts';
import { dueOf } from '../../../src/trigger/due.ts';
import { sampleFlip } from '../../../src/trigger/flip.ts';
import { FLAGS, isIdentified, readList } from '../../../src/trigger/list.ts';
import { isPending, withOutcomes, type Outcome } from '../../../src/trigger/outcomes.ts';
import { judgedAfterRestart } from '../../../src/trigger/restart.ts';
import { exclusions, exclusionsInWords } from '../../shared/filters.ts';
import { MANUAL_RETRIES } from '../../shared/options.ts';
import { isStartedAgain, toNodeError } from '../../shared/run.ts';
import { clock, connect, type Connection } from '../../shared/service.ts';
import { POLL_OCCASION, TRIGGER_OCCASION } from '../../shared/words.ts';
import { readSettings, type TriggerSettings } from '../properties.ts';
import { isNoLonger, readFlip, readFlips } from './items.ts';
import {
	budgetOf,
	canStartExecutions,
	leaveFailedExecution,
	storeCursor,
	storesAll,
} from './n8n-poll.ts';
import { type Start, TriggerProcess, type Turn } from './process.ts';
import { leaveProblems, type Report, reportOf, timeText } from './report.ts';

type ConnectTo = (context: IPollFunctions) => Promise<Connection>;
type PollResult = INodeExecutionData[][] | null;

/** One poll that is running. */
interface Poll {
	context: IPollFunctions;
	settings: TriggerSettings;
	process: TriggerProcess;
	turn: Turn;
}

/**
 * Makes the poll function of the trigger, with what this process knows about each trigger node for as long as
 * it runs.
 *
 * @param connectTo gives the client for a poll
 */
export function createPoll(connectTo: ConnectTo = connect) {
	// n8n loads this package when it starts.
	const started = clock.now();
	const processes = new Map<string, TriggerProcess>();
	const processOf = (context: IPollFunctions) => {
		const key = `${context.getWorkflow().id ?? ''} ${context.getNode().id}`;
		const known = processes.get(key) ?? new TriggerProcess(started);
		processes.set(key, known);
		return known;
	};
	return async function poll(this: IPollFunctions): Promise<PollResult> {
		return await pollFor(this, processOf(this), connectTo);
	};
}

async function pollFor(
	context: IPollFunctions,
	process: TriggerProcess,
	connectTo: ConnectTo,
): Promise<PollResult> {
	const isByHand = context.getMode() === 'manual';
	const isFirst = process.isFirst(context);
	let settings: TriggerSettings | undefined;
	try {
		settings = readSettings(context);
		if (isByHand) {
			return await sample(context, settings, (await connectTo(context)).client, process.lastPoll);
		}
		process.register(context, isFirst);
		const result = await pollInTurn({ context, settings, process, isFirst }, connectTo);
		if (result === null) await storeCursor(context);
		return result;
	} catch (error) {
		const node = context.getNode();
		// Wrong settings refuse a publication. N8n's message about it has no room for a description.
		const isOneLine = !isByHand && isFirst && !settings && !isStartedAgain(context);
		if (isByHand || isOneLine) {
			throw toNodeError(error, { node, occasion: TRIGGER_OCCASION, isOneLine });
		}
		if (error instanceof StatusError) process.rest(clock.now(), error.retryAfterMs ?? 0);
		if (!process.isAlarm(clock.now())) return null;
		const failure = toNodeError(error, { node, occasion: POLL_OCCASION });
		if (!isFirst) throw failure;
		// If the first poll threw, n8n 2.41 would try five times within seconds, and then poll no more: the workflow
		// is called published, and nobody reads why it never starts.
		leaveFailedExecution(context, failure);
		return null;
	}
}

/** Polls, unless another poll of this node is running. */
async function pollInTurn(
	{ isFirst, ...poll }: Omit<Poll, 'turn'> & { isFirst: boolean },
	connectTo: ConnectTo,
): Promise<PollResult> {
	const { context, process } = poll;
	const now = clock.now();
	process.stored.forgetTrial(context);
	// Before any request: what n8n stored may be damaged, and n8n may stop before the next poll.
	const hasEnded = recordEnded(poll);
	if (!isFirst && process.isResting(now)) return null;
	const turn = process.begin(now, budgetOf(context), isFirst);
	if (!turn) return null;
	try {
		if (hasEnded) await storeCursor(context);
		const result = await pollOnce({ ...poll, turn }, connectTo);
		process.lastPoll = clock.now();
		return result;
	} finally {
		process.end(turn);
	}
}

/** Reads the list, compares it with the memory, and carries out what is to be done. */
async function pollOnce(poll: Poll, connectTo: ConnectTo): Promise<PollResult> {
	const { context, settings, process, turn } = poll;
	const { stored } = process;
	const { client, account } = await connectTo(context);
	const limits = limitsOf(turn);
	const { notes } = await client.listNotes(limits.list);
	const { started: now } = turn;
	const options = (): PollOptions => ({
		...settings,
		account,
		now,
		processStart: process.started,
		running: process.running(),
	});
	const before = memoryFor(stored.load(context), options());
	const listed = await readList(before, notes, clock);
	const confirmed = new Map(
		await pMap(lossesToConfirm(before, listed), async (note) => {
			return [note, await isNoLonger(settings.flag, client, note, limits.note)] as const;
		}),
	);
	if (!process.has(turn)) return null;
	// Also those that have ended meanwhile.
	recordEnded(poll);
	const memory = stored.change(context, (latest) => compared(latest, listed, confirmed, options()));
	const due = dueOf(memory, listed, options());
	const source = { context, client, settings, call: limits.note };
	const readings = await readFlips(due, source, limits.signal);
	if (!process.has(turn)) return null;
	const reports = due.map((flip) => reportOf(flip, readings.get(flip), { context, settings, now }));
	return await carryOut(poll, reports);
}

/** Share of a poll's time for reading; the rest is for executions, storing the memory and n8n itself. */
const READING_SHARE = 0.7;
/** Shares of the reading time for one attempt: a note that hangs is given up before the time is up. */
const LIST_SHARE = 1 / 2;
const INSIGHTS_SHARE = 1 / 8;
/** Share of the reading time for all attempts at one note: those that hang must not take all of it. */
const NOTE_SHARE = 1 / 4;
/** When n8n starts, it activates one workflow after another: none should hold up the others. */
const FIRST_EXECUTIONS_MS = 5_000;

/** When reading has to end, in milliseconds since 1970. */
function readingEnd({ started, ends }: Turn): number {
	return started + Math.floor((ends - started) * READING_SHARE);
}

/** What the calls of a poll may take. It begins now. */
function limitsOf(turn: Turn): { signal: AbortSignal; list: CallOptions; note: CallOptions } {
	const readingMs = readingEnd(turn) - turn.started;
	const signal = AbortSignal.timeout(readingMs);
	const attemptMs = (share: number) => Math.min(DEFAULT_TIMEOUT_MS, readingMs * share);
	return {
		signal,
		list: { signal, timeoutMs: attemptMs(LIST_SHARE) },
		note: { signal, timeoutMs: attemptMs(INSIGHTS_SHARE), totalMs: readingMs * NOTE_SHARE },
	};
}

/** Says what is wrong, stores what has become of every flip, and starts executions. */
async function carryOut(poll: Poll, reports: readonly Report[]): Promise<PollResult> {
	const { context, settings, process, turn } = poll;
	const starts = reports.flatMap((report) => report.starts);
	const outcomes = reports.flatMap((report) => report.outcomes);
	leaveProblems(reports, { context, now: turn.started });
	const isOneByOne = settings.markHandled === 'whenWorkflowSucceeds' && canStartExecutions(context);
	if (isOneByOne || starts.length === 0) {
		record(poll, outcomes, turn.started);
		await startInTurn(poll, starts);
		return null;
	}
	const emitted = starts.map(({ about }): Outcome => ({ ...about, is: 'emitted' }));
	record(poll, [...outcomes, ...emitted], turn.started);
	if (!canStartExecutions(context)) return [starts.flatMap(({ items }) => items)];
	process.start(context, starts, true);
	return null;
}

/** Starts executions one after the other. What is not started when the time is up has its turn at the next poll. */
async function startInTurn(poll: Poll, starts: readonly Start[]): Promise<void> {
	const { context, process, turn } = poll;
	const deadline = turn.isFirst ? clock.now() + FIRST_EXECUTIONS_MS : readingEnd(turn);
	for (const start of starts) {
		await process.untilNext(deadline);
		recordEnded(poll);
		if (clock.now() >= deadline) return;
		const memory = process.stored.load(context);
		// An earlier execution may have succeeded after all.
		if (!memory || !isPending(memory, start.about.flip)) continue;
		record(poll, [{ ...start.about, is: 'begun' }]);
		process.start(context, [start], false);
	}
	if (starts.length === 0) return;
	await process.untilNext(deadline);
	recordEnded(poll);
}

/** Takes in what became of flips, on top of the latest memory, and gives it to n8n. */
function record(
	{ context, process, settings }: Pick<Poll, 'context' | 'process' | 'settings'>,
	outcomes: readonly Outcome[],
	now = clock.now(),
): void {
	process.stored.change(context, (latest) => {
		// The time of the first try is known from now on, whether or not the list can be read.
		const current = memoryFor(latest, { ...settings, now });
		const memory = withOutcomes(
			judgedAfterRestart(current, process.started, storesAll(context)),
			outcomes,
			now,
		);
		if (!outcomes.some(({ is }) => is === 'begun')) return memory;
		// How long things take is stored with each start: see `wouldBeTriedBy`.
		const longestMs = Math.max(memory.longestMs, process.longestMs);
		return { ...memory, longestMs, gapMs: process.gapMs || memory.gapMs };
	});
	process.stored.store(context);
}

/**
 * Takes in how executions have ended, also if the poll fails.
 *
 * @returns whether any has
 */
function recordEnded(poll: Pick<Poll, 'context' | 'process' | 'settings'>): boolean {
	const now = clock.now();
	// If what n8n stored is damaged, no end is taken that nothing could keep.
	poll.process.stored.load(poll.context);
	const ended = poll.process.takeEnded(now);
	record(poll, ended, now);
	return ended.length > 0;
}

/** How many notes are tried until one gives a sample with something in it. */
const MAX_SAMPLES = 10;

/**
 * What a manual run shows: the newest ready note that gives something. Touches no memory.
 *
 * @param lastPoll when the last poll of this process succeeded, in milliseconds since 1970
 * @throws why the newest could not be read, if none gives something
 */
export async function sample(
	context: IPollFunctions,
	settings: TriggerSettings,
	client: NotesInsightsClient,
	lastPoll: number | undefined,
): Promise<INodeExecutionData[][]> {
	const call = { maxRetries: MANUAL_RETRIES };
	const { notes } = await client.listNotes(call);
	const all = sortNotes(notes, 'updatedDesc').filter(isIdentified).filter(FLAGS[settings.flag]);
	const flips = all.filter(settings.matches).slice(0, MAX_SAMPLES).map(sampleFlip);
	let newest: { error: Error } | undefined;
	// Usually, the newest gives something; if not, the others are read at the same time.
	for (const some of [flips.slice(0, 1), flips.slice(1)]) {
		const readings = await pMap(
			some,
			async (flip) => await readFlip(flip, { context, client, settings, call }),
		);
		for (const reading of readings) {
			if ('items' in reading && reading.items.length > 0) return [reading.items];
			if ('error' in reading) newest ??= reading;
		}
	}
	if (newest) {
		throw toNodeError(newest.error, { node: context.getNode(), occasion: TRIGGER_OCCASION });
	}
	const areExcluded = all.length > 0 && flips.length === 0;
	const message = areExcluded ? 'No note matches the filters' : 'There is no note to show yet';
	throw new NodeOperationError(context.getNode(), message, {
		description: whyNothing(context, notes, settings, lastPoll),
	});
}

/**
 * Says why there is nothing to show: how many notes are ready, how many of those each filter excludes,
 * when the last poll ran, and what to do.
 */
function whyNothing(
	context: IPollFunctions,
	notes: readonly NoteSummary[],
	{ flag, allFilters, matches, isPerItem }: TriggerSettings,
	lastPoll: number | undefined,
): string {
	const ready = notes.filter(isIdentified).filter(FLAGS[flag]);
	const excluded = exclusionsInWords(exclusions(ready, allFilters));
	const [what, until] =
		flag === 'insights' ? ['with Insights', 'has been processed'] : ['with an error', 'has failed'];
	const unpolled = context.getWorkflow().active
		? 'This process of n8n has not polled yet, or no poll succeeded. In queue mode, the main process polls.'
		: 'The workflow is not published yet, so nothing starts it.';
	const sentences = [
		`Notes in the account: ${notes.length}, ${what}: ${ready.length}.`,
		...(excluded === '' ? [] : [`Of these, the filters exclude: ${excluded}.`]),
		lastPoll === undefined ? unpolled : `Last poll: ${timeText(context, lastPoll)}.`,
	];
	if (ready.length === 0) sentences.push(`Wait until a note ${until}, and try again.`);
	else if (!ready.some(matches)) sentences.push('Change the filters.');
	else {
		const parameter = isPerItem ? 'Event' : 'Output';
		sentences.push(
			`The newest notes that pass the filters give no items. Choose another ${parameter}, or try again when another note is ready.`,
		);
	}
	return sentences.join(' ');
}
