import type { Clock } from '../base/clock.ts';
import type { Fingerprint } from './fingerprints.ts';
import type { IdentifiedNote, Survey } from './survey.ts';

/** How many of the notes that a list shows as lost the service is asked about. */
const ASKED = 3;

/**
 * Tells which of the notes that a list shows without Insights have really lost them. A list may be old
 * or wrong, about one note or about thousands, and each loss that is believed lets a note fire again.
 * Losses are rare, so the service is always asked about a few of them. If none of these has Insights,
 * the list is right. If one has, the list is wrong, and only what the service said itself counts; the
 * others are in doubt until a later poll asks about them or a list shows them with Insights.
 *
 * @param hasNoInsights asks the service about a note; false also if it can't say
 */
export async function realLosses(
	{ lost }: Survey,
	hasNoInsights: (note: IdentifiedNote) => Promise<boolean>,
	{ random }: Pick<Clock, 'random'>,
): Promise<ReadonlySet<Fingerprint>> {
	const rest = [...lost.keys()];
	// At random, as the same ones may be in doubt every time.
	const asked = Array.from({ length: Math.min(ASKED, rest.length) }, () =>
		rest.splice(Math.floor(random() * rest.length), 1),
	).flat();
	const answers = await Promise.all(
		asked.map(async (fingerprint) => {
			const note = lost.get(fingerprint);
			return note !== undefined && (await hasNoInsights(note));
		}),
	);
	return new Set(answers.every(Boolean) ? lost.keys() : asked.filter((_, at) => answers[at]));
}
