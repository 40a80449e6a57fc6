import { PhraseTable, phrasesOf } from '../../language/phrases.ts';
import { SMALL_WORDS, type SmallWord, type TaskWords } from '../../language/task-words.ts';

/** A small word, or a phrase of several. */
export interface SmallPhrase {
	categories: ReadonlySet<SmallWord>;
	words: number;
}

/** Categories that a small word may have besides another: "to" is a `lead` too, and "zum" an `article`. */
const ALSO: readonly SmallWord[] = ['lead', 'article', 'duty'];

/** The small words of one language, or of several. */
export class SmallPhrases {
	private readonly phrases = new PhraseTable<Set<SmallWord>>();

	/** @throws Error for a phrase that stands in two lists of one language, and not only in `ALSO` */
	constructor(languages: readonly TaskWords[]) {
		for (const { small } of languages) {
			const known = new Set<string>();
			for (const category of SMALL_WORDS)
				for (const phrase of phrasesOf(small[category])) {
					if (known.has(phrase)) throw new Error(`"${phrase}" stands in two lists.`);
					if (!ALSO.includes(category)) known.add(phrase);
					const categories = this.phrases.get(phrase) ?? new Set();
					this.phrases.set(phrase, categories.add(category));
				}
		}
	}

	has(form: string): boolean {
		return this.phrases.get(form) !== undefined;
	}

	is(form: string | undefined, category: SmallWord): boolean {
		return form !== undefined && (this.phrases.get(form)?.has(category) ?? false);
	}

	/** The longest phrase that begins at a position. */
	at(forms: readonly string[], at: number): SmallPhrase | undefined {
		const phrase = this.phrases.beginningAt(forms, at).at(-1);
		return phrase && { categories: phrase.value, words: phrase.words };
	}
}
