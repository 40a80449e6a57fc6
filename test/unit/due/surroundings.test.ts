import { casesIn } from '../../support/corpus.ts';
import { readerIn } from './reader.ts';

interface Words {
	language: string;
	/** Texts in a note of 2 December 2026, a Wednesday, and the day each names. */
	days: Readonly<Record<string, string>>;
	before: readonly string[];
	/** May leave the day open. */
	after: readonly string[];
	/** Leaves the day as it is. */
	harmless: readonly string[];
}

describe.each(casesIn<Words>('due-surroundings'))('in $language', (words) => {
	const { language, days, before, after, harmless } = words;
	const read = readerIn(language, '2026-12-02');
	const crossed = (left: readonly string[], right: readonly string[]) =>
		Object.entries(days).flatMap(([day, due]) =>
			left.flatMap((first) =>
				right.map((last) => {
					const text = `${first}${day}${last}${first === '(' ? ')' : ''}`;
					return { text, due, found: read(text) };
				}),
			),
		);

	it('nothing around a day makes another day of it', () => {
		const isOther = ({ due, found }: { due: string; found: string | null }) =>
			found !== null && found !== due;
		expect(crossed(before, [...harmless, ...after]).filter(isOther)).toEqual([]);
	});

	it('a time or a courtesy behind a day leaves it as it is', () => {
		const isOpen = ({ found }: { found: string | null }) => found === null;
		expect(crossed([''], harmless).filter(isOpen)).toEqual([]);
	});
});
