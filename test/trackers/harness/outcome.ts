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
		losses: audit.losses.length + audit.closedTooMuch.length + audit.lostWords.length,
		refused: refusals.length,
	};
}

const FILE = join(import.meta.dirname, '..', '..', '..', 'bench', 'trackers.md');
const BETWEEN = /(<!-- trackers -->)[^]*(<!-- \/trackers -->)/;

/** Writes into bench/trackers.md what came of all trackers. */
export async function writeOutcome(outcomes: readonly Outcome[]): Promise<void> {
	const text = await readFile(FILE, 'utf8');
	if (!BETWEEN.test(text)) throw new Error('bench/trackers.md has no place for the outcome');
	await writeFile(FILE, text.replace(BETWEEN, `$1\n\n${wordsFor(outcomes)}\n\n$2`));
}

function wordsFor(outcomes: readonly Outcome[]): string {
	const range = (of: Exclude<keyof Outcome, 'tracker'>) => {
		const values = outcomes.map((outcome) => outcome[of]);
		const [least, most] = [Math.min(...values), Math.max(...values)];
		return least === most ? `${least}` : `${least} to ${most}`;
	};
	return (
		`Each of the ${outcomes.length} trackers ended with ${range('open')} open and ${range('closed')} closed tasks: ` +
		`${range('doubles')} doubles, ${range('losses')} losses, ` +
		`${range('refused')} refused requests of ${range('requests')}.`
	);
}
