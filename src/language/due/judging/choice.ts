import type { Day } from '../../../calendar/day.ts';
import { categoryTest, hasRole, type Item } from '../item.ts';
import type { Said } from './clauses.ts';
import type { Verdict } from './verdicts.ts';

/** A day with what the words of its clause make of it. */
export interface Judged extends Said {
	verdict: Verdict;
}

/** Of the days of a text, the one that is due; null if several may be. */
export function dueDay(judged: readonly Judged[], items: readonly Item[]): Day | null {
	const live = judged.filter(({ verdict }) => verdict !== 'denied');
	const latest = live.find(({ before }) => hasRole(before.at(-1), 'latest'));
	if (latest !== undefined) return latest.day;
	const all = new Set(live.map(({ day }) => day));
	const between = items.slice(live[0]?.end, live.at(-1)?.start);
	if (all.size > 1 && between.some(categoryTest('or', 'but'))) return null;
	const strong = new Set(live.flatMap(({ day, verdict }) => (verdict === 'by' ? [day] : [])));
	// "Today, ahead of tomorrow's meeting"
	const isOpen = live.some(({ gap }) => gap.some(categoryTest('before')));
	const [day = null, ...others] = all.size === 1 || isOpen ? all : strong;
	// "Friday, but not this Friday"
	const isRefused = judged.some((one) => one.day === day && one.gap.some(categoryTest('not')));
	return others.length === 0 && !isRefused ? day : null;
}
