import { randomUUID } from 'node:crypto';

import { decide } from '../../../src/trigger/readiness';
import type { IdentifiedNote } from '../../../src/trigger/survey';

const options = {
	account: 'a',
	now: 1,
	startFrom: 'new' as const,
	maxNotes: 50,
	matches: () => true,
	ifRegenerated: 'start' as const,
};

/** Which notes the service is asked about when so many of all known notes are shown as lost. */
async function askedAbout(all: number, lost: number, random: () => number) {
	const ids: string[] = Array.from({ length: all }, () => randomUUID());
	const list = (without: number) =>
		ids.map((note_id, at) => ({ note_id, has_insights: at >= without }));
	const asked: (readonly IdentifiedNote[])[] = [];
	const poll = {
		...options,
		haveNoInsights: (notes: readonly IdentifiedNote[]) => {
			asked.push(notes);
			return Promise.resolve(true);
		},
		clock: { sleep: () => Promise.resolve(), random },
	};
	const { state } = await decide(undefined, list(0), poll);
	await decide(state, list(lost), poll);
	return asked.map((notes) => notes.map(({ note_id }) => ids.indexOf(note_id)));
}

it.each([
	[10, 0],
	[10, 5],
	[1, 0],
	[2, 1],
])('of %i notes, %i that are lost are believed', async (all, lost) => {
	expect(await askedAbout(all, lost, () => 0)).toEqual([]);
});

it('if most are lost, the service is asked once about up to three of them', async () => {
	const chances = [0, 0.5, 0.999];
	expect(await askedAbout(10, 6, () => chances.shift() ?? 0)).toEqual([[0, 3, 5]]);
	expect(await askedAbout(10, 10, () => 0.3)).toEqual([[3]]);
	expect(await askedAbout(1, 1, () => 0.7)).toEqual([[0]]);
});
