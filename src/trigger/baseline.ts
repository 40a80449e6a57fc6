import { MS_PER_DAY } from '../base/clock.ts';
import { dateOf } from '../notes/timestamps.ts';
import { drawSalt, type Fingerprint } from './fingerprints.ts';
import { RememberedNotes } from './remembered-notes.ts';
import type { ReadinessState } from './state.ts';
import { MISSING, type IdentifiedNote, type Survey } from './survey.ts';

/** What a trigger begins with. With `startFrom` `existing`, it has no baseline to wait for. */
export function blankState(
	now: number,
	account: string,
	startFrom: 'new' | 'existing',
): ReadinessState {
	const needsBaseline = startFrom === 'new';
	const counters = { lastDay: -1, days: 0, generation: 1, revision: 0 };
	const notes = RememberedNotes.NONE;
	return { notes, since: now, account, salt: drawSalt(), needsBaseline, ...counters };
}

/** Another key of the same account shows notes that are remembered; another account shows none. */
export function isOtherAccount(
	state: ReadinessState,
	{ readableCount, listedAs }: Survey,
	account: string,
): boolean {
	return (
		state.account !== account && readableCount > 0 && listedAs.every((shown) => shown === MISSING)
	);
}

/**
 * The notes that must not fire, because they were ready before the trigger began: all notes of the
 * first list, and of the first list of another account. If the first list, as an empty one, says of no note
 * whether it is ready, or if no note is known by which to tell accounts apart: those notes of the first list
 * that does whose dates lie before the trigger began.
 *
 * @param isFirst whether this is the first list of all
 */
export function baselineOf(
	{ needsBaseline, since, notes }: ReadinessState,
	{ pending }: Survey,
	{ isFirst, isOther }: { isFirst: boolean; isOther: boolean },
): Fingerprint[] {
	if (!isOther && !needsBaseline) return [];
	if (isFirst || (isOther && notes.size > 0)) return [...pending.keys()];
	return [...pending].filter(([, note]) => wasThere(note, since)).map(([note]) => note);
}

/**
 * Both dates have to be readable, as no note is silenced by a guess, and lie a day before `since`: they
 * are by the service's clock and `since` is by ours, which may be set to another time zone.
 */
function wasThere({ created_at, updated_at }: IdentifiedNote, since: number): boolean {
	return [created_at, updated_at].every(
		(value) => (dateOf(value)?.getTime() ?? Infinity) < since - MS_PER_DAY,
	);
}
