import { withoutAccents } from '../text/fold.ts';

/** Phrases with commas between them, as people write them; capitals and accents make no difference. */
export type Phrases = string;

/** Phrases for one, two, three and so on, with `/` between those for the same number; `-` is none. */
export type InOrder = string;

/** The phrases of a list, as they are written. */
export function listOf(list: Phrases = ''): string[] {
	return list.split(',').flatMap((phrase) => phrase.trim() || []);
}

/** The phrases of a list, folded as words are. */
export function foldedList(list?: Phrases): string[] {
	return listOf(list).map((phrase) => withoutAccents(phrase.toLowerCase().replace(/\s+/g, ' ')));
}

/** Phrases of one word or several, with what each is for. */
export class PhraseTable<Value> {
	private readonly values = new Map<string, Value>();
	/** By the first word of phrases, how many words the longest has: most words begin none. */
	private readonly longest = new Map<string, number>();

	get(phrase: string): Value | undefined {
		return this.values.get(phrase);
	}

	set(phrase: string, value: Value): void {
		const [first = '', ...rest] = phrase.split(' ');
		this.values.set(phrase, value);
		this.longest.set(first, Math.max(this.longest.get(first) ?? 0, rest.length + 1));
	}

	/** The phrases that begin at a word of a text, the longest last. */
	beginningAt(words: readonly string[], at: number): { value: Value; words: number }[] {
		const found: { value: Value; words: number }[] = [];
		let phrase = words[at] ?? '';
		const most = this.longest.get(phrase) ?? 0;
		for (let count = 1; count <= most && at + count <= words.length; count++) {
			if (count > 1) phrase += ` ${words[at + count - 1]}`;
			const value = this.values.get(phrase);
			if (value !== undefined) found.push({ value, words: count });
		}
		return found;
	}
}
