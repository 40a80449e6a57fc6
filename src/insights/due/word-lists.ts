/**
 * What a word or a phrase is for, as one character: rules of grammar are patterns over a text of such
 * characters. Values are in brackets.
 *
 * | | | | |
 * | --- | --- | --- | --- |
 * | `W` weekday (0 is Monday) | `w` the same, but short and easily another word | `M` month (1–12) | `R` a day counted from today (0, 1, 2) |
 * | `N` number | `O` ordinal | `a` a, one | `f` a few |
 * | `U` day, month, quarter, year, hour, business day | `u` week (weeks) | `D` date in digits | `q` quarter (1–4) |
 * | `n` next | `c` coming | `t` this | `l` last |
 * | `E` the end of | `e` a week later (days) | `K` the week after next | `h` from now |
 * | `i` in, within | `b` by, until | `s` before | `p` what changes nothing |
 * | `@` at a time | `P` part of the day | `G` the end of the day | `Z` end of a period (its unit) |
 * | `v` after, from | `z` not | `!` but | `k` nothing can be read |
 * | `o` or | `r` to | `j` a number follows that is no date | `x` any other word |
 * | `d` duty or doing | `y` telling, or a source | `H` a holiday (month and day, as 1224) | `V` the week with a number |
 * | `F` is over | | | |
 *
 * `b` and `p` with 1 are duties too ("for", "deadline"); `i` with 1 is "within"; `y` with 1 is a source; `@` with 1 is "about"; `n` with 1 is "following", `v` with 1 "so that"; `P` with a value is what makes a number up to it an hour ("o'clock"); `b` with 2 is "until", which may only tell how long something lasts.
 */
export type Tag = string;

/** How a language reads dates. */
export interface Words {
	/** Of `Intl`. */
	language: string;
	/** Whether `12/4` is 12 April, or may be 4 December as well. */
	order: 'dayFirst' | 'either';
	/** Whether "next Friday" is in the next week, or is the first Friday to come. */
	nextWeekday: 'nextWeek' | 'coming';
	/** Words after which a plain number is a day: "le 15". */
	dayArticles: readonly string[];
	/** Short names of weekdays that are months after a number: "19 mar". */
	weakMonths: Readonly<Record<string, number>>;
}
