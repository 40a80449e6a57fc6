import type { StandIn, StandInAnswer, StandInRequest } from '../stand-in.ts';

/** Instead of an answer, the connection ends. */
export const CUT: StandInAnswer = { status: 0 };

/** Lets a request through, or does something else with it. */
export type Gate = (
	request: StandInRequest,
	answer: () => Promise<StandInAnswer>,
) => StandInAnswer | Promise<StandInAnswer>;

/** A stand-in, what reached it, and what it refused. */
export class Watched {
	readonly standIn: StandIn;
	readonly requests: StandInRequest[] = [];
	/** How often what it holds was changed. */
	writes = 0;
	/** What n8n did wrong by the tracker's rules: status, request and answer. */
	readonly refusals: string[] = [];
	/** Whether refusals are part of what is tested now. */
	isForgiving = false;
	/** Stands before the stand-in while it is set. */
	gate: Gate | undefined;

	constructor(standIn: StandIn) {
		this.standIn = standIn;
	}

	async answer(request: StandInRequest): Promise<StandInAnswer> {
		this.requests.push(request);
		const answer = async () => await Promise.resolve(this.#ask(request));
		return await (this.gate?.(request, answer) ?? answer());
	}

	#ask(request: StandInRequest): StandInAnswer {
		const before = JSON.stringify(this.standIn.tasks());
		const answer = this.standIn.answer(request);
		if (JSON.stringify(this.standIn.tasks()) !== before) this.writes += 1;
		if (answer.status >= 400 && !this.isForgiving) {
			const asked = `${request.method} ${request.url.href} ${request.body}`;
			this.refusals.push(`${answer.status} to ${asked}: ${JSON.stringify(answer.body)}`);
		}
		return answer;
	}
}
