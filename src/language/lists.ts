/** The names in a text with spaces between them. */
type NamesIn<Text extends string> = Text extends `${infer First} ${infer Rest}`
	? First | NamesIn<Rest>
	: Text;

/**
 * All lists that a word, number, mark or day of a due text may be in. Languages fill the first ones;
 * patterns name all of them.
 */
const LISTS = [
	// In order from Monday or January, "one" or "first" on, from "today" on, or by name; `shortWeekday` has
	// names that are easily other words, "so" and "mar", and `later` how many days "en huit" is.
	'weekday shortWeekday month number tens ordinal quarter nearDay later unit periodEnd holiday',
	// Parts of the day that are written together with a weekday: "Freitagabend".
	'glued',
	// Which one. `one` is "a", `few` is no number, `following` may follow what is named behind it.
	'next following coming this last one few end week weekAfterNext weekNumber fromNow',
	// Ranges and lists. `from` and `range` stand in front of and between the ends: "du lundi au mercredi".
	'between from range to and or plus',
	// A plain number after it is a day: "le 15"; and a month, when something is due: "in January".
	'dayArticle inMonth',
	// What makes a day due. `duty` is "must" and "send"; `latest` says that the day after it is the last one,
	// `passive` makes a word about the past a duty ("be sent"), `request` asks somebody: "could you".
	'by deadline until before in within latest duty for passive request',
	// What denies it. On `away` something happens that is no deadline: "closed"; `over` is "is out".
	'not after away soThat over past source question',
	// What leaves it open: "if", "the day before", "the week of", "about", "or else", "but".
	'unclear neighbour weekOf about otherwise but',
	// "Ok?" is no doubt. "The day" before "before" makes another day of it.
	'tagQuestion measure',
	// Hours. `atHour` ends no range in front of a time: "lundi 8 à 9h".
	'at atHour daypart twelveHour fullHour endOfDay',
	// Other words. A number after a `label` is no day, a `decoy` only looks like one: "Patch Tuesday".
	'filler label decoy of the article possessive',
	// Words that are in no list; with a capital, the ending of an infinitive, or a hyphen before them. A
	// `record` tells of a day: "Monday's minutes".
	'unknown name work joined record',
	// Numbers in words, above twelve, or of nothing; a month that is a short weekday or a number as well.
	'spelled high figure shortMonth year date time',
	// "10.12" may be a time or a date.
	'dotted',
	// Marks: `mark` ends something, `cut` also a clause, and `pause` is the last comma between two days.
	'comma dash colon asked mark cut pause',
	// Days: by how they begin (with "by", "within", a name, a holiday) and end (with a holiday); a weekday
	// and nothing else, and one that is written small; today and the days after; the last of several.
	'day dayBy dayWithin dayNamed dayOfHoliday dayHoliday dayWeekday daySmall dayNear dayRange',
	// Digits that may be a fraction: "3/4". A day that is not due.
	'dayFraction denied',
] as const;

export type List = NamesIn<(typeof LISTS)[number]>;

export const LIST_NAMES: ReadonlySet<string> = new Set(LISTS.join(' ').split(' '));

/** Lists whose words are in a wider one as well. */
const WIDER: Readonly<Partial<Record<string, List>>> = {
	...{ deadline: 'by', until: 'by', within: 'in', plus: 'and', otherwise: 'or', following: 'next' },
	...{ for: 'filler', request: 'filler', twelveHour: 'daypart', fullHour: 'daypart', about: 'at' },
	...{ away: 'after', source: 'past', neighbour: 'unclear', weekOf: 'unclear', decoy: 'unknown' },
	...{ record: 'unknown', number: 'spelled', ordinal: 'spelled', one: 'spelled' },
};

/** The lists of a word that is in one. */
export function listsOf(list: string): string[] {
	return [list, WIDER[list] ?? list];
}
