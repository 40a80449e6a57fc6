import type { Tracker } from '../../../examples/source/tracker.ts';
import { TRACKERS } from '../../../examples/source/trackers/index.ts';
import { CASTS, type Cast } from './casts.ts';
import { Watched } from './watched.ts';

export interface Chosen {
	tracker: Tracker;
	name: string;
	cast: Cast;
	watched: Watched;
}

/** What a run is about: all trackers with a stand-in, unless TRACKERS names some. */
export function chosenTrackers(): Chosen[] {
	const wanted = (process.env.TRACKERS ?? '').split(' ').filter(Boolean);
	const chosen = TRACKERS.flatMap((tracker) => {
		const { name } = tracker;
		const cast = wanted.length === 0 || wanted.includes(name) ? CASTS[name]?.() : undefined;
		return cast ? [{ tracker, name, cast, watched: new Watched(cast.standIn) }] : [];
	});
	if (chosen.length === 0) throw new Error(`no stand-in for ${wanted.join(' ')}`);
	return chosen;
}
