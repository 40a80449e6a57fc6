import { decide, type PollOptions } from '../../../src/trigger/decide.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { memoryText, readMemory } from '../../../src/trigger/memory.ts';
import { pollOptions } from '../../support/poll-options.ts';

const BEGIN = Date.UTC(2026, 10, 22);
const BEFORE = '2026-11-20T08:00:00Z';
const AFTER = '2026-11-23T08:00:00Z';

const options = (more: Partial<PollOptions> = {}) => pollOptions({ now: BEGIN, ...more });
const IDS = ['a', 'b', 'c', 'd', 'x'].map(
	(name) => [name, `3f2b8c1e-0d4a-4c57-9b1e-00000000000${name}`.replace('x', 'f')] as const,
);
const idOf = (name: string) => new Map(IDS).get(name);
const ready = (name: string, dates: JsonObject = {}) => ({
	note_id: idOf(name),
	has_insights: true,
	...dates,
});
/** A list that says of no note whether it is ready, as one of an account in trouble. */
const SILENT = [{ note_id: idOf('x') }];

/** What fires in each poll. */
async function firedIn(...polls: Array<[JsonObject[], Partial<PollOptions>?]>) {
	const fired: string[][] = [];
	let state: Awaited<ReturnType<typeof decide>>['memory'] | undefined;
	for (const [list, more] of polls) {
		const decision = await decide(state, list, options(more));
		// As another process reads it.
		state = readMemory(memoryText(decision.memory));
		fired.push(
			decision.fired.map(({ note }) => IDS.find(([, id]) => id === note.note_id)?.[0] ?? ''),
		);
	}
	return fired;
}

/** The dates of a note that was made so many hours after the first poll, and not changed since. */
const madeAt = (hours: number): JsonObject => {
	const time = new Date(BEGIN + hours * 3_600_000).toISOString();
	return { created_at: time, updated_at: time };
};

it.each<[string, JsonObject, boolean]>([
	['was there before', { created_at: BEFORE, updated_at: BEFORE }, false],
	['was made since', { created_at: AFTER, updated_at: AFTER }, true],
	['has changed since', { created_at: BEFORE, updated_at: AFTER }, true],
	['does not say when it was made', { updated_at: BEFORE }, true],
	['does not say when it changed', { created_at: BEFORE }, true],
	['has dates that nobody can read', { created_at: 'once', updated_at: 'lately' }, true],
	[
		'was made in the same moment',
		{ created_at: BEFORE, updated_at: new Date(BEGIN).toISOString() },
		true,
	],
	['was made since, by a clock that is five minutes behind', madeAt(-5 / 60), true],
	['was made since, by a clock that is set to another time zone', madeAt(-14), true],
	['was there a day before', madeAt(-24), true],
	['was there more than a day before', madeAt(-24.1), false],
])('after a first list that said nothing, a note that %s', async (_, dates, fires) => {
	const later = { now: BEGIN + 60_000 };
	const [, fired] = await firedIn([SILENT], [[ready('a', dates)], later]);
	expect(fired).toEqual(fires ? ['a'] : []);
});

it('an old note that a list showed without Insights fires when it becomes ready', async () => {
	const old = ready('a', { created_at: BEFORE, updated_at: BEFORE });
	const late = ready('b', { created_at: BEFORE, updated_at: BEFORE });
	const waiting = { ...late, has_insights: false };
	const polls = await firedIn([[]], [SILENT], [[old, waiting]], [[old, late]]);
	expect(polls).toEqual([[], [], [], ['b']]);
});

it.each<[string, string[], string[]]>([
	['none of the notes is known: another account, its notes are a baseline', ['c', 'd'], []],
	['one of the notes is known: the same account, the others fire', ['a', 'c'], ['c']],
	['the list is empty: there is nothing to fire', [], []],
])('with another credential, %s', async (_, ids, fires) => {
	const known = [ready('a'), ready('b')];
	const polls = await firedIn([known], [ids.map((id) => ready(id)), { account: 'other' }]);
	expect(polls[1]).toEqual(fires);
});

it('another account that was empty at first fires with its first note', async () => {
	const other = { account: 'other' };
	const polls = await firedIn([[ready('a')]], [[], other], [[ready('c')], other]);
	expect(polls).toEqual([[], [], ['c']]);
});

it('the same account under another key fires with its next note after all others were removed', async () => {
	const polls = await firedIn(
		[[ready('a')]],
		[[], { account: 'b' }],
		[[ready('c')], { account: 'b' }],
	);
	expect(polls[2]).toEqual(['c']);
});

it('notes that a filter excludes are remembered beside those that were known', async () => {
	const all = [ready('a'), ready('b'), ready('c')];
	const excluding = {
		filters: 'not b',
		matches: ({ note_id }: { note_id: string }) => note_id !== idOf('b'),
	};
	const polls = await firedIn([[ready('a')]], [[ready('a'), ready('b')], excluding], [all]);
	expect(polls).toEqual([[], [], ['c']]);
});

it('a list that says nothing leaves the state as it is, whatever its credential', async () => {
	const { memory: state } = await decide(undefined, [ready('a')], options());
	expect((await decide(state, SILENT, options({ account: 'other' }))).memory).toBe(state);
	const blank = await decide(undefined, [], options());
	expect((await decide(blank.memory, [], options())).memory).toBe(blank.memory);
});

it('the state remembers the credential of the last list that said something', async () => {
	const { memory: state } = await decide(undefined, [ready('a')], options());
	const silent = await decide(state, SILENT, options({ account: 'other' }));
	const same = await decide(state, [ready('a')], options({ account: 'other' }));
	expect([state, silent.memory, same.memory]).toMatchObject([
		{ account: 'a' },
		{ account: 'a' },
		{ account: 'other' },
	]);
});

it('of several entries for one note, the last that says something counts', async () => {
	const all = [ready('a'), ready('b'), ready('c')];
	const unready = { note_id: idOf('a'), has_insights: false };
	const polls = await firedIn([all], [[unready, ...all]], [all], [[...all, unready]], [all]);
	expect(polls).toEqual([[], [], [], [], ['a']]);
});

it.each([
	['no note', []],
	['no ready note', [{ note_id: idOf('x'), has_insights: false }]],
])('a key that is replaced while the lists show %s silences nothing new', async (_, list) => {
	const later = [ready('a', madeAt(-48)), ready('b', madeAt(48))];
	const replaced = { account: 'b', now: BEGIN + 48 * 3_600_000 };
	expect(await firedIn([list], [later, replaced])).toEqual([[], ['b']]);
});

it('an old note that moves up in a list of the newest does not fire, but with Existing Notes', async () => {
	const old = ready('a', madeAt(-48));
	const polls: Parameters<typeof firedIn> = [[[ready('b')]], [[ready('b'), old]], [[old]]];
	expect(await firedIn(...polls)).toEqual([[], [], []]);
	const existing = { startFrom: 'existing' as const };
	const all = polls.map(([list]) => [list, existing] as [JsonObject[], Partial<PollOptions>]);
	expect((await firedIn(...all))[1]).toContain('a');
});
