import type { IDataObject } from 'n8n-workflow';

import { quoted, textOr } from '../../../src/index.ts';
import type { ActionItemSettings } from '../options/action-items.ts';
import { asHtml } from '../run/errors.ts';

/** How many texts a hint names, and how much of each. */
const MAX_NAMED = 5;
const MAX_LENGTH = 60;

/** Collects what is easily overlooked in the action items of a run. */
export class Overlooked {
	private readonly undated = new Set<string>();
	private readonly unmapped = new Set<string>();
	private hasReadDays = false;
	private unread = 0;

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
	 * Says it in one text for above the output; null if there is nothing to say.
	 *
	 * @param timezone IANA name of the workflow's timezone
	 */
	text(timezone: string): string | null {
		const sentences = [
			...(this.unread > 0
				? [`Action items that cannot be read, and are left out: ${this.unread}.`]
				: []),
			...(this.undated.size > 0
				? [`No day could be read from ${named(this.undated)}, so due_date is empty there.`]
				: []),
			...(this.unmapped.size > 0
				? [`Owner Mapping has no assignee, or several, for ${named(this.unmapped)}.`]
				: []),
			...(this.hasReadDays
				? [`Due dates are counted in ${timezone}, the timezone of the workflow.`]
				: []),
		];
		return sentences.length === 0 ? null : sentences.join(' ');
	}
}

function named(texts: ReadonlySet<string>): string {
	const some = [...texts]
		.slice(0, MAX_NAMED)
		.map((text) => `"${asHtml(quoted(text, MAX_LENGTH))}"`);
	const more = texts.size - some.length;
	return [...some, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
