import { looksLikeAction, type Place } from './words/verbs-by-position.ts';
import type { Language } from '../language/language.ts';
import { hasRole, hasCategory, isCapital, categoryTest, type Item, type Test } from './item.ts';

const isBoundary = categoryTest('comma', 'but', 'dash', 'soThat', 'and');

/** Finds verbs that no list holds, by where they stand: "Carl recalibrates the scales". */
export function withActions(items: readonly Item[], language: Language): Item[] {
	return items.map((item, at) => {
		const isAction = hasCategory(item, 'other') && looksLikeActionAt(items, at, language);
		return isAction ? { ...item, category: 'duty' } : item;
	});
}

function looksLikeActionAt(items: readonly Item[], at: number, language: Language): boolean {
	const token = items[at]?.token;
	const [next, thing] = items.slice(at + 1);
	if (token?.kind !== 'word') return false;
	const before = items.slice(items.slice(0, at).findLastIndex(isBoundary) + 1, at);
	const looksLike = (place: Place) => looksLikeAction(language, token.raw, place);
	const isBeforeThing =
		hasRole(next, 'article') &&
		(hasCategory(thing, 'other', 'duty', 'label') || hasRole(thing, 'article'));
	if (isBeforeThing && !before.some(categoryTest('other', 'duty', 'past', 'label')))
		return looksLike('first');
	if (token.capital) return false;
	if (isBeforeThing) return before.every(isNameOrFiller) && looksLike('behindName');
	if (before.length > 0 && before.every(isName) && looksLike('second')) return true;
	return (next === undefined || isBoundary(next)) && looksLike('last');
}

const isName: Test = (item) => hasCategory(item, 'other') && isCapital(item);
const isNameOrFiller: Test = (item) => hasCategory(item, 'filler') || isName(item);
