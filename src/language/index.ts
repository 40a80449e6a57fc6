/**
 * The door of the room that makes days and people out of words. Nobody imports past it.
 *
 * How a text becomes a day: `due/words.ts` takes it apart into words, numbers and signs and
 * looks the words up in all languages (`languages/`); the language that knows most of them counts, or that
 * of the note. Each word is in as many lists as it has uses (`lists.ts`): `by`, `weekday`, `not`, …
 * Patterns over lists (`due/pattern.ts`) do everything else, and each thing that they find becomes one item:
 * `due/context.ts` settles what a word is among its neighbours, `due/day-table.ts` says how days are said,
 * and `due/verdicts.ts` what the words around a day make of it. `due/due-of-note.ts` chooses the one that
 * is due. A word that no line has read and that shifts, counts or chooses days leaves the day open, because
 * a false date is worse than none.
 */
export { dueReader, type DueNote, type DueReading } from './due/due-of-note.ts';
export { namesInOwners, ownersOfRows, parseOwnerRows } from './owners/owners.ts';
export type { Owners } from './owners/owners.ts';
