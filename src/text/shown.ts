import { quoted } from './quote.ts';

/** A refused value as an error message shows it: short, and never what is in an object or a list. */
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
			if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
			return value === undefined || value === null ? 'empty' : typeof value;
	}
}
