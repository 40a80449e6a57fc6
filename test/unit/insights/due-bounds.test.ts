import { dueDates } from '../../../src/insights/due-dates';
import { tokensOf } from '../../../src/insights/due/tokens';

const HOSTILE = [
	'0h ',
	'1 ',
	'1/',
	'2026-12-04 ',
	'friday ',
	'end of ',
	'in ',
	"d'ici ",
	'next ',
	'bis zum ',
	'10th of ',
	'a week from ',
	'Q1 ',
	'a@a',
	'a',
	'(',
	'~',
	'<b>',
	'\u0301\u0323',
	'ﷺ',
	'« ',
];

describe('what a due text may cost', () => {
	it.each(HOSTILE)('is bounded after NFKC, for %p again and again', (piece) => {
		for (const length of [80, 160, 640]) {
			const tokens = tokensOf(piece.repeat(length).slice(0, length)) ?? [];
			expect(tokens.length).toBeLessThanOrEqual(32);
			expect(JSON.stringify(tokens).length).toBeLessThan(8000);
		}
	});

	it('counts what NFKC makes of a text, not what was received', () => {
		expect(tokensOf('ﷺ'.repeat(8))).not.toBeNull();
		// 18 characters each.
		expect(tokensOf('ﷺ'.repeat(9))).toBeNull();
	});

	it('is at most ten times that of "next Friday"', () => {
		const dueDateOf = dueDates({ reference: new Date('2026-12-02T12:00:00Z'), timezone: 'UTC' });
		const texts = HOSTILE.flatMap((piece) =>
			[60, 80, 110, 160].map((length) => piece.repeat(length).slice(0, length)),
		);
		// The fastest of many turns, taken in turn: what else the machine does must not count.
		const best = new Map<string, number>();
		for (let round = 0; round < 40; round++) {
			for (const text of ['next Friday', ...texts]) {
				const start = process.hrtime.bigint();
				for (let run = 0; run < 5; run++) dueDateOf(text);
				const took = Number(process.hrtime.bigint() - start);
				best.set(text, Math.min(best.get(text) ?? Infinity, took));
			}
		}
		const unit = best.get('next Friday') ?? 0;
		const slow = [...best].filter(([, took]) => took > 10 * unit);
		expect(slow.map(([text, took]) => [text, took / unit])).toEqual([]);
	});
});
