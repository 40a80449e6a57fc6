import type { IRun } from 'n8n-workflow';

import fc, { runsOf } from '../../support/seeded.ts';
import { MINUTE, pass } from './executions.ts';
import { Oracle, type Case, type Execution } from './oracle.ts';
import {
	failure,
	FINE,
	World,
	type Done,
	type List,
	type Weather,
	type WorldNote,
} from './world.ts';

interface Settings {
	startFrom: 'new' | 'existing';
	event: 'insightsReady' | 'newActionItem';
	startsAgain: boolean;
	/** Whether the first lists can't be read. */
	isOutage: boolean;
}

/** What becomes of executions: `late` ones end when a step says so. */
type End = 'success' | 'error' | 'late';

type Step =
	| { do: 'create'; isReady: boolean; isOld: boolean; size: number }
	| {
			do: 'generate' | 'change' | 'clear' | 'edit' | 'trash' | 'restore' | 'sicken' | 'mend';
			at: number;
	  }
	| { do: 'generate same'; at: number; isSeen: boolean }
	| { do: 'workflow'; end: End }
	| { do: 'end'; isSuccess: boolean }
	| { do: 'pass'; minutes: number }
	| { do: 'restart'; minutes: number }
	| { do: 'publish' | 'rename' | 'rotate' | 'superseded' }
	| { do: 'overlap'; isSuccess: boolean }
	| { do: 'poll'; list: List; insightsDown: boolean; refuses: number };

const at = fc.nat(5);
/** One of these, as often as its number says. */
const oneOf = <T>(...choices: [number, fc.Arbitrary<T>][]) =>
	fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const kind = <Do extends Step['do']>(...kinds: Do[]) => fc.constantFrom(...kinds);
const rarely = (times: number) => fc.nat(times).map((one) => one === 1);
const poll = fc.record({
	do: kind('poll'),
	list: oneOf<List>(
		[20, fc.constant('full')],
		[1, fc.constantFrom('down', 'empty', 'truncated', 'untold', 'doubled', 'old')],
		[2, fc.constant('unready')],
	),
	insightsDown: rarely(9),
	// Of the executions of a poll, n8n takes all but one of the first three.
	refuses: oneOf([6, fc.constant(0)], [1, fc.integer({ min: 1, max: 3 })]),
});
const create = fc.record({
	do: kind('create'),
	isReady: fc.boolean(),
	isOld: rarely(4),
	size: fc.integer({ min: 1, max: 3 }),
});
const step = oneOf<Step>(
	[20, poll],
	[4, create],
	[6, fc.record({ do: kind('generate'), at })],
	[4, fc.record({ do: kind('change'), at })],
	[3, fc.record({ do: kind('clear', 'edit', 'trash', 'restore'), at })],
	[2, fc.record({ do: kind('generate same'), at, isSeen: fc.boolean() })],
	[1, fc.record({ do: kind('sicken', 'mend'), at })],
	[4, fc.record({ do: kind('workflow'), end: fc.constantFrom<End>('success', 'error', 'late') })],
	[3, fc.record({ do: kind('end'), isSuccess: fc.boolean() })],
	[3, fc.record({ do: kind('pass'), minutes: fc.constantFrom(2, 6, 12, 30, 200) })],
	[3, fc.record({ do: kind('restart'), minutes: fc.constantFrom(0, 1, 5, 20, 120) })],
	[2, fc.record({ do: kind('publish', 'rename', 'rotate', 'superseded') })],
	[3, fc.record({ do: kind('overlap'), isSuccess: fc.boolean() })],
);

