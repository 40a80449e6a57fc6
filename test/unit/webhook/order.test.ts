import { prefixOf, Sequences } from '../../../src/webhook/order';

it.each([
	['order_7-1', 'order_7'],
	['order_7-12', 'order_7'],
	['evt_0d9ce0', 'evt'],
	['a:b/c#d', 'a:b/c'],
	['trailing-', 'trailing'],
	['plain', ''],
	['', ''],
])('the prefix of %p is %p', (id, prefix) => expect(prefixOf(id)).toBe(prefix));

const overtaking = () => new Error('overtaking');

it('runs tasks of one key in turn, and those of others beside them', async () => {
	const sequences = new Sequences();
	const log: string[] = [];
	const task = (name: string, turns: number) => async () => {
		log.push(`begin ${name}`);
		for (let turn = 0; turn < turns; turn += 1) await new Promise((r) => setImmediate(r));
		log.push(`end ${name}`);
		return name;
	};
	const results = await Promise.all([
		sequences.run('a', task('a1', 3), overtaking),
		sequences.run('a', task('a2', 0), overtaking),
		sequences.run('b', task('b1', 0), overtaking),
	]);
	expect(results).toEqual(['a1', 'a2', 'b1']);
	expect(log.filter((line) => line.includes('a'))).toEqual([
		'begin a1',
		'end a1',
		'begin a2',
		'end a2',
	]);
	expect(log.indexOf('begin b1')).toBeLessThan(log.indexOf('end a1'));
});

it('runs nothing after a failure of the same key', async () => {
	const sequences = new Sequences();
	const ran: string[] = [];
	const task = (name: string, fails: boolean) => async () => {
		ran.push(name);
		if (fails) throw new Error(name);
		return await Promise.resolve(name);
	};
	const results = await Promise.allSettled([
		sequences.run('a', task('a1', false), overtaking),
		sequences.run('a', task('a2', true), overtaking),
		sequences.run('a', task('a3', false), overtaking),
		sequences.run('a', task('a4', false), overtaking),
		sequences.run('b', task('b1', false), overtaking),
	]);
	expect(ran.sort()).toEqual(['a1', 'a2', 'b1']);
	expect(
		results.map((result) =>
			result.status === 'fulfilled' ? result.value : (result.reason as Error).message,
		),
	).toEqual(['a1', 'a2', 'overtaking', 'overtaking', 'b1']);
});
