import { remembered } from '../../../src/base/remembered.ts';
import { runCooperatively, mapped } from '../../../src/base/cooperative.ts';

/** A clock on which each look takes so many milliseconds, and a log of its pauses. */
function slowClock(ms: number) {
	let time = 0;
	const pauses: number[] = [];
	const sleep = async (pause: number) => {
		pauses.push(pause);
		await Promise.resolve();
	};
	return { now: () => (time += ms), sleep, pauses };
}

const numbers = [1, 2, 3, 4, 5, 6, 7, 8];

it('gives every result in order, with its index', async () => {
	const steps = mapped(numbers, (number, index) => number * 10 + index);
	expect(await runCooperatively(steps, slowClock(0))).toEqual([10, 21, 32, 43, 54, 65, 76, 87]);
});

it('pauses when a turn has taken 20 ms, and not before', async () => {
	const quick = slowClock(1);
	await runCooperatively(mapped(numbers, String), quick);
	expect(quick.pauses).toEqual([]);
	const slow = slowClock(10);
	await runCooperatively(mapped(numbers, String), slow);
	expect(slow.pauses).toEqual([0, 0, 0, 0]);
});

it('gives several works turns one at a time', async () => {
	const [began, ended]: string[][] = [[], []];
	const clock = (name: string) => ({
		now: slowClock(20).now,
		sleep: async () => {
			began?.push(name);
			await Promise.resolve();
			ended?.push(name);
			expect(ended).toEqual(began);
		},
	});
	const work = async (name: string) => await runCooperatively(mapped([1, 2], String), clock(name));
	await Promise.all(['a', 'b', 'c'].map(work));
	expect(began).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

it('hands on what a step throws, and others go on', async () => {
	const fail = () => {
		throw new Error('broken');
	};
	await expect(runCooperatively(mapped(numbers, fail), slowClock(20))).rejects.toThrow('broken');
	expect(await runCooperatively(mapped([1], String), slowClock(20))).toEqual(['1']);
});

it('remembers texts, and no more of them than it may', () => {
	const asked: string[] = [];
	const length = remembered((text) => asked.push(text), 2);
	for (const text of ['a', 'b', 'a', 'b', 'c', 'c', 'a']) length(text);
	expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
