/** The right of one poll to run. */
export interface PollSlot {
	/** Milliseconds since 1970. */
	readonly started: number;
	readonly budgetMs: number;
	/** Whether it is the first poll of this node in this process, which n8n waits for while starting. */
	readonly isFirst: boolean;
	/** When this process started, in milliseconds since 1970. */
	readonly processStart: number;
}

/** Lets one poll of a node run at a time. */
export class PollSlots {
	/** The poll that is running, if any. */
	private slot: PollSlot | undefined;
	private hasPolled = false;

	/** @param processStart milliseconds since 1970, by a clock that may have been put back since */
	constructor(private processStart: number) {}

	/**
	 * Begins a poll, unless another one is running: both would report the same flips. A poll that hangs
	 * past its budget loses its slot, so it can't silence the trigger forever.
	 *
	 * @param started milliseconds since 1970
	 * @param budgetMs how long the poll may take
	 */
	begin(started: number, budgetMs: number): PollSlot | undefined {
		if (this.slot && started < this.slot.started + this.slot.budgetMs) return undefined;
		this.processStart = Math.min(this.processStart, started);
		const { processStart, hasPolled } = this;
		this.slot = { started, budgetMs, isFirst: !hasPolled, processStart };
		this.hasPolled = true;
		return this.slot;
	}

	end(slot: PollSlot): void {
		if (this.has(slot)) this.slot = undefined;
	}

	/** Whether a poll still has its slot: if not, another one may have reported its flips. */
	has(slot: PollSlot): boolean {
		return this.slot === slot;
	}
}
