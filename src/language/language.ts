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
	/** Whether its names of days and months may be short, as `Intl` has them: "mar", "Dez". */
	shortNames?: boolean;
	/** Whether a number in words behind a weekday is a day, as in "martes ocho". Otherwise it is an hour. */
	spokenDays?: boolean;
	/** How digits end that are in order: `st, nd` for "1st, 2nd". A full stop is known in all languages. */
	ordinals?: string;
	/** What stands behind the digits of an hour, and behind a number of hours: `h`. */
	hours?: string;
	/** What stands only behind the digits of an hour: `uhr`. */
	oClock?: string;
	/** How words end that are about the past: "livré", "discussed". */
	past?: RegExp;
	/** How infinitives end, which are work: "tarieren". */
	work?: RegExp;
	/** How words end that tell what happens, as they are written: "erlischt", "Preiserhöhung". */
	event?: RegExp;
	/**
	 * The words of due dates: `list: phrase, phrase`, and short lists with `;` between them. `lists.ts` tells
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
	/** Behind a name, without a space: "さん" */
	suffix?: string;
	/** In front of names that get a copy and own nothing: "cc" */
	copy?: string;
	/** What people do, as it is written beside their names, word by word: "Manager" */
	role?: string;
	/** Teams, whose names are part of roles too: "Sales" in "Sales Manager"; behind a comma, one more owner. */
	team?: string;
}
