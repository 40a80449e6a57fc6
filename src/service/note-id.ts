import { InputError } from '../input-error';
import { quoted } from '../http/quote';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a value is a note id as the service has them (service-interface.md, "Note identifier"). */
export function isNoteId(value: unknown): value is string {
	return typeof value === 'string' && UUID.test(value);
}

/**
 * Checks a note id before it becomes part of a path, so that an empty or crafted one can never
 * reach another resource.
 *
 * @returns the id without surrounding white space
 * @throws InputError when it is not a UUID
 */
export function parseNoteId(value: unknown): string {
	const id = typeof value === 'string' ? value.trim() : value;
	if (isNoteId(id)) return id;
	throw new InputError(
		`The note ID is not valid: ${shown(id)}`,
		// No complete example: a model that is refused would send it back.
		'A note ID is a UUID: 32 hexadecimal digits, as in 3f2b8c1e-…-2f1f3c5d7e90. Take it from "Get Many" or pick the note from the list.',
	);
}

/** Also a note id may be a key that was pasted into the wrong field. */
function shown(id: unknown): string {
	if (id === undefined || id === null) return 'missing';
	if (typeof id !== 'string') return typeof id;
	return id === '' ? 'empty' : `"${quoted(id, 60)}"`;
}
