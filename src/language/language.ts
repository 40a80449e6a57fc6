/** A language, and all its words. */
export interface Language {
	/** Of `Intl`, such as `de`. */
	name: string;
	/** Its most common words, by which it is told from other languages; separated by spaces. */
	common: string;
	/** Whether words have accents: "déc" is not English. */
	accents: boolean;
	/** Whether `12/4` may be 4 December as well. */
	monthFirst?: boolean;
	/** Whether "next Friday" is in the next week, or is the first Friday to come. */
	nextWeek?: boolean;
	/** Whether names of days have capitals: "Monday" and "lunes". */
	capitalDays?: boolean;
	/** Whether nouns have capitals: "zweiten Termin" is a thing, "zum 2. fertig" a day. */
	capitalNouns?: boolean;
	/** How words end that are about the past: "livré", "discussed". */
	past?: RegExp;
	/** How infinitives end, which are work: "tarieren". */
	work?: RegExp;
	/** How verbs end that tell what happens: "erlischt". */
	event?: RegExp;
	/**
	 * The words of due dates: `list: phrase, phrase`, and short lists with `;` between them. `LISTS` tells
	 * what each list is for. A phrase is in as many lists as it has uses; capitals and accents make no
	 * difference. What is counted stands in order, with `/` between phrases for the same and `-` for none;
	 * units, their ends and holidays as `name = phrase/phrase`. `…day` is every phrase that ends with the word.
	 */
	words: string;
	owners?: OwnerWords;
}

/** What is written around the names of people who own a task: phrases with commas between them. */
export interface OwnerWords {
	/** Between two names: "and", "sowie" */
	and?: string;
	/** In front of two names: "both" */
	both?: string;
	/** Behind names, instead of more: "et al." */
	others?: string;
	/** What follows is not meant: "except" */
	not?: string;
	/** Instead of a name: "TBD", "noch offen" */
	nobody?: string;
	/** Titles and forms of address in front of a name: "Dr.", "Frau" */
	title?: string;
	/** In front of a name, with a colon: "Owner: Anna" */
	label?: string;
	/** Behind a name, with a place: "Anna from Sales". Not "von" or "de", which are parts of names. */
	from?: string;
	/** In front of names that get a copy and own nothing: "cc" */
	copy?: string;
	/** What people do, as it is written beside their names, word by word: "Manager" */
	role?: string;
	/** Teams, whose names are part of roles too: "Sales" in "Sales Manager"; behind a comma, one more owner. */
	team?: string;
}

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
	// What happens on a day and is no task: "ends"; a deadline word that also goes with it: "zum".
	'event loose',
	// A count begins with it, and not with the note: "upon", "ab", "à réception".
	'origin',
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
	'day dayBy dayWithin dayCounted dayNamed dayOfHoliday dayHoliday dayWeekday daySmall dayNear dayRange',
	// Digits that may be a fraction: "3/4". A day that is not due.
	'dayFraction denied',
] as const;

export type List = NamesIn<(typeof LISTS)[number]>;

export const LIST_NAMES: ReadonlySet<string> = new Set(LISTS.join(' ').split(' '));

/** Lists whose words are in a wider one as well. */
const WIDER: Readonly<Partial<Record<string, List>>> = {
	...{ deadline: 'by', until: 'by', within: 'in', plus: 'and', otherwise: 'or', following: 'next' },
	...{ for: 'filler', request: 'filler', twelveHour: 'daypart', fullHour: 'daypart', about: 'at' },
	...{
		event: 'unknown',
		loose: 'by',
		origin: 'after',
		away: 'after',
		source: 'past',
		neighbour: 'unclear',
		weekOf: 'unclear',
		decoy: 'unknown',
	},
	...{ record: 'unknown', number: 'spelled', ordinal: 'spelled', one: 'spelled' },
};

/** The lists of a word that is in one. */
export function listsOf(list: string): string[] {
	return [list, WIDER[list] ?? list];
}
