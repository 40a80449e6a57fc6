import type { IExecuteFunctions, IDataObject } from 'n8n-workflow';

import { quoted } from '../../../src/text/quote.ts';
import { textOr } from '../../../src/base/json.ts';
import type { ActionItemSettings } from '../options/insights.ts';
import { asHtml } from '../run/errors.ts';

/**
 * Says something about the output, above it. Older n8n has no hints: there, the output has to speak for
 * itself.
 *
 * @param message n8n reads HTML in it, so texts from elsewhere have to be quoted; null to say nothing
 */
export function hint(
	context: Partial<IExecuteFunctions>,
	message: string | null,
	type: 'info' | 'danger' = 'info',
): void {
	if (message !== null) context.addExecutionHints?.({ message, type, location: 'outputPane' });
}

/** How many texts a hint names, and how much of each. */
const MAX_NAMED = 5;
const MAX_LENGTH = 60;

/** Collects what the user should know about the output of a run, to say each thing once. */
export class Remarks {
	private readonly said = new Set<string>();
	private readonly skipped = new Map<string, number>();
	private readonly failed = new Map<string, number>();
	private readonly nothingFound = new Set<string>();
	private readonly undated = new Set<string>();
	private readonly unmapped = new Set<string>();
	private hasReadDays = false;
	private unread = 0;

	/** Adds a hint of its own; the same one again changes nothing. */
	say(hint: string): void {
		this.said.add(hint);
	}

	/** @param status of a note that was left out because it is not ready */
	addSkipped(status: string): void {
		this.skipped.set(status, (this.skipped.get(status) ?? 0) + 1);
	}

	/** @param reason why the service could not process a note */
	addFailed(reason: string): void {
		this.failed.set(reason, (this.failed.get(reason) ?? 0) + 1);
	}

	/** @param why an item has no output; items may have different filters */
	addNothingFound(why: string): void {
		this.nothingFound.add(why);
	}

	/**
	 * @param items outputs of one note; what is no action item has neither an owner nor a due date
	 * @param unread how many action items of the note can't be read
	 */
	add(items: readonly IDataObject[], settings: ActionItemSettings, unread = 0): void {
		this.unread += unread;
		for (const { due, due_date, unmapped_owners } of items) {
			const text = textOr(due, '');
			if (settings.parseDueDates && text !== '') {
				if (due_date === null) this.undated.add(text);
				else if (due_date !== text) this.hasReadDays = true;
			}
			const owners = Array.isArray(unmapped_owners) ? unmapped_owners : [];
			if (settings.mapsOwners) for (const owner of owners) this.unmapped.add(String(owner));
		}
	}

	/**
	 * The hints for above the output.
	 *
	 * @param timezone IANA name of the workflow's timezone
	 */
	texts(timezone: string): string[] {
		const [first, ...others] = this.nothingFound;
		const more =
			others.length === 0 ? '' : `. Nor does any match ${others.length} other sets of filters`;
		return [
			...this.said,
			...counted(this.skipped, 'skipped'),
			...counted(this.failed, 'could not be processed by the service'),
			...(first === undefined ? [] : [`${first}${more}`]),
			...this.ofActionItems(timezone),
		];
	}

	/** One hint of several sentences; none if there is nothing to say. */
	private ofActionItems(timezone: string): string[] {
		const { unread, undated, unmapped } = this;
		const sentences = [
			unread > 0 && `Action items that cannot be read, and are left out: ${unread}.`,
			undated.size > 0 &&
				`No day could be read from ${named(undated)}, so due_date is empty there.`,
			unmapped.size > 0 && `Owner Mapping has no assignee, or several, for ${named(unmapped)}.`,
			this.hasReadDays && `Due dates are counted in ${timezone}, the timezone of the workflow.`,
		].filter((sentence) => sentence !== false);
		return sentences.length === 0 ? [] : [sentences.join(' ')];
	}
}

/** In words: `1 note skipped: transcribed`, or `3 notes skipped: queued (2), transcribed`. */
function counted(counts: ReadonlyMap<string, number>, verb: string): string[] {
	const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
	if (total === 0) return [];
	const texts = [...counts].map(([text, count]) => (count > 1 ? `${text} (${count})` : text));
	const some = texts.slice(0, MAX_NAMED).map(asHtml);
	const more = texts.length - some.length;
	const list = [...some, ...(more > 0 ? [`${more} more`] : [])].join(', ');
	return [`${total === 1 ? '1 note' : `${total} notes`} ${verb}: ${list}`];
}

function named(texts: ReadonlySet<string>): string {
	const some = [...texts]
		.slice(0, MAX_NAMED)
		.map((text) => `"${asHtml(quoted(text, MAX_LENGTH))}"`);
	const more = texts.size - some.length;
	return [...some, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
