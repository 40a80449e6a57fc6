import type { INodeProperties } from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { isJsonObject } from '../../src/base/json.ts';
import {
	equals,
	isFrom,
	isBefore,
	isTrue,
	notUpdatedFor,
	titleContains,
	trashed,
	type FilterReader,
	type Passes,
} from '../../src/notes/list.ts';
import type { NoteSummary } from '../../src/service/shapes.ts';
import { quotedValue } from '../../src/text/quote.ts';
import {
	collectionSource,
	field,
	type Field,
	type Fields,
	optional,
	propertiesOf,
	type Source,
	valuesOf,
} from './fields.ts';
import { LIST_METHODS } from './offered.ts';
import { clock } from './service.ts';

/** A filter that a user chose. */
export interface NoteFilter {
	/** As people see it: `Folder`. */
	label: string;
	passes: Passes;
}

/** How the value of a filter is read. */
interface FilterReading {
	read: FilterReader;
	/** What to do about a value that can't be read. */
	advice: string;
	/** The same about none at all, where that is something else. */
	ifEmpty?: string;
}

/**
 * A filter that is there must say something: an empty one is refused, not skipped. Otherwise, an expression
 * that came out empty would widen the list, and what is listed may be deleted next.
 *
 * @throws InputError that names the filter and says what to enter
 */
function filterReader(
	{ displayName: label }: INodeProperties,
	{ read, advice, ifEmpty = advice }: FilterReading,
): (value: unknown, source: Source) => NoteFilter {
	return (value, { context }) => {
		const passes = read(value, { timezone: context.getTimezone(), now: clock.now() });
		if (passes) return { label, passes };
		const shown = quotedValue(value);
		if (shown === 'empty') throw new InputError(`The filter "${label}" is empty`, ifEmpty);
		throw new InputError(`The filter "${label}" is not valid: ${shown}`, advice);
	};
}

/** Makes a filter of its property. */
function filter(property: INodeProperties, reading: FilterReading): Field<NoteFilter | undefined> {
	return optional(property, filterReader(property, reading));
}

/**
 * A filter that offers the values of the account's notes. It is saved as plain text, and accepts texts
 * that are not in the list: an expression, or what a workflow was saved with.
 *
 * @param which as in "notes in this folder"
 */
function listed(
	displayName: string,
	name: keyof typeof LIST_METHODS,
	{
		field: of,
		which,
		...hint
	}: { field: string; which: string } & Pick<INodeProperties, 'builderHint'>,
) {
	return filter(
		{
			displayName,
			name,
			type: 'options',
			typeOptions: { loadOptionsMethod: LIST_METHODS[name] },
			allowArbitraryValues: true,
			default: '',
			description: `Only notes ${which}. Choose from the values that your notes have, or enter any other value as an <a href="https://docs.n8n.io/data/expressions/">expression</a>.`,
			...hint,
		},
		{
			read: equals(of),
			advice: `Choose a ${displayName.toLowerCase()}, or remove the filter.`,
		},
	);
}

/** @param when as in "notes created after this time" */
function time(displayName: string, name: string, when: string, read: FilterReader) {
	return filter(
		{
			displayName,
			name,
			type: 'dateTime',
			default: '',
			description: `Only notes ${when} this time`,
		},
		{
			read,
			advice: 'Enter a date such as 2026-12-04 or 2026-12-04T10:00:00Z.',
			ifEmpty: 'Pick a date, or remove the filter.',
		},
	);
}

/** @param what as in "notes with or without a transcription" */
function having(displayName: string, name: string, of: string, what: string) {
	return filter(
		{
			displayName,
			name,
			type: 'boolean',
			default: true,
			description: `Whether to return notes with or without ${what}`,
		},
		{
			read: isTrue(of),
			advice: 'Turn it on or off, or use an expression that returns true or false.',
		},
	);
}

/** What the names of the filters do not say, for n8n's AI builder and for llms.txt. */
export const PICKED =
	'Folders and templates have IDs but no names, so the user picks `folderId` and `templateId` in the panel: write `"pick in the panel"`, which matches no note, and say so. For several folders, put a trigger for each before the same node. For all but one, put a *Filter* on `$json.folder_id` behind `getAll` or output `note` (behind `insights` and `markdown`: `$json.note.folder_id`), with IDs from `getAll`: other items have no folder, and `getTaskChanges` reads the notes before a filter. What it drops does not come again when somebody moves the note.';

const createdAfter = time(
	'Created After',
	'createdAfter',
	'created at or after',
	isFrom('created_at'),
);

const folder = listed('Folder', 'folderId', {
	field: 'folder_id',
	which: 'in this folder',
	builderHint: { propertyHint: PICKED },
});

const template = listed('Template', 'templateId', {
	field: 'template_id',
	which: 'made with this template',
	builderHint: { propertyHint: PICKED },
});

