import { createHash } from 'node:crypto';
import type { INodeProperties, IPollFunctions } from 'n8n-workflow';

import { isJsonObject } from '../../src/base/json.ts';
import {
	type EntryKind,
	type Output,
	WITH_DUE_DATES,
	WITH_OWNERS,
} from '../../src/insights/outputs.ts';
import type { IdentifiedNote } from '../../src/trigger/list.ts';
import type { Flag } from '../../src/trigger/memory.ts';
import { filtersOfTrigger, type NoteFilter } from '../shared/filters.ts';
import {
	actionItemSettings,
	entryKinds,
	ownerMapping,
	parseDueDates,
} from '../shared/insights-options.ts';
import {
	choice,
	type Field,
	optionsWith,
	propertiesOf,
	type Source,
	triggerSource,
	type ValueOf,
	wholeNumber,
} from '../shared/fields.ts';
import {
	event as eventChoice,
	EVENTS,
	PARAMETER_MEANINGS,
	output as outputChoice,
} from './events.ts';

/** Shows an option only where it has an effect: next to some outputs, and for each new action item. */
function visibleWith(
	outputs: readonly Output[],
	{ properties }: Field<unknown>,
): INodeProperties[] {
	const ready = { '/event': ['insightsReady'], '/output': [...outputs] };
	return [ready, { '/event': ['newActionItem'] }].flatMap((show) =>
		properties.map((option) => ({ ...option, displayOptions: { show } })),
	);
}

const startFrom = choice({
	displayName: 'Start From',
	name: 'startFrom',
	type: 'options',
	builderHint: { propertyHint: PARAMETER_MEANINGS.startFrom },
	options: [
		{
			name: 'Existing Notes',
			value: 'existing',
			description: 'Notes that are already ready start the workflow too, oldest first',
		},
		{
			name: 'New Notes',
			value: 'new',
			description: 'Only notes that become ready after the workflow is published start it',
		},
	],
	default: 'new',
	description:
		'What to do with notes that are already ready when you publish the workflow for the first time',
});

const ifRegenerated = choice({
	displayName: 'If Generated Again',
	name: 'ifRegenerated',
	type: 'options',
	builderHint: { propertyHint: PARAMETER_MEANINGS.ifRegenerated },
	options: [
		{
			name: 'Ignore',
			value: 'ignore',
			description: 'A note that started the workflow once never starts it again',
		},
		{
			name: 'Start the Workflow Again',
			value: 'start',
			description: 'Each time, as a new event',
		},
	],
	default: 'start',
	description:
		'What to do when the Insights of a note that started the workflow before are generated again. They may word the same tasks differently. So choose Ignore if each run creates tasks.',
});

const markHandled = choice({
	displayName: 'If the Workflow Fails',
	name: 'markHandled',
	type: 'options',
	builderHint: { propertyHint: PARAMETER_MEANINGS.markHandled },
	options: [
		{
			name: 'Do Nothing',
			value: 'whenEmitted',
			description: 'Each note starts the workflow once, whether or not it succeeds',
		},
		{
			name: 'Start It Again',
			value: 'whenWorkflowSucceeds',
			description:
				'After waits that grow from 6 minutes to 6 hours, for 7 days. Notes run one after the other.',
		},
	],
	default: 'whenEmitted',
	description:
		'What to do with a note whose workflow failed. With Start It Again, a note may come twice, even after n8n crashes or restarts: look for its event_id or action_item_key before you create anything.',
});

const maxNotes = wholeNumber({
	displayName: 'Max Notes per Poll',
	name: 'maxNotesPerPoll',
	type: 'number',
	typeOptions: { minValue: 1, numberPrecision: 0 },
	default: 50,
	description:
		'The maximum number of notes that one poll reports. The rest follow at the next polls.',
});

const kinds = entryKinds({
	displayOptions: { show: { event: ['insightsReady'], output: ['entries'] } },
});

const options = optionsWith({
	startFrom,
	ifRegenerated,
	markHandled,
	maxNotes,
	actionItems: actionItemSettings([
		...visibleWith(WITH_OWNERS, ownerMapping),
		...visibleWith(WITH_DUE_DATES, parseDueDates),
	]),
});

/** The parameters of the trigger, besides the poll times that n8n adds. */
export const triggerProperties = propertiesOf({
	event: eventChoice,
	output: outputChoice,
	kinds,
	filters: filtersOfTrigger,
	options,
});

/** The trigger's parameters, checked. */
export interface TriggerSettings extends ValueOf<typeof options> {
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
}

/** Reads the parameters of the trigger. @throws InputError that names the one that is wrong */
export function readSettings(context: IPollFunctions): TriggerSettings {
	const source = triggerSource(context);
	const allFilters = filtersOfTrigger.read(source);
	return {
		...eventSettings(source),
		allFilters,
		filters: textOfFilters(context.getNode().parameters.filters),
		matches: (note) => allFilters.every(({ passes }) => passes(note)),
		...options.read(source),
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
function eventSettings(source: Source): EventSettings {
	const chosen = eventChoice.read(source);
	const event = EVENTS.find(({ value }) => value === chosen) ?? EVENTS[0];
	const { type: eventType } = event;
	if ('flag' in event) return { eventType, flag: event.flag, isPerItem: false, output: 'note' };
	if ('entries' in event) {
		const { output, kind } = event.entries;
		return { eventType, flag: 'insights', isPerItem: true, output, kinds: [kind] };
	}
	const output = outputChoice.read(source);
	const common: EventSettings = { eventType, flag: 'insights', isPerItem: false, output };
	if (output !== 'entries') return common;
	return { ...common, kinds: kinds.read(source) };
}

/** Tells whether an output has one item per note, which has room for the note and for an error. */
export function isOnePerNote(output: TriggerSettings['output']): boolean {
	return output === 'insights' || output === 'markdown' || output === 'note';
}
