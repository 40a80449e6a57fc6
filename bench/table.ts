import type { Spread } from './measure.ts';
import type { Row } from './figures.ts';

const HEAD = ['', 'ours', 'theirs', 'result', 'least to most', 'target'];
/** Columns for those who work on the package. */
const IS_INTERNAL = /^(least to most|target)$/;

/** Rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
	return markdown(HEAD, rows.map(cellsOf));
}

/** The same for a page: without what is for developers, and without columns that are empty. */
export function shortTableOf(rows: readonly Row[]): string {
	const all = rows.map(cellsOf);
	const isShown = HEAD.map(
		(name, column) => !IS_INTERNAL.test(name) && all.some((row) => row[column]),
	);
	const quotedValue = (row: readonly string[]) => row.filter((_, column) => isShown[column]);
	return markdown(quotedValue(HEAD), all.map(quotedValue));
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