/** A late execution ends well while another poll reads: what single steps seldom come to. */
const endsDuring = fc.tuple(create, poll).map(([note, first]): Step[] => [
	{ do: 'workflow', end: 'late' },
	{ ...note, isReady: true },
	{ ...first, list: 'full', insightsDown: false },
	{ do: 'overlap', isSuccess: true },
	{ do: 'workflow', end: 'success' },
]);
/** N8n refuses one entry, and takes later ones of its note. */
const refused = fc.tuple(create, fc.constantFrom(1, 2)).map(([note, refuses]): Step[] => [
	{ ...note, isReady: true, size: 3 },
	{ do: 'poll', list: 'full', insightsDown: false, refuses },
]);
/** A note is handled, and n8n starts again some time after. */
const startedAgain = fc
	.tuple(create, fc.constantFrom(0, 2, 30, 200), fc.constantFrom(0, 5, 20))
	.map(([note, after, minutes]): Step[] => [
		{ do: 'workflow', end: 'success' },
		{ ...note, isReady: true },
		{ do: 'poll', list: 'full', insightsDown: false, refuses: 0 },
		{ do: 'pass', minutes: after },
		{ do: 'restart', minutes },
		{ do: 'poll', list: 'full', insightsDown: false, refuses: 0 },
		{ do: 'pass', minutes: 12 },
	]);
/** N8n starts again in the middle of an execution. */
const cutOff = fc.tuple(create, fc.constantFrom(0, 5, 20)).map(([note, minutes]): Step[] => [
	{ do: 'workflow', end: 'late' },
	{ ...note, isReady: true },
	{ do: 'poll', list: 'full', insightsDown: false, refuses: 0 },
	{ do: 'restart', minutes },
	{ do: 'workflow', end: 'success' },
	{ do: 'pass', minutes: 12 },
]);

/** An execution that runs, and what it gives. */
interface Running {
	done: Done;
	given: Execution[];
	begun: number;
}

/** One history: what happens to a service and to n8n, and what the oracle makes of it. */
class History {
	private readonly world = new World();
	private readonly oracle: Oracle;
	private running: Running[] = [];
	private end: End = 'success';
	private words = 0;
	private isActivation = true;
	/** The first try to read a list. */
	private readonly published = Date.now();
	private hasList = false;
	private wasUnready = false;
	/** N8n has saved that something starts, and then refused it: only the next poll has that saved. */
	private hasRefused = false;
	/** The notes that were ready before the first list: whether they get other Insights, nobody looks. */
	private readonly baseline = new Set<WorldNote>();
	private readonly isPerItem: boolean;

	constructor(private readonly settings: Settings) {
		this.isPerItem = settings.event === 'newActionItem';
		this.oracle = new Oracle(settings.startsAgain, this.isPerItem);
		this.world.onExecution = (items, done) =>
			this.begin(
				items.map(({ json }) => json),
				done,
			);
		this.world.configure({
			event: settings.event,
			options: {
				startFrom: settings.startFrom,
				maxNotesPerPoll: 3,
				markHandled: settings.startsAgain ? 'whenWorkflowSucceeds' : 'whenEmitted',
			},
		});
	}

	/** @returns the cases that it met */
	async run(before: readonly Step[], steps: readonly Step[]): Promise<ReadonlySet<Case>> {
		for (const one of before) await this.take(one);
		const outage: Step = { do: 'poll', list: 'down', insightsDown: false, refuses: 0 };
		await this.take(this.settings.isOutage ? outage : { ...outage, list: 'full' });
		for (const one of steps) await this.take(one);
		await this.calm();
		this.oracle.finished();
		return this.oracle.met;
	}

	private async take(step: Step): Promise<void> {
		if (step.do === 'poll') return await this.poll(step);
		if (step.do === 'overlap') return await this.overlap(step.isSuccess);
		if (step.do === 'superseded') return await this.supersede();
		if (step.do === 'pass') return await this.pass(step.minutes);
		if (step.do === 'restart') return await this.restart(step.minutes);
		if (step.do === 'workflow') this.end = step.end;
		else if (step.do === 'end') this.endFirst(step.isSuccess);
		else if (step.do === 'create') this.create(step);
		else if ('at' in step) await this.change(step);
		else {
			if (step.do === 'rename') this.world.name += '!';
			if (step.do === 'rotate') this.world.key += 1;
			this.world.publish();
			this.isActivation = true;
		}
	}

	private create({ isReady, isOld, size }: Extract<Step, { do: 'create' }>): void {
		const created = this.published - (isOld ? 5 * 24 * 60 : 60) * MINUTE;
		const note = this.world.add(false);
		// Before the publication, a note may have been ready for long.
		note.odd = { created_at: created / 1_000, updated_at: created / 1_000 };
		note.tasks = Array.from({ length: size }, () => this.newWords());
		if (isReady) this.generate(note);
		else if (this.world.requests > 0) this.touch(note);
	}

