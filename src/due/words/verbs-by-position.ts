import { lazy } from '../../base/lazy.ts';
import type { Language } from '../../language/language.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { withoutAccents } from '../../text/fold.ts';
import { phrasesOf } from '../../language/phrases.ts';

/** Where in its clause a word stands. */
export type Place = 'first' | 'behindName' | 'second' | 'last';

/**
 * Words that look like verbs and stand where verbs do, but are none: "during the break". In other places
 * than the first, also verbs of the list `other`, as they lead to no due date: "Lee visits the plant".
 */
const excluded = lazy(
	() =>
		new Map(
			LANGUAGES.map(({ name, dates, tasks }) => {
				const small = Object.values(tasks?.small ?? {}).flatMap((list) => phrasesOf(list));
				return [
					name,
					{ first: new Set(small), others: new Set([...small, ...phrasesOf(dates.words.other)]) },
				];
			}),
		),
);

/** Whether a word looks like what somebody does by its ending and its place: "Carl juggles the balls". */
export function looksLikeAction({ name, dates }: Language, raw: string, place: Place): boolean {
	if (dates.verbsByPosition?.[place]?.test(raw) !== true) return false;
	const words = excluded().get(name);
	return !(place === 'first' ? words?.first : words?.others)?.has(withoutAccents(raw));
}
