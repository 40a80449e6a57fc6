import { splitsOf } from './compounds';
import { stemOf } from '../../language/stems';
import type { Meaning, Phrase, Term } from './terms';
import {
	contrastOf,
	digitsOf,
	directionOf,
	isAsideMarker,
	isConjunction,
	type Vocabulary,
} from './vocabulary';
import { isDone, phrasalAt } from './verbs';
import type { Word } from './words';

/** Longer texts are only matched word for word: nobody rewords a page. */
export const MAX_LENGTH = 300;
const MAX_TERMS = 20;

/** Reads a task; null for a text that says too much or nothing. */
export function phraseOf(words: readonly Word[], vocabulary: Vocabulary): Phrase | null {
	const reading = new Reading(words, vocabulary);
	words.forEach((word, at) => reading.read(word, at));
	return reading.phrase();
}

/** What a task says, from its first word to its last. */
class Reading {
	private readonly verbs: Term[] = [];
	private readonly topics: Term[] = [];
	private readonly numbers: { digits: string; marker: string }[] = [];
	private readonly sides = new Map<number, number>();
	/** The positions of words that were read along with their verb. */
	private readonly particles = new Set<number>();
	private isNegated = false;
	private isDouble = false;
	private lastMarker = '';
	private marker = '';
	private isAside = false;
	private direction: number | undefined;

	constructor(
		private readonly words: readonly Word[],
		private readonly vocabulary: Vocabulary,
	) {}

	read(word: Word, at: number): void {
		if (this.particles.has(at)) return;
		const { words, vocabulary } = this;
		const { form } = word;
		const phrasal = phrasalAt(words, at, vocabulary);
		if (phrasal) this.particles.add(phrasal.particleAt);
		const contrast = contrastOf(form);
		if (contrast) this.sides.set(contrast.pair, contrast.side);
		if (isConjunction(form)) this.isDouble = true;
		const digits = word.isCode ? word.stem : digitsOf(form);
		const actions = phrasal?.actions ?? vocabulary.actionsOf(form);
		if (vocabulary.isNegation(form)) this.isNegated = !this.isNegated;
		else if (digits !== undefined) {
			this.numbers.push({ digits, marker: this.marker || this.lastMarker });
		} else if (!phrasal && (contrast || vocabulary.isFiller(form))) {
			this.marker = form;
			this.direction = directionOf(form) ?? this.direction;
			this.isAside ||= isAsideMarker(form);
		} else if (actions.length > 0 && isDone(words, at, phrasal !== undefined, vocabulary)) {
			this.verbs.push(this.term(word, this.marker, actions));
			this.direction = undefined;
		} else this.addTopic(word, actions);
	}

	phrase(): Phrase | null {
		const { verbs, topics, numbers, sides, isNegated, isDouble } = this;
		// "Reparatur der Heizung"
		const noun = verbs.length > 0 ? -1 : topics.findIndex(({ actions }) => actions.length > 0);
		if (noun >= 0) verbs.push(...topics.splice(noun, 1));
		const size = topics.length + numbers.length + verbs.length;
		return size === 0 || size > MAX_TERMS
			? null
			: { verbs, topics, numbers, isNegated, isDouble, sides };
	}

	private addTopic(word: Word, actions: readonly number[]): void {
		this.lastMarker = word.isJoined ? '-' : this.marker;
		this.topics.push(this.term(word, this.lastMarker, actions));
		this.marker = '';
		this.direction = undefined;
		this.isAside = false;
	}

	private term(word: Word, marker: string, actions: readonly number[]): Term {
		const { isAside, direction, vocabulary } = this;
		const { form } = word;
		const meaningOf = (part: string): Meaning => ({
			stem: stemOf(part),
			actions: vocabulary.actionsOf(part),
			things: vocabulary.thingsOf(part),
		});
		return {
			...word,
			marker,
			isAside,
			direction,
			actions,
			things: vocabulary.thingsOf(form),
			splits: splitsOf(form, meaningOf),
			isClassifier: vocabulary.isClassifier(form),
		};
	}
}
