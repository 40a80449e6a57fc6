import type { Category } from '../../categories.ts';
import { withoutAccents, withUmlautsAsTwo } from '../../../text/fold.ts';
import { ROLES, type DateWords, type Language, type Role } from '../../language.ts';
import { listOf } from '../../phrases.ts';
import { calendarNames, listed, listedIn, SHARED, type Line } from './lines.ts';

/** What a phrase is for in a language. */
export interface LexiconEntry {
	/** One for each part of a word that counts: "Freitagabend" is a weekday and a part of the day. */
	categories: readonly Category[];
	value: number;
	/** Of a short weekday or a number that may be a month as well: "mar", "sept" (1–12). */
	month?: number;
	roles: ReadonlySet<Role>;
}

/**
 * What all phrases of a language are for, by their plain form.
 *
 * @throws Error for a phrase that stands in two lists
 */
export function lexiconEntries({ name, dates }: Language): Map<string, LexiconEntry> {
	const roles = rolesOf(dates);
	const entries = new Map<string, LexiconEntry>();
	const add = ({ phrase, ...meaning }: Line, isListed: boolean) => {
		for (const plain of plainPhrases(phrase)) {
			const known = entries.get(plain);
			if (known === undefined) entries.set(plain, { ...meaning, roles: roles(plain) });
			else if (isMonth(meaning) && mayBeMonth(known)) known.month = meaning.value;
			else if (isListed) throw new Error(`"${phrase}" stands in two lists of "${name}".`);
		}
	};
	for (const line of listedIn(dates)) add(line, true);
	for (const line of listed('filler', dates.also?.request)) add(line, true);
	for (const line of listed('soThat', dates.also?.question)) add(line, true);
	// What is listed counts, not a name that is the same.
	for (const line of [...calendarNames(name, dates), ...SHARED]) add(line, false);
	for (const line of listed('unknown', dates.also?.tagQuestion)) add(line, false);
	return entries;
}

const isMonth = ({ categories }: Pick<LexiconEntry, 'categories'>) => categories.includes('month');
const mayBeMonth = ({ categories: [category] }: LexiconEntry) =>
	category === 'shortWeekday' || category === 'number';

/** The forms in which a phrase is looked up: small letters without accents, and with umlauts as two. */
function plainPhrases(phrase: string): Set<string> {
	const spaced = phrase
		.toLowerCase()
		.replace(/[-'.\s]+/g, ' ')
		.trim();
	return new Set([spaced, withUmlautsAsTwo(spaced)].map(withoutAccents));
}

function rolesOf({ also = {} }: DateWords): (phrase: string) => ReadonlySet<Role> {
	const phrases = ROLES.map((role) => {
		const plain = listOf(also[role]).flatMap((phrase) => [...plainPhrases(phrase)]);
		return [role, new Set(plain)] as const;
	});
	return (phrase) => {
		const ending = `…${phrase.slice(phrase.lastIndexOf(' ') + 1)}`;
		const roles = phrases.filter(([, those]) => those.has(phrase) || those.has(ending));
		return new Set(roles.map(([role]) => role));
	};
}
