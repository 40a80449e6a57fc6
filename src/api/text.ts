/** Gives a value where it is a text with something in it, else a stand-in. */
export function textOr(value: unknown, standIn: string): string {
	return typeof value === 'string' && value.trim() !== '' ? value : standIn;
}
