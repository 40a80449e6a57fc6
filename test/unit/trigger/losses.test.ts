import { randomUUID } from 'node:crypto';

import { decide } from '../../../src/trigger/readiness.ts';
import type { IdentifiedNote } from '../../../src/trigger/survey.ts';

const options = {
	account: 'a',
	now: 1,
	startFrom: 'new' as const,
	maxNotes: 50,
	matches: () => true,
	ifRegenerated: 'start' as const,
	markHandled: 'whenEmitted' as const,
	processStart: 0,
};

/** The answer of the service about a note: it has no Insights, it has some, or nobody can say. */
type Answer = 'none' | 'some' | 'failure';

/**
 * Plays a list that shows the first notes of all known ones as lost, and one that shows all as ready.
 * Gives which ones the service is asked about, and which ones fire.
 */
async function play(
	{ all, lost }: { all: number; lost: number },
	answerFor: (at: number) => Answer,
	random: () => number = () => 0,
) {
	const ids: string[] = Array.from({ length: all }, () => randomUUID());
	const list = (without: number) =>
		ids.map((note_id, at) => ({ note_id, has_insights: at >= without }));
	const asked: number[] = [];
	const poll = {
		...options,
		maxNotes: all,
		hasNoInsights: ({ note_id }: IdentifiedNote) => {
			const at = ids.indexOf(note_id);
			asked.push(at);
			return Promise.resolve(answerFor(at) === 'none');
		},
		clock: { sleep: () => Promise.resolve(), random },
	};
	const { state } = await decide(undefined, list(0), poll);
	const after = await decide(state, list(lost), poll);
	const again = await decide(after.state, list(0), poll);
	const fired = again.fired.map(({ note }) => ids.indexOf(note.note_id));
	return { asked, fired: fired.sort((a, b) => a - b) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

it.each([
	[10, 1],
	[10, 3],
	[1, 1],
	[1_000, 490],
	[1_000, 510],
	[1_000, 1_000],
])('of %i notes, %i are really lost: up to three are asked about, all fire', async (all, lost) => {
	const { asked, fired } = await play({ all, lost }, () => 'none');
	expect(new Set(asked).size).toBe(Math.min(3, lost));
	expect(asked.length).toBe(Math.min(3, lost));
	expect(fired).toEqual(upTo(lost));
});

it.each<[number, number, Answer]>([
	[10, 1, 'some'],
	[10, 10, 'some'],
	[1_000, 490, 'some'],
	[1_000, 1, 'failure'],
	[1_000, 490, 'failure'],
	[1_000, 1_000, 'failure'],
])(
	'of %i notes, %i look lost in one list and answer "%s": none fires',
	async (all, lost, answer) => {
		const { asked, fired } = await play({ all, lost }, () => answer);
		expect(asked.length).toBe(Math.min(3, lost));
		expect(fired).toEqual([]);
	},
);

it.each<Answer>(['some', 'failure'])(
	'if one of those asked about answers "%s", only what the service said itself counts',
	async (answer) => {
		const { asked, fired } = await play({ all: 100, lost: 40 }, (at) =>
			at === 0 ? answer : 'none',
		);
		expect(asked).toEqual([0, 1, 2]);
		expect(fired).toEqual([1, 2]);
	},
);

it('those asked about are drawn at random, and none twice', async () => {
	const chances = [0, 0.5, 0.999];
	const { asked } = await play(
		{ all: 10, lost: 6 },
		() => 'none',
		() => chances.shift() ?? 0,
	);
	expect(asked).toEqual([0, 3, 5]);
	expect(
		(
			await play(
				{ all: 10, lost: 6 },
				() => 'none',
				() => 0.999,
			)
		).asked,
	).toEqual([5, 4, 3]);
});

it('what is in doubt is asked about again, until all that are lost are known', async () => {
	const ids: string[] = Array.from({ length: 20 }, () => randomUUID());
	const list = ids.map((note_id) => ({ note_id, has_insights: true }));
	const cleared = ids.map((note_id, at) => ({ note_id, has_insights: at >= 10 }));
	let seed = 1;
	const poll = {
		...options,
		// The first five are lost, five others only look so.
		hasNoInsights: ({ note_id }: IdentifiedNote) => Promise.resolve(ids.indexOf(note_id) < 5),
		clock: {
			sleep: () => Promise.resolve(),
			random: () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647,
		},
	};
	let { state } = await decide(undefined, list, poll);
	for (let polls = 0; polls < 40; polls += 1) ({ state } = await decide(state, cleared, poll));
	const { fired } = await decide(state, list, poll);
	expect(fired.map(({ note }) => note.note_id).sort()).toEqual(ids.slice(0, 5).sort());
});
