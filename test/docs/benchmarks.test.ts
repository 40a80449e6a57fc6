import { page } from './pages.ts';

/** The last cell of each row of a benchmark, by the first one. */
function results(title: string): Map<string, string> {
	const [, ...sections] = page('bench/results.md').text.split(/^## /m);
	const section = sections.find((text) => text.startsWith(title)) ?? '';
	const rows = section.split('\n').filter((line) => line.startsWith('|'));
	return new Map(
		rows.map((row) => {
			const cells = row.split('|').map((cell) => cell.trim());
			return [cells[1] ?? '', cells.at(-2) ?? ''];
		}),
	);
}

it('docs/running.md says how much memory a list takes for a moment', () => {
	const peak = results('Deciding about a list').get('peak memory, 100000 notes');
	expect(Number.parseFloat(peak ?? '')).toBeCloseTo(3, 0);
	expect(page('docs/running.md').text).toContain('about three times its size');
});
