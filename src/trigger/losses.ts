import type { Clock } from '../clock';
import { isDecided, type ReadinessState } from './state';
import { READY, type IdentifiedNote, type Survey } from './survey';

/** How many of the notes in doubt the service is asked about. */
const ASKED = 3;

/**
 * Tells whether notes that a list shows without Insights have really lost them. A list in which more
 * decided notes are without than with them may be wrong about all, and one answer must not make a
 * whole account fire again: then the service is asked about a few of them.
 */
export async function areLossesReal(
	state: ReadinessState,
	survey: Survey,
	haveNoInsights: (notes: readonly IdentifiedNote[]) => Promise<boolean>,
	{ random }: Pick<Clock, 'random'>,
): Promise<boolean> {
	const { lost } = survey;
	if (lost.size === 0 || lost.size <= countKept(state, survey)) return true;
	const asked = new Set(Array.from({ length: ASKED }, () => Math.floor(random() * lost.size)));
	return await haveNoInsights([...lost.values()].filter((_, place) => asked.has(place)));
}

/** How many decided notes the list shows with their Insights. */
function countKept({ records, recordAt }: ReadinessState, { sights }: Survey): number {
	const areDecided = records.map(isDecided);
	return recordAt.filter((at, place) => areDecided[at] && sights[place] === READY).length;
}
