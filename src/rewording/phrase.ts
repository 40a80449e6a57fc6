import { tailsOf } from './words/compounds.ts';
import { lazy } from '../base/lazy.ts';
import { longNumberAt } from './words/long-numbers.ts';
import { beginningsOf, stemOf } from '../language/stems.ts';
import { TASK_ROLES, type SmallWord } from '../language/task-words.ts';
import type { Meaning } from './words/meaning.ts';
import type { SmallPhrase } from './words/small-phrases.ts';
import type { Vocabulary } from './words/vocabulary.ts';
import type { Word } from './words/written-words.ts';
import { actionAt } from './actions.ts';
import type { Phrase, Term } from './terms.ts';

/** Longer texts are only matched word for word: nobody rewords a page. */
export const MAX_LENGTH = 300;
const MAX_TERMS = 20;
/** Longer German words are compounds. */
const LONGEST_NAME = 11;

type Group = Pick<Term, 'role' | 'hasArticle' | 'isMore'>;
/** In capitals, a word counts as a name; these count as themselves as well: "do NOT send it". */
const STRESSED: readonly SmallWord[] = ['not', 'except', 'only'];

/** A group that no small word leads to. */
const PLAIN: Group = { role: undefined, hasArticle: false, isMore: false };

/** Reads a task; null for a text that says too much or nothing. */
export function phraseOf(words: readonly Word[], vocabulary: Vocabulary): Phrase | null {
	return new PhraseParser(words, vocabulary).phrase();
}

/** What a task says, from its first word to its last. */
class PhraseParser {
	private readonly verbs: Term[] = [];
	private readonly topics: Term[] = [];
	private readonly numbers: Term[] = [];
	private readonly said: SmallWord[] = [];
	private readonly signs: string[] = [];
	private readonly sides = new Map<number, number>();
	private readonly forms: readonly string[];
	/** The positions of words that were read along with another. */
	private readonly done = new Set<number>();
	private subject: Term | undefined;
	private group = { group: 0, ...PLAIN };
	/** Whether the group that is being read has no word yet. */
	private isEmpty = true;

	constructor(
		private readonly words: readonly Word[],
		private readonly vocabulary: Vocabulary,
	) {
		this.forms = words.map(({ form }) => form);
		for (const [at, word] of words.entries()) this.read(word, at);
	}

	private read(word: Word, at: number): void {
		const { words, vocabulary, forms } = this;
		const long = longNumberAt(forms, at);
		const number =
			long?.form ?? vocabulary.digitsOf(word.form) ?? (word.isCode ? stemOf(word.form) : undefined);
		if (word.form === '&') this.signs.push(word.form);
		else if (number === undefined && word.signs !== '') this.signs.push(word.signs + word.form);
		if (this.done.has(at)) return;
		if (word.isApart) this.newGroup(PLAIN);
		const side = vocabulary.sideOf(word.form);
		if (side) this.sides.set(side.pair, side.side);
		const action = actionAt(words, at, vocabulary);
		const { particleAt } = action ?? {};
		if (particleAt !== undefined) this.done.add(particleAt);
		const small = particleAt === undefined ? vocabulary.small.at(forms, at) : undefined;
		if (word.isAcronym) this.stress(word.form);
		for (let next = at + 1; next < at + (long?.words ?? 0); next++) this.done.add(next);
		if (number !== undefined) {
			const form = number + word.signs;
			this.numbers.push({ ...this.term(word, at), form, stem: form });
		} else if (small) this.mark(small, at);
		else if (action?.isDone) {
			const particle = particleAt === undefined ? '' : ` ${forms[particleAt]}`;
			this.verbs.push({ ...this.term(word, at, particle), actions: action.actions });
			this.newGroup(PLAIN);
		} else this.topics.push(this.term(word, at));
	}

	phrase(): Phrase | null {
		const { verbs, topics, numbers, said, signs, sides, subject, vocabulary } = this;
		// "Reparatur der Heizung"; but "Marc" only looks like a form of "marcar", and where tasks begin with
		// their verb, a noun such as "present" is a thing.
		const isAction = ({ actions, meanings, isCapital, isFirst, isListed }: Term) =>
			actions.length > 0 &&
			(isListed || !(isCapital || isFirst)) &&
			!(vocabulary.startsWithVerb && meanings.length > actions.length);
		const noun = verbs.length > 0 ? -1 : topics.findIndex(isAction);
		if (noun >= 0) verbs.push(...topics.splice(noun, 1));
		const size = topics.length + numbers.length + verbs.length;
		if (size === 0 || size > MAX_TERMS) return null;
		const { headFirst } = vocabulary;
		return { verbs, topics, numbers, said, signs, sides, subject, headFirst };
	}

	/** "Do NOT send it": a word in capitals is a name, but may be stressed as well. */
	private stress(form: string): void {
		for (const word of STRESSED)
			if (this.vocabulary.small.is(form.toLowerCase(), word)) this.said.push(word);
	}

	/** Small words lead over to the next group, and say what it is to the action. */
	private mark({ categories, words }: SmallPhrase, at: number): void {
		for (let next = at + 1; next < at + words; next++) this.done.add(next);
		this.said.push(...categories);
		if (categories.has('duty') && this.verbs.length === 0) this.subject ??= this.topics.at(-1);
		const { group, isEmpty } = this;
		const isMore = categories.has('and');
		// An article between a small word and its noun changes nothing: "in the kitchen".
		const before = isEmpty || isMore ? group.role : undefined;
		this.newGroup({
			role: TASK_ROLES.find((each) => categories.has(each)) ?? before,
			hasArticle: categories.has('article'),
			isMore: isMore || (isEmpty && group.isMore),
		});
	}

	private newGroup(group: Group): void {
		this.group = { ...group, group: this.group.group + 1 };
		this.isEmpty = true;
	}

	private term(word: Word, at: number, particle = ''): Term {
		const { vocabulary, group } = this;
		const { isCapital, isFirst, isAcronym } = word;
		const form = word.form.toLowerCase();
		const { stem, actions, meanings } = isAcronym ? nameOnly(form) : vocabulary.meaningOf(form);
		const isListed = vocabulary.isListed(word.form);
		// "Schneider" may be a name, although it looks like a form of "schneiden".
		const isKnown = isListed || meanings.length > actions.length || form.length > LONGEST_NAME;
		this.isEmpty = false;
		return {
			...word,
			...group,
			at,
			form: form + particle,
			stem: stem + particle,
			actions,
			meanings,
			isListed,
			isName: (isCapital || isFirst) && !(vocabulary.capitalNouns && (isKnown || group.hasArticle)),
			isTitle: vocabulary.isTitle(word.form, group.role === undefined),
			isCarrier: vocabulary.isCarrier(word.form),
			// "Switch on" and "switch off" are two words, although both begin with the same.
			stems: [stem, ...(isAcronym ? [] : beginningsOf(form))].map((begin) => begin + particle),
			tails: isAcronym ? () => [] : lazy(() => tailsOf(form, vocabulary)),
		};
	}
}

/** An acronym means what it is, and nothing else. */
function nameOnly(form: string): Meaning {
	return { stem: form, actions: [], meanings: [] };
}
