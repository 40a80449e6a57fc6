import { lazy } from '../../base/lazy.ts';
import { remembered } from '../../base/remembered.ts';
import { knowsMost } from '../../language/guess.ts';
import type { Language } from '../../language/language.ts';
import { LANGUAGES } from '../../language/languages.ts';
import type { Meaning } from './meaning.ts';
import { phrasesOf, type InOrder } from '../../language/phrases.ts';
import { SmallPhrases } from './small-phrases.ts';
import { bareForms, stemOf, withoutPronoun } from '../../language/stems.ts';
import type { TaskWords } from '../../language/task-words.ts';

const languages = lazy(() =>
	LANGUAGES.flatMap(({ tasks, dates: { number, tens }, multiples }) =>
		tasks ? [{ ...tasks, cardinals: number, tens, multiples }] : [],
	),
);
const one = lazy(() => languages().map((language) => new Vocabulary([language])));
const mixed = lazy(() => new Vocabulary(languages()));

/** Fewer words tell no language. */
const MIN_WORDS = 2;

/**
 * Tells the language of texts by the words that are known. Otherwise, a word of one language could be
 * mistaken for one of another ("train", "pour").
 *
 * @returns the vocabulary of that language, or of all languages if it is not clear
 */
export function vocabularyFor(words: readonly string[]): Vocabulary {
	const known = knowsMost(one(), words, (vocabulary, word) => vocabulary.isKnown(word), MIN_WORDS);
	return known ?? mixed();
}

interface KnownLanguage extends TaskWords {
	/** One, two, three, … */
	cardinals?: InOrder;
	/** Ten, twenty, thirty, … */
	tens?: InOrder;
	multiples?: Language['multiples'];
}

const NO_PARTICLES: ReadonlyMap<string, readonly number[]> = new Map();

/** Words whose meanings are remembered. */
const MOST_REMEMBERED = 5_000;

/** What the words of one language, or of several, mean. */
export class Vocabulary {
	readonly small: SmallPhrases;
	readonly startsWithVerb: boolean;
	readonly capitalNouns: boolean;
	readonly headFirst: boolean;
	/** The listed form of actions and things, by each of their forms. */
	private readonly lemmas = new Map<string, string>();
	/** How many groups of actions and things there are; the number of the next. */
	private groups = 0;
	/** Groups of words, by the stems of their words. */
	private readonly actions = new Map<string, number[]>();
	private readonly things = new Map<string, number[]>();
	private readonly infinitives = new Set<string>();
	private readonly particles = new Map<string, Map<string, number[]>>();
	private readonly numbers = new Map<string, string>();
	private readonly sides = new Map<string, { pair: number; side: number }>();
	private readonly titles: ReadonlySet<string>;
	private readonly places: ReadonlySet<string>;
	private readonly carriers: ReadonlySet<string>;

	constructor(private readonly languages: readonly KnownLanguage[]) {
		const some = (key: 'startsWithVerb' | 'capitalNouns' | 'headFirst') =>
			languages.some(({ grammar }) => grammar[key]);
		const all = (key: 'titles' | 'places' | 'carriers') =>
			new Set(languages.flatMap((language) => phrasesOf(language[key])));
		this.startsWithVerb = some('startsWithVerb');
		this.capitalNouns = some('capitalNouns');
		this.headFirst = some('headFirst');
		this.small = new SmallPhrases(languages);
		this.titles = all('titles');
		this.places = all('places');
		this.carriers = all('carriers');
		for (const language of languages) this.add(language);
	}

	isKnown(form: string): boolean {
		return this.small.has(form) || this.lemmas.has(form);
	}

	/** Whether a word is an action or a thing in a form that is listed. */
	isListed(form: string): boolean {
		return this.lemmas.has(form);
	}

	/** Remembered, as the words of a task come back in its other texts, and in those of other notes. */
	readonly meaningOf = remembered((form): Meaning => {
		const lemma = this.lemmas.get(form) ?? form;
		const stems = bareForms(lemma).map(stemOf);
		const among = (groups: ReadonlyMap<string, readonly number[]>) =>
			stems.map((one) => groups.get(one)).find(Boolean) ?? [];
		const actions = among(this.actions);
		return { stem: stemOf(lemma), actions, meanings: [...actions, ...among(this.things)] };
	}, MOST_REMEMBERED);

