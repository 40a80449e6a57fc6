import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { textOr } from '../../src/base/json.ts';
import { isRequestFailure } from '../../src/http/errors.ts';
import type { NoteSummary } from '../../src/service/shapes.ts';
import { quoted } from '../../src/text/quote.ts';
import type { ActionItemSettings } from '../../src/insights/outputs.ts';
import { asHtml } from './run.ts';

/**
 * Says something about the output, above it. Older n8n has no hints: there, the output has to speak for
 * itself.
 *
 * @param message n8n reads HTML in it, so texts from elsewhere have to be quoted
 */
export function hint(
	context: Partial<IExecuteFunctions>,
	message: string,
	type: 'info' | 'danger' = 'info',
): void {
	context.addExecutionHints?.({ message, type, location: 'outputPane' });
}

/** How to let a failed item stop no other. */
export const CONTINUE = 'set "On Error" under Settings to "Continue (using error output)"';

/**
 * Adds to the failure that ends a run how much of it was done before.
 *
 * @param what of how many: `notes`, `deleted`
 */
export function tellDone(
	failure: unknown,
	done: number,
	all: number,
	what: [string, string],
): void {
	if (all < 2 || !isRequestFailure(failure)) return;
	const [things, verb] = what;
	const were = done === 1 ? 'was' : 'were';
	const inThisRun = `In this run, ${done} of ${all} ${things} ${were} ${verb}. To go on with the others after a failure, ${CONTINUE}.`;
	failure.advice = [failure.advice, inThisRun].filter(Boolean).join(' ');
}

/** How many texts a hint names, and how much of each. */
const MAX_NAMED = 5;
const MAX_LENGTH = 60;

const NO_ITEM =
	'There is nothing of this kind, so the nodes behind this one do not run. To go on all the same, turn on <b>Always Output Data</b> in the <b>Settings</b> of this node.';
const SAME_LIST =
	'Several input items gave the same notes. To get them once, turn on <b>Execute Once</b> in the <b>Settings</b> of this node.';

/** Collects what the user should know about the output of a run, to say each thing once. */
export class Remarks {
	private readonly hints = new Set<string>();
	private readonly skipped: string[] = [];
	private readonly waiting: string[] = [];
	private readonly failed: string[] = [];
	private nothingFound: string | undefined;
	/** How many notes have entries, and how many are ready but have none. */
	private readonly notes = { withEntries: 0, without: 0 };
	private firstList: readonly NoteSummary[] | undefined;
	private readonly undated = new Set<string>();
	private readonly unmapped = new Set<string>();
	private hasReadDays = false;
	/** Fields that are null in some item: an app may refuse that. */
	private readonly withNull = new Set<Nullable>();
	private unread = 0;

	/** Adds a hint of its own; the same one again changes nothing. */
	say(hint: string): void {
		this.hints.add(hint);
	}

	/** @param status of a note that was left out because it is not ready */
	addSkipped(status: string): void {
		this.skipped.push(status);
	}

	/** @param status of a note of which only this comes out, as it is not ready */
	addWaiting(status: string): void {
		this.waiting.push(status);
	}

	/** @param reason why the service could not process a note */
	addFailed(reason: string): void {
		this.failed.push(reason);
	}

	/** @param why an item has no output; items may have different filters, of which the first is told */
	addNothingFound(why: string): void {
		this.nothingFound ??= why;
	}

	/** @param count how many entries a note has that is ready, readable or not */
	addNote(count: number): void {
		this.notes[count > 0 ? 'withEntries' : 'without'] += 1;
	}

	/**
	 * Says how to get a list once, if several items give the same one.
	 *
	 * @param notes what one item gives, out of the one list of the run
	 */
	addList(notes: readonly NoteSummary[]): void {
		const first = (this.firstList ??= notes);
		if (first === notes || notes.length === 0 || notes.length !== first.length) return;
		if (notes.every((note, at) => note === first[at])) this.say(SAME_LIST);
	}

