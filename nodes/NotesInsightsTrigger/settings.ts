import type { IPollFunctions } from 'n8n-workflow';

import {
	ENTRY_KINDS,
	filterNotes,
	InputError,
	isJsonObject,
	parseFilters,
	shownOf,
	type EntryKind,
	type IdentifiedNote,
	type JsonObject,
	type NoteFilters,
} from '../../src/index.ts';
import { actionItemSettings, type ActionItemSettings } from '../shared/options/action-items.ts';
import { entryKindsOf } from '../shared/options/entry-kinds.ts';
import { OUTPUTS, type Output } from '../shared/output/items.ts';
import { EVENTS } from './events.ts';

/** What the trigger does, for errors. */
export const TRIGGER_OPERATION = 'Insights Ready';

const TRIGGER_OUTPUTS = [...OUTPUTS, 'note'] as const;
const START_FROM = ['new', 'existing'] as const;
const IF_REGENERATED = ['start', 'ignore'] as const;
const MARK_HANDLED = ['whenEmitted', 'whenWorkflowSucceeds'] as const;
const DEFAULT_MAX_NOTES = 50;

/** The trigger's parameters, checked. */
export interface TriggerSettings {
	/** The `event_type` of the items. */
	eventType: string;
	/** Whether each item is an event of its own, or all items of a note are one. */
	isPerItem: boolean;
	output: Output | 'note';
	/** The kinds of entries that come out; left out where there are none. */
	kinds?: readonly EntryKind[];
	filters: NoteFilters;
	/** Whether a note passes the filters. */
	matches: (note: IdentifiedNote) => boolean;
	startFrom: (typeof START_FROM)[number];
	maxNotes: number;
	ifRegenerated: (typeof IF_REGENERATED)[number];
	markHandled: (typeof MARK_HANDLED)[number];
	actionItems: ActionItemSettings;
}

/** Reads the parameters of the trigger. @throws InputError that names the one that is wrong */
export function readSettings(context: IPollFunctions): TriggerSettings {
	const options = objectOf('Options', context.getNodeParameter('options', {}));
	const chosen = objectOf('Filters', context.getNodeParameter('filters', {}));
	const filters = parseFilters({ trashed: 'exclude', ...chosen }, context.getTimezone());
	return {
		...eventSettings(context),
		filters,
		matches: (note) => filterNotes([note], filters, new Date()).length > 0,
		startFrom: choiceOf('Start From', START_FROM, options.startFrom ?? 'new'),
		maxNotes: maxNotesOf(options.maxNotesPerPoll ?? DEFAULT_MAX_NOTES),
		ifRegenerated: choiceOf(
			'If Insights Are Generated Again',
			IF_REGENERATED,
			options.ifRegenerated ?? 'start',
		),
		markHandled: choiceOf(
			'If the Workflow Fails',
			MARK_HANDLED,
			options.markHandled ?? 'whenEmitted',
		),
		actionItems: actionItemSettings(options),
	};
}

/** Reads what starts the workflow, and what comes out. */
function eventSettings(context: IPollFunctions) {
	const known = EVENTS.map(({ value }) => value);
	const chosen = choiceOf('Event', known, context.getNodeParameter('event', 'insightsReady'));
	const event = EVENTS.find(({ value }) => value === chosen) ?? EVENTS[0];
	if ('entries' in event) {
		const { output, kind } = event.entries;
		return { eventType: event.type, isPerItem: true, output, kinds: [kind] };
	}
	const output = choiceOf(
		'Output',
		TRIGGER_OUTPUTS,
		context.getNodeParameter('output', 'insights'),
	);
	const common = { eventType: event.type, isPerItem: false, output };
	if (output !== 'entries') return common;
	return { ...common, kinds: entryKindsOf(context.getNodeParameter('kinds', [...ENTRY_KINDS])) };
}

/** Tells whether an output has one item per note, which has room for the note and for an error. */
export function isOnePerNote(output: TriggerSettings['output']): boolean {
	return output === 'insights' || output === 'markdown' || output === 'note';
}

/** Anything but an object is refused, not skipped: it would widen what starts the workflow. */
function objectOf(label: string, value: unknown): JsonObject {
	if (isJsonObject(value)) return value;
	throw new InputError(`"${label}" is not an object`, 'Add the entries one by one.');
}

function choiceOf<const T extends string>(label: string, choices: readonly T[], value: unknown): T {
	const choice = choices.find((known) => known === value);
	if (choice !== undefined) return choice;
	throw new InputError(`"${label}" is not valid`, `Choose one of ${choices.join(', ')}.`);
}

function maxNotesOf(value: unknown): number {
	if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
	throw new InputError(
		`"Max Notes per Poll" is not valid: ${shownOf(value)}`,
		'Enter a whole number of at least 1.',
	);
}
