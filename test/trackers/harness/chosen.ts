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

/** What a run is about: all trackers, unless TRACKERS names some. */
export function chosenTrackers(): Chosen[] {
	const wanted = (process.env.TRACKERS ?? '').split(' ').filter(Boolean);
	const chosen = TRACKERS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
	if (chosen.length === 0) throw new Error(`no such tracker: ${wanted.join(' ')}`);
	return chosen.map((tracker) => {
		const { name } = tracker;
		const cast = CASTS[name]?.();
		if (cast === undefined) throw new Error(`no stand-in for ${name}`);
		return { tracker, name, cast, watched: new Watched(cast.standIn) };
	});
}