	private newWords(): string {
		this.words += 1;
		return `Task ${this.words}`;
	}

	/** Each change has a time of its own, by which the list shows it. */
	private touch(note: WorldNote, change: Partial<WorldNote> = {}): void {
		const { created_at } = note.odd ?? {};
		this.words += 1;
		const isBefore = this.world.requests === 0;
		const updated = isBefore ? Number(created_at) : Date.now() / 1_000;
		this.world.touch(note, change);
		note.odd = { created_at, updated_at: updated + this.words / 1_000_000 };
	}

	private generate(note: WorldNote, isSame = false): void {
		if (!isSame && note.ready) {
			this.oracle.meet('Insights are generated again and others');
			this.oracle.cleared(note);
			const kept = this.isPerItem ? (note.tasks ?? []).slice(1) : [];
			note.tasks = [...kept, this.newWords()];
		}
		this.touch(note, { ready: true });
		this.oracle.generated(note, this.dutyOf(note));
		const isNew = Number(note.odd?.created_at) * 1_000 > this.published - 24 * 60 * MINUTE;
		const isInOutage = this.world.requests > 0 && !this.hasList;
		this.oracle.meet(
			'no list can be read at the publication, and a note becomes ready',
			isInOutage && isNew,
		);
	}

	private dutyOf(note: WorldNote): 'must' | 'may' | 'never' {
		if (this.settings.startFrom === 'existing') return 'must';
		if (this.world.requests === 0) return 'never';
		if (this.baseline.has(note)) return 'may';
		const isNew = Number(note.odd?.created_at) * 1_000 > this.published - 24 * 60 * MINUTE;
		// In an outage, an old note that becomes ready can't be told from one that was ready.
		return isNew || !this.settings.isOutage ? 'must' : 'may';
	}

	private async change(step: Extract<Step, { at: number }>): Promise<void> {
		const note = this.world.notes[step.at % this.world.notes.length];
		if (!note) return;
		switch (step.do) {
			case 'generate':
				if (!note.ready) note.tasks = this.newTasks(note);
				return this.generate(note, !note.ready);
			case 'change':
				return note.ready ? this.generate(note) : undefined;
			case 'generate same':
				if (!note.ready) return;
				this.clear(note);
				if (step.isSeen)
					await this.poll({ do: 'poll', list: 'full', insightsDown: false, refuses: 0 });
				this.oracle.meet('Insights are generated again and the same');
				return this.generate(note, true);
			case 'clear':
				return note.ready ? this.clear(note) : undefined;
			case 'edit':
				this.touch(note);
				return note.ready ? this.oracle.edited(note, !this.hasList) : undefined;
			case 'trash':
			case 'restore':
				this.touch(note, { trashed: step.do === 'trash' });
				this.oracle.meet('a note waits in the trash', step.do === 'trash' && note.ready);
				return note.ready ? this.oracle.edited(note, !this.hasList) : undefined;
			case 'sicken':
				note.failure = failure(503);
				return;
			case 'mend':
				delete note.failure;
		}
	}

	private newTasks({ tasks = [] }: WorldNote): string[] {
		return tasks.map(() => this.newWords());
	}

	private clear(note: WorldNote): void {
		this.oracle.cleared(note);
		this.touch(note, { ready: false });
	}

	/** What the items of an execution give. */
	private begin(items: readonly Record<string, unknown>[], done: Done): void {
		const given = items.map((json) => {
			const tasks = json.action_items;
			const all = Array.isArray(tasks) ? tasks.map(({ task }: { task: string }) => task) : [];
			const words = this.isPerItem ? String(json.task) : all.join();
			return this.oracle.begun(String(json.note_id), words, json, Date.now());
		});
		const one: Running = { done, given, begun: Date.now() };
		if (this.end === 'late') this.running.push(one);
		else this.finish(one, this.end === 'success');
	}

