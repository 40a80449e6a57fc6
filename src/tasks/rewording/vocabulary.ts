import { ACTIONS } from './actions';
import { CONTRASTS, FILLERS, NEGATIONS, NUMBERS, PHRASAL } from './small-words';
import { SYNONYMS } from './synonyms';
import { stemOf, withoutAccents } from './words';

/** @returns the number of a line by the stems of its words; a word counts where it stands first */
function linesByStem(lines: readonly (readonly string[])[]): Map<string, number> {
	const byStem = new Map<string, number>();
	lines.forEach((words, line) => {
		for (const stem of words.map(stemOf)) if (!byStem.has(stem)) byStem.set(stem, line);
	});
	return byStem;
}

const list = (words: string) => words.split(' ').map(withoutAccents);

const fillers = new Set(list(FILLERS));
const negations = new Set(list(NEGATIONS));
const numbers = new Map(
	NUMBERS.flatMap(([value, words]) => list(words).map((word) => [word, String(value)] as const)),
);
const actions = linesByStem(ACTIONS);
const synonyms = linesByStem(SYNONYMS);
const contrasts = new Map(
	CONTRASTS.flatMap((sides, pair) =>
		sides.flatMap((words, side) => list(words).map((word) => [word, { pair, side }] as const)),
	),
);

export const isFiller = (form: string) => fillers.has(form);
export const isNegation = (form: string) => negations.has(form) || form.endsWith("n't");
/** The digits of a number word; undefined for every other word. */
export const digitsOf = (form: string) => numbers.get(form);
/** Which action a stem stands for; undefined where it is none, or not known. */
export function actionOf(stem: string): number | undefined {
	// "verschickt", "gekündigt", "cancelled"
	const bare = stem.replace(/t$/, '').replace(/ll$/, 'l');
	return actions.get(stem) ?? actions.get(bare) ?? actions.get(bare.replace(/^ge/, ''));
}

/** Actions that only carry a noun: "send a reminder" reminds, "make a call" calls. */
const CARRIERS = new Set(['send', 'prepare', 'arrange'].map((word) => actions.get(stemOf(word))));
export const isCarrier = (action: number) => CARRIERS.has(action);
export const isConjunction = (form: string) => /^(?:and|und|et|puis|y|e|then)$/.test(form);

export const contrastOf = (form: string) => contrasts.get(form);
/** The name that a stem has together with its synonyms. */
export const nameOf = (stem: string) => String(synonyms.get(stem) ?? stem);

const phrasal = new Map(
	PHRASAL.map((line) => line.split(' ')).map(([one = '', two = '', same = '']) => [
		`${stemOf(one)} ${two}`,
		stemOf(same),
	]),
);

/** The stem that two words in a row stand for together; undefined where they are just two words. */
export const phrasalStem = (stem: string, next: string | undefined) =>
	phrasal.get(`${stem} ${next}`);
