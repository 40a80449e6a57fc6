import fc from '../../support/seeded.ts';
import type { IDataObject } from 'n8n-workflow';

import { CutOffError, TimeoutError } from '../../../src/http/errors.ts';
import { Oracle, type ExpectedEvent } from './oracle.ts';
import { failure, World, type List, type Weather, type WorldNote } from './world.ts';

const CAP = 3;

type Step =
	| { do: 'create'; ready: boolean; folder: string; dated: boolean }
	| { do: 'flip' | 'clear' | 'edit' | 'trash' | 'restore' | 'delete'; at: number }
	| { do: 'sicken'; at: number; failure: Error }
	| { do: 'mend'; at: number }
	| { do: 'move'; at: number; folder: string }
	| { do: 'filter'; folder: string | null }
	| { do: 'rotate' | 'swap' | 'restart' | 'publish' }
	| { do: 'pass'; minutes: number }
	| { do: 'poll'; weather: Weather; isSuperseded: boolean; isStoredLate: boolean };

const at = fc.nat(7);
const folder = fc.constantFrom('a', 'b');
/** One of these, as often as its number says. */
const oneOf = <T>(...choices: [number, fc.Arbitrary<T>][]) =>
	fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const rarely = (times: number) => fc.nat(times).map((one) => one === 1);
const weather = fc.record<Weather>({
	list: oneOf<List>(
		[8, fc.constant('full')],
		[1, fc.constantFrom('empty', 'truncated', 'down', 'old', 'stranger')],
		[2, fc.constantFrom('untold', 'halfUntold', 'unready', 'doubled', 'contradictory')],
	),
	insightsDown: rarely(9),
});
const failures = [
	...[400, 403, 404, 429, 500, 503, 504].map((status) => failure(status)),
	new TimeoutError('GET', 30_000),
	new CutOffError('GET', 200),
];
const kind = <Do extends Step['do']>(...kinds: Do[]) => fc.constantFrom(...kinds);
const step = oneOf<Step>(
	[8, fc.record({ do: kind('poll'), weather, isSuperseded: rarely(7), isStoredLate: rarely(3) })],
	[4, fc.record({ do: kind('create'), ready: fc.boolean(), folder, dated: fc.boolean() })],
	[4, fc.record({ do: kind('flip'), at })],
	[5, fc.record({ do: kind('clear', 'flip', 'edit', 'trash', 'restore', 'delete'), at })],
	[1, fc.record({ do: kind('sicken'), at, failure: fc.constantFrom<Error>(...failures) })],
	[1, fc.record({ do: kind('mend'), at })],
	[1, fc.record({ do: kind('move'), at, folder })],
	[1, fc.record({ do: kind('filter'), folder: fc.constantFrom('a', 'b', null) })],
	[2, fc.record({ do: kind('pass'), minutes: fc.constantFrom(2, 12, 30, 200, 8 * 24 * 60) })],
	[2, fc.record({ do: kind('rotate', 'swap', 'restart', 'publish') })],
);

function change(world: World, note: WorldNote, step: Extract<Step, { at: number }>): void {
	switch (step.do) {
		case 'mend':
			delete note.failure;
			return;
		case 'delete':
			world.notes.splice(world.notes.indexOf(note), 1);
			return;
		case 'move':
			return world.touch(note, { folder: step.folder });
		case 'sicken':
			return world.touch(note, { failure: step.failure });
		case 'flip':
		case 'clear':
			return world.touch(note, { ready: step.do === 'flip' });
		case 'trash':
		case 'restore':
			return world.touch(note, { trashed: step.do === 'trash' });
		case 'edit':
			return world.touch(note, {});
	}
}

type StartFrom = 'new' | 'existing';

/** One history: what happens to the world, the trigger and the oracle, and what they must agree on. */
class History {
	private readonly world = new World();
	private readonly oracle: Oracle;
	/** By first poll, note and loss. */
	private readonly eventIds = new Map<string, string>();
	private folderId: string | null = null;
	private isActivation = true;

