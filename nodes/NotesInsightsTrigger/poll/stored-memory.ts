import type { IDataObject } from 'n8n-workflow';

import { memoryText, readMemory, startsOf } from '../../../src/trigger/memory-text.ts';
import type { Memory } from '../../../src/trigger/memory.ts';

/** Where n8n keeps a memory. */
export interface MemoryPlaces {
	/** Names the node in both. */
	key: string;
	/** n8n saves it when a poll starts an execution, and after an activation. */
	workflow: IDataObject;
	/** n8n saves it after every poll; undefined without durable cursors. */
	cursor: IDataObject | undefined;
}

/**
 * The memory of one trigger node, as n8n stores it and as this process knows it.
 *
 * What n8n gives may be older: it saves nothing after a poll that starts nothing, it reads its database again
 * when an edit is published, and an execution that changes static data stores the whole of it as it was. Or it
 * is newer, if another process has polled meanwhile. Whatever has started more executions is newer.
 */
export class StoredMemory {
	private memory: Memory | undefined;
	/** `memory` as it was read or written. */
	private text: IDataObject[string];

	/**
	 * Gives the latest memory. If n8n has none, this process has only tried to activate the trigger, unless it
	 * has started an execution: whoever publishes it now begins anew.
	 *
	 * @throws InputError if what n8n stored can't be read
	 */
	load({ key, workflow, cursor }: MemoryPlaces): Memory | undefined {
		const [saved, committed] = [workflow[key], cursor?.[key]];
		if (saved === undefined && committed === undefined && (this.memory?.starts ?? 1) === 1) {
			return undefined;
		}
		// A cursor has also what polls learned that started nothing.
		this.take(committed, (starts, own) => starts >= own);
		this.take(saved, (starts, own) => starts > own);
		return this.memory;
	}

	/** Stores a memory if it differs from before: n8n regards every assignment as a change. */
	save({ key, workflow, cursor }: MemoryPlaces, memory: Memory): void {
		if (this.memory !== memory) {
			this.memory = memory;
			this.text = memoryText(memory);
		}
		for (const place of [workflow, cursor]) {
			if (place && place[key] !== this.text) place[key] = this.text;
		}
	}

	private take(text: IDataObject[string], isNewer: (starts: number, own: number) => boolean): void {
		if (text === undefined || text === this.text) return;
		if (this.memory && !isNewer(startsOf(text), this.memory.starts)) return;
		this.memory = readMemory(text);
		this.text = text;
	}
}
