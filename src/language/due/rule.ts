import type { NoteTime } from './coming.ts';
import type { Day } from '../../calendar/day.ts';
import type { DateWords } from '../language.ts';
import { lazy } from '../../base/lazy.ts';
import type { Item } from './item.ts';
import { compiled, namedIn, type Checked, type Compiled, type Named } from './notation.ts';

/** What a rule makes of the words that it matches. */
export interface RuleMeaning {
	/** The days that may be meant. Empty if none is certain, and for a weekday without a date. */
	days: readonly Day[];
	/** Of a weekday without a date: 0 is Monday. Its day is found later, with what stands beside it. */
	weekday?: number;
}

/** What a rule may look at besides the items it names. */
export interface Context extends Pick<RuleText, 'note' | 'words'> {
	/** The item right before the stretch, and the two right after it. */
	before: Item | undefined;
	next: Item | undefined;
	afterNext: Item | undefined;
}

/** A stretch of a text that a rule reads. */
export interface Match extends RuleMeaning {
	length: number;
	rule: DueRule;
}

/** A text as the rules see it. */
export interface RuleText {
	items: readonly Item[];
	/** The categories of the items, as patterns match them. */
	codes: string;
	note: NoteTime;
	words: DateWords;
}

/** How a stretch of a text is read. */
export interface DueRule {
	/** In plain words. */
	name: string;
	/** Reads the end of a range. */
	isRange: boolean;
	/** Texts in a note of 2 December 2026, a Wednesday, and the day each names by this rule. */
	examples: Readonly<Record<string, string | null>>;
	/** Texts that look alike, but that this rule leaves to others. */
	unlike: readonly string[];
	patterns: () => readonly Compiled[];
	/** @returns null where the rule does not apply */
	readAt: (text: RuleText, at: number) => Match | null;
}

interface Definition<Pattern extends string>
	extends Pick<DueRule, 'examples'>, Partial<Pick<DueRule, 'isRange' | 'unlike'>> {
	/** A pattern over categories, or several that give the same names: see `compiled`. */
	match: (Pattern | readonly Pattern[]) & Checked<Pattern>;
	/**
	 * Left out by a rule that names no day: there are several, or none is certain.
	 *
	 * @returns null for no day at all, undefined where the rule does not apply after all
	 */
	read?: (named: Named<Pattern>, context: Context) => RuleMeaning | Day | null | undefined;
}

export function rule<const Pattern extends string>(
	name: string,
	{ match, read = () => null, ...described }: Definition<Pattern>,
): DueRule {
	const patterns = lazy(() => [match].flat().map(compiled));
	const made: DueRule = { name, isRange: false, unlike: [], ...described, patterns, readAt };
	return made;

	function readAt({ items, codes, note, words }: RuleText, at: number): Match | null {
		for (const pattern of patterns()) {
			pattern.regExp.lastIndex = at;
			const found = pattern.regExp.exec(codes);
			const named = found === null ? null : namedIn<Pattern>(found, items, pattern);
			if (found === null || named === null) continue;
			const length = found[0].length;
			const [next, afterNext] = items.slice(at + length);
			const context = { note, words, before: items[at - 1], next, afterNext };
			const day = read(named, context);
			if (day !== undefined) return { ...meaningOf(day), length, rule: made };
		}
		return null;
	}
}

function meaningOf(read: RuleMeaning | Day | null): RuleMeaning {
	return typeof read === 'number' ? { days: [read] } : (read ?? { days: [] });
}