	constructor(private readonly startFrom: StartFrom) {
		this.oracle = new Oracle(startFrom, CAP);
		this.filter(null);
	}

	async run(steps: readonly Step[]): Promise<void> {
		for (const current of steps) {
			if (current.do === 'poll') await this.poll(current);
			else this.change(current);
		}
		const ids = [...this.eventIds.values()];
		expect(new Set(ids).size).toBe(ids.length);
	}

	private change(current: Exclude<Step, { do: 'poll' }>): void {
		const { world } = this;
		if (current.do === 'create') {
			world.add(current.ready, current.folder).dated = current.dated;
		} else if (current.do === 'pass') world.later(current.minutes);
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
			if (note) change(world, note, current);
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

	private async poll(step: Extract<Step, { do: 'poll' }>): Promise<void> {
		const { weather, isSuperseded, isStoredLate } = step;
		const { world, folderId } = this;
		// n8n drops nothing of the poll with which it activates a workflow.
		const isTaken = this.isActivation || !isSuperseded;
		const list = world.shown(weather);
		const { memory: before } = world.staticData();
		const now = Date.now();
		const outcome = isTaken
			? await world.poll(weather, this.isActivation)
			: await world.supersededPoll(weather);
		const expected = this.oracle.poll({
			now,
			list,
			account: `${world.account} ${world.key}`,
			matches: ({ is_trashed, folder_id }) =>
				is_trashed === false && (folderId === null || folder_id === folderId),
			readingOf: (id) => world.readingOf(id, weather),
			asked: world.asked.splice(0),
			isTaken,
		});
		const items = outcome.items.map(({ note_id: note, insights }) => ({
			note,
			withError: insights === null,
		}));
		expect({ threw: outcome.threw, items }).toEqual({
			threw: expected === null,
			items: (expected ?? []).map(({ note, withError }) => ({ note, withError })),
		});
		outcome.items.forEach(({ event_id }, index) => {
			const { note = '', loss = 0 } = expected?.[index] ?? {};
			this.note(note, loss, event_id);
		});
		if (isStoredLate && isTaken && !this.isActivation && outcome.items.length > 0) {
			await this.pollMeanwhile(before, weather);
		}
		if (isTaken) this.saved(expected);
		else this.isActivation = true;
		world.later(1);
	}

	/** n8n polls again before it has stored what the last poll gave. */
	private async pollMeanwhile(before: IDataObject[string], weather: Weather): Promise<void> {
		const { world } = this;
		const { memory: after } = world.staticData();
		world.staticData().memory = before;
		const { requests } = world;
		expect(await world.poll(weather, false)).toEqual({ threw: false, items: [] });
		expect(world.requests).toBe(requests);
		world.staticData().memory = after;
	}

	/** n8n saves after an activation, and when something was emitted. */
	private saved(expected: ExpectedEvent[] | null): void {
		if (expected === null) return;
		if (this.isActivation || expected.length > 0) this.oracle.save();
		this.isActivation = false;
	}

	/** A flip has the same id whenever it is reported. */
	private note(note: string, loss: number, eventId: unknown): void {
		const flip = `${this.oracle.epoch} ${note} ${loss}`;
		if (this.eventIds.has(flip)) expect(eventId).toBe(this.eventIds.get(flip));
		if (typeof eventId === 'string') this.eventIds.set(flip, eventId);
	}
}

const startFrom = fc.constantFrom<StartFrom>('new', 'existing');
const history = fc.array(step, { minLength: 4, maxLength: 45, size: 'max' });
const numRuns = Number(process.env.HISTORIES ?? 2_500);

it('every flip that a poll could see is reported once, and nothing else', async () => {
	// The seed is that of all properties: fixed in the gate, random in a soak.
	const run = async (from: StartFrom, all: Step[]) => await new History(from).run(all);
	await fc.assert(fc.asyncProperty(startFrom, history, run), { numRuns });
}, 600_000);
