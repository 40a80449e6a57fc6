import type { INodeProperties } from 'n8n-workflow';

import {
	countKnown,
	filterNotes,
	isIdentified,
	isReady,
	surveyOf,
	type NoteSummary,
	type ReadinessState,
} from '../../src';
import { clock } from '../shared/service/clock';
import type { TriggerSettings } from './settings';

/** What the last poll of this process left behind. */
export interface LastPoll {
	state: ReadinessState;
	/** Milliseconds since 1970. */
	at: number;
}

/**
 * Says why there is nothing to show: how many notes there are, how many of them are ready, how many of
 * those each filter excludes, how many have fired or belong to the baseline, and when the last poll ran.
 *
 * @param filterNames the filters of the node, with the names that users see
 */
export async function findingsOf(
	notes: readonly NoteSummary[],
	{ filters }: TriggerSettings,
	lastPoll: LastPoll | undefined,
	filterNames: readonly INodeProperties[],
): Promise<string> {
	const ready = notes.filter((note) => isIdentified(note) && isReady(note));
	const excluded = filterNames.flatMap(({ name, displayName }) => {
		const value: unknown = Object.entries(filters).find(([own]) => own === name)?.[1];
		if (value === undefined) return [];
		const rest = filterNotes(ready, { trashed: 'include', [name]: value }, new Date()).length;
		return rest < ready.length ? [`${displayName} ${ready.length - rest}`] : [];
	});
	return [
		`Notes in the account: ${notes.length}, with Insights: ${ready.length}.`,
		...(excluded.length > 0 ? [`Of these, the filters exclude: ${excluded.join(', ')}.`] : []),
		await pollText(notes, lastPoll),
	].join(' ');
}

async function pollText(notes: readonly NoteSummary[], lastPoll: LastPoll | undefined) {
	if (lastPoll === undefined) return 'No poll of this trigger has succeeded since n8n started.';
	const { state, at } = lastPoll;
	const count = countKnown(await surveyOf(notes, state, state.salt, clock), state);
	return `Last poll: ${new Date(at).toISOString()}. Known since then, so they will not fire again: ${count}.`;
}
