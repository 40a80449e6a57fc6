import type { INodeProperties } from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { isJsonObject } from '../../src/base/json.ts';
import {
	equals,
	isAfter,
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
import { LIST_METHODS } from './offered.ts';
import { clock } from './service.ts';

/** A filter of notes: what the panel shows, and how its value is read. */
interface FilterKind {
	property: INodeProperties;
	/** What to do about a value that can't be read. */
	advice: string;
	/** The same about none at all, where that is something else. */
	ifEmpty?: string;
	read: FilterReader;
}

/**
 * A filter that offers the values of the account's notes. It is saved as plain text, and accepts texts
 * that are not in the list: an expression, or what a workflow was saved with.
 */
function listed(
	displayName: string,
	name: keyof typeof LIST_METHODS,
	[field, which]: [string, string],
): FilterKind {
	return {
		property: {
			displayName,
			name,
			type: 'options',
			typeOptions: { loadOptionsMethod: LIST_METHODS[name] },
			allowArbitraryValues: true,
			default: '',
			description: `Only notes ${which}. Choose from the values that your notes have, or enter any other value as an <a href="https://docs.n8n.io/data/expressions/">expression</a>.`,
		},
		advice: `Choose a ${displayName.toLowerCase()}, or remove the filter.`,
		read: equals(field),
	};
}

/** @param when as in "notes created after this time" */
function time([displayName, name]: [string, string], when: string, read: FilterReader): FilterKind {
	const description = `Only notes ${when} this time`;
	return {
		property: { displayName, name, type: 'dateTime', default: '', description },
		advice: 'Enter a date such as 2026-12-04 or 2026-12-04T10:00:00Z.',
		ifEmpty: 'Pick a date, or remove the filter.',
		read,
	};
}

/** @param what as in "notes with or without a transcription" */
function flag([displayName, name, field]: [string, string, string], what: string): FilterKind {
	const description = `Whether to return notes with or without ${what}`;
	return {
		property: { displayName, name, type: 'boolean', default: true, description },
		advice: 'Turn it on or off, or use an expression that returns true or false.',
		read: isTrue(field),
	};
}

/** What the names of the filters do not say, for n8n's AI builder and for llms.txt. */
export const PICKED =
	'Folders and templates have IDs but no names, so the user picks `folderId` and `templateId` in the panel: write `"pick in the panel"`, which matches no note, and say so. For several folders, or all but one, put a *Filter* on `$json.folder_id` (with outputs `insights` and `markdown`: `$json.note.folder_id`), with IDs from `getAll`. What it drops does not come again when somebody moves the note.';

const picked = (kind: FilterKind): FilterKind => ({
	...kind,
	property: { ...kind.property, builderHint: { propertyHint: PICKED } },
});

const folder = picked(listed('Folder', 'folderId', ['folder_id', 'in this folder']));
const template = picked(
	listed('Template', 'templateId', ['template_id', 'made with this template']),
);
const title: FilterKind = {
	property: {
		displayName: 'Title Contains',
		name: 'titleContains',
		type: 'string',
		default: '',
		placeholder: 'e.g. Weekly',
		description: 'Only notes whose title contains this text. Case and accents make no difference.',
	},
	advice: 'Enter a text, or remove the filter.',
	read: titleContains,
};
const trash: FilterKind = {
	property: {
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
	},
	advice: 'Choose one of include, exclude, only.',
	read: trashed,
};

const createdAfter = time(
	['Created After', 'createdAfter'],
	'created after',
	isAfter('created_at'),
);

/** All filters, as the panel sorts them. */
const FILTERS: readonly FilterKind[] = [
	createdAfter,
	time(['Created Before', 'createdBefore'], 'created before', isBefore('created_at')),
	folder,
	flag(['Has Insights', 'hasInsights', 'has_insights'], 'generated Insights'),
	flag(['Has Transcription', 'hasTranscription', 'has_transcription'], 'a transcription'),
	{
		property: {
			displayName: 'Not Updated For (Days)',
			name: 'olderThanDays',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 90,
			description:
				'Only notes created and last updated more than this many days ago. A note whose dates cannot be read is left out, so a clean-up does not touch it.',
		},
		advice: 'Enter a number of days, 0 or more.',
		ifEmpty: 'Enter a number of days, or remove the filter.',
		read: notUpdatedFor,
	},
	trash,
	listed('Status', 'status', ['status', 'with exactly this status']),
	template,
	title,
	time(['Updated After', 'updatedAfter'], 'last updated after', isAfter('updated_at')),
	time(['Updated Before', 'updatedBefore'], 'last updated before', isBefore('updated_at')),
];

/** The filters of Get Many Notes, as entries of its "Filters" collection. */
export const filterProperties = FILTERS.map(({ property }) => property);

/** The filters of the trigger. */
export const triggerFilters: INodeProperties[] = [
	createdAfter.property,
	folder.property,
	{
		...trash.property,
		options: trash.property.options?.slice(0, 2),
		description: 'Whether notes in the trash start the workflow',
	},
	template.property,
	title.property,
];

/** A filter that a user chose. */
export interface NoteFilter {
	/** As people see it: `Folder`. */
	label: string;
	passes: Passes;
}

/**
 * Reads the filters that a user chose, before any request is made.
 *
 * A filter that is present must say something: one that is empty or has an unknown name is refused,
 * not skipped, and so are filters that are no object at all. Otherwise, an expression that came out
 * empty would widen the list, and what is listed may be deleted next.
 *
 * @param input the `filters` parameter
 * @param timezone IANA name of the workflow's timezone
 * @throws InputError that names the filter and says what to enter
 */
export function parseFilters(input: unknown, timezone: string, now = clock.now()): NoteFilter[] {
	if (!isJsonObject(input)) {
		throw new InputError(
			`The filters are not an object, but ${quotedValue(input)}`,
			'Add them one by one. An expression must return an object; {} is no filter.',
		);
	}
	const names = FILTERS.map(({ property }) => property.name);
	const unknown = Object.keys(input).find((name) => !names.includes(name));
	if (unknown !== undefined) {
		throw new InputError(`There is no filter "${unknown}"`, `The filters are ${names.join(', ')}.`);
	}
	return FILTERS.filter(({ property }) => Object.hasOwn(input, property.name)).map(
		({ property: { name, displayName: label }, advice, ifEmpty = advice, read }) => {
			const passes = read(input[name], { timezone, now });
			if (passes) return { label, passes };
			const shown = quotedValue(input[name]);
			if (shown === 'empty') throw new InputError(`The filter "${label}" is empty`, ifEmpty);
			throw new InputError(`The filter "${label}" is not valid: ${shown}`, advice);
		},
	);
}

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