	/**
	 * @param items outputs of one note; what is no action item has neither an owner nor a due date
	 * @param unread how many entries of the note can't be read
	 */
	add(items: readonly IDataObject[], settings: ActionItemSettings, unread = 0): void {
		this.unread += unread;
		for (const { due, due_date, assignee, unmapped_owners } of items) {
			if (due_date === null && settings.parseDueDates) this.withNull.add('due_date');
			if (assignee === null) this.withNull.add('assignee');
			const text = textOr(due, '');
			if (settings.parseDueDates && text !== '') {
				if (due_date === null) this.undated.add(text);
				else if (due_date !== text) this.hasReadDays = true;
			}
			const owners = Array.isArray(unmapped_owners) ? unmapped_owners : [];
			if (settings.mapsOwners) for (const owner of owners) this.unmapped.add(String(owner));
		}
	}

	/** Says all of it. Action items have one hint of several sentences. */
	show(context: IExecuteFunctions): void {
		const { unread, undated, unmapped } = this;
		const ofActionItems = [
			unread > 0 && `Entries that cannot be read, and are left out: ${unread}.`,
			undated.size > 0 &&
				`No day could be read from ${quotedNames(undated)}, so due_date is null there.`,
			unmapped.size > 0 &&
				`Owner Mapping has no assignee, or several, for ${quotedNames(unmapped)}.`,
			this.hasReadDays &&
				`Due dates are counted in ${context.getTimezone()}, the timezone of the workflow.`,
			this.withNull.size > 0 && nullWords(this.withNull),
		];
		const texts = [
			...this.hints,
			counted(this.skipped, 'skipped'),
			counted(this.waiting, 'not ready yet'),
			counted(this.failed, 'could not be processed by the service'),
			this.nothingFound ?? '',
			this.notes.without > 0 && this.notes.withEntries === 0 ? NO_ITEM : '',
			ofActionItems.filter(Boolean).join(' '),
		];
		for (const text of texts) if (text !== '') hint(context, text);
	}
}

/** What an action item may lack. */
type Nullable = 'due_date' | 'assignee';

const INSTEAD: Readonly<Record<Nullable, string>> = {
	due_date:
		"for the day, <code>{{ $json.due_date ?? '' }}</code> (in Notion, turn <b>Include Time</b> off)",
	assignee:
		"for the person, <code>{{ $json.assignee ?? '' }}</code> (in Notion, <code>{{ $json.assignees }}</code>)",
};

/** What to write where an app refuses null. @param fields those that may be null */
export function nullWords(fields: Iterable<Nullable>): string {
	const names = [...fields];
	const are = names.length > 1 ? 'are' : 'is';
	return `Where there is none, <code>${names.join('</code> and <code>')}</code> ${are} null, which many apps refuse. Don't drag ${names.length > 1 ? 'them' : 'it'}, but switch the field to <b>Expression</b> and enter, ${names.map((name) => INSTEAD[name]).join('; ')}. <a href="${FOR_EACH_APP}" target="_blank">What each app takes</a>`;
}

const FOR_EACH_APP =
	'https://github.com/notes-insights/n8n-nodes-notes-insights/blob/main/docs/two-nodes.md#in-a-node-of-your-own';

/** In words: `1 note skipped: transcribed`, or `3 notes skipped: queued (2), transcribed`. */
function counted(texts: readonly string[], verb: string): string {
	if (texts.length === 0) return '';
	const counts = new Map<string, number>();
	for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
	const list = shortList(
		[...counts].map(([text, count]) => (count > 1 ? `${text} (${count})` : text)),
	);
	return `${texts.length === 1 ? '1 note' : `${texts.length} notes`} ${verb}: ${list}`;
}

function quotedNames(texts: ReadonlySet<string>): string {
	return shortList([...texts].map((text) => `"${quoted(text, MAX_LENGTH)}"`));
}

/** The first few, and how many more there are. */
function shortList(texts: readonly string[]): string {
	const more = texts.length - MAX_NAMED;
	const some = texts.slice(0, MAX_NAMED).map(asHtml);
	return [...some, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
