import { MS_PER_HOUR } from '../../../src/base/clock.ts';
import { decide } from '../../../src/trigger/decide.ts';
import { fingerprintsOf, type Salt } from '../../../src/trigger/fingerprints.ts';
import type { Flip } from '../../../src/trigger/flips.ts';
import { isIdentified, type IdentifiedNote } from '../../../src/trigger/list.ts';
import { recordOf, type Memory } from '../../../src/trigger/memory.ts';
import { withOutcomes, type Outcome } from '../../../src/trigger/outcomes.ts';

/*
 * All histories of small worlds, not a sample: every list that may come, every answer to what is asked
 * about it, and everything that may become of what fires. Histories that lead to the same state go on
 * as one.
 */

/** What a list says of a note: `has_insights` true, false or neither, or it lacks the note. */
const SIGHTS = [true, false, null, 'missing'] as const;
type Sight = (typeof SIGHTS)[number];
/** Of which notes the service says that they have lost their Insights, when it is asked. */
const CONFIRMED = ['all', 'none', 'first'] as const;
/** Of one poll: what the list says of each note, and what the service says. */
interface Poll {
	sights: readonly Sight[];
	confirmed: (typeof CONFIRMED)[number];
}
const isConfirmed = ({ confirmed }: Poll, at: number) =>
	confirmed === 'all' || (confirmed === 'first' && at === 0);

/** What becomes of flips that fire together. */
type Outcomes = (Outcome | 'waiting')[];
/** What may become of so many flips that fire together. */
type OutcomesOf = (fired: number) => Outcomes[];

/** What must hold of one note, told in the plainest way. */
interface Expected {
	/** It has to fire as soon as a list shows it ready. */
	isPending: boolean;
	/** It has been reported, or belongs to the baseline. */
	isReported: boolean;
	/** No list has told yet whether it is ready. */
	isNew: boolean;
	/** The last list showed it as lost, and the service did not say so. */
	isInDoubt: boolean;
	/** An execution is running for it. */
	running: Flip | undefined;
	/** The event id of its flip, once it has fired. */
	eventId: string | undefined;
}

interface Node {
	memory: Memory | undefined;
	/** How many polls there were. */
	polls: number;
	expected: readonly Expected[];
	/** All ids of flips that are over. */
	used: ReadonlySet<string>;
}

const POLLS = 6;
const FIRST = Date.UTC(2026, 10, 22);
const BEFORE = Date.UTC(2026, 0);

/** The first note has dates from before the first poll, the others have none. */
const notesOf = (count: number): IdentifiedNote[] =>
	Array.from({ length: count }, (_, at) => ({
		note_id: `00000000-0000-4000-8000-00000000000${at}`,
		...(at === 0 ? { created_at: BEFORE, updated_at: BEFORE } : {}),
	})).filter(isIdentified);

const start = (count: number): Node => ({
	memory: undefined,
	polls: 0,
	expected: Array.from({ length: count }, () => ({
		isPending: true,
		isReported: false,
		isNew: true,
		isInDoubt: false,
		running: undefined,
		eventId: undefined,
	})),
	used: new Set(),
});

/** All ways to choose one of the options for each of `count` things. */
function choices<T>(options: readonly T[], count: number): T[][] {
	if (count === 0) return [[]];
	return choices(options, count - 1).flatMap((rest) => options.map((option) => [...rest, option]));
}

/** What the list of a poll makes of the expectations. */
function expectedAfter({ expected, memory }: Node, poll: Poll): Expected[] {
	return expected.map((one, at) => {
		const sight = poll.sights[at];
		const isNew = one.isNew && typeof sight !== 'boolean';
		// The first note is old.
		const isSilent = one.isNew && sight === true && (memory === undefined || at === 0);
		if (isSilent) return { ...one, isNew, isPending: false, isReported: true };
		const seemsLost = one.isReported && sight === false;
		const isLost = seemsLost && (one.isInDoubt || isConfirmed(poll, at));
		const after = { ...one, isNew, isInDoubt: seemsLost && !isLost };
		if (!isLost) return after;
		return { ...after, isPending: true, isReported: false, eventId: undefined };
	});
}

