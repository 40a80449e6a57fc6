import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { MS_PER_MINUTE } from '../../../../src/base/clock.ts';
import { InputError } from '../../../../src/base/input-error.ts';
import { textOf } from '../../../../src/base/json.ts';
import type { ChangeKind } from '../../../../src/tasks/task-changes.ts';
import { quoted } from '../../../../src/text/quote.ts';
import { hint } from '../../../shared/hints.ts';
import { toNodeError, failedNote } from '../../../shared/run.ts';
import { clock } from '../../../shared/service.ts';

const SCOPE = 'node';
/** How many values each key has in n8n's memory: this minute, and the next five. */
const VALUES_OF_A_KEY = 6;
/**
 * How many values n8n is to keep. It drops the oldest, so a run makes room for its own keys and for as many of
 * others: what it asks about must not push out what they hold. All values are one row of n8n's database.
 */
const entriesFor = (keys: readonly string[]) => {
	const maxEntries = Math.max(10_000, 2 * VALUES_OF_A_KEY * keys.length);
	return { mode: 'entries', maxEntries } as const;
};

const NO_LEASE =
	"n8n can't remember what this run is about to create, so another run at the same time may create the same tasks. Save the workflow, if it is new.";

/** n8n's memory of processed values, which is the same for all runs and processes. */
interface ProcessedValues {
	/** Records values, and gives those that were not there before. */
	record: (values: string[]) => Promise<readonly string[]>;
	remove: (values: string[]) => Promise<void>;
}

/**
 * Takes a lease on the tasks that a run is about to create, so that another run that looked at the same time
 * does not create them too. On the tasks, and not on their note: one that is generated again soon has others.
 * The memory records what it is asked about.
 *
 * A run asks for this minute. Where nobody has recorded it, it records the next five, and creates if it was
 * the first to record the one after next: so, two runs on either side of a minute, which do not ask for the
 * same one, do not both create. Whoever finds this minute taken records nothing, and prolongs nothing. A run
 * by hand only looks: somebody is trying things out.
 *
 * @returns the keys that another run holds
 */
export async function heldKeys(
	keys: readonly string[],
	now: number,
	isByHand: boolean,
	{ record, remove }: ProcessedValues,
): Promise<ReadonlySet<string>> {
	const minute = Math.floor(now / MS_PER_MINUTE);
	const valueOf = (key: string, ahead: number) => `${key}@${minute + ahead}`;
	const freeAt = async (some: readonly string[], ahead: number, ...others: readonly number[]) => {
		const values = some.flatMap((key) => [ahead, ...others].map((one) => valueOf(key, one)));
		const fresh = new Set(values.length > 0 ? await record(values) : []);
		return some.filter((key) => fresh.has(valueOf(key, ahead)));
	};
	let free = await freeAt(keys, 0);
	if (isByHand) await remove(free.map((key) => valueOf(key, 0)));
	else free = await freeAt(free, 2, 1, 3, 4, 5);
	const mine = new Set(free);
	return new Set(keys.filter((key) => !mine.has(key)));
}

async function heldByOthers(
	context: IExecuteFunctions,
	keys: readonly string[],
): Promise<ReadonlySet<string>> {
	const { helpers } = context;
	const entries = entriesFor(keys);
	const ask = async (values: string[]) =>
		await helpers.checkProcessedAndRecord(values, SCOPE, entries);
	const memory: ProcessedValues = {
		// Of two runs that are the first ever, one can't write: by now, the other has.
		record: async (values) =>
			(await ask(values).catch(async () => await ask(values))).new.map(String),
		remove: async (values) => await helpers.removeProcessed(values, SCOPE, entries),
	};
	try {
		return await heldKeys(keys, clock.now(), context.getMode() === 'manual', memory);
	} catch {
		hint(context, NO_LEASE);
		return new Set();
	}
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
	return toNodeError(cause, { node: context.getNode(), occasion: { name: 'Get Task Changes' } });
}

export function isCreation({ json }: INodeExecutionData): boolean {
	return json.change === ('create' satisfies ChangeKind);
}
