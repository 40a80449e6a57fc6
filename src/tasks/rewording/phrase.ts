import { lazy } from '../../lazy';
import { beginningsOf, stemOf } from '../../language/spelling/stems';
import { TASK_ROLES, type TaskRole } from '../../language/task-words';
import type { SmallPhrase } from '../../language/small-phrases';
import type { Vocabulary } from '../../language/vocabulary';
import { actionAt } from './actions';
import { splitsOf } from './compounds';
import type { Phrase, Term } from './terms';
import type { Word } from './words';

/** Longer texts are only matched word for word: nobody rewords a page. */
export const MAX_LENGTH = 300;
const MAX_TERMS = 20;

/** Reads a task; null for a text that says too much or nothing. */
export function phraseOf(words: readonly Word[], vocabulary: Vocabulary): Phrase | null {
	const reading = new Reading(words, vocabulary);
	for (const [at, word] of words.entries()) reading.read(word, at);
	return reading.phrase();
}

/** What a task says, from its first word to its last. */
class Reading {
	private readonly verbs: Term[] = [];
	private readonly topics: Term[] = [];
	private readonly numbers: Term[] = [];
	private readonly sides = new Map<number, number>();
	private readonly forms: readonly string[];
	/** The positions of words that were read along with another. */
	private readonly done = new Set<number>();
	private readonly marks = {
		isNegated: false,
		hasException: false,
		isLimited: false,
		isDouble: false,
	};
	private subject: Term | undefined;
	private group: Pick<Term, 'role' | 'hasArticle' | 'isMore'> & { number: number; size: number };

	constructor(
		private readonly words: readonly Word[],
		private readonly vocabulary: Vocabulary,
	) {
		this.forms = words.map(({ form }) => form);
		this.group = { number: 0, size: 0, role: undefined, hasArticle: false, isMore: false };
	}

	read(word: Word, at: number): void {
		if (this.done.has(at)) return;
		const { words, vocabulary, forms } = this;
		if (word.isApart) this.newGroup(undefined);
		const action = actionAt(words, at, vocabulary);
		if (action?.particleAt !== undefined) this.done.add(action.particleAt);
		const side = vocabulary.sideOf(word.form);
		if (side) this.sides.set(side.pair, side.side);
		const small = action?.particleAt === undefined ? vocabulary.small.at(forms, at) : undefined;
		const number = vocabulary.digitsOf(word.form) ?? (word.isCode ? stemOf(word.form) : undefined);
		if (number !== undefined) {
			this.numbers.push({ ...this.term(word, at), form: number, stem: number });
		} else if (small) this.mark(small, at);
		else if (action?.isDone) {
			this.verbs.push({ ...this.verb(word, at, action.particleAt), actions: action.actions });
			this.newGroup(undefined);
		} else this.topics.push(this.term(word, at));
	}

	phrase(): Phrase | null {
		const { verbs, topics, numbers, sides, vocabulary } = this;
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
		const { headFirst, capitalNouns } = vocabulary;
		const { subject, marks } = this;
		return { verbs, topics, numbers, sides, subject, ...marks, headFirst, capitalNouns };
	}

	/** Small words lead over to the next group, and say what it is to the action. */
	private mark({ categories, words }: SmallPhrase, at: number): void {
		for (let next = at + 1; next < at + words; next++) this.done.add(next);
		const { marks, group } = this;
		if (categories.has('not')) marks.isNegated = !marks.isNegated;
		marks.hasException ||= categories.has('except');
		marks.isLimited ||= categories.has('only');
		marks.isDouble ||= categories.has('and');
		if (categories.has('duty') && this.verbs.length === 0) this.subject ??= this.topics.at(-1);
		const isMore = categories.has('and');
		const role = TASK_ROLES.find((each) => categories.has(each));
		// An article between a small word and its noun changes nothing: "in the kitchen".
		const isOpen = group.size === 0 || isMore;
		this.newGroup(role ?? (isOpen ? group.role : undefined));
		this.group.isMore = isMore || (group.size === 0 && group.isMore);
		this.group.hasArticle = categories.has('article');
	}

	private newGroup(role: TaskRole | undefined): void {
		const number = this.group.number + 1;
		this.group = { number, size: 0, role, hasArticle: false, isMore: false };
	}

	/** "Switch on" and "switch off" are two words, although both begin with the same. */
	private verb(word: Word, at: number, particleAt: number | undefined): Term {
		const term = this.term(word, at);
		if (particleAt === undefined) return term;
		const particle = this.forms[particleAt];
		const stem = `${term.stem} ${particle}`;
		return { ...term, form: `${term.form} ${particle}`, stem, stems: [stem] };
	}

	private term(word: Word, at: number): Term {
		const { vocabulary, group } = this;
		const meaning = vocabulary.meaningOf(word.form);
		group.size++;
		return {
			...word,
			...meaning,
			at,
			group: group.number,
			role: group.role,
			hasArticle: group.hasArticle,
			isMore: group.isMore,
			isListed: vocabulary.isListed(word.form),
			isTitle: vocabulary.isTitle(word.form, group.role === undefined),
			isCarrier: vocabulary.isCarrier(word.form),
			stems: [meaning.stem, ...beginningsOf(word.form)],
			splits: lazy(() => splitsOf(word.form, vocabulary)),
		};
	}
}
