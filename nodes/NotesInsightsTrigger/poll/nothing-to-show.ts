import type { IPollFunctions } from 'n8n-workflow';

import {
	countKnown,
	isIdentified,
	isReady,
	surveyOf,
	type IdentifiedNote,
	type NoteSummary,
	type ReadinessState,
} from '../../../src/index.ts';
import { exclusions, exclusionsInWords, type Exclusion } from '../../shared/notes/excluded.ts';
import { clock } from '../../shared/service/clock.ts';
import type { TriggerSettings } from '../settings.ts';
import { timeText } from './time-text.ts';

/** What the last poll of this process left behind. */
export interface LastPoll {
	state: ReadinessState;
	/** Milliseconds since 1970. */
	at: number;
}

/**
 * Says why there is nothing to show: how many notes there are, how many of them are ready, how many of
 * those each filter excludes, how many have fired or belong to the baseline, when the last poll ran,
 * and what to do.
 */
export async function whyNothingToShow(
	context: IPollFunctions,
	notes: readonly NoteSummary[],
	settings: TriggerSettings,
	lastPoll: LastPoll | undefined,
): Promise<string> {
	const ready = notes.filter(isIdentified).filter(isReady);
	const excluded = exclusions(ready, settings.filters);
	return [
		`Notes in the account: ${notes.length}, with Insights: ${ready.length}.`,
		...(excluded.length > 0
			? [`Of these, the filters exclude: ${exclusionsInWords(excluded)}.`]
			: []),
		lastPoll === undefined ? unpolled(context) : await pollText(context, notes, lastPoll),
		advice(ready, excluded, settings),
	].join(' ');
}

function unpolled(context: IPollFunctions): string {
	return context.getWorkflow().active
		? 'No poll of this trigger has succeeded since n8n started.'
		: 'The workflow is not published yet, so nothing starts it.';
}

async function pollText(
	context: IPollFunctions,
	notes: readonly NoteSummary[],
	{ state, at }: LastPoll,
): Promise<string> {
	const count = countKnown(await surveyOf(notes, state.notes, state.salt, clock), state.notes);
	return `Last poll: ${timeText(context, at)}. Known since then, so they will not fire again: ${count}.`;
}

function advice(
	ready: readonly IdentifiedNote[],
	excluded: readonly Exclusion[],
	{ matches, isPerItem }: TriggerSettings,
): string {
	if (ready.length === 0) return 'Wait until a note has been processed, and try again.';
	if (ready.some(matches)) {
		return `Choose another ${isPerItem ? 'Event' : 'Output'}, or try again when another note is ready.`;
	}
	const decisive = excluded.find(({ count }) => count === ready.length)?.filter;
	return decisive === undefined
		? 'Change the filters: together, they exclude all of them.'
		: `Change the filter ${decisive}: it excludes all of them.`;
}
