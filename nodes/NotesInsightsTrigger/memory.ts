import type { HandOvers } from './poll/hand-over.ts';
import { PollSlots } from './poll/slots.ts';
import { StoredState } from './poll/stored-state.ts';

/** What this process knows about one trigger node. */
export class NodeMemory {
	readonly handOvers: HandOvers = new Map();
	readonly slots: PollSlots;
	readonly state = new StoredState();

	/** @param processStart milliseconds since 1970 */
	constructor(processStart: number) {
		this.slots = new PollSlots(processStart);
	}
}

/** The memories of all trigger nodes of this process. */
export class PollMemory {
	private readonly nodes = new Map<string, NodeMemory>();
	/** When n8n loaded this package, which it does when it starts. */
	private readonly processStart = Date.now();

	of(workflowId: string | undefined, nodeId: string): NodeMemory {
		const key = `${workflowId ?? ''} ${nodeId}`;
		const memory = this.nodes.get(key) ?? new NodeMemory(this.processStart);
		this.nodes.set(key, memory);
		return memory;
	}
}
