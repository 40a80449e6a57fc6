import { readerIn } from './reader.ts';

const HOSTILE = [
	..."0h ,1 ,1/,2026-12-04 ,friday ,end of ,in ,d'ici ,next ,bis zum ,10th of ,Q1 ".split(','),
	...'a week from ,by ,or ,not by ,mo-,a@a,a,(,~,<b>,\u0301\u0323,ﷺ,« '.split(','),
];
const read = readerIn('en', '2026-12-02');

describe('what a due text may cost', () => {
	it.each([
		['as read', 160, (length: number) => `${'x'.repeat(length - 10)} by Friday`],
		['as received', 640, (length: number) => 'by Friday'.padEnd(length, '\u200b')],
		['32 words', 32, (count: number) => `by Friday${' ok'.repeat(count - 2)}`],
		['6 numbers', 6, (count: number) => `by Friday${' 5pm'.repeat(count)}`],
		['what NFKC makes of it', 8, (count: number) => `by Friday ${'ﷺ'.repeat(count)}`],
	])('is bounded: %s', (_, most, textOf) => {
		expect([read(textOf(most)), read(textOf(most + 1))]).toEqual(['2026-12-04', null]);
	});

	it('takes hostile texts of any length without harm', () => {
		for (const piece of HOSTILE)
			for (const length of [80, 160, 640, 10_000])
				expect(() => read(piece.repeat(length).slice(0, length))).not.toThrow();
	});
});
