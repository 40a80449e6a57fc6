import fc from '../../support/seeded.ts';

import type { Entry } from './tracker.ts';
import { World } from './world.ts';

/** Tasks that may be mistaken for each other, each in several wordings. */
const WORDINGS = [
	['Send the report to Acme', 'The report has to be sent to Acme', 'Send report to Acme.'],
	['Send the report to Globex', 'Send Globex the report'],
	['Let finance inform the board', 'Let the board inform finance'],
	['Draft the contract', 'Draft the new contract today'],
	['Book room 4 for Tuesday', 'Book room 5 for Tuesday'],
	['Den Vertrag unterschreiben', 'Vertrag unterschreiben'],
	['Call Anna', 'call Anna.', 'Call Tom'],
];
const OWNERS = ['Anna', 'Bob', 'Anna & Bob', 'Anna & Carla', null];
const DUES = ['2026-12-04', '2026-12-11', 'soon', null];

const entry: fc.Arbitrary<Entry> = fc.record({
	task: fc.constantFrom(...WORDINGS.flat()),
	owner: fc.constantFrom(...OWNERS),
	due: fc.constantFrom(...DUES),
});
const at = fc.nat({ max: 7 });
const step = fc.oneof(
	{
		weight: 7,
		arbitrary: fc.record({
			do: fc.constant('sync' as const),
			matchReworded: fc.boolean(),
			cut: fc.option(fc.nat({ max: 9 })),
			isTwice: fc.boolean(),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('say' as const), at, entry }) },
	{
		weight: 8,
		arbitrary: fc.record({
			do: fc.constantFrom('drop', 'reword', 'owner', 'due', 'reorder', 'double'),
			at,
		}),
	},
	{
		weight: 8,
		arbitrary: fc.record({
			do: fc
				.constantFrom(
					'finish',
					'finish',
					'reopen',
					'rename',
					'write below',
					'write above',
					'type behind',
					'put in front',
					'join lines',
					'reassign',
				)
				.chain((usual) =>
					fc.constantFrom(usual, usual, 'escape the mark', 'copy', 'remove the mark', 'delete'),
				),
			at,
		}),
	},
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

function take(world: World, current: Step): void {
	const { entries } = world;
	if ('matchReworded' in current) {
		const { matchReworded, cut, isTwice } = current;
		if (isTwice) world.syncTwice(matchReworded);
		else world.sync(matchReworded, cut ?? Infinity);
		if (isTwice || cut === null) expect(world.problems(matchReworded)).toEqual([]);
		return;
	}
	const one = entries[current.at];
	if ('entry' in current) {
		entries.splice(current.at, current.at % 2, { ...current.entry });
		return;
	}
	switch (current.do) {
		case 'drop':
			entries.splice(current.at, 1);
			return;
		case 'reorder':
			world.entries = [...entries.slice(current.at), ...entries.slice(0, current.at).toReversed()];
			return;
		case 'double':
			if (one) entries.push({ ...one });
			return;
		case 'reword':
			if (one)
				one.task = another(
					WORDINGS.find((words) => words.includes(one.task)),
					one.task,
				);
			return;
		case 'owner':
			if (one) one.owner = another(OWNERS, one.owner);
			return;
		case 'due':
			if (one) one.due = another(DUES, one.due);
			return;
		default:
			world.edit(current.do, current.at);
	}
}

function another<T>(choices: readonly T[] = [], one: T): T {
	return choices[(choices.indexOf(one) + 1) % choices.length] ?? one;
}

it('whatever happens in note and tracker: after a run that succeeds, all is as promised', () => {
	const holds = (steps: readonly Step[], matchReworded: boolean) => {
		const world = new World();
		for (const current of steps) take(world, current);
		world.sync(matchReworded);
		expect(world.problems(matchReworded)).toEqual([]);
	};
	const histories = fc.array(step, { minLength: 3, maxLength: 40, size: 'max' });
	const numRuns = Math.max(600, fc.readConfigureGlobal().numRuns ?? 0);
	fc.assert(fc.property(histories, fc.boolean(), holds), { numRuns });
}, 600_000);
