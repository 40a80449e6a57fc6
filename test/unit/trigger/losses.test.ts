import { randomUUID } from 'node:crypto';

import { decide } from '../../../src/trigger/decide.ts';
import type { IdentifiedNote } from '../../../src/trigger/flip.ts';
import { pollOptions } from '../../support/poll-options.ts';

/** The answer of the service about a note: it has no Insights, it has some, or nobody can say. */
type Answer = 'none' | 'some' | 'failure';

/**
 * Plays a list that shows the first notes of all known ones as lost, and one that shows all as ready.
 * Gives which ones the service is asked about, and which ones fire.
 */
async function play(
	{ all, lost }: { all: number; lost: number },
	answerFor: (at: number) => Answer,
) {
	const ids: string[] = Array.from({ length: all }, () => randomUUID());
	const list = (without: number) =>
		ids.map((note_id, at) => ({ note_id, has_insights: at >= without }));
	const asked: number[] = [];
	const poll = pollOptions({
		maxNotes: all,
		confirmsLoss: ({ note_id }: IdentifiedNote) => {
			const at = ids.indexOf(note_id);
			asked.push(at);
			return Promise.resolve(answerFor(at) === 'none');
		},
	});
	const { memory: state } = await decide(undefined, list(0), poll);
	const after = await decide(state, list(lost), poll);
	const again = await decide(after.memory, list(0), poll);
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

it('what one list shows is in doubt, what two in a row show is lost', async () => {
	const ids: string[] = Array.from({ length: 5 }, () => randomUUID());
	const listOf = (...lost: number[]) =>
		ids.map((note_id, at) => ({ note_id, has_insights: !lost.includes(at) }));
	const untold = ids.map((note_id) => ({ note_id }));
	const poll = pollOptions({ confirmsLoss: () => Promise.resolve(false) });
	const firedAfter = async (...lists: { note_id: string; has_insights?: boolean }[][]) => {
		let { memory } = await decide(undefined, listOf(), poll);
		for (const list of lists) ({ memory } = await decide(memory, list, poll));
		const { fired } = await decide(memory, listOf(), poll);
		return fired.map(({ note }) => ids.indexOf(note.note_id)).sort();
	};
	expect(await firedAfter(listOf(0, 1), listOf(1, 2))).toEqual([1]);
	expect(await firedAfter(listOf(0), listOf(), listOf(0))).toEqual([]);
	expect(await firedAfter(listOf(0), untold, listOf(0))).toEqual([]);
	expect(await firedAfter(listOf(0), listOf().slice(1), listOf(0))).toEqual([]);
	expect(await firedAfter(listOf(0), [], listOf(0))).toEqual([]);
});
