import { requireText } from '../../../dev/json.ts';
import { morePolls } from '../../e2e/support/trigger/polls.ts';
import { until } from '../../support/until.ts';
import type { Follower } from './follower.ts';
import { insightsWith, type Item } from './notes.ts';

const UNFINISHED = ['new', 'running', 'waiting'];

/** The number of the last execution that the trigger has started; nothing while one runs. */
async function ended({ stage, workflowId }: Follower): Promise<number | undefined> {
	const all = await stage.client.executions.list(workflowId);
	if (all.some(({ status }) => UNFINISHED.includes(status))) return undefined;
	return lastOf(all.filter(({ mode }) => mode === 'trigger'));
}

const lastOf = (executions: readonly { id: string }[]) =>
	Math.max(0, ...executions.map(({ id }) => Number(id)));

/** Waits until nothing runs, and one has run after this, and tells which the trigger started last. */
async function quiet(follower: Follower, after = -1): Promise<number> {
	return await until(`the end of a run of ${follower.name}`, async () => {
		const last = await ended(follower);
		return last !== undefined && last > after ? last : undefined;
	});
}

/** The note with this title; a new one is being processed. */
export function noteOf({ notes, sandbox }: Follower, title: string): string {
	const noteId = notes.get(title) ?? requireText(sandbox.store.add({ title }).note_id, 'note id');
	notes.set(title, noteId);
	return noteId;
}

/** What a note says, and what it had in other words before. */
export type Says = readonly [title: string, items: readonly Item[], reworded?: readonly string[]];

/** How often Insights were generated so far. */
let generated = 0;

/** Generates the Insights of notes, anew where there are some: the trigger must see them without. */
export async function generate(follower: Follower, ...notes: readonly Says[]): Promise<void> {
	const {
		ledger,
		sandbox: { store },
	} = follower;
	const all = notes.map((says) => ({ says, noteId: noteOf(follower, says[0]) }));
	const old = all.filter(({ noteId }) => store.note(noteId).has_insights === true);
	for (const { noteId } of old) store.clear(noteId);
	// One may have read the list before.
	if (old.length > 0) await morePolls(follower.sandbox, 2);
	for (const { says, noteId } of all) {
		const [title, items, reworded] = says;
		// The same Insights again would start nothing.
		generated += 1;
		store.flip(noteId, { ...insightsWith(title, items), abstract: `Version ${generated}` });
		ledger.says(noteId, items, reworded);
	}
}

/** Does something, waits until an execution that came of it has ended, and gives what failed by then. */
export async function andItsRun(follower: Follower, doing: () => Promise<void>): Promise<string[]> {
	const before = await quiet(follower);
	await doing();
	await quiet(follower, before);
	return await troubles(follower, before);
}

/** What the executions after this one say that failed last, newest first. */
export async function troubles({ stage, workflowId }: Follower, after = 0): Promise<string[]> {
	const { executions } = stage.client;
	const all = await executions.list(workflowId);
	const failed = all.filter(({ id, status }) => status === 'error' && Number(id) > after);
	const read = failed.slice(0, 3).map(async ({ id, mode }) => {
		const { error } = await executions.read(id);
		return `execution ${id} (${mode}): ${JSON.stringify(error?.message)} ${JSON.stringify(error?.description)}`;
	});
	return await Promise.all(read);
}
