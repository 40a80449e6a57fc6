import type { PollOptions } from './compare.ts';
import { flipOf, type Flip, type PendingNote } from './flip.ts';
import type { Listed } from './list.ts';
import { UNREADY, type Memory } from './memory.ts';
import { stateOf } from './note-state.ts';
import { isUnread, mayDiffer } from './tags.ts';
import {
	checksAgainAt,
	isGivenUp,
	isInTry,
	looksAgainAt,
	readsAgainAt,
	startsAt,
} from './waits.ts';

/**
 * The flips whose turn has come, in their order. Flips come before notes that may only have been edited. Of flips,
 * those that were tried least often come first, and of these the oldest: what fails holds up nothing else. Of
 * edited notes, those that were read longest ago come first, and last those that have not moved since.
 */
export function dueOf(memory: Memory, { ready }: Listed, options: PollOptions): Flip[] {
	const due: PendingNote[] = [];
	for (const [fingerprint, note] of ready) {
		const { known = UNREADY, pending } = stateOf(memory, fingerprint);
		if (pending && isDue({ note, fingerprint, known, pending }, options)) {
			due.push({ note, fingerprint, known, pending });
		}
	}
	const ordered = due.map((one) => ({ one, order: orderOf(one) }));
	ordered.sort((a, b) => {
		const at = a.order.findIndex((key, index) => key !== b.order[index]);
		// Equal in all that is known of their age.
		if (at < 0) return a.one.note.note_id < b.one.note.note_id ? -1 : 1;
		return (a.order[at] ?? 0) < (b.order[at] ?? 0) ? -1 : 1;
	});
	const first = ordered.slice(0, options.maxNotes);
	return first.map(({ one }) => flipOf(memory, one));
}

function orderOf({ note, known, pending }: PendingNote): number[] {
	const age = [sortable(note.updated_at), sortable(note.created_at)];
	const { stage, readings, same, runs } = pending;
	if (stage !== 'check') return [0, readings.count + runs.count, ...age];
	const isSecondLook = mayDiffer(known.seen, note) ? 0 : 1;
	return [1, isSecondLook, Math.max(readings.last, same.last), ...age];
}

function isDue(
	{ note, fingerprint, known, pending }: PendingNote,
	{ now, processStart, markHandled, matches, running }: PollOptions,
): boolean {
	const { stage, isPaused } = pending;
	if (stage === 'rest' || isPaused || readsAgainAt(pending) > now) return false;
	if (stage === 'check') {
		const again = mayDiffer(known.seen, note) ? checksAgainAt(pending) : looksAgainAt(pending);
		if (!matches(note) || again > now) return false;
		// What is read only to know it starts nothing.
		if (isUnread(known.seen)) return true;
	} else if (running.has(fingerprint) && !isInTry(pending)) return false;
	if (markHandled === 'whenEmitted' || isGivenUp(pending)) return true;
	return startsAt(pending, processStart) <= now;
}

/** In any unit: it is only compared with times from the same service. What is not a time comes last. */
function sortable(value: unknown): number {
	const time = typeof value === 'string' ? Number(value) || Date.parse(value) : value;
	return Number.isFinite(time) ? Number(time) : Infinity;
}
