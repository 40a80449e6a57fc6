import { InputError } from '../../../../src/base/input-error.ts';
import { textOr } from '../../../../src/base/json.ts';
import { dateOf } from '../../../../src/notes/list.ts';
import type { NoteKey, NoteSummary } from '../../../../src/service/shapes.ts';
import { quoted } from '../../../../src/text/quote.ts';
import { isExpression } from '../../../shared/fields.ts';
import { CONTINUE, tellDone } from '../../../shared/hints.ts';
import type { RemovalRun } from './removal.ts';

/** How much of a title or status a message shows, in characters. */
const MAX_TITLE = 100;

/** The title of a note as a message shows it; empty where it has none. */
const quotedTitle = ({ title }: NoteSummary): string => quoted(textOr(title, ''), MAX_TITLE);

export const ONE_FOR_ALL =
	'All input items name the same note, because <b>Note</b> is fixed. To use the note of each item, drag its note_id into <b>Note</b>.';

export const IGNORE_MISSING = 'To count such a note as done, turn on the Ignore Missing option.';

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Which note failed, and which of the run it is: `The note is "Weekly", the 3rd of 4.` */
export function whichNote(
	{ named }: RemovalRun,
	key: NoteKey,
	{ note_id, ...note }: NoteSummary,
): string {
	const title = quotedTitle(note);
	const which = title === '' ? String(note_id) : `"${title}"`;
	const place = [...named].indexOf(key) + 1;
	if (named.size < 2 || place === 0) return `The note is ${which}.`;
	const suffix = SUFFIXES[ORDINALS.select(place)] ?? 'th';
	return `The note is ${which}, the ${place}${suffix} of ${named.size}.`;
}

/** @param before how many of them the node removed before in this execution */
export function tooMany(count: number, limit: number, before: number): string {
	const earlier = before > 0 ? `: the node removed ${before} of them before in this execution` : '';
	return `${count} notes are more than the Safety Limit of ${limit}${earlier}`;
}

/** The refusal of a run for that reason. */
export function refusalOf(reason: string, before: number): InputError {
	return new InputError(
		`${reason}. ${before > 0 ? 'This run changed nothing' : 'Nothing was changed'}`,
		'Check that the right notes arrive here. If they do, raise the Safety Limit option.',
	);
}

/** The refusal of a note that is being processed. */
export function isProcessing(note: NoteSummary): InputError {
	const status = quoted(textOr(note.status, ''), MAX_TITLE);
	return new InputError(
		`The note "${quotedTitle(note)}" is being processed: its status is "${status}". It was not changed`,
		`Run the workflow again later, or turn on the Include Processing option. To go on with the other notes, ${CONTINUE}.`,
	);
}

/** Says how much went or would go: above the output or, if the run fails, in its error. */
export function tellSum(run: RemovalRun, failure: unknown): void {
	const { context, remarks, named, removed, kind } = run;
	if (run.hasDryRun) remarks.say(dryRunWords(run));
	if (named.size < 2) return;
	tellDone(failure, removed.size, named.size, ['notes', kind.done]);
	remarks.say(sumOf(removed, `were ${kind.done}`, context.getTimezone()));
}

/** What a dry run found: it is tried to see what the real run would do, with *On Error* as it is set. */
function dryRunWords({ context, kind, wouldBe, wouldStop, wouldFail }: RemovalRun): string {
	const { value, done } = kind;
	const sum = sumOf(wouldBe, `would be ${done}`, context.getTimezone());
	const them = wouldBe.size === 1 ? 'it' : 'them';
	const stop = `The real run would stop before it ${value}s anything: ${wouldStop.join(', and ')}.`;
	return [
		'The dry run changed nothing.',
		wouldStop.length > 0 ? `${stop} Otherwise:` : '',
		sum || `No note would be ${done}.`,
		...wouldFail.map((why) => `${why}, and would fail.`),
		wouldBe.size > 0 && !isExpression(context, 'dryRun')
			? `To ${value} ${them}, turn off <b>Dry Run</b>.`
			: '',
	]
		.filter(Boolean)
		.join(' ');
}

/** `3 notes were deleted, 1 of them in the trash. They were last updated between … and ….` */
function sumOf(removed: ReadonlyMap<NoteKey, NoteSummary>, verb: string, timeZone: string): string {
	const notes = [...removed.values()];
	if (notes.length === 0) return '';
	const trashed = notes.filter(({ is_trashed }) => is_trashed === true).length;
	const inTrash = trashed === 0 ? '' : `, ${trashed} of them in the trash`;
	const count = notes.length === 1 ? '1 note' : `${notes.length} notes`;
	const what = notes.length === 1 ? verb.replace('were', 'was') : verb;
	return `${count} ${what}${inTrash}.${updatedWords(notes, timeZone)}`;
}

/** When notes were last updated, of those that say so. */
function updatedWords(notes: readonly NoteSummary[], timeZone: string): string {
	const times = notes.flatMap(({ updated_at }) => dateOf(updated_at)?.getTime() ?? []);
	if (times.length === 0) return '';
	const day = new Intl.DateTimeFormat('en-CA', { timeZone });
	const [oldest, newest] = [Math.min(...times), Math.max(...times)].map((time) => day.format(time));
	if (notes.length === 1) return ` It was last updated on ${oldest}.`;
	if (oldest === newest) return ` They were last updated on ${oldest}.`;
	return ` They were last updated between ${oldest} and ${newest}.`;
}
