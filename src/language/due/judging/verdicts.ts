import { categoryTest, hasCategory, hasRole, type Item } from '../item.ts';
import type { Said } from './clauses.ts';

/** What the words around a day make of it: due, by a word such as "by" or not; not due; uncertain. */
export type Verdict = 'by' | 'due' | 'denied' | 'open';

interface Row {
	name: string;
	verdict: Verdict;
	/** A text with a day that this row judges. */
	example: string;
	applies: (said: Said) => boolean;
}

/** The first row that applies to a day judges it. */
export const VERDICTS: readonly Row[] = [
	row('the name of a thing', 'denied', 'the Friday report', isModifier),
	row('away', 'denied', 'closed on Friday', ({ gap }) => gap.some(categoryTest('away'))),
	row('not', 'denied', 'not Friday', (said) => isNot(denierOf(said))),
	row('not possible', 'denied', "Friday won't do", ({ behind, isFollowed }) => {
		return !isFollowed && isNot(behind.findLast(isDenier));
	}),
	row('after', 'denied', 'after Friday', isAfter),
	row('about', 'open', 'vers vendredi', ({ gap }) => {
		return hasCategory(gap.findLast(isNoFiller), 'about');
	}),
	row('so long before', 'open', 'two days before Friday', ({ gap }) => {
		const measure = gap[gap.findIndex(isBefore) - 1];
		return hasCategory(measure, 'unit', 'week', 'daypart') || hasRole(measure, 'measure');
	}),
	row('the one before', 'open', 'the Friday before the fair', isMoved),
	row('before several days', 'open', 'before the fair (April 8-10)', ({ gap, isRange }) => {
		return isRange && gap.some(isBefore);
	}),
	row('one end', 'open', 'between today and the meeting', ({ gap, isRange }) => {
		return !isRange && hasCategory(gap.at(-1), 'between');
	}),
	row('by', 'by', 'by Friday', isDeadline),
	row('within', 'due', 'within 3 days', ({ words }) => hasCategory(words[0], 'within')),
	row('before what is then', 'due', 'before the launch on Friday', (said) => {
		// Not "before the holidays of All Saints"
		if (hasCategory(said.words[0], 'holiday') && isOfThing(said)) return false;
		const verb = lastOf(said);
		return (verb === undefined || isDuty(verb)) && isBefore(lastOf(said, isBefore));
	}),
	row('of a thing', 'denied', 'the notes of Friday', (said) => {
		return isOfThing(said) && !hasCategory(lastOf(said), 'for', 'deadline');
	}),
	row('duty', 'due', 'Anna sends it on Friday', (said) => isDuty(lastOf(said))),
	row('told', 'denied', 'discussed on Friday', (said) => lastOf(said) !== undefined),
	row('known words', 'due', 'on Friday', (said) => {
		return ![...said.before, ...after(said)].some(categoryTest('unknown', 'past'));
	}),
	row('duty behind', 'due', 'Anna, on Friday Kim sends it', (said) => {
		return after(said).some(isDone) && !after(said).some(isTold);
	}),
];

function row(name: string, verdict: Verdict, example: string, applies: Row['applies']): Row {
	return { name, verdict, example, applies };
}

/** What no row judges is not due: "Carl juggles on Friday". */
export function verdictOf(said: Said): Verdict {
	return VERDICTS.find(({ applies }) => applies(said))?.verdict ?? 'denied';
}

const isNot = categoryTest('not', 'over');
const isBefore = categoryTest('before');
const isDenier = categoryTest('after', 'not', 'over');
/** "Must", "send", "deadline", or "for" as in "ready for the meeting on Monday". */
const isDuty = categoryTest('duty', 'for', 'deadline');
/** "Discussed", "according to". */
const isTold = categoryTest('past');
const isNoFiller = (item: Item) => !hasCategory(item, 'filler');

/** The last word in front of a day that denies it, or makes it another. */
function denierOf(said: Said): Item | undefined {
	return said.gap.findLast((item) => {
		// "So, Friday" has nothing in front of it that it could be the reason for.
		if (hasCategory(item, 'soThat') && said.isFirst) return hasRole(item, 'question');
		// "The notes of Monday just past by Friday"
		if (hasCategory(item, 'over')) return !isDeadline(said);
		return isDenier(item);
	});
}

