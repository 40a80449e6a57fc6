import fc from '../../support/seeded.ts';

import type { Entry } from './tracker.ts';
import { World, type Case, type Settings } from './world.ts';

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
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant('come and go' as const),
			note,
			at: entryAt,
			chosen: settings,
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({ do: fc.constant('say' as const), note, at: entryAt, entry }),
	},
	{
		weight: 12,
		arbitrary: fc.record({
			do: fc.constantFrom(
				...['drop', 'drop', 'return', 'return', 'reword', 'owner', 'due', 'reorder', 'double'],
				...['double for later', 'repeat', 'remap', 'remap and due', 'unread', 'read'],
			),
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
					...['remove what stands above all', 'remove what stands above all'],
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
	if ('chosen' in current) {
		const { note: which, at: index, chosen } = current;
		for (const what of ['double for later', 'drop', 'return']) {
			say(world, what, which, index);
			world.sync(which, chosen);
		}
		return;
	}
	if ('entry' in current) entries.splice(current.at, current.at % 2, { ...current.entry });
	else say(world, current.do, current.note, current.at);
}

/** How what the notes say changes. */
function say(world: World, what: string, which: 0 | 1, index: number): void {
	const entries = world.notes[which];
	const one = entries[index];
	switch (what) {
		case 'reorder':
			entries.push(...entries.splice(0, index).toReversed());
			return;
		case 'return':
			entries.push(...world.gone[which].splice(-1));
			return;
		case 'unread':
		case 'read':
			world.hasUnread[which] = what === 'unread';
			return;
	}
	if (!one) return;
	switch (what) {
		case 'drop':
			world.gone[which].push(...entries.splice(index, 1));
			return;
		case 'remap':
		case 'remap and due':
			world.remap((one.owner ?? 'Anna').split(' & ').at(-1) ?? '');
			if (what === 'remap and due') one.due = one.due === DUES[0] ? '2026-12-11' : '2026-12-04';
			return;
		case 'double for later':
			entries.push({ ...one, due: another(DUES, one.due) });
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

/** In how many of a hundred histories each case is to be seen at least. */
const LEAST: Readonly<Record<Case, number>> = {
	'a person and a day change in one run': 5,
	'facts are gone, and the note changes': 2,
	'one of two equal texts is closed': 5,
	'one of two equal texts is opened again': 5,
	'a note with an unread action item is refused': 5,
	'a note with an unread action item changes': 5,
};

it('whatever happens in notes and tracker: after a run that succeeds, all is as promised', () => {
	const worlds: World[] = [];
	const holds = (steps: readonly Step[], chosen: Settings) => {
		const world = new World();
		worlds.push(world);
		for (const current of steps) take(world, current);
		for (const which of [0, 1] as const) {
			world.sync(which, chosen);
			expect(world.problems(which, chosen)).toEqual([]);
		}
	};
	const histories = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' });
	const numRuns = Math.max(600, fc.readConfigureGlobal().numRuns ?? 0);
	fc.assert(fc.property(histories, settings, holds), { numRuns });
	const seen = Object.keys(LEAST).map((name) => {
		const count = worlds.filter(({ cases }) => cases.has(name as Case)).length;
		return [name, Math.round((100 * count) / worlds.length)] as const;
	});
	const shares = Object.fromEntries(seen);
	expect(shares).toEqual(
		Object.fromEntries(seen.map(([name, share]) => [name, Math.max(share, LEAST[name as Case])])),
	);
}, 600_000);
