import { longestByFirst, phrasesOf } from '../../language/phrases';
import { SMALL_WORDS, type SmallWord, type TaskWords } from '../../language/task-words';

/** A small word, or a phrase of several. */
export interface SmallPhrase {
	categories: ReadonlySet<SmallWord>;
	words: number;
}

/** What a small word may be besides what else it is: "to" and a lead, "zum" and an article. */
const ALSO: readonly SmallWord[] = ['lead', 'article', 'duty'];

/** The small words of one language, or of several. */
export class SmallPhrases {
	private readonly categories = new Map<string, Set<SmallWord>>();
	private readonly longest: ReadonlyMap<string, number>;

	/** @throws Error for a phrase that stands in two lists of one language, and not only in `ALSO` */
	constructor(languages: readonly TaskWords[]) {
		for (const { small } of languages) {
			const known = new Set<string>();
			for (const category of SMALL_WORDS)
				for (const phrase of phrasesOf(small[category])) {
					if (known.has(phrase)) throw new Error(`"${phrase}" stands in two lists.`);
					if (!ALSO.includes(category)) known.add(phrase);
					const categories = this.categories.get(phrase) ?? new Set();
					this.categories.set(phrase, categories.add(category));
				}
		}
		this.longest = longestByFirst(this.categories.keys());
	}

	has(form: string): boolean {
		return this.categories.has(form);
	}

	is(form: string | undefined, category: SmallWord): boolean {
		return form !== undefined && (this.categories.get(form)?.has(category) ?? false);
	}

	/** The longest phrase that begins at a position. */
	at(forms: readonly string[], at: number): SmallPhrase | undefined {
		const most = this.longest.get(forms[at] ?? '') ?? 0;
		for (let words = Math.min(most, forms.length - at); words > 0; words--) {
			const categories = this.categories.get(forms.slice(at, at + words).join(' '));
			if (categories) return { categories, words };
		}
		return undefined;
	}
}
