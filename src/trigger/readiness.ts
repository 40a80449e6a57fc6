import type { Clock } from '../base/clock.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { baselineOf, blankState, isOtherAccount } from './baseline.ts';
import { dueFlips, type Flip } from './flips.ts';
import { realLosses } from './losses.ts';
import { observe, showsMost } from './observe.ts';
import { withNotes, type ReadinessState } from './state.ts';
import { surveyOf, withLosses, type IdentifiedNote } from './survey.ts';

export interface ReadinessOptions {
	/** Stands for the credential that the list came from; see `accountOf`. */
	account: string;
	/** Milliseconds since 1970. */
	now: number;
	/** When this process started, in milliseconds since 1970. */
	processStart: number;
	/** What the first poll does with notes that are already ready. */
	startFrom: 'new' | 'existing';
	/** The most flips per poll; the rest fire at the next polls. */
	maxNotes: number;
	/** Which flips are reported; the others become known silently. */
	matches: (note: IdentifiedNote) => boolean;
	/** Whether a note that was reported fires again when its Insights are generated anew. */
	ifRegenerated: 'start' | 'ignore';
	/** With `whenWorkflowSucceeds`, notes that were executed wait: see `startsAt`. */
	markHandled: 'whenEmitted' | 'whenWorkflowSucceeds';
	/** Flips whose executions are running: until these end, their notes do not fire. */
	running?: readonly Flip[];
	/** Asks the service itself whether a note has no Insights; see `realLosses`. */
	hasNoInsights: (note: IdentifiedNote) => Promise<boolean>;
	clock: Pick<Clock, 'sleep' | 'random'>;
}

/** What a poll is to report, and what the trigger remembers after the list. */
export interface Decision {
	/** They fire again at each poll until their fate ends that. */
	fired: Flip[];
	state: ReadinessState;
}

/**
 * Decides what a poll reports: every note whose `has_insights` became true since the last poll.
 *
 * The first list is the baseline. A reported note that has lost its Insights fires again once they are
 * generated again. A note that is missing stays known, as lists may be empty or cut short.
 *
 * Source: docs/service.md, "Note summary"; the service has no events.
 *
 * @param before undefined at the first poll
 * @param notes the list of the account as received
 * @returns the very same state when the list says nothing new
 */
export async function decide(
	before: ReadinessState | undefined,
	notes: readonly NoteSummary[],
	options: ReadinessOptions,
): Promise<Decision> {
	const { now, processStart, account, startFrom, clock } = options;
	const state = before ?? blankState(now, account, startFrom);
	const shown = await surveyOf(notes, state.notes, state.salt, clock);
	const losses = await realLosses(shown, options.hasNoInsights, clock);
	const survey = withLosses(shown, state.notes, losses);
	const isOther = isOtherAccount(state, survey, account);
	const isWhole = isOther || showsMost(state, survey);
	const observed = observe(state, survey, { now, processStart, isWhole });

	const baseline = baselineOf(state, survey, { isFirst: before === undefined, isOther });
	const silent = withNotes(observed, observed.notes.withKnown(baseline));
	const { fired, passedOver } = dueFlips(silent, survey, options);
	const known = withNotes(silent, silent.notes.withKnown(passedOver));
	return { fired, state: survey.readableCount > 0 ? begun(known, account) : known };
}

/** A list has said which notes of an account are ready. */
function begun(state: ReadinessState, account: string): ReadinessState {
	if (!state.needsBaseline && state.account === account) return state;
	return { ...state, needsBaseline: false, account };
}