/** Plays one poll, checks what it fires, and gives the expectations after it. */
async function play(node: Node, notes: readonly IdentifiedNote[], poll: Poll) {
	const { sights } = poll;
	const list = notes.flatMap((note, at) =>
		sights[at] === 'missing' ? [] : [{ ...note, has_insights: sights[at] }],
	);
	let asked = 0;
	const now = FIRST + node.polls * MS_PER_HOUR;
	const { fired, memory } = await decide(node.memory, list, {
		flag: 'insights',
		account: 'a',
		now,
		startFrom: 'new',
		maxNotes: notes.length,
		matches: () => true,
		ifRegenerated: 'start',
		markHandled: 'whenEmitted',
		processStart: FIRST,
		running: node.expected.flatMap(({ running }) => running ?? []),
		isLost: ({ note_id }) => {
			asked += 1;
			const at = notes.findIndex((note) => note.note_id === note_id);
			return Promise.resolve(isConfirmed(poll, at));
		},
		clock: { sleep: () => Promise.resolve() },
	});
	const expected = expectedAfter(node, poll);
	const over = node.expected.flatMap(({ eventId }, at) =>
		expected[at]?.eventId === eventId ? [] : (eventId ?? []),
	);
	const due = notes.filter((_, at) => {
		const { isPending, running } = expected[at] ?? {};
		return isPending && running === undefined && sights[at] === true;
	});
	const ids = fired.map(({ note }) => note.note_id).sort();
	if (ids.join() !== due.map(({ note_id }) => note_id).join()) {
		expect({ poll, memory, ids }).toEqual({ poll, memory, ids: due.map(({ note_id }) => note_id) });
	}
	const used = over.length === 0 ? node.used : new Set([...node.used, ...over]);
	return { fired, memory, now, polls: node.polls + 1, expected, asked, used };
}

/** What a poll leaves when its flips have these outcomes, in their order. */
function nodeAfter(
	notes: readonly IdentifiedNote[],
	{ fired, memory, now, polls, expected, used }: Awaited<ReturnType<typeof play>>,
	chosen: Outcomes,
): Node {
	const outcomes = fired.map((flip, at) => [flip, chosen[at] ?? 'waiting'] as const);
	const after = expected.map((one, at): Expected => {
		const [flip, outcome] =
			outcomes.find(([{ note }]) => note.note_id === notes[at]?.note_id) ?? [];
		if (!flip) return one;
		if ((one.eventId ?? flip.eventId) !== flip.eventId) throw new Error('one flip, two ids');
		if (used.has(flip.eventId)) throw new Error('two flips, one id');
		return {
			...one,
			isPending: outcome !== 'reported',
			isReported: one.isReported || outcome === 'reported' || outcome === 'started',
			running: outcome === 'started' ? flip : undefined,
			eventId: flip.eventId,
		};
	});
	return {
		polls,
		memory: withOutcomes(
			memory,
			outcomes.flatMap(([flip, one]) => (one === 'waiting' ? [] : [[flip, one] as const])),
			now,
		),
		expected: after,
		used,
	};
}

/** How executions that run may end before the next poll. */
function ends(node: Node): Node[] {
	const running = node.expected.flatMap(({ running: flip }) => flip ?? []);
	return choices(['runs', 'succeeds', 'fails'] as const, running.length).map((chosen) => {
		const endOf = (flip: Flip | undefined) => flip && chosen[running.indexOf(flip)];
		const done = running.filter((flip) => endOf(flip) === 'succeeds');
		return {
			...node,
			memory:
				node.memory &&
				withOutcomes(
					node.memory,
					done.map((flip) => [flip, 'reported']),
					FIRST + node.polls * MS_PER_HOUR,
				),
			expected: node.expected.map((one) => {
				const end = endOf(one.running);
				if (end === undefined || end === 'runs') return one;
				// The end of an execution says nothing about a later flip of its note.
				const isItsOwn = one.running?.eventId === one.eventId;
				const isPending = one.isPending && !(end === 'succeeds' && isItsOwn);
				return { ...one, isPending, running: undefined };
			}),
		};
	});
}

