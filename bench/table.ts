import type { Spread } from './measure.ts';
import type { Row } from './figures.ts';

const HEAD = ['', 'ours', 'theirs', 'result', 'least to most', 'target', ''];

/** Rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
	const cells = rows.map(({ what, ours, theirs, result, target, unit }) => [
		what,
		ours ? `${shown(ours.median)} ${unit}` : '',
		theirs ? `${shown(theirs.median)} ${unit}` : '',
		ours ? shown(result.median) : `${shown(result.median)} ${unit}`.trim(),
		spreadText(result),
		target === undefined ? '' : `≤ ${target}`,
		target === undefined ? '' : result.median <= target ? 'met' : 'missed',
	]);
	const lines = [HEAD, HEAD.map(() => '---'), ...cells];
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
