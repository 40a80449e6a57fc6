import { page } from './pages.ts';
import { tablesOf } from './tables.ts';

/** The figures of a column of `bench/results.md`, by the first cell of each line. */
function column(name: string): Map<string, string> {
	const { header = [], rows = [] } =
		tablesOf(page('bench/results.md')).find((table) => table.header.includes(name)) ?? {};
	return new Map(rows.map(({ cells }) => [cells[0] ?? '', cells[header.indexOf(name)] ?? '']));
}

it('docs/running.md says how much memory a list takes for a moment', () => {
	const peak = column('peak memory in × body').get('100000 notes');
	expect(Number.parseFloat(peak ?? '')).toBeCloseTo(3, 0);
	expect(page('docs/running.md').text).toContain('about three times its size');
});
