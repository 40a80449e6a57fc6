import type { StandIn, StandInAnswer, StandInRequest } from '../stand-in.ts';

/** Lets a request through, or does something else with it. */
export type Gate = (
	request: StandInRequest,
	answer: () => StandInAnswer,
) => StandInAnswer | Promise<StandInAnswer>;

/** A stand-in, what reached it, and what it refused. */
export class Watched {
	readonly standIn: StandIn;
	readonly requests: StandInRequest[] = [];
	/** What n8n did wrong by the tracker's rules: status, request and answer. */
	readonly refusals: string[] = [];
	/** Stands before the stand-in while it is set. */
	gate: Gate | undefined;

	constructor(standIn: StandIn) {
		this.standIn = standIn;
	}

	async answer(request: StandInRequest): Promise<StandInAnswer> {
		this.requests.push(request);
		const answer = () => this.#ask(request);
		return await (this.gate?.(request, answer) ?? answer());
	}

	#ask(request: StandInRequest): StandInAnswer {
		const answer = this.standIn.answer(request);
		if (answer.status >= 400) {
			const asked = `${request.method} ${request.url.href} ${request.body}`;
			this.refusals.push(`${answer.status} to ${asked}: ${JSON.stringify(answer.body)}`);
		}
		return answer;
	}
}
