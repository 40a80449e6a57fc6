import { createHash } from 'node:crypto';

import type { IPollFunctions } from 'n8n-workflow';

import { isJsonObject } from '../../src/base/json.ts';

import { ENTRY_KINDS, type EntryKind } from '../../src/insights/entries.ts';
import type { IdentifiedNote } from '../../src/trigger/flip.ts';
import type { Flag } from '../../src/trigger/memory.ts';
import {
	actionItemSettings,
	entryKindsOf,
	type ActionItemSettings,
} from '../shared/insights-options.ts';
import type { Output } from '../shared/items.ts';
import { choiceOption, entryOf, wholeNumberOf, objectOf, type ValueOf } from '../shared/options.ts';
import { parseFilters, type NoteFilter } from '../shared/filters.ts';
import { EVENTS, event as eventChoice, output as outputChoice } from './events.ts';
import { ifRegenerated, markHandled, maxNotesPerPoll, startFrom } from './properties.ts';

/** The trigger's parameters, checked. */
export interface TriggerSettings {
	/** What is watched. */
	flag: Flag;
	/** The `event_type` of the items. */
	eventType: string;
	/** Whether each item is an event of its own, or all items of a note are one. */
	isPerItem: boolean;
	output: Output | 'note';
	/** The kinds of entries that come out; left out where there are none. */
	kinds?: readonly EntryKind[];
	allFilters: readonly NoteFilter[];
	/** The filters as they are set, expressions unread: what these give may change from poll to poll. */
	filters: string;
	/** Whether a note passes the filters. */
	matches: (note: IdentifiedNote) => boolean;
	startFrom: ValueOf<typeof startFrom>;
	maxNotes: number;
	ifRegenerated: ValueOf<typeof ifRegenerated>;
	markHandled: ValueOf<typeof markHandled>;
	actionItems: ActionItemSettings;
}

/** Reads the parameters of the trigger. @throws InputError that names the one that is wrong */
export function readSettings(context: IPollFunctions): TriggerSettings {
	const options = objectOf('Options', context.getNodeParameter('options', {}));
	const chosen = objectOf('Filters', context.getNodeParameter('filters', {}));
	const allFilters = parseFilters({ trashed: 'exclude', ...chosen }, context.getTimezone());
	return {
		...eventSettings(context),
		allFilters,
		filters: textOfFilters(context.getNode().parameters.filters),
		matches: (note) => allFilters.every(({ passes }) => passes(note)),
		startFrom: choiceOption(options, startFrom),
		maxNotes: wholeNumberOf(entryOf(options, maxNotesPerPoll), maxNotesPerPoll),
		ifRegenerated: choiceOption(options, ifRegenerated),
		markHandled: choiceOption(options, markHandled),
		actionItems: actionItemSettings(options),
	};
}

/** The same for the same filters, in whatever order they were added. */
function textOfFilters(chosen: unknown): string {
	const set = isJsonObject(chosen) ? { trashed: 'exclude', ...chosen } : { chosen };
	const sorted = Object.entries(set).toSorted(([one], [other]) => (one < other ? -1 : 1));
	return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16);
}

type EventSettings = Pick<TriggerSettings, 'eventType' | 'flag' | 'isPerItem' | 'output' | 'kinds'>;

/** Reads what starts the workflow, and what comes out. */
function eventSettings(context: IPollFunctions): EventSettings {
	const chosen = eventChoice.read(context.getNodeParameter('event', 'insightsReady'));
	const event = EVENTS.find(({ value }) => value === chosen) ?? EVENTS[0];
	const { type: eventType } = event;
	if ('flag' in event) return { eventType, flag: event.flag, isPerItem: false, output: 'note' };
	if ('entries' in event) {
		const { output, kind } = event.entries;
		return { eventType, flag: 'insights', isPerItem: true, output, kinds: [kind] };
	}
	const output = outputChoice.read(context.getNodeParameter('output', 'insights'));
	const common: EventSettings = { eventType, flag: 'insights', isPerItem: false, output };
	if (output !== 'entries') return common;
	return { ...common, kinds: entryKindsOf(context.getNodeParameter('kinds', [...ENTRY_KINDS])) };
}

/** Tells whether an output has one item per note, which has room for the note and for an error. */
export function isOnePerNote(output: TriggerSettings['output']): boolean {
	return output === 'insights' || output === 'markdown' || output === 'note';
}
