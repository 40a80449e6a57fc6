import { quoted } from './quote.ts';

/** A refused value as an error message shows it: short, and never the contents of an object. */
export function shownOf(value: unknown): string {
	switch (typeof value) {
		case 'string': {
			const text = quoted(value, 60);
			return text === '' ? 'empty' : `"${text}"`;
		}
		case 'number':
		case 'boolean':
			return String(value);
		default:
			return value === undefined || value === null ? 'empty' : typeof value;
	}
}
