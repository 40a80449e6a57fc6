import { looksLikeAction, type Place } from '../language/doing';
import type { Language } from '../language/language';
import { hasRole, is, isCapital, isOf, type Item, type Test } from './item';

const isBoundary = isOf('comma', 'but', 'dash', 'soThat', 'and');
const isThing = isOf('other', 'duty', 'label', 'told', 'number');

/**
 * Finds words of doing that no list holds by where they stand in their clause: first, or behind the names
 * of who does it, with a thing behind them ("Carl recalibrates the scales"), or last ("die Waage eichen").
 */
export function withActions(items: readonly Item[], language: Language): Item[] {
	return items.map((item, at) => {
		const isAction = is(item, 'other') && looksLikeActionAt(items, at, language);
		return isAction ? { ...item, category: 'duty' } : item;
	});
}

function looksLikeActionAt(items: readonly Item[], at: number, language: Language): boolean {
	const token = items[at]?.token;
	const [next, thing] = items.slice(at + 1);
	if (token?.kind !== 'word') return false;
	const before = items.slice(items.slice(0, at).findLastIndex(isBoundary) + 1, at);
	const looksLike = (place: Place) => looksLikeAction(language, token.raw, place);
	if (hasRole(next, 'article') && isThing(thing)) {
		if (before.every(isOf('filler'))) return looksLike('first');
		return !token.capital && before.every(isNameOrFiller) && looksLike('behindName');
	}
	return !token.capital && (next === undefined || isBoundary(next)) && looksLike('last');
}

const isNameOrFiller: Test = (item) => is(item, 'filler') || isCapital(item);