const title = filter(
	{
		displayName: 'Title Contains',
		name: 'titleContains',
		type: 'string',
		default: '',
		placeholder: 'e.g. Weekly',
		description: 'Only notes whose title contains this text. Case and accents make no difference.',
	},
	{ read: titleContains, advice: 'Enter a text, or remove the filter.' },
);

const TRASH: INodeProperties = {
	displayName: 'Notes in the Trash',
	name: 'trashed',
	type: 'options',
	options: [
		{ name: 'Exclude', value: 'exclude' },
		{ name: 'Include', value: 'include' },
		{ name: 'Only', value: 'only' },
	],
	default: 'exclude',
	description: 'Which notes to return. Without this filter, notes in the trash are returned too.',
};
const OF_TRASH: FilterReading = { read: trashed, advice: 'Choose one of include, exclude, only.' };

/** The filters of Get Many Notes, as the panel sorts them. */
export const FILTERS = {
	createdAfter,
	createdBefore: time('Created Before', 'createdBefore', 'created before', isBefore('created_at')),
	folder,
	hasInsights: having('Has Insights', 'hasInsights', 'has_insights', 'generated Insights'),
	hasTranscription: having(
		'Has Transcription',
		'hasTranscription',
		'has_transcription',
		'a transcription',
	),
	olderThan: filter(
		{
			displayName: 'Not Updated For (Days)',
			name: 'olderThanDays',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 90,
			description:
				'Only notes created and last updated more than this many days ago. A note whose dates cannot be read is left out, so a clean-up does not touch it.',
		},
		{
			read: notUpdatedFor,
			advice: 'Enter a number of days, 0 or more.',
			ifEmpty: 'Enter a number of days, or remove the filter.',
		},
	),
	trash: filter(TRASH, OF_TRASH),
	status: listed('Status', 'status', { field: 'status', which: 'with exactly this status' }),
	template,
	title,
	updatedAfter: time(
		'Updated After',
		'updatedAfter',
		'last updated at or after',
		isFrom('updated_at'),
	),
	updatedBefore: time(
		'Updated Before',
		'updatedBefore',
		'last updated before',
		isBefore('updated_at'),
	),
};

/** Without it, notes in the trash do not start a workflow. */
const trashOfTrigger = field(
	{
		...TRASH,
		options: TRASH.options?.slice(0, 2),
		description: 'Whether notes in the trash start the workflow',
	},
	filterReader(TRASH, OF_TRASH),
);

/** The filters in the panel of the trigger. */
export const TRIGGER_FILTERS = { createdAfter, folder, trash: trashOfTrigger, template, title };

/** The "Filters" of an operation or trigger. @param shown those in the panel: a workflow may have the others too */
function filtersField(
	description: string,
	filters: Readonly<Record<string, Field<NoteFilter | undefined>>>,
	shown: Fields,
): Field<NoteFilter[]> {
	const names = propertiesOf(filters).map(({ name }) => name);
	return field(
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add filter',
			default: {},
			description,
			options: propertiesOf(shown),
		},
		(given, source) => {
			if (!isJsonObject(given)) {
				throw new InputError(
					`The filters are not an object, but ${quotedValue(given)}`,
					'Add them one by one. An expression must return an object; {} is no filter.',
				);
			}
			const unknown = Object.keys(given).find((name) => !names.includes(name));
			if (unknown !== undefined) {
				throw new InputError(
					`There is no filter "${unknown}"`,
					`The filters are ${names.join(', ')}.`,
				);
			}
			const chosen = valuesOf(filters, collectionSource(source, given));
			return Object.values(chosen).filter((one) => one !== undefined);
		},
	);
}

/** Which notes Get Many Notes returns. */
export const filtersOfList = filtersField(
	'Which notes to return. A note must match all of the filters.',
	FILTERS,
	FILTERS,
);

/** Which notes start the workflow. */
export const filtersOfTrigger = filtersField(
	'Which notes start the workflow. A note that is filed, renamed or restored after its Insights are ready starts it then. Changing the filters starts nothing.',
	{ ...FILTERS, trash: trashOfTrigger },
	TRIGGER_FILTERS,
);

/**
 * Picks the notes that pass every filter, in the order they came. The service documents no query
 * parameters, so this happens here.
 */
export function filterNotes<Note extends NoteSummary>(
	notes: readonly Note[],
	filters: readonly NoteFilter[],
): Note[] {
	return notes.filter((note) => filters.every(({ passes }) => passes(note)));
}

/** Tells how many notes each filter excludes, whatever the others do, unless it excludes none. */
export function exclusions(notes: readonly NoteSummary[], filters: readonly NoteFilter[]) {
	const countOf = (passes: Passes) => notes.filter((note) => !passes(note)).length;
	return filters
		.map(({ label, passes }) => ({ label, count: countOf(passes) }))
		.filter(({ count }) => count > 0);
}

/** In words: `Folder 12, Status 3`. */
export function exclusionsInWords(found: ReturnType<typeof exclusions>): string {
	return found.map(({ label, count }) => `${label} ${count}`).join(', ');
}
