import { lazy } from '../../lazy';
import { ACTIONS } from './actions';
import {
	ASIDES,
	CARRIERS,
	CONTRASTS,
	DIRECTIONS,
	FILLERS,
	LEADS,
	NEGATIONS,
	NUMBERS,
	PHRASAL,
} from './small-words';
import { withoutAccents } from '../../language/fold';
import { bareForms, stemOf, withoutPronoun } from '../../language/stems';
import { CLASSIFIERS, SYNONYMS } from './synonyms';

/** What the words of one language, or of all languages, mean. */
export interface Vocabulary {
	isFiller: (form: string) => boolean;
	isNegation: (form: string) => boolean;
	/** A word that adds nothing to the name beside it. */
	isClassifier: (form: string) => boolean;
	/** Whether an action follows this word. */
	isLead: (form: string) => boolean;
	/** Whether this is an action in its dictionary form. */
	isInfinitive: (form: string) => boolean;
	/** Whether a known action at the start of a task is what is to be done: in English, it always is. */
	startsWithVerb: boolean;
	/** The actions that a word may stand for, as numbers. */
	actionsOf: (form: string) => readonly number[];
	/** The things that a word may stand for, as numbers. */
	thingsOf: (form: string) => readonly number[];
	/** For actions of two words, by the stem of the first word: the second word, and the action. */
	phrasal: ReadonlyMap<string, readonly { particle: string; actions: readonly number[] }[]>;
}

/** The languages in the order of the columns of all lists. */
const LANGUAGES = [0, 1, 2, 3];
const vocabularies = lazy(() => LANGUAGES.map(vocabularyOf));
const mixed = lazy(() => vocabularyOf(null));

/**
 * Tells the language of texts by their small words. Otherwise, a word of one language could be mistaken
 * for one of another ("train", "pour").
 *
 * @returns the vocabulary of that language, or of all languages if it is not clear
 */
export function vocabularyFor(words: readonly string[]): Vocabulary {
	const all = vocabularies();
	const counts = all.map((language) => words.filter(language.isFiller).length);
	const most = Math.max(...counts);
	const [best, ...others] = all.filter((_, at) => (counts[at] ?? 0) > 0.75 * most);
	return best && others.length === 0 && most > 1 ? best : mixed();
}

/** The digits of a number word; undefined for every other word. */
export const digitsOf = (form: string) => numbers.get(form);
export const isConjunction = (form: string) => /^(?:and|und|et|puis|y|e|then)$/.test(form);
export const isAsideMarker = (form: string) => asides.has(form);
export const contrastOf = (form: string) => contrasts.get(form);
/** The same number for all small words that lead the same way; undefined for others. */
export const directionOf = (form: string) => directions.get(form);
export const isCarrier = (form: string) => carriers.has(form);

const asides = new Set(ASIDES.split(' '));
const numbers = new Map(
	NUMBERS.flatMap(([value, words]) =>
		words.split(' ').map((word) => [word, String(value)] as const),
	),
);
const contrasts = new Map(
	CONTRASTS.flatMap((sides, pair) =>
		sides.flatMap((words, side) => words.split(' ').map((word) => [word, { pair, side }] as const)),
	),
);
const directions = new Map(
	DIRECTIONS.flatMap((words, way) => words.split(' ').map((word) => [word, way] as const)),
);
const carriers = new Set(CARRIERS.split(' '));

/** @param language the column of the language; null for all */
function vocabularyOf(language: number | null): Vocabulary {
	const column = <T>(columns: readonly T[]) =>
		columns.filter((_, at) => language === null || at === language);
	const setOf = (columns: readonly string[]) =>
		new Set(column(columns).flatMap((words) => words.split(' ')));
	const fillers = setOf(FILLERS);
	const negations = setOf(NEGATIONS);
	const leads = setOf(LEADS);
	const classifiers = new Set(column(CLASSIFIERS).flat());
	const actions = linesByStem(ACTIONS.map(column));
	const things = linesByStem(SYNONYMS.map(column));
	const actionsOf = (form: string) => firstLines(actions, form);
	return {
		isFiller: (form) => fillers.has(form),
		isNegation: (form) => negations.has(form) || form.endsWith("n't"),
		isClassifier: (form) => classifiers.has(form),
		isLead: (form) => leads.has(form),
		isInfinitive: infinitivesOf(language),
		startsWithVerb: language === null || language === 0,
		actionsOf,
		thingsOf: (form) => firstLines(things, form),
		phrasal: phrasalOf(column(PHRASAL).flat(), actionsOf),
	};
}

/** Leaves out English, which has no ending that marks a verb: "reminder" is not one. */
function infinitivesOf(language: number | null): Vocabulary['isInfinitive'] {
	const [, ...others] = LANGUAGES;
	const forms = new Set(
		ACTIONS.flatMap((columns) =>
			columns.filter((_, at) => others.includes(at) && (language ?? at) === at).flat(),
		),
	);
	const isKnown = (form: string) =>
		bareForms(form).some((bare) => forms.has(bare)) || forms.has(withoutPronoun(form));
	return (form) =>
		/(?:en|rn|ln|[aei]r|re|[aei]r(?:se|(?:se)?l[aeo]s?))$/.test(form) &&
		!form.endsWith('ungen') &&
		isKnown(form);
}

/** @param lines each with the first word, the second word, and words for the same action */
function phrasalOf(
	lines: readonly string[],
	actionsOf: Vocabulary['actionsOf'],
): Vocabulary['phrasal'] {
	const phrasal = new Map<string, { particle: string; actions: readonly number[] }[]>();
	for (const line of lines) {
		const [verb = '', particle = '', ...same] = line.split(' ');
		const known = phrasal.get(stemOf(verb)) ?? [];
		phrasal.set(stemOf(verb), [...known, { particle, actions: same.flatMap(actionsOf) }]);
	}
	return phrasal;
}

/** The lines of the first form of a word that is in any line. */
function firstLines(lines: ReadonlyMap<string, readonly number[]>, form: string) {
	return (
		bareForms(form)
			.map((bare) => lines.get(stemOf(bare)) ?? [])
			.find((found) => found.length > 0) ?? []
	);
}

/** @returns by stem, the numbers of the lines that contain words with it */
function linesByStem(lines: readonly (readonly (readonly string[])[])[]) {
	const byStem = new Map<string, number[]>();
	lines.forEach((columns, line) => {
		for (const stem of new Set(columns.flat().map(withoutAccents).map(stemOf)))
			byStem.set(stem, [...(byStem.get(stem) ?? []), line]);
	});
	return byStem;
}
