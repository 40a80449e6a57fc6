import { remembered } from '../../../src/base/once.ts';

it('remembers texts, and no more of them than it may', () => {
	const asked: string[] = [];
	const length = remembered((text) => asked.push(text), 2);
	for (const text of ['a', 'b', 'a', 'b', 'c', 'c', 'a']) length(text);
	expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
