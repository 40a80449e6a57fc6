import { requireText } from '../../../dev/n8n/json.ts';
import type { Stage } from '../../../dev/stage.ts';
import { morePolls } from '../../e2e/support/polls.ts';
import { until } from '../../support/until.ts';
import type { Follower } from './follower.ts';
import { insightsWith, type Item } from './notes.ts';

const UNFINISHED = ['new', 'running', 'waiting'];

/** The executions that the trigger started and that have ended. */
async function ended({ client }: Stage, { workflowId }: Follower) {
	const all = await client.executions.list(workflowId);
	if (all.some(({ status }) => UNFINISHED.includes(status))) return undefined;
	return all.filter(({ mode }) => mode === 'trigger').length;
}

/** Adds a note that is being processed. */
export function addNote({ sandbox }: Follower, title: string): string {
	return requireText(sandbox.store.add({ title }).note_id, 'note id');
}

/** Generates the Insights of a note, anew if it has some: the trigger must see it without them. */
export async function generate(
	{ sandbox }: Follower,
	noteId: string,
	items: readonly Item[],
): Promise<void> {
	const { store } = sandbox;
	const { has_insights: isAgain, title } = store.note(noteId);
	if (isAgain === true) {
		store.clear(noteId);
		await morePolls(sandbox, 1);
	}
	store.flip(noteId, insightsWith(String(title), items));
}

/** Does something, and waits until an execution that came of it has ended. */
export async function andItsRun(
	stage: Stage,
	follower: Follower,
	doing: () => Promise<void>,
): Promise<void> {
	const before = (await ended(stage, follower)) ?? 0;
	await doing();
	await until(`a run of ${follower.name}`, async () => {
		const now = await ended(stage, follower);
		return now !== undefined && now > before;
	});
}

/** The nightly run. */
export async function nightly({ client }: Stage, { workflowId }: Follower): Promise<void> {
	const run = await client.run(workflowId, { trigger: 'Every Night' });
	if (run.status !== 'success') throw new Error(`by night: ${JSON.stringify(run.error)}`);
}

/** Waits until nothing runs any more. */
export async function quiet(stage: Stage, follower: Follower): Promise<void> {
	await until(`the end of the runs of ${follower.name}`, async () =>
		(await ended(stage, follower)) === undefined ? undefined : true,
	);
}
