import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Follower } from './follower.ts';

/** What became of one tracker over the whole scenario. */
export interface Outcome {
	tracker: string;
	requests: number;
	open: number;
	closed: number;
	doubles: number;
	losses: number;
	refused: number;
}

export function outcomeOf(follower: Follower): Outcome {
	const { tracker, watched } = follower;
	const { standIn, requests, refusals } = watched;
	const audit = follower.ledger.audit(follower);
	const tasks = standIn.tasks();
	const open = tasks.filter(({ isOpen }) => isOpen).length;
	return {
		tracker: tracker.label,
		requests: requests.length,
		open,
		closed: tasks.length - open,
		doubles: audit.doubles.length + audit.sharedKeys.length,
		losses: audit.losses.length + audit.closedTooMuch.length,
		refused: refusals.length,
	};
}

const FILE = join(import.meta.dirname, '..', '..', '..', 'docs', 'tasks.md');
const BETWEEN = /(<!-- trackers -->)[^]*(<!-- \/trackers -->)/;

/** Writes the table into docs/tasks.md. */
export async function writeTable(outcomes: readonly Outcome[]): Promise<void> {
	const rows = outcomes.map((outcome) => `| ${Object.values(outcome).join(' | ')} |`);
	const table = [
		'| tracker | requests | open tasks | closed tasks | doubles | losses | refused requests |',
		'| --- | --- | --- | --- | --- | --- | --- |',
		...rows,
	].join('\n');
	const text = await readFile(FILE, 'utf8');
	if (!BETWEEN.test(text)) throw new Error('docs/tasks.md has no place for the table');
	await writeFile(FILE, text.replace(BETWEEN, `$1\n\n${table}\n\n$2`));
}