	private finish({ done, given }: Running, isSuccess: boolean): void {
		for (const one of given) this.oracle.ended(one, isSuccess ? 'success' : 'error', Date.now());
		done.resolve({ status: isSuccess ? 'success' : 'error' } as IRun);
	}

	private endFirst(isSuccess: boolean): void {
		const first = this.running.shift();
		if (first) this.finish(first, isSuccess);
	}

	/** An execution that has not ended after an hour counts as failed, so none lasts that long here. */
	private endLong(minutes: number): void {
		const isLong = ({ begun }: Running) => Date.now() + minutes * MINUTE - begun > 55 * MINUTE;
		for (const one of this.running.filter(isLong)) this.finish(one, true);
		this.running = this.running.filter((one) => !isLong(one));
	}

	private async poll({
		list,
		insightsDown,
		refuses,
	}: Extract<Step, { do: 'poll' }>): Promise<void> {
		const { world, oracle } = this;
		this.endLong(1);
		// The first list is whole, and one without any Insights comes alone: two of them would be true.
		const isWhole = !this.hasList && list !== 'down';
		const shown = isWhole || (list === 'unready' && this.wasUnready) ? 'full' : list;
		const weather: Weather = { list: shown, insightsDown };
		this.wasUnready = shown === 'unready';
		oracle.meet(
			'one list shows no Insights',
			shown === 'unready' && world.notes.some(({ ready }) => ready),
		);
		oracle.meet('Insights can not be read', insightsDown);
		let executions = 0;
		world.beforeExecution = () => {
			executions += 1;
			world.isRefusing = executions === refuses;
		};
		oracle.polled(Date.now());
		await settled(world.poll(weather, this.isActivation));
		const isPartly =
			this.settings.startsAgain && this.isPerItem && refuses > 0 && executions > refuses;
		oracle.meet('n8n refuses an entry, and later ones of its note begin', isPartly);
		oracle.meet('an execution outlasts its poll', this.running.length > 0);
		if (executions > 0) this.hasRefused = refuses > 0 && executions >= refuses;
		world.isRefusing = false;
		world.beforeExecution = () => undefined;
		this.isActivation = false;
		if (isWhole) for (const note of world.notes) if (note.ready) this.baseline.add(note);
		this.hasList ||= shown !== 'down';
		pass(1);
	}

	/** A poll reads for two minutes, while executions end and n8n polls by the clock. */
	private async overlap(isSuccess: boolean): Promise<void> {
		if (!this.hasList) return;
		const { world } = this;
		const goOn = world.hang();
		this.endLong(3);
		this.oracle.polled(Date.now());
		const slow = world.poll(FINE, this.isActivation);
		this.isActivation = false;
		await jest.advanceTimersByTimeAsync(MINUTE);
		this.oracle.meet(
			'an execution ends while another poll reads',
			isSuccess && this.running.length > 0,
		);
		while (this.running.length > 0) this.endFirst(isSuccess);
		this.oracle.polled(Date.now());
		await settled(world.poll(FINE, false));
		goOn();
		await settled(slow);
		pass(1);
	}

	/** An edit is published while a poll reads, so n8n polls at once. */
	private async supersede(): Promise<void> {
		if (!this.hasList) return;
		const { world } = this;
		this.endLong(2);
		const goOn = world.hang();
		this.oracle.polled(Date.now());
		const slow = world.poll(FINE, this.isActivation);
		world.publish();
		this.oracle.meet('a publication in mid poll');
		await settled(world.poll(FINE, true));
		this.isActivation = false;
		goOn();
		await settled(slow);
		pass(1);
	}

	private async pass(minutes: number): Promise<void> {
		const polls = Math.min(minutes, 6);
		for (let poll = 0; poll < polls; poll += 1) {
			this.endLong(minutes / polls);
			await this.poll({ do: 'poll', list: 'full', insightsDown: false, refuses: 0 });
			pass(Math.max(0, minutes / polls - 1));
		}
	}

	private async restart(minutes: number): Promise<void> {
		if (this.hasRefused) await this.pass(6);
		if (this.hasRefused) return;
		pass(minutes);
		this.world.restart();
		this.oracle.restarted(
			Date.now(),
			this.running.flatMap(({ given }) => given),
		);
		this.running = [];
		this.isActivation = true;
	}

