import { InputError } from '../base/input-error.ts';
import { quotedValue } from '../text/quote.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

declare const checked: unique symbol;

/**
 * A text that was found to be a UUID, which is what the service has for note ids (docs/contract.md). Only
 * the functions below make one, and the client accepts nothing else as part of a path: an empty or
 * crafted id can't reach another resource, and none needs to be encoded.
 */
export type NoteId = string & { readonly [checked]: 'note id' };

declare const lowered: unique symbol;

/** A note id as it is compared and remembered: a UUID is the same one in capitals. */
export type NoteKey = string & { readonly [lowered]: 'note key' };

export function noteKey(id: string): NoteKey {
	return id.trim().toLowerCase() as NoteKey;
}

export function isNoteId(value: unknown): value is NoteId {
	return typeof value === 'string' && UUID.test(value);
}

/**
 * Reads a note id that a user or an item gave.
 *
 * @returns the id without surrounding white space
 * @throws InputError when it is not a UUID
 */
export function parseNoteId(value: unknown): NoteId {
	const id = typeof value === 'string' ? value.trim() : value;
	if (isNoteId(id)) return id;
	throw new InputError(
		`The note ID is not valid: ${quotedValue(id)}`,
		looksLikeTitle(id)
			? 'This looks like a title: choose From List and pick the note. A note ID is a UUID. Take it from "Get Many Notes".'
			: // Not a complete example: a model that is refused would send it back.
				'A note ID is a UUID: 32 hexadecimal digits, as in 3f2b8c1e-…-2f1f3c5d7e90. Take it from "Get Many Notes" or pick the note from the list.',
	);
}

/** Words, and nothing that a piece of an ID, an address or an expression would have. */
function looksLikeTitle(value: unknown): boolean {
	return typeof value === 'string' && /\p{L}/u.test(value) && !/[\da-f]{8}|[/\\{}<>%]/i.test(value);
}
