import { foldText } from '../language/fold';

/** A refused value as an error message shows it: short, and never the contents of an object. */
export function shownOf(value: unknown): string {
	switch (typeof value) {
		case 'string':
			return foldText(value) === '' ? 'empty' : `"${value.slice(0, 60)}"`;
		case 'number':
		case 'boolean':
			return String(value);
		default:
			return value === undefined || value === null ? 'empty' : typeof value;
	}
}
