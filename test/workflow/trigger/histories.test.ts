import fc from 'fast-check';

import { Oracle } from './oracle';
import { World, type Weather, type WorldNote } from './world';

const CAP = 3;

type Step =
	| { do: 'create'; ready: boolean; folder: string }
	| { do: 'flip' | 'clear' | 'regenerate' | 'edit' | 'trash' | 'restore' | 'delete'; at: number }
	| { do: 'break' | 'mend'; at: number }
	| { do: 'move'; at: number; folder: string }
	| { do: 'filter'; folder: string | null }
	| { do: 'rotate' | 'swap' | 'restart' | 'publish' }
	| { do: 'poll'; weather: Weather };

const at = fc.nat(7);
const folder = fc.constantFrom('a', 'b');
const weather = fc.record<Weather>({
	list: fc.oneof(
		{ weight: 8, arbitrary: fc.constant<Weather['list']>('full') },
		{ weight: 1, arbitrary: fc.constantFrom<Weather['list']>('empty', 'truncated', 'down') },
	),
	insightsDown: fc.oneof(
		{ weight: 9, arbitrary: fc.constant(false) },
		{ weight: 1, arbitrary: fc.constant(true) },
	),
});
const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 8, arbitrary: fc.record({ do: fc.constant('poll' as const), weather }) },
	{
		weight: 4,
		arbitrary: fc.record({ do: fc.constant('create' as const), ready: fc.boolean(), folder }),
	},
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('flip' as const), at }) },
	{
		weight: 5,
		arbitrary: fc.record({
			do: fc.constantFrom('clear', 'regenerate', 'edit', 'trash', 'restore', 'delete'),
			at,
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constantFrom('break', 'mend'), at }),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), at, folder }) },
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant('filter' as const), folder: fc.option(folder) }),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constantFrom('rotate', 'swap', 'restart', 'publish'),
		}),
	},
);

function change(world: World, note: WorldNote, what: Step['do'], folderOf: string): void {
	switch (what) {
		case 'flip':
			return world.touch(note, { ready: true });
		case 'clear':
			return world.touch(note, { ready: false });
		case 'regenerate':
			return world.touch(note, { ready: true });
		case 'trash':
			return world.touch(note, { trashed: true });
		case 'restore':
			return world.touch(note, { trashed: false });
		case 'move':
			return world.touch(note, { folder: folderOf });
		case 'break':
			return world.touch(note, { broken: true });
		case 'mend':
			return world.touch(note, { broken: false });
		case 'delete':
			world.notes.splice(world.notes.indexOf(note), 1);
			return;
		default:
			return world.touch(note, {});
	}
}

async function holds(startFrom: 'new' | 'existing', steps: readonly Step[]): Promise<void> {
	const world = new World();
	const oracle = new Oracle(startFrom, CAP);
	const eventIds = new Map<string, string>();
	let wanted: string | null = null;
	let isActivation = true;
	const setFilter = (folderId: string | null) => {
		wanted = folderId;
		world.parameters = {
			output: 'insights',
			filters: folderId === null ? {} : { folderId },
			options: { maxNotesPerPoll: CAP, startFrom },
		};
		world.publish();
		isActivation = true;
	};
	setFilter(null);

	for (const current of steps) {
		if (current.do === 'create') world.add(current.ready, current.folder);
		else if (current.do === 'rotate') world.key += 1;
		else if (current.do === 'swap') world.account = world.account === 0 ? 1 : 0;
		else if (current.do === 'filter') setFilter(current.folder);
		else if (current.do === 'publish') {
			world.publish();
			isActivation = true;
		} else if (current.do === 'restart') {
			world.restart();
			oracle.restore();
			isActivation = true;
		} else if (current.do === 'poll') {
			const { list, insightsDown } = current.weather;
			const expected = oracle.poll(
				world.listed(current.weather),
				`${world.account} ${world.key}`,
				(note) => !note.trashed && (wanted === null || note.folder === wanted),
				{ listDown: list === 'down', insightsDown },
			);
			const outcome = await world.poll(current.weather, isActivation);
			expect(outcome.threw).toBe(expected === null);
			expect(
				outcome.items.map(({ note_id, insights }) => ({ note_id, withError: insights === null })),
			).toEqual((expected ?? []).map(({ note, withError }) => ({ note_id: note, withError })));
			outcome.items.forEach(({ event_id }, index) => {
				const { note, round } = expected?.[index] ?? {};
				const flip = `${oracle.epoch} ${note} ${round}`;
				expect(eventIds.get(flip) ?? event_id).toBe(event_id);
				if (typeof event_id === 'string') eventIds.set(flip, event_id);
			});
			if (expected !== null && (isActivation || expected.length > 0)) oracle.save();
			if (expected !== null) isActivation = false;
		} else if ('at' in current) {
			const note = world.notes[current.at];
			if (note) change(world, note, current.do, 'folder' in current ? current.folder : 'a');
		}
	}
	const ids = [...eventIds]
		.filter(([flip]) => flip.startsWith(`${oracle.epoch} `))
		.map(([, id]) => id);
	expect(new Set(ids).size).toBe(ids.length);
}

const property = fc.asyncProperty(
	fc.constantFrom<'new' | 'existing'>('new', 'existing'),
	fc.array(step, { minLength: 4, maxLength: 45, size: 'max' }),
	holds,
);

describe('every flip that a poll could see is reported once, and nothing else', () => {
	// The seed is that of all properties: fixed in the gate, random in a soak.
	test('5,000 histories', async () => {
		await fc.assert(property, { numRuns: Number(process.env.HISTORIES ?? 5_000) });
	}, 600_000);
});
