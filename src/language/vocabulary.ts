import { lazy } from '../lazy';
import { bareForms, phrasesOf, stemOf, withoutAccents, withoutPronoun } from './stems';
import { TASK_LANGUAGES } from './task-languages';
import type { SmallWord, TaskWords } from './task-words';

/** What a word may stand for, as the numbers of groups; words that share one may stand for one thing. */
export interface Meaning {
	stem: string;
	/** Of groups of actions only. */
	actions: readonly number[];
	meanings: readonly number[];
}

/** A small word, or a phrase of several. */
export interface SmallPhrase {
	categories: ReadonlySet<SmallWord>;
	words: number;
}

const one = lazy(() => TASK_LANGUAGES.map((language) => new Vocabulary([language])));
const mixed = lazy(() => new Vocabulary(TASK_LANGUAGES));

/**
 * Tells the language of texts by their small words. Otherwise, a word of one language could be mistaken
 * for one of another ("train", "pour").
 *
 * @returns the vocabulary of that language, or of all languages if it is not clear
 */
export function vocabularyFor(words: readonly string[]): Vocabulary {
	const counts = one().map((vocabulary) => ({
		vocabulary,
		count: words.filter((word) => vocabulary.isSmall(word) || vocabulary.isListed(word)).length,
	}));
	const most = Math.max(...counts.map(({ count }) => count));
	const [best, ...others] = counts.filter(({ count }) => count > 0.75 * most);
	return best && others.length === 0 && most > 1 ? best.vocabulary : mixed();
}

/** What the words of one language, or of several, mean. */
export class Vocabulary {
	readonly startsWithVerb: boolean;
	readonly capitalNouns: boolean;
	readonly headFirst: boolean;
	private readonly small = new Map<string, Set<SmallWord>>();
	/** By the first word of phrases, how many words the longest has. */
	private readonly lengths = new Map<string, number>();
	private readonly titles = new Set<string>();
	private readonly carriers = new Set<string>();
	private readonly lemmas = new Map<string, string>();
	private readonly actions = new Groups(0);
	private readonly things = new Groups(FIRST_THING);
	/** Actions and things, in the forms in which they are listed. */
	private readonly listed = new Set<string>();
	private readonly infinitives = new Set<string>();
	private readonly particles = new Map<string, Map<string, number[]>>();
	private readonly digits = new Map<string, string>();
	private readonly sides = new Map<string, { pair: number; side: number }>();

	constructor(private readonly languages: readonly TaskWords[]) {
		for (const language of languages) {
			this.addSmall(language);
			this.addNumbers(language);
			for (const group of groupsOf(language.verbs)) this.addAction(group, language);
			for (const group of groupsOf(language.things)) this.things.add(this.lemmasOf(group));
		}
		const some = (key: 'startsWithVerb' | 'capitalNouns' | 'headFirst') =>
			languages.some(({ grammar }) => grammar[key]);
		this.startsWithVerb = some('startsWithVerb');
		this.capitalNouns = some('capitalNouns');
		this.headFirst = some('headFirst');
	}

	isSmall(form: string): boolean {
		return this.small.has(form);
	}

	is(form: string | undefined, category: SmallWord): boolean {
		return form !== undefined && (this.small.get(form)?.has(category) ?? false);
	}

	/** The longest phrase of small words that begins at a position. */
	smallAt(forms: readonly string[], at: number): SmallPhrase | undefined {
		for (let words = this.lengths.get(forms[at] ?? '') ?? 0; words > 0; words--) {
			const categories = this.small.get(forms.slice(at, at + words).join(' '));
			if (categories) return { categories, words };
		}
		return undefined;
	}

	/** For actions of two words, by the first: what they may be, by the second. */
	particlesOf(form: string) {
		return this.particles.get(stemOf(this.lemmaOf(form))) ?? new Map<string, number[]>();
	}

	/** The form of a word in which it is listed: "sent" is "send". */
	lemmaOf(form: string): string {
		return this.lemmas.get(form) ?? form;
	}

	meaningOf(form: string): Meaning {
		const lemma = this.lemmaOf(form);
		const stems = bareForms(lemma).map(stemOf);
		const actions = this.actions.of(stems);
		return { stem: stemOf(lemma), actions, meanings: [...actions, ...this.things.of(stems)] };
	}