const fingerprints = new WeakMap<Salt, Float64Array>();
/** A state keeps its salt, so that there are few. */
function fingerprintsWith(salt: Salt, notes: readonly IdentifiedNote[]): Float64Array {
	const ids = notes.map(({ note_id }) => note_id);
	const made = fingerprints.get(salt) ?? fingerprintsOf(salt, ids);
	fingerprints.set(salt, made);
	return made;
}

/** Equal for nodes from which the same may happen. Losses are numbered, so only their equality counts. */
function keyOf({ memory, expected }: Node, notes: readonly IdentifiedNote[]): string {
	const losses = new Map<number, number>([[0, 0]]);
	const records = expected.map(({ running, eventId, ...flags }, at) => {
		const facts = [flags, running !== undefined, running?.eventId === eventId];
		if (!memory) return facts;
		const fingerprint = fingerprintsWith(memory.salt, notes)[at] ?? NaN;
		const { lostAt, stamp, readings, runs, ...rest } = recordOf(memory, fingerprint);
		if (!losses.has(lostAt)) losses.set(lostAt, losses.size);
		return [...facts, losses.get(lostAt), stamp !== 0, readings.count, runs.count, rest];
	});
	return JSON.stringify(records);
}

/** One of all that the same may happen from. */
function distinct(nodes: readonly Node[], notes: readonly IdentifiedNote[]): Iterable<Node> {
	return new Map(nodes.map((node) => [keyOf(node, notes), node])).values();
}

/**
 * Goes through all histories.
 *
 * @returns in how many states they can be
 */
async function explore(count: number, outcomes: OutcomesOf): Promise<number> {
	const notes = notesOf(count);
	const seen = new Set<string>();
	let nodes = [start(count)];
	const lists = choices(SIGHTS, count);
	for (let poll = 0; poll < POLLS; poll += 1) {
		const next: Node[] = [];
		for (const node of distinct(nodes.flatMap(ends), notes)) {
			for (const after of await nodesAfter(node, { notes, lists, outcomes })) {
				const key = keyOf(after, notes);
				if (!seen.has(key)) next.push(after);
				seen.add(key);
			}
		}
		nodes = next;
	}
	return seen.size;
}

/** Every state that one poll may lead to. */
async function nodesAfter(
	node: Node,
	{ notes, lists, outcomes }: { notes: IdentifiedNote[]; lists: Sight[][]; outcomes: OutcomesOf },
): Promise<Node[]> {
	const nodes: Node[] = [];
	for (const sights of lists) {
		for (const [at, confirmed] of CONFIRMED.entries()) {
			const played = await play(node, notes, { sights, confirmed });
			for (const chosen of outcomes(played.fired.length)) {
				nodes.push(nodeAfter(notes, played, chosen));
			}
			// Asked about no note, the service has one answer, and about one note, two.
			if (played.asked <= at) break;
		}
	}
	return nodes;
}

it('one note: its flip fires until it is over, and never after', async () => {
	const all: Outcomes = ['reported', 'unread', 'started', 'waiting'];
	expect(await explore(1, (fired) => choices(all, fired))).toBeGreaterThan(40);
});

it('two notes: each flip fires until it is over, and never after', async () => {
	const some: Outcomes = ['reported', 'started', 'waiting'];
	expect(await explore(2, (fired) => choices(some, fired))).toBeGreaterThan(600);
});

it('three notes: each flip fires until it is over, and never after', async () => {
	const both = ['reported', 'waiting'] as const;
	const states = await explore(3, (fired) =>
		fired === 0 ? [[]] : both.map((one) => Array<Outcomes[number]>(fired).fill(one)),
	);
	expect(states).toBeGreaterThan(600);
});
