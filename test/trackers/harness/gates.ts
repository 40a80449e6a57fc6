import type { Gate, Watched } from './watched.ts';

/** Answers with a status, and lets nothing through. */
export const refusing =
	(status: 429 | 500): Gate =>
	() => ({ status, headers: { 'retry-after': '1' }, body: { error: `status ${status}` } });

/** n8n is ended while it waits for this. */
const NEVER = new Promise<never>(() => {});

/** Holds the answer to the first request that creates a task. */
export async function heldAfterCreating(watched: Watched): Promise<void> {
	await new Promise<void>((resolve) => {
		watched.gate = async (_request, answer) => {
			const before = watched.standIn.tasks().length;
			const answered = await answer();
			if (watched.standIn.tasks().length === before) return answered;
			resolve();
			return await NEVER;
		};
	});
}

/** Holds the first request, so that it never reaches the tracker. */
export async function heldBefore(watched: Watched): Promise<void> {
	await new Promise<void>((resolve) => {
		watched.gate = async () => {
			resolve();
			return await NEVER;
		};
	});
}
