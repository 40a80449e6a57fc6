import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { decodeState, encodeState, type ReadinessState } from '../../../src/index.ts';

/** Far more changes than there are between two saves by n8n. */
const MAX_ANCESTORS = 10_000;
/** n8n stores what a poll returned within seconds, even under load; polls are a minute apart. */
const STORING_MS = 30_000;

/**
 * The state of one trigger node, as n8n stores it and as this process knows it.
 *
 * n8n does not save static data after a poll that starts nothing, and reads it from its database again
 * when an edit is published. Whatever such polls had learned would be lost with every edit; here it is
 * kept for as long as the process runs.
 */
export class StoredState {
	private state: ReadinessState | undefined;
	/** What `state` was read from or written as. */
	private text: IDataObject[string];
	private polledAt: number | undefined;
	/** Whether n8n has stored a memory of this node: if an activation fails, n8n stores none. */
	private isStored = false;
	/** `state` without what the last poll returned, until n8n shows that it has taken it. */
	private stateIfDropped: ReadinessState | undefined;
	/** Hashes of all texts that `state` has developed from in this process. */
	private readonly ancestors = new Set<string>();

	/**
	 * Whether n8n may still be storing what the last poll returned: it creates the execution after the
	 * poll has ended, and until then the next poll gets the state of before. Only after a while is that
	 * state a sign that n8n has dropped the items.
	 *
	 * @param data the static data of the node
	 * @param now milliseconds since 1970
	 */
	isBeingStored({ readiness }: IDataObject, now: number): boolean {
		const isTaken = !this.stateIfDropped || this.text === readiness;
		const isOver = now >= (this.polledAt ?? 0) + STORING_MS;
		return !isTaken && !isOver && this.isOfBefore(readiness);
	}

	/** What the last successful poll in this process left, and when, in milliseconds since 1970. */
	get lastPoll(): { state: ReadinessState; at: number } | undefined {
		if (this.state === undefined || this.polledAt === undefined) return undefined;
		return { state: this.state, at: this.polledAt };
	}

	/**
	 * Gives the latest state: what n8n stored, or what this process has made of it since. n8n stores it
	 * under the name of the node, so it has nothing for a renamed node, and this process goes on with its
	 * own.
	 *
	 * @param data the static data of the node
	 * @throws InputError if what n8n stored can't be read
	 */
	load({ readiness }: IDataObject): ReadinessState | undefined {
		if (isNothing(readiness))
			return this.isStored ? (this.stateIfDropped ?? this.state) : undefined;
		this.isStored = true;
		if (this.state && this.text === readiness) this.stateIfDropped = undefined;
		else if (this.isOfBefore(readiness)) return this.stateIfDropped ?? this.state;
		else this.take(readiness);
		return this.state;
	}

	/** Whether n8n has stored nothing newer than what `state` has developed from. */
	private isOfBefore(readiness: IDataObject[string]): boolean {
		if (isNothing(readiness)) return this.isStored;
		return this.state !== undefined && this.ancestors.has(hashOf(readiness));
	}

	private take(readiness: IDataObject[string]): void {
		this.state = decodeState(readiness);
		this.text = readiness;
		this.stateIfDropped = undefined;
		this.ancestors.clear();
		this.ancestors.add(hashOf(readiness));
	}

	/**
	 * Stores a state if it differs from before: n8n regards every assignment as a change.
	 *
	 * @param stateIfDropped the state to go on from if n8n drops what the poll returns
	 */
	save(data: IDataObject, state: ReadinessState, stateIfDropped?: ReadinessState): void {
		this.polledAt = Date.now();
		this.stateIfDropped = stateIfDropped;
		if (this.state !== state) {
			const revision = 1 + Math.max(this.state?.revision ?? 0, state.revision);
			this.state = { ...state, revision };
			this.text = this.remember(encodeState(this.state));
		}
		if (data.readiness !== this.text) data.readiness = this.text;
	}

	private remember(text: string): string {
		this.ancestors.add(hashOf(text));
		const [oldest] = this.ancestors;
		if (oldest !== undefined && this.ancestors.size > MAX_ANCESTORS) this.ancestors.delete(oldest);
		return text;
	}
}

function isNothing(readiness: IDataObject[string]): boolean {
	return readiness === undefined || readiness === null;
}

function hashOf(value: unknown): string {
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return createHash('sha256').update(text).digest('base64');
}
