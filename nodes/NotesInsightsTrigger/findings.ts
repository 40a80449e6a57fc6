import type { INodeProperties } from 'n8n-workflow';

import {
	filterNotes,
	isIdentified,
	isReady,
	surveyOf,
	systemClock,
	READY,
	type NoteSummary,
	type ReadinessState,
} from '../../src';
import type { TriggerSettings } from './settings';

/** What the last poll of this process left behind. */
export interface LastPoll {
	state: ReadinessState;
	/** Milliseconds since 1970. */
	at: number;
}

/**
 * Says why there is nothing to show, in sentences: how many notes there are, how many are ready,
 * which filter excludes how many of those, how many have fired or belong to the baseline, and when
 * the last poll ran.
 *
 * @param filterNames the filters of the node, with the names that people see
 */
export async function findingsOf(
	notes: readonly NoteSummary[],
	{ filters }: TriggerSettings,
	lastPoll: LastPoll | undefined,
	filterNames: readonly INodeProperties[],
): Promise<string> {
	const ready = notes.filter((note) => isIdentified(note) && isReady(note));
	const excluded = Object.entries(filters).flatMap(([name, value]) => {
		const rest = filterNotes(ready, { trashed: 'include', [name]: value }, new Date()).length;
		const label = filterNames.find((filter) => filter.name === name)?.displayName ?? name;
		return rest < ready.length ? [`"${label}" excludes ${ready.length - rest}`] : [];
	});
	return [
		`The account has ${notes.length} notes, ${ready.length} of them with Insights`,
		...(excluded.length > 0 ? [`of these, ${excluded.join(', ')}`] : []),
		await pollText(notes, lastPoll),
	].join('; ');
}

async function pollText(notes: readonly NoteSummary[], lastPoll: LastPoll | undefined) {
	if (lastPoll === undefined) return 'no poll has run since n8n started.';
	const { state, at } = lastPoll;
	const { known } = await surveyOf(notes, state, state.salt, systemClock);
	const count = known.filter((sight) => sight === READY).length;
	return `the poll of ${new Date(at).toISOString()} knew ${count} of them, which do not fire again.`;
}
