import fc from 'fast-check';

import { eventIdOf } from '../../../src/trigger/state';
import { version1, version2 } from './old-states';
import { Oracle, type ExpectedEvent } from './oracle';
import { World, type Weather, type WorldNote } from './world';

const CAP = 3;

type Step =
	| { do: 'create'; ready: boolean; folder: string }
	| { do: 'flip' | 'clear' | 'regenerate' | 'edit' | 'trash' | 'restore' | 'delete'; at: number }
	| { do: 'break' | 'mend'; at: number }
	| { do: 'move'; at: number; folder: string }
	| { do: 'filter'; folder: string | null }
	| { do: 'rotate' | 'swap' | 'restart' | 'publish' }
	| { do: 'poll'; weather: Weather; isSuperseded: boolean };

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
	{
		weight: 8,
		arbitrary: fc.record({
			do: fc.constant('poll' as const),
			weather,
			isSuperseded: fc.nat(7).map((one) => one === 1),
		}),
	},
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

type StartFrom = 'new' | 'existing';

/** One history: what happens to the world, the trigger and the oracle, and what they must agree on. */
class History {
	private readonly world = new World();
	private readonly oracle: Oracle;
	/** By baseline, note and round. */
	private readonly eventIds = new Map<string, string>();
	private folderId: string | null = null;
	private isActivation = true;

	constructor(private readonly startFrom: StartFrom) {
		this.oracle = new Oracle(startFrom, CAP);
		this.filter(null);
	}

	/** What an older version of the package lived through, and left behind. */
	before(version: 1 | 2, steps: readonly Step[]): void {
		for (const current of steps) {
			if (current.do !== 'poll') this.change(current);
			else {
				const expected = this.expect(current.weather);
				this.saved(expected);
				// Version 1 had no event ids.
				for (const { note, round } of (version === 2 && expected) || []) {
					this.note(note, round, eventIdOf(note, 0, round));
				}
			}
		}
		if (this.oracle.epoch === 0) return;
		if (version === 1) this.oracle.reduceToVersion1();
		const { remembered } = this.oracle;
		this.world.startWith(
			version === 1 ? version1(remembered) : version2(remembered, 0, this.oracle.account),
		);
		this.oracle.save();
		this.isActivation = true;
	}

	async run(steps: readonly Step[]): Promise<void> {
		for (const current of steps) {
			if (current.do === 'poll') await this.poll(current);
			else this.change(current);
		}
		const ids = [...this.eventIds]
			.filter(([flip]) => flip.startsWith(`${this.oracle.epoch} `))
			.map(([, id]) => id);
		expect(new Set(ids).size).toBe(ids.length);
	}

	private change(current: Exclude<Step, { do: 'poll' }>): void {
		const { world } = this;
		if (current.do === 'create') world.add(current.ready, current.folder);
		else if (current.do === 'rotate') world.key += 1;
		else if (current.do === 'swap') world.account = world.account === 0 ? 1 : 0;
		else if (current.do === 'filter') this.filter(current.folder);
		else if (current.do === 'publish') {
			world.publish();
			this.isActivation = true;
		} else if (current.do === 'restart') {
			world.restart();
			this.oracle.restore();
			this.isActivation = true;
		} else if ('at' in current) {
			const note = world.notes[current.at];
			if (note) change(world, note, current.do, 'folder' in current ? current.folder : 'a');
		}
	}

	private filter(folderId: string | null): void {
		this.folderId = folderId;
		this.world.parameters = {
			output: 'insights',
			filters: folderId === null ? {} : { folderId },
			options: { maxNotesPerPoll: CAP, startFrom: this.startFrom },
		};
		this.world.publish();
		this.isActivation = true;
	}

	private async poll({ weather, isSuperseded }: Extract<Step, { do: 'poll' }>): Promise<void> {
		// n8n drops nothing of the poll with which it activates a workflow.
		const isTaken = this.isActivation || !isSuperseded;
		const expected = this.expect(weather, isTaken);
		const outcome = isTaken
			? await this.world.poll(weather, this.isActivation)
			: await this.world.supersededPoll(weather);
		expect(outcome.threw).toBe(expected === null);
		expect(
			outcome.items.map(({ note_id, insights }) => ({ note_id, withError: insights === null })),
		).toEqual((expected ?? []).map(({ note, withError }) => ({ note_id: note, withError })));
		outcome.items.forEach(({ event_id }, index) => {
			const { note = '', round = 0 } = expected?.[index] ?? {};
			this.note(note, round, event_id);
		});
		if (isTaken) this.saved(expected);
		else this.isActivation = true;
	}

	/** n8n saves after an activation, and when something was emitted. */
	private saved(expected: ExpectedEvent[] | null): void {
		if (expected === null) return;
		if (this.isActivation || expected.length > 0) this.oracle.save();
		this.isActivation = false;
	}

	private expect(weather: Weather, isTaken = true): ExpectedEvent[] | null {
		const { world, folderId } = this;
		return this.oracle.poll(
			world.listed(weather),
			`${world.account} ${world.key}`,
			(note) => !note.trashed && (folderId === null || note.folder === folderId),
			{ listDown: weather.list === 'down', insightsDown: weather.insightsDown, isTaken },
		);
	}

	/** A flip has the same id whenever it is reported. */
	private note(note: string, round: number, eventId: unknown): void {
		const flip = `${this.oracle.epoch} ${note} ${round}`;
		expect(this.eventIds.get(flip) ?? eventId).toBe(eventId);
		if (typeof eventId === 'string') this.eventIds.set(flip, eventId);
	}
}

const startFrom = fc.constantFrom<StartFrom>('new', 'existing');
const steps = fc.array(step, { minLength: 4, maxLength: 45, size: 'max' });
const histories = fc.asyncProperty(
	startFrom,
	steps,
	async (from, after) => await new History(from).run(after),
);
const upgrades = fc.asyncProperty(
	startFrom,
	fc.constantFrom<1 | 2>(1, 2),
	steps,
	steps,
	async (from, version, before, after) => {
		const history = new History(from);
		history.before(version, before);
		await history.run(after);
	},
);
const numRuns = Number(process.env.HISTORIES ?? 5_000);

describe('every flip that a poll could see is reported once, and nothing else', () => {
	// The seed is that of all properties: fixed in the gate, random in a soak.
	it('with the memory of this version', async () => {
		await fc.assert(histories, { numRuns });
	}, 600_000);

	it('also when an older version of the package began the history', async () => {
		await fc.assert(upgrades, { numRuns: Math.ceil(numRuns / 2) });
	}, 600_000);
});
