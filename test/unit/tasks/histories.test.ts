import fc from '../../support/seeded.ts';

import type { Entry } from './tracker.ts';
import { World, type Settings } from './world.ts';

/** Tasks that may be mistaken for each other, each in several wordings. */
const WORDINGS = [
	['Send the report to Acme', 'The report has to be sent to Acme', 'Send report to Acme.'],
	['Send the report to Globex', 'Send Globex the report'],
	['Let finance inform the board', 'Let the board inform finance'],
	['Draft the contract', 'Draft the new contract today'],
	['Book room 4 for Tuesday', 'Book room 5 for Tuesday'],
	['Den Vertrag unterschreiben', 'Vertrag unterschreiben'],
	['Call Anna', 'call Anna.', 'Call Tom'],
	['Sign the offer', 'Sign offer', 'Sign an offer'],
];
const OWNERS = ['Anna', 'Bob', 'Anna & Bob', 'Anna & Carla', null];
const DUES = ['2026-12-04', '2026-12-11', 'soon', null];

const entry: fc.Arbitrary<Entry> = fc.record({
	task: fc.constantFrom(...WORDINGS.flat()),
	owner: fc.constantFrom(...OWNERS),
	due: fc.constantFrom(...DUES),
});
const at = fc.nat({ max: 7 });
/** Mostly one that is there. */
const entryAt = fc.nat({ max: 2 });
const note = fc.constantFrom<(0 | 1)[]>(0, 0, 1);
const settings = fc.record({
	matchReworded: fc.boolean(),
	ifRepeated: fc.constantFrom('create' as const, 'skip' as const),
});
const step = fc.oneof(
	{
		weight: 7,
		arbitrary: fc.record({
			do: fc.constant('sync' as const),
			note,
			settings,
			cut: fc.option(fc.nat({ max: 9 })),
			how: fc.constantFrom('once', 'twice', 'with the other note'),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({ do: fc.constant('say' as const), note, at: entryAt, entry }),
	},
	{
		weight: 8,
		arbitrary: fc.record({
			do: fc.constantFrom('drop', 'reword', 'owner', 'due', 'due', 'reorder', 'double', 'repeat'),
			note,
			at: entryAt,
		}),
	},
	{
		weight: 12,
		arbitrary: fc.record({
			do: fc
				.constantFrom(
					...['finish', 'finish', 'finish', 'finish under another name', 'reopen', 'rename'],
					...['reassign', 'make recurring', 'fill in a form', 'fill in a form', 'fill in a form'],
					...['write below', 'write above', 'type behind', 'put in front', 'paste around'],
					...['join lines', 'save as HTML', 'list another repository', 'copy under another name'],
					...['take as a template', 'double', 'write much below', 'wrap lines'],
				)
				.chain((usual) =>
					fc.constantFrom(
						...Array.from({ length: 6 }, () => usual),
						'escape the mark',
						'copy',
						'remove the mark',
						'delete',
					),
				),
			at,
		}),
	},
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

function take(world: World, current: Step): void {
	if (!('note' in current)) {
		world.edit(current.do, current.at);
		return;
	}
	if ('settings' in current) {
		const { note: which, settings: chosen, cut, how } = current;
		if (how === 'with the other note') world.syncBoth(chosen);
		else if (how === 'twice') world.syncTwice(which, chosen);
		else world.sync(which, chosen, cut ?? Infinity);
		if (how !== 'once' || cut === null) expect(world.problems(which, chosen)).toEqual([]);
		return;
	}
	const entries = world.notes[current.note];
	if ('entry' in current) entries.splice(current.at, current.at % 2, { ...current.entry });
	else say(world, current.do, current.note, current.at);
}

/** How what the notes say changes. */
function say(world: World, what: string, which: 0 | 1, index: number): void {
	const entries = world.notes[which];
	const one = entries[index];
	if (what === 'reorder') {
		entries.push(...entries.splice(0, index).toReversed());
		return;
	}
	if (!one) return;
	switch (what) {
		case 'drop':
			entries.splice(index, 1);
			return;
		case 'double':
			entries.push({ ...one });
			return;
		case 'repeat':
			world.notes[which === 0 ? 1 : 0].push({ ...one });
			return;
		case 'reword':
			one.task = another(
				WORDINGS.find((words) => words.includes(one.task)),
				one.task,
			);
			return;
		case 'owner':
			one.owner = another(OWNERS, one.owner);
			return;
		default:
			one.due = another(DUES, one.due);
	}
}

function another<T>(choices: readonly T[] = [], one: T): T {
	return choices[(choices.indexOf(one) + 1) % choices.length] ?? one;
}

it('whatever happens in notes and tracker: after a run that succeeds, all is as promised', () => {
	const holds = (steps: readonly Step[], chosen: Settings) => {
		const world = new World();
		for (const current of steps) take(world, current);
		for (const which of [0, 1] as const) {
			world.sync(which, chosen);
			expect(world.problems(which, chosen)).toEqual([]);
		}
	};
	const histories = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' });
	const numRuns = Math.max(600, fc.readConfigureGlobal().numRuns ?? 0);
	fc.assert(fc.property(histories, settings, holds), { numRuns });
}, 600_000);
