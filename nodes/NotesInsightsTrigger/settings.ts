import type { IPollFunctions } from 'n8n-workflow';

import {
	filterNotes,
	InputError,
	isJsonObject,
	parseFilters,
	shownOf,
	type IdentifiedNote,
	type JsonObject,
	type NoteFilters,
} from '../../src';
import { actionItemSettings, type ActionItemSettings } from '../shared/options/action-items';
import { OUTPUTS, type Output } from '../shared/output/forms';

/** What the trigger does, for errors. */
export const TRIGGER_OPERATION = 'Insights Ready';

const EVENTS = ['insightsReady'] as const;
const TRIGGER_OUTPUTS = [...OUTPUTS, 'note'] as const;
const START_FROM = ['new', 'existing'] as const;
const IF_REGENERATED = ['start', 'ignore'] as const;
const MARK_HANDLED = ['whenEmitted', 'whenWorkflowSucceeds'] as const;
const DEFAULT_MAX_NOTES = 50;

/** The trigger's parameters, checked. */
export interface TriggerSettings {
	output: Output | 'note';
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
	choiceOf('Event', EVENTS, context.getNodeParameter('event', 'insightsReady'));
	return {
		output: choiceOf('Output', TRIGGER_OUTPUTS, context.getNodeParameter('output', 'insights')),
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
