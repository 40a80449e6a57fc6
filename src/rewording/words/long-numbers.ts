import { lazy } from '../../base/lazy.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { phrasesOf } from '../../language/phrases.ts';

/** Number words of all languages by value; a text need not be in a language whose tasks are known. */
const numbers = lazy(() => {
	const values = new Map<string, number>();
	const multiples = new Set<string>();
	for (const { dates, multiples: more = {} } of LANGUAGES) {
		for (const [list, step] of [[dates.number, 1] as const, [dates.tens, 10] as const])
			for (const [at, spellings] of phrasesOf(list).entries())
				for (const word of spellings.split('/')) values.set(word, (at + 1) * step);
		for (const [value, list] of Object.entries(more))
			for (const word of phrasesOf(list)) {
				values.set(word, Number(value));
				multiples.add(word);
			}
	}
	return { values, multiples };
});

/** Joins the parts of a number: "two hundred and five", "treinta y cinco". */
const AND = new Set(['and', 'und', 'et', 'y', 'e']);

const DIGITS = /^\d+(?:[.,]\d+)*$/;

/**
 * Finds a number of several words: "two hundred" is not 2, "twenty-five" is not 20.
 *
 * @returns its parts in digits, and how many words it takes; undefined where no such number begins
 */
export function longNumberAt(
	forms: readonly string[],
	at: number,
): { form: string; words: number } | undefined {
	const { values, multiples } = numbers();
	const first = forms[at] ?? '';
	const parts = [DIGITS.test(first) ? first : values.get(first)];
	let last = values.get(first) ?? 0;
	let end = at + 1;
	for (;;) {
		const skipped = last >= 20 && AND.has(forms[end] ?? '') ? 1 : 0;
		const word = forms[end + skipped] ?? '';
		const next = values.get(word) ?? 0;
		if (parts[0] === undefined || !(multiples.has(word) || (last >= 10 && 0 < next && next < last)))
			break;
		parts.push(next);
		last = next;
		end += skipped + 1;
	}
	return parts.length > 1 ? { form: parts.join(' '), words: end - at } : undefined;
}