	/** Everything works, for as long as the trigger waits for anything. */
	private async calm(): Promise<void> {
		this.end = 'success';
		while (this.running.length > 0) this.endFirst(true);
		for (const note of this.world.notes) {
			delete note.failure;
			if (note.trashed) this.touch(note, { trashed: false });
		}
		for (const minutes of [1, 1, 6, 6, 12, 30, 60, 360, 360]) {
			for (let poll = 0; poll < 2; poll += 1) {
				await this.poll({ do: 'poll', list: 'full', insightsDown: false, refuses: 0 });
			}
			pass(minutes);
		}
	}
}

/** Lets a poll end that may wait for executions, with as little work as that takes. */
async function settled(poll: Promise<unknown>): Promise<void> {
	let isSettled = false;
	void poll.finally(() => (isSettled = true));
	await jest.advanceTimersByTimeAsync(0);
	for (let second = 0; !isSettled && second < 400; second += 1) {
		await jest.advanceTimersByTimeAsync(1_000);
	}
	await poll;
}

const settings = (startsAgain: boolean) =>
	fc.record<Settings>({
		startFrom: oneOf<Settings['startFrom']>([4, fc.constant('new')], [1, fc.constant('existing')]),
		event: fc.constantFrom('insightsReady', 'newActionItem'),
		startsAgain: fc.constant(startsAgain),
		isOutage: rarely(3),
	});
const history = fc
	.array(
		oneOf(
			[20, step.map((one): Step[] => [one])],
			[1, endsDuring],
			[1, refused],
			[1, startedAgain],
			[1, cutOff],
		),
		{ minLength: 4, maxLength: 30, size: 'max' },
	)
	.map((steps) => steps.flat());

/**
 * How many of a hundred histories meet a case at least, with Do Nothing, and with Start It Again: the oracle holds
 * nothing that the dice have stopped to meet.
 */
const LEAST: Record<Case, [once: number, again: number]> = {
	'an execution ends while another poll reads': [20, 20],
	'n8n refuses an entry, and later ones of its note begin': [0, 10],
	'n8n starts again after a success, and repeats it': [0, 20],
	'n8n starts again after a success, and does not repeat it': [20, 20],
	'n8n starts again in the middle of an execution': [5, 5],
	'no list can be read at the publication, and a note becomes ready': [5, 5],
	'a publication in mid poll': [5, 5],
	'Insights are generated again and others': [20, 20],
	'Insights are generated again and the same': [10, 10],
	'one list shows no Insights': [10, 10],
	'Insights can not be read': [20, 20],
	'an execution fails and is tried again': [0, 20],
	'an execution outlasts its poll': [20, 20],
	'a note waits in the trash': [5, 5],
};

const RUNS = 2_500;
const numRuns = Math.max(runsOf(RUNS), fc.readConfigureGlobal().numRuns ?? 0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([
	['every flip starts one execution, and nothing else does', false],
	['every flip, or entry, has one execution that succeeds, and nothing else has', true],
])(
	'%s',
	async (_, startsAgain) => {
		const times = new Map<string, number>();
		const run = async (chosen: Settings, before: Step[], all: Step[]) => {
			const met = await new History(chosen).run(before, all);
			for (const one of met) times.set(one, (times.get(one) ?? 0) + 1);
		};
		const notes = fc.array<Step>(create, { maxLength: 3 });
		// The seed is that of all properties: fixed in the gate, random in a soak.
		await fc.assert(fc.asyncProperty(settings(startsAgain), notes, history, run), { numRuns });
		// The few that a mutant meets are too few for shares.
		const shared = numRuns < RUNS ? [] : Object.entries(LEAST);
		const missed = shared.filter(
			([one, shares]) => 100 * (times.get(one) ?? 0) < shares[startsAgain ? 1 : 0] * numRuns,
		);
		if (process.env.SHARES)
			console.info([...times].map(([one, count]) => `${one}: ${count}`).join('\n'));
		expect(missed).toEqual([]);
	},
	1_800_000,
);
