import type { StandInAnswer, StandInRequest } from '../stand-in.ts';
import { CUT, type Gate, type Watched } from './watched.ts';

/** Answers with a status, and lets nothing through. */
export const refusing =
	(status: 429 | 500): Gate =>
	() => ({ status, headers: { 'retry-after': '1' }, body: { error: `status ${status}` } });

/** n8n is ended while it waits for this. */
const NEVER = new Promise<never>(() => {});

/**
 * Holds the first request to which this applies, and all after it: n8n does not wait for one
 * task before it sends the next.
 *
 * @param isHeld carries the request out, or not, and tells whether it is the one
 */
async function held(
	watched: Watched,
	isHeld: (request: StandInRequest, answer: () => Promise<StandInAnswer>) => Promise<boolean>,
): Promise<void> {
	let isOver = false;
	await new Promise<void>((resolve) => {
		watched.gate = async (request, answer) => {
			if (isOver) return await NEVER;
			let answered: StandInAnswer | undefined;
			isOver = await isHeld(request, async () => (answered = await answer()));
			if (!isOver && answered) return answered;
			resolve();
			return await NEVER;
		};
	});
}

/** Holds the answer to the first request that creates a task. */
export async function heldAfterCreating(watched: Watched): Promise<void> {
	await held(watched, async (_request, answer) => {
		const before = watched.standIn.tasks().length;
		await answer();
		return watched.standIn.tasks().length > before;
	});
}

/** Holds the answer to the first request that changes a task, and creates none. */
export async function heldAfterChanging(watched: Watched): Promise<void> {
	await held(watched, async (_request, answer) => {
		const { writes } = watched;
		const before = watched.standIn.tasks().length;
		await answer();
		return watched.writes > writes && watched.standIn.tasks().length === before;
	});
}

/** Holds the first creation, so that it never reaches the tracker. */
export async function heldBefore(watched: Watched): Promise<void> {
	await held(watched, async ({ body }, answer) => {
		const isCreation = body.includes('ai_');
		if (!isCreation) await answer();
		return isCreation;
	});
}

/** Lets the first creation take effect and answers that it took too long; cuts the second answer. */
export function losingAnswers(watched: Watched): void {
	const answers = [{ status: 504, body: { error: 'Gateway timed out' } }, CUT];
	watched.gate = async (_request, answer) => {
		const before = watched.standIn.tasks().length;
		const answered = await answer();
		const isCreation = watched.standIn.tasks().length > before;
		return (isCreation ? answers.shift() : undefined) ?? answered;
	};
}

/** A request that writes the mark of a task, and no search for one. */
const WRITES = /ai_[\da-f]{32}n/;

/** Lets one request write, and refuses all after it: what takes more than one is left half done. */
export function refusingTheRest(): Gate {
	let isOver = false;
	return async (request, answer) => {
		if (isOver) return { status: 403, body: { message: 'No more today' } };
		isOver = WRITES.test(request.body);
		return await answer();
	};
}

/** Answers what reads with an error that says nothing, and lets through what writes. */
export const listingNothing: Gate = async (request, answer) =>
	WRITES.test(request.body) ? await answer() : { status: 503 };

/** Takes so many requests in any second, and no more. */
export function taking(perSecond: number, now: () => number = Date.now): Gate {
	const taken: number[] = [];
	return async (_request, answer) => {
		const recent = taken.filter((at) => at > now() - 1000);
		if (recent.length >= perSecond) return await refusing(429)(_request, answer);
		taken.push(now());
		return await answer();
	};
}

/** Refuses to create what has one of these texts in it, each with its status, and says why. */
export const forbidding =
	(statuses: Record<string, number>, why: string): Gate =>
	async ({ body }, answer) => {
		const found = Object.entries(statuses).find(([text]) => body.includes(text));
		if (found === undefined || !body.includes('ai_')) return await answer();
		return { status: found[1], body: { message: why } };
	};

/** Lets creations with a text wait until they are released; the rest goes through. */
export function holdingCreations(watched: Watched, text: string) {
	let release: () => void = () => {};
	const released = new Promise<void>((resolve) => (release = resolve));
	const reached = new Promise<void>((resolve) => {
		watched.gate = async ({ body }, answer) => {
			if (body.includes(text) && body.includes('ai_')) {
				resolve();
				await released;
			}
			return await answer();
		};
	});
	return { reached, release };
}
