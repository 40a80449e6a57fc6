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

/** A result with as many decimals as the README gives. */
const rounded = (result: string | undefined, decimals: number) =>
	Number.parseFloat(result ?? '').toFixed(decimals);

const readme = page('README.md').text.replace(/\s+/g, ' ');

it('the README says what the benchmarks measured', () => {
	const quiet = results('A quiet poll of 10,000 notes').get('CPU of n8n, 10000 notes');
	expect(readme).toContain(`takes ${Number(quiet) * 100} % of the CPU`);
	const limited = results('Get Insights of 500 notes from a service that allows 100');
	expect(limited.get('Package: items missing')).toBe('0');
	expect(limited.get('HTTP Request: items missing')).toBe('500');
	expect(limited.get('HTTP Request, Retry On Fail: items missing')).toBe('500');
	const seconds = Number.parseFloat(limited.get('Package: wall') ?? '') / 1000;
	expect(readme).toContain(`all of 500 notes in ${seconds.toFixed(0)} seconds`);
	const wall = (build: string) =>
		rounded(
			results(`Get Insights of many notes in a real n8n, ${build}`).get('wall, 500 items'),
			1,
		);
	expect(readme).toContain(`${wall('plain')} of the time of HTTP Request with 500 notes, or`);
	expect(readme).toContain(`or ${wall('direct')} with the [direct build]`);
});

it('docs/running.md says how much memory a list takes for a moment', () => {
	const peak = results('Deciding about a list').get('peak memory, 100000 notes');
	expect(Number.parseFloat(peak ?? '')).toBeCloseTo(3, 0);
	expect(page('docs/running.md').text).toContain('about three times its size');
});
