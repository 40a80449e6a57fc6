import { DUE_RULES } from '../../../src/language/due/rules/index.ts';
import { tokensOf } from '../../../src/language/due/tokenize.ts';
import { dueDates } from '../../../src/insights/due-dates.ts';

const HOSTILE = [
	..."0h ,1 ,1/,2026-12-04 ,friday ,end of ,in ,d'ici ,next ,bis zum ,10th of ,Q1 ".split(','),
	...'a week from ,a@a,a,(,~,<b>,\u0301\u0323,ﷺ,« '.split(','),
];

describe('what a due text may cost', () => {
	it.each(HOSTILE)('is bounded after NFKC, for %p again and again', (piece) => {
		for (const length of [80, 160, 640]) {
			const tokens = tokensOf(piece.repeat(length).slice(0, length)) ?? [];
			expect(tokens.length).toBeLessThanOrEqual(32);
			expect(JSON.stringify(tokens).length).toBeLessThan(8000);
		}
	});

	it.each([
		['as read', 160, (length: number) => 'by Friday '.padEnd(length, 'x')],
		['as received', 640, (length: number) => 'by Friday'.padEnd(length, '\u200b')],
	])('is bounded by its length %s, %i', (_, most, textOf) => {
		const due = dueDates({ reference: new Date('2026-12-02T12:00:00Z'), timezone: 'UTC' });
		expect([due(textOf(most)), due(textOf(most + 1))]).toEqual(['2026-12-04', null]);
	});

	it.each([
		['32 words', 32, (count: number) => `by Friday${' ok'.repeat(count - 2)}`],
		['6 numbers', 6, (count: number) => `by Friday${' 5pm'.repeat(count)}`],
	])('is bounded by %s', (_, most, textOf) => {
		expect(tokensOf(textOf(most))).not.toBeNull();
		expect(tokensOf(textOf(most + 1))).toBeNull();
	});

	it('counts what NFKC makes of a text, not what was received', () => {
		expect(tokensOf('ﷺ'.repeat(8))).not.toBeNull();
		// 18 characters each.
		expect(tokensOf('ﷺ'.repeat(9))).toBeNull();
	});

	it('is bounded in each rule: none looks at more than so many items, nor repeats without an end', () => {
		for (const { name, patterns } of DUE_RULES) {
			for (const { regExp } of patterns()) {
				const source = regExp.source.replace(/\(\?[^)]*\)|\[[^\]]*\]/g, '');
				expect([name, /[*+]|,\}/.exec(source)]).toEqual([name, null]);
				const most = [...source.matchAll(/\{\d,(\d)\}/g)].map(([, count]) => Number(count));
				expect([name, most.filter((count) => count > 4)]).toEqual([name, []]);
			}
		}
	});

	it('names no item twice in a pattern, which Node 20 does not take', () => {
		for (const { name, patterns } of DUE_RULES) {
			for (const { regExp } of patterns()) {
				const names = [...regExp.source.matchAll(/\?<(\w+)>/g)].map(([, one]) => one);
				expect([name, names]).toEqual([name, [...new Set(names)]]);
			}
		}
	});

	it('is bounded in how often the rules are asked', () => {
		const read = DUE_RULES.map((rule) => jest.spyOn(rule, 'readAt'));
		const dueDateOf = dueDates({ reference: new Date('2026-12-02T12:00:00Z'), timezone: 'UTC' });
		for (const piece of HOSTILE) {
			for (const length of [60, 80, 110, 160]) {
				for (const spy of read) spy.mockClear();
				dueDateOf(piece.repeat(length).slice(0, length));
				// Each of them once for each word, in the few languages that know most of the words.
				const asked = Math.max(...read.map(({ mock }) => mock.calls.length));
				expect([piece, asked <= 3 * 32]).toEqual([piece, true]);
			}
		}
		for (const spy of read) spy.mockRestore();
	});
});
