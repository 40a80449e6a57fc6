import { Vocabulary } from '../../../src/rewording/words/vocabulary.ts';
import { BY_MEANING } from '../../../src/rewording/alike.ts';
import {
	MAX_CHARACTERS,
	MAX_PAIRS,
	rewordedPairs as pairSteps,
} from '../../../src/rewording/reworded-pairs.ts';
import { rewordedPairs } from '../../support/tasks-at-once.ts';

/** Words without a meaning, each another one. */
const word = (at: number) =>
	'x' + String(1000 + at).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

const tasksOf = (count: number, words: number, of = word) =>
	Array.from({ length: count }, (_, at) => ({
		task: Array.from({ length: words }, (_, index) => of(at * words + index)).join(' '),
	}));

const sizeOf = (tasks: { task: string }[]) =>
	tasks.reduce((sum, { task }) => sum + task.length + 1, 0);

/** Tasks that fill what may be compared, half of it on either side. */
function filled(tasks: { task: string }[]) {
	while (sizeOf(tasks) > MAX_CHARACTERS / 2) tasks.pop();
	return tasks;
}

/** Counts the calls of a function while something runs; `jest.spyOn` would keep the arguments of millions. */
function callsOf<K extends string>(
	object: Record<K, (...given: never[]) => unknown>,
	name: K,
	run: () => void,
): number {
	const own = object[name];
	let calls = 0;
	object[name] = function counted(this: unknown, ...given: never[]) {
		calls++;
		return own.apply(this, given);
	};
	try {
		run();
	} finally {
		object[name] = own;
	}
	return calls;
}

it.each([
	['different words', word],
	['words that begin alike', (at: number) => `invoice${word(at)}`.slice(0, 12)],
	['one word', () => 'xabcd'],
	['compounds of known words', (at: number) => `rechnungsliste${word(at)}`],
	['compounds that begin alike', (at: number) => `${'rechnungs'.repeat(5)}${word(at)}`],
	['names', (at: number) => `X${word(at)}`],
])('the work has a bound: %s', (_name, of) => {
	for (const words of [4, 20]) {
		const tasks = filled(tasksOf(1000, words, of));
		const run = () => void rewordedPairs(tasks, tasks.toReversed());
		// A look-up takes some 2 µs, a comparison 0.1 µs.
		expect(callsOf(Vocabulary.prototype, 'meaningOf', run)).toBeLessThan(2 * MAX_CHARACTERS);
		expect(callsOf(BY_MEANING, 'things', run)).toBeLessThan(1_000_000);
	}
});

it('with more than that, nothing is looked at', () => {
	const tasks = tasksOf(1000, 5);
	const run = () => expect(rewordedPairs(tasks, tasks)).toEqual([]);
	expect(callsOf(Vocabulary.prototype, 'meaningOf', run)).toBe(0);
});

it('the number of pairs has a bound, however short the tasks are', () => {
	const tasks = (count: number) => Array.from({ length: count }, () => ({ task: 'abc' }));
	const looksWith = (before: number, after: number) =>
		callsOf(Vocabulary.prototype, 'isKnown', () => void rewordedPairs(tasks(before), tasks(after)));
	expect(looksWith(740, 740)).toBe(0);
	expect(looksWith(100, MAX_PAIRS / 100 + 1)).toBe(0);
	expect(looksWith(100, MAX_PAIRS / 100)).toBeGreaterThan(0);
});

it('others have their turn between the rows of tasks', () => {
	const tasks = tasksOf(50, 3);
	const steps = pairSteps(tasks, tasks.toReversed());
	let turns = 0;
	while (!steps.next().done) turns++;
	expect(turns).toBeGreaterThanOrEqual(tasks.length);
});