	/** The digits of a number word, an ordinal or a number with an ending; undefined for every other word. */
	digitsOf(form: string): string | undefined {
		const [, digits] =
			this.languages.map(({ grammar }) => grammar.ordinal?.exec(form)).find(Boolean) ?? [];
		return digits ?? this.digits.get(form);
	}

	/** The side that a word takes, such as before or after. */
	sideOf(form: string) {
		return this.sides.get(form);
	}

	isListed(form: string): boolean {
		return this.listed.has(this.lemmaOf(form));
	}

	isInfinitive(form: string): boolean {
		return (
			this.languages.some(({ grammar }) => grammar.infinitive?.test(form)) &&
			[...bareForms(form), withoutPronoun(form)].some((bare) => this.infinitives.has(bare))
		);
	}

	isParticiple(form: string): boolean {
		return this.languages.some(({ grammar }) => grammar.participle?.test(form));
	}

	/** Whether a word adds nothing to the name beside it. */
	isTitle(form: string): boolean {
		return this.titles.has(form);
	}

	/** Whether an action only carries a noun. */
	isCarrier(form: string): boolean {
		return this.carriers.has(form);
	}

	private addSmall({ small, opposites, titles, carriers }: TaskWords): void {
		for (const title of phrasesOf(titles)) this.titles.add(title);
		for (const carrier of phrasesOf(carriers)) this.carriers.add(carrier);
		for (const [category, list] of Object.entries(small) as [SmallWord, string][]) {
			for (const phrase of phrasesOf(list)) {
				const known = this.small.get(phrase) ?? new Set();
				this.small.set(phrase, known.add(category));
				const [first = '', ...rest] = phrase.split(' ');
				this.lengths.set(first, Math.max(this.lengths.get(first) ?? 0, rest.length + 1));
			}
		}
		for (const pair of opposites.split(';')) {
			const number = this.sides.size;
			pair.split(' - ').forEach((words, side) => {
				for (const word of phrasesOf(words)) this.sides.set(word, { pair: number, side });
			});
		}
	}

	private addNumbers({ numbers, ordinals, last }: TaskWords): void {
		phrasesOf(numbers).forEach((word, at) => this.digits.set(word, String(at + 2)));
		phrasesOf(ordinals).forEach((spellings, at) => {
			for (const word of spellings.split('/')) this.digits.set(word, String(at + 1));
		});
		for (const word of phrasesOf(last.replaceAll('/', ','))) this.digits.set(word, 'last');
	}

	private addAction(group: readonly string[], { grammar }: TaskWords): void {
		const words = this.lemmasOf(group);
		const action = this.actions.add(words.filter((word) => !word.includes(' ')));
		for (const word of words) {
			const [verb = '', particle] = word.split(' ');
			if (particle) this.addParticle(stemOf(verb), particle, action);
			else if (grammar.infinitive) this.infinitives.add(word);
		}
	}

	private addParticle(stem: string, particle: string, action: number): void {
		const known = this.particles.get(stem) ?? new Map<string, number[]>();
		this.particles.set(stem, known.set(particle, [...(known.get(particle) ?? []), action]));
	}

	/** Each word of a group in the form in which it is listed; keeps its other forms. */
	private lemmasOf(group: readonly string[]): string[] {
		return group.map((word) => {
			const [lemma = '', ...forms] = word.split('/');
			for (const form of forms) this.lemmas.set(form, lemma);
			this.listed.add(lemma);
			return lemma;
		});
	}
}

/** The numbers of things are higher than those of any action. */
const FIRST_THING = 10_000;

/** Groups of words, numbered, by the stems of their words. */
class Groups {
	private readonly byStem = new Map<string, number[]>();

	constructor(private next: number) {}

	add(words: readonly string[]): number {
		const group = this.next++;
		for (const stem of new Set(words.map(stemOf)))
			this.byStem.set(stem, [...(this.byStem.get(stem) ?? []), group]);
		return group;
	}

	/** The groups of the first stem that is in any. */
	of(stems: readonly string[]): readonly number[] {
		const known = stems.find((stem) => this.byStem.has(stem));
		return known === undefined ? [] : (this.byStem.get(known) ?? []);
	}
}

function groupsOf(text: string): string[][] {
	return text.split(';').map(phrasesOf);
}
