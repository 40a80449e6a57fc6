import { setTimeout as sleep } from 'node:timers/promises';

import { requireText } from '../../../dev/json.ts';
import type { Execution } from '../../../dev/n8n/api/executions.ts';
import type { Stage } from '../../../dev/stage.ts';
import { morePolls } from '../../e2e/support/trigger/polls.ts';
import { until } from '../../support/until.ts';
import { CLAIM_MS, type Follower } from './follower.ts';
import { insightsWith, type Item } from './notes.ts';

const UNFINISHED = ['new', 'running', 'waiting'];

/** The number of the last execution that the trigger has started; nothing while one runs. */
export async function ended(
	{ client }: Stage,
	{ workflowId }: Follower,
): Promise<number | undefined> {
	const all = await client.executions.list(workflowId);
	if (all.some(({ status }) => UNFINISHED.includes(status))) return undefined;
	return lastOf(all.filter(({ mode }) => mode === 'trigger'));
}

const lastOf = (executions: readonly { id: string }[]) =>
	Math.max(0, ...executions.map(({ id }) => Number(id)));

/** Waits until nothing runs, and one has run after this, and tells which the trigger started last. */
async function quiet(stage: Stage, follower: Follower, after = -1): Promise<number> {
	return await until(`the end of a run of ${follower.name}`, async () => {
		const last = await ended(stage, follower);
		return last !== undefined && last > after ? last : undefined;
	});
}

/** Waits until the trigger has started nothing for so long that no claim holds any more. */
export async function giveUp(stage: Stage, follower: Follower): Promise<void> {
	const before = await quiet(stage, follower);
	await sleep(CLAIM_MS + 10_000);
	if ((await quiet(stage, follower)) !== before) await giveUp(stage, follower);
}

/** The note with this title; a new one is being processed. */
export function noteOf({ notes, sandbox }: Follower, title: string): string {
	const noteId = notes.get(title) ?? requireText(sandbox.store.add({ title }).note_id, 'note id');
	notes.set(title, noteId);
	return noteId;
}

/** Generates the Insights of a note, anew if it has some: the trigger must see it without them. */
export async function generate(
	follower: Follower,
	title: string,
	items: readonly Item[],
	reworded: readonly string[] = [],
): Promise<void> {
	const { sandbox, ledger } = follower;
	const noteId = noteOf(follower, title);
	if (sandbox.store.note(noteId).has_insights === true) {
		sandbox.store.clear(noteId);
		await morePolls(sandbox, 1);
	}
	sandbox.store.flip(noteId, insightsWith(title, items));
	ledger.says(noteId, items, reworded);
}

/** Does something, and waits until an execution that came of it has ended. */
export async function andItsRun(
	stage: Stage,
	follower: Follower,
	doing: () => Promise<void>,
): Promise<void> {
	const before = await quiet(stage, follower);
	await doing();
	await quiet(stage, follower, before);
}

/** The nightly run, now. */
export async function nightly({ client }: Stage, { workflowId }: Follower): Promise<Execution> {
	const run = await client.run(workflowId, { trigger: 'Every Night' });
	if (run.status !== 'success') throw new Error(`by night: ${JSON.stringify(run.error)}`);
	return run;
}

/** The number of the last execution that failed. */
export async function lastFailure({ client }: Stage, { workflowId }: Follower): Promise<number> {
	const all = await client.executions.list(workflowId);
	return lastOf(all.filter(({ status }) => status === 'error'));
}

/** What the executions that failed last say, newest first. */
export async function troubles({ client }: Stage, { workflowId }: Follower): Promise<string[]> {
	const all = await client.executions.list(workflowId);
	const failed = all.filter(({ status }) => status === 'error').slice(0, 3);
	const read = failed.map(async ({ id, mode }) => {
		const { error } = await client.executions.read(id);
		return `execution ${id} (${mode}): ${JSON.stringify(error?.message)} ${JSON.stringify(error?.description)}`;
	});
	return await Promise.all(read);
}