function isAfter(said: Said): boolean {
	const denier = denierOf(said);
	if (denier === undefined || said.isRange) return false;
	// "Retour des fiches avant lundi", "after approval by Friday"
	const thing = denier.category === 'after' ? said.gap.slice(said.gap.indexOf(denier)) : [];
	return !(isDeadline(said) && thing.some(categoryTest('unknown', 'duty')));
}

/** "The Friday before Christmas" is not the coming Friday; "Friday before 5pm" is, and a date stays one. */
function isMoved({ stretches, behind: [mover, ...rest] }: Said): boolean {
	if (stretches.at(-1)?.weekday === undefined || !hasCategory(mover, 'before', 'after'))
		return false;
	if (hasCategory(mover, 'soThat')) return false;
	const [next, behind] = rest.filter(isNoFiller);
	return hasCategory(next, 'number')
		? hasCategory(behind, 'month', 'week', 'unit')
		: !hasCategory(next, 'time', 'daypart', 'at', 'endOfDay');
}

/** Whether a word such as "by" makes the day a due date. */
function isDeadline({ words, gap, before, behind }: Said): boolean {
	// "Friday no later"
	if (behind.length === 1 && hasCategory(behind[0], 'by')) return true;
	if (words.some(({ category }) => category === 'by' || category === 'before')) return true;
	const by = gap.findLastIndex(categoryTest('by', 'in', 'before'));
	if (by === -1 || gap.slice(by).some(categoryTest('unknown', 'past', 'duty'))) return false;
	if (!hasCategory(gap[by], 'until')) return true;
	// "Until Monday", not "Kim is in Rome until Monday"
	const clause = before.slice(0, before.length - gap.length + by);
	return !clause.some(categoryTest('unknown', 'past'));
}

/** The last word in front of a day that says what is done, or was; or one more kind of word. */
function lastOf(said: Said, isToo?: (item: Item) => boolean): Item | undefined {
	return said.before.findLast(
		(...word) => isDone(...word) || isTold(word[0]) || isToo?.(word[0]) === true,
	);
}

/** "Audit it", but not "the audit". */
function isDone(item: Item, at: number, clause: readonly Item[]): boolean {
	return isDuty(item) && !(item.category === 'duty' && hasRole(clause[at - 1], 'the'));
}

/**
 * What stands behind a day, up to "before", "after" or "not": what follows these only explains the day, as
 * in "Saturday morning before the market".
 */
function after({ behind }: Said): readonly Item[] {
	const end = behind.findIndex(categoryTest('after', 'before', 'not', 'but'));
	return end === -1 ? behind : behind.slice(0, end);
}

/** "The Friday report", "the July 4th assets", "Monday's notes"; but "ready for Monday's review". */
function isModifier(said: Said): boolean {
	const { words, before, behind } = said;
	const [previous, next] = [before.at(-1), behind[0]];
	if (hasRole(next, 'possessive') && hasCategory(behind[1], 'unknown'))
		return !hasCategory(previous, 'duty', 'for', 'by', 'before');
	// "Order Christmas cards"
	if (hasCategory(words.at(-1), 'holiday') && hasCategory(next, 'unknown')) return true;
	if (!hasRole(previous, 'the')) return false;
	const isNamed =
		hasCategory(words[0], 'weekday') ||
		(hasCategory(words[0], 'month') && !hasCategory(words.at(-1), 'year'));
	return isNamed
		? hasCategory(next, 'unknown', 'label', 'duty')
		: !isDeadline(said) && hasCategory(next, 'unknown', 'label');
}

/** "The minutes of 9 December", "le rapport de vendredi": the day belongs to the thing. */
function isOfThing({ before, isRange }: Said): boolean {
	const of = before.findLastIndex((item) => hasRole(item, 'of'));
	return (
		!isRange &&
		hasCategory(before[of - 1], 'unknown', 'label', 'duty') &&
		before.slice(of + 1).every(categoryTest('filler'))
	);
}
