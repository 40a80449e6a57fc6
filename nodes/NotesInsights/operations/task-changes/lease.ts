import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { InputError } from '../../../../src/base/input-error.ts';
import { MOST_VALUES, takeLease } from '../../../../src/tasks/lease.ts';
import { quoted } from '../../../../src/text/quote.ts';
import { textOf } from '../../../../src/base/json.ts';
import type { ChangeKind } from '../../../../src/tasks/task-changes.ts';
import { toNodeError } from '../../../shared/run/errors.ts';
import { failedNote } from '../../../shared/run/failures.ts';
import { clock } from '../../../shared/service/clock.ts';
import { hint } from '../../../shared/output/hints.ts';

const SCOPE = 'node';
const ENTRIES = { mode: 'entries', maxEntries: MOST_VALUES } as const;

const NO_LEASE =
	"n8n can't remember what this run is about to create, so another run at the same time may create the same tasks. Save the workflow, if it is new.";

/**
 * Takes a lease on the tasks that this run is about to create, so that another run that looked at the same
 * time does not create them too. Only n8n's own memory of processed values is the same for all runs and
 * processes. It reads and writes without a transaction, so two runs that begin within milliseconds may both
 * be let through: this is the best that can be done from inside a node, not a guarantee.
 *
 * The memory records what it is asked about. What was recorded only to ask is taken back, as is everything
 * where this run stops, and what another run holds is not prolonged.
 *
 * @param keys of the tasks that are about to be created
 * @returns the keys that another run holds
 */
async function heldByOthers(
	context: IExecuteFunctions,
	keys: readonly string[],
): Promise<ReadonlySet<string>> {
	if (keys.length === 0) return new Set();
	const starter = context.getMode() === 'manual' ? 'hand' : 'run';
	const asking = takeLease(keys, clock.now(), starter);
	let step = asking.next();
	while (step.done !== true) {
		const fresh = await record(context, step.value);
		if (fresh === null) {
			hint(context, NO_LEASE);
			return new Set();
		}
		step = asking.next(fresh);
	}
	const { held, fresh, kept } = step.value;
	const isOver = held.size > 0 && !context.continueOnFail();
	const mine = kept(isOver ? [] : keys.filter((key) => !held.has(key)));
	const back = fresh.filter((value) => !mine.has(value));
	await context.helpers.removeProcessed(back, SCOPE, ENTRIES);
	return held;
}

/**
 * Withholds the creations that another run holds.
 *
 * @returns what may be carried out, and an item for the error output for each one that may not
 * @throws the first of these unless the node continues after failures
 */
export async function withLease(
	context: IExecuteFunctions,
	changes: readonly INodeExecutionData[],
): Promise<{ given: INodeExecutionData[]; held: INodeExecutionData[] }> {
	const keyOf = ({ json }: INodeExecutionData) => textOf(json.action_item_key);
	const held = await heldByOthers(context, changes.filter(isCreation).map(keyOf));
	const isHeld = (item: INodeExecutionData) => isCreation(item) && held.has(keyOf(item));
	const errors = changes
		.filter(isHeld)
		.map(({ json }) => ({ error: heldError(context, json.title), json }));
	const [first] = errors;
	if (first && !context.continueOnFail()) throw first.error;
	return {
		given: changes.filter((item) => !isHeld(item)),
		held: errors.map(({ error, json }) => failedNote(error, textOf(json.note_id))),
	};
}

function heldError(context: IExecuteFunctions, title: unknown): Error {
	const cause = new InputError(
		`Another run began to create the task "${quoted(textOf(title), 100)}" within the last five minutes, so this one does not`,
		'If that run failed, run the workflow again after five minutes. It then creates the task.',
	);
	return toNodeError(cause, { node: context.getNode(), operation: 'Get Task Changes' });
}

export function isCreation({ json }: INodeExecutionData): boolean {
	return json.change === ('create' satisfies ChangeKind);
}

/** Gives the values that were not recorded before; null if n8n can't tell. */
async function record(context: IExecuteFunctions, values: string[]): Promise<string[] | null> {
	const ask = async () => await context.helpers.checkProcessedAndRecord(values, SCOPE, ENTRIES);
	try {
		// Of two runs that are the first ever, one can't write: by now, the other has.
		const answer = await ask().catch(ask);
		return answer.new.map(String);
	} catch {
		return null;
	}
}
