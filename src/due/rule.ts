import type { NoteTime } from '../calendar/coming';
import type { Day } from '../calendar/day';
import type { DateWords } from '../language/language';
import type { Item } from './item';
import { compiled, namedIn, type Checked, type Compiled, type Named } from './notation';

/** What a stretch of a text means: the days it may name, or a weekday (0 is Monday). */
export type Meaning = { days: readonly Day[] } | { weekday: number };

/** What a rule may look at besides the items it names. */
export interface Context {
	note: NoteTime;
	words: DateWords;
	/** The item right before the stretch, and the two right after it. */
	before: Item | undefined;
	next: Item | undefined;
	afterNext: Item | undefined;
}

/** A stretch of a text that a rule reads. */
export interface Match {
	meaning: Meaning;
	length: number;
	rule: Rule;
}

/** A text as the rules see it. */
export interface Text {
	items: readonly Item[];
	/** The categories of the items, as patterns match them. */
	codes: string;
	note: NoteTime;
	words: DateWords;
}

/** How a stretch of a text is read. */
export interface Rule {
	/** In plain words. */
	name: string;
	/** Reads the end of a range. */
	isRange: boolean;
	/** Texts in a note of 2 December 2026, a Wednesday, and the day each names by this rule. */
	examples: Readonly<Record<string, string | null>>;
	/** Texts that look alike, but that this rule leaves to others. */
	unlike: readonly string[];
	patterns: readonly Compiled[];
	/** @returns null where the rule does not apply */
	readAt: (text: Text, at: number) => Match | null;
}

interface Definition<Pattern extends string> {
	name: string;
	/** A pattern over categories, or several that give the same names: see `compiled`. */
	match: (Pattern | readonly Pattern[]) & Checked<Pattern>;
	isRange?: boolean;
	/** @returns null for no day at all, undefined where the rule does not apply after all */
	read: (named: Named<Pattern>, context: Context) => Meaning | Day | null | undefined;
	examples: Rule['examples'];
	unlike?: Rule['unlike'];
}

export function rule<const Pattern extends string>({
	name,
	match,
	isRange = false,
	read,
	examples,
	unlike = [],
}: Definition<Pattern>): Rule {
	const patterns = [match].flat().map(compiled);
	const made: Rule = { name, isRange, examples, unlike, patterns, readAt };
	return made;

	function readAt({ items, codes, note, words }: Text, at: number): Match | null {
		for (const pattern of patterns) {
			pattern.regExp.lastIndex = at;
			const found = pattern.regExp.exec(codes);
			const named = found === null ? null : namedIn<Pattern>(found, items, pattern);
			if (found === null || named === null) continue;
			const length = found[0].length;
			const [next, afterNext] = items.slice(at + length);
			const context = { note, words, before: items[at - 1], next, afterNext };
			const day = read(named, context);
			if (day !== undefined) return { meaning: meaningOf(day), length, rule: made };
		}
		return null;
	}
}

function meaningOf(read: Meaning | Day | null): Meaning {
	if (read === null) return { days: [] };
	return typeof read === 'number' ? { days: [read] } : read;
}