	/** For actions of two words, by the first: what they may be, by the second. */
	particlesOf(form: string): ReadonlyMap<string, readonly number[]> {
		return this.particles.get(this.meaningOf(form).stem) ?? NO_PARTICLES;
	}

	/** The digits of a number word, an ordinal or a number with an ending; undefined for every other word. */
	digitsOf(form: string): string | undefined {
		const found = this.languages.map(({ grammar }) => grammar.ordinal?.exec(form)).find(Boolean);
		return found?.[1] ?? this.numbers.get(form);
	}

	/** The side that a word takes, such as before or after. */
	sideOf(form: string) {
		return this.sides.get(form);
	}

	/** Whether this is an action in its dictionary form. */
	isInfinitive(form: string): boolean {
		return (
			this.languages.some(({ grammar }) => grammar.infinitive?.test(form)) &&
			[...bareForms(form), withoutPronoun(form)].some((bare) => this.infinitives.has(bare))
		);
	}

	isParticiple(form: string): boolean {
		return this.languages.some(({ grammar }) => grammar.participle?.test(form));
	}

	/** @param isDoneTo whether the task is done to what it says */
	isTitle(form: string, isDoneTo: boolean): boolean {
		return this.titles.has(form) || (!isDoneTo && this.places.has(form));
	}

	isCarrier(form: string): boolean {
		return this.carriers.has(form);
	}

	private add({ verbs, things, grammar, opposites, ...numbers }: KnownLanguage): void {
		for (const group of groupsIn(verbs)) this.addAction(group, grammar.infinitive !== undefined);
		for (const group of groupsIn(things))
			this.addGroup(
				this.things,
				group.map((forms) => this.lemmaOf(forms)),
			);
		for (const list of [numbers.cardinals, numbers.numbers, numbers.ordinals])
			for (const [at, spellings] of phrasesOf(list).entries())
				for (const word of spellings.split('/')) this.numbers.set(word, String(at + 1));
		for (const [at, word] of phrasesOf(numbers.tens).entries())
			this.numbers.set(word, String(10 * (at + 1)));
		for (const [value, list] of Object.entries(numbers.multiples ?? {}))
			for (const word of phrasesOf(list)) this.numbers.set(word, value);
		for (const word of phrasesOf(numbers.last)) this.numbers.set(word, 'last');
		for (const words of opposites.split(';')) {
			const pair = this.sides.size;
			for (const [side, list] of words.split(' - ').entries())
				for (const word of phrasesOf(list)) this.sides.set(word, { pair, side });
		}
	}

	private addAction(group: readonly (readonly string[])[], hasInfinitives: boolean): void {
		const words = group.map((forms) => this.lemmaOf(forms).split(' '));
		const single = words.flatMap(([verb = '', particle]) => (particle ? [] : verb));
		const action = this.addGroup(this.actions, single);
		if (hasInfinitives) for (const verb of single) this.infinitives.add(verb);
		for (const [verb = '', particle] of words) {
			if (!particle) continue;
			if (!this.lemmas.has(verb)) this.lemmas.set(verb, verb);
			const known = this.particles.get(stemOf(verb)) ?? new Map<string, number[]>();
			this.particles.set(stemOf(verb), known);
			known.set(particle, [...(known.get(particle) ?? []), action]);
		}
	}

	/** @returns the number of the group */
	private addGroup(groups: Map<string, number[]>, words: readonly string[]): number {
		for (const stem of new Set(words.map(stemOf)))
			groups.set(stem, [...(groups.get(stem) ?? []), this.groups]);
		return this.groups++;
	}

	/** The form in which a word is listed, the first one; keeps the others. */
	private lemmaOf(forms: readonly string[]): string {
		const [lemma = ''] = forms;
		for (const form of forms) this.lemmas.set(form, lemma);
		return lemma;
	}
}

/** The groups of a list in `TaskWords`: each word with its other forms. */
function groupsIn(list: string): string[][][] {
	return list
		.split(';')
		.map((group) => phrasesOf(group).map((word) => word.split('/')))
		.filter((group) => group.length > 0);
}
