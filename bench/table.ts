import { grouped } from '../src/base/grouped.ts';
import type { Row } from './figures.ts';
import type { Spread } from './measure.ts';

const HEAD = ['', 'ours', 'theirs', 'result', 'least to most', 'target'];

/** Rows as a table in Markdown, for those who work on the package. */
export function tableOf(rows: readonly Row[]): string {
	return markdown(HEAD, rows.map(cellsOf));
}

/** The medians for a page: a line for each case, and columns for each measure of `<measure>, <case>`. */
export function pageTableOf(rows: readonly Row[]): string {
	const placed = rows.map((row) => {
		const [measure = '', ...rest] = row.what.split(', ');
		return { row, measure, at: rest.join(', ') };
	});
	const measures = [...grouped(placed, ({ measure }) => measure)].map(([measure, ofAll]) => {
		const unit = ofAll[0]?.row.unit;
		const name = unit ? `${measure} in ${unit}` : measure;
		const isRatio = ofAll.some(({ row }) => row.ours);
		return { measure, heads: isRatio ? [`${name}: ours`, 'theirs', 'ratio'] : [name] };
	});
	const lines = [...grouped(placed, ({ at }) => at)].map(([at, ofCase]) => [
		at,
		...measures.flatMap(({ measure, heads }) => {
			const { ours, theirs, result } = ofCase.find((one) => one.measure === measure)?.row ?? {};
			const spreads = heads.length > 1 ? [ours, theirs, result] : [result];
			return spreads.map((spread) => (spread ? shown(spread.median) : ''));
		}),
	]);
	return markdown(['', ...measures.flatMap(({ heads }) => heads)], lines);
}

function cellsOf({ what, ours, theirs, result, target, unit }: Row): string[] {
	return [
		what,
		ours ? `${shown(ours.median)} ${unit}` : '',
		theirs ? `${shown(theirs.median)} ${unit}` : '',
		ours ? shown(result.median) : `${shown(result.median)} ${unit}`.trim(),
		spreadText(result),
		target === undefined ? '' : `≤ ${target}: ${result.median <= target ? 'met' : 'missed'}`,
	];
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const lines = [head, head.map(() => '---'), ...rows];
	return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/**
 * A ratio or a count of more than twice its target is no matter of the machine any more. A time that
 * is compared with nothing is.
 */
export function isTooBad({ result, target, theirs, unit }: Row): boolean {
	if (theirs === undefined && unit === 'ms') return false;
	return target !== undefined && !(result.median <= 2 * target);
}

function spreadText({ least, most }: Spread): string {
	return least === most ? '' : `${shown(least)} to ${shown(most)}`;
}

function shown(value: number): string {
	if (Number.isInteger(value)) return String(value);
	return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}
