/**
 * The door of the room that makes days and people out of words. Nobody imports past it.
 *
 * How a text becomes a day: `due/tokenize.ts` takes it apart into words, numbers and marks.
 * `due/words/lexicon.ts` looks the words up in the lists of all languages (`en/`, `de/`, `fr/`, `es/`,
 * `it/`), and `due/due-text.ts` reads it in the language that knows most of them; if several do, in that of
 * the note. `due/tag.ts` says what each word is for, such as `by`, `weekday` or `not`.
 * The rules (`due/rules`) find the stretches that name days: patterns over these categories.
 * What stands around them is judged (`due/judging`): whether a day is due or only told of, denied, one
 * end of a range, or in doubt. A word that shifts or chooses days and that no rule has read leaves the
 * day open, because a false date is worse than none.
 */
export { dueReader, type DueNote, type DueReading } from './due/due-of-note.ts';
export { ownersOfRows, parseOwnerRows } from './owners/mapping.ts';
export type { Owners } from './owners/owners.ts';
