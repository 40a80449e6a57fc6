import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { memoryText, readMemory } from '../../../src/trigger/memory-text.ts';
import type { Memory } from '../../../src/trigger/memory.ts';

/** n8n stores what a poll returned within seconds, even under load; polls are a minute apart. */
const STORING_MS = 30_000;

/**
 * The memory of one trigger node, as n8n stores it and as this process knows it.
 *
 * n8n does not save static data after a poll that starts nothing, and reads it from its database again
 * when an edit is published. Whatever such polls had learned would be lost with every edit; here it is
 * kept for as long as the process runs. So what n8n gives may be older than what is known here; or newer,
 * if another process has polled meanwhile. The writer in the text tells which.
 */
export class StoredMemory {
	private memory: Memory | undefined;
	/** `memory` as it was read or written. */
	private text: IDataObject[string];
	/** What another process had written, and `memory` has developed from. */
	private taken: IDataObject[string];
	/** Names this process in the texts that it has written since. */
	private writer = randomUUID();
	private written = 0;
	/** When the last poll of this process succeeded, in milliseconds since 1970; undefined before the first. */
	lastPoll: number | undefined;
	/** Whether n8n has stored a memory of this node: if an activation fails, n8n stores none. */
	private isStored = false;
	/** What the node was called when it was last polled. */
	private name: string | undefined;
	/**
	 * `memory` without what the last poll returned, until n8n shows that it has taken it: n8n drops what a
	 * poll returns if an edit was published meanwhile, but this process lives on.
	 */
	private ifDropped: Memory | undefined;
	/**
	 * Whether n8n called for another poll while the last one ran, as it does when an edit is published. If the
	 * edit renamed the node, nothing else tells that n8n has dropped what that poll returned.
	 */
	isOvertaken = false;

	/**
	 * Takes in what the node is called. If it is not what it was at the last poll, it was renamed, and n8n has
	 * stored the memory under the old name.
	 */
	rename(name: string): void {
		if (this.memory && this.name !== name) this.isStored = true;
		this.name = name;
	}

	/**
	 * Whether n8n may still be storing what the last poll returned: it creates the execution after the
	 * poll has ended, and until then the next poll gets the memory of before. Only after a while is that
	 * memory a sign that n8n has dropped the items.
	 *
	 * @param data the static data of the node
	 * @param now milliseconds since 1970
	 */
	isBeingStored({ memory: text }: IDataObject, now: number): boolean {
		if (!this.ifDropped || text === this.text || now >= (this.lastPoll ?? 0) + STORING_MS)
			return false;
		return isNothing(text) ? !this.isStored : this.isOlder(text);
	}

	/**
	 * Gives the latest memory. n8n stores it under the name of the node, so it has nothing for a renamed
	 * node, and this process goes on with its own.
	 *
	 * @param data the static data of the node
	 * @throws InputError if what n8n stored can't be read
	 */
	load({ memory: text }: IDataObject): Memory | undefined {
		const { isOvertaken } = this;
		this.isOvertaken = false;
		if (isNothing(text)) {
			if (!this.isStored) return undefined;
			return (isOvertaken ? this.ifDropped : undefined) ?? this.memory;
		}
		this.isStored = true;
		if (text !== this.text) {
			if (this.isOlder(text)) return this.ifDropped ?? this.memory;
			this.memory = readMemory(text).memory;
			this.text = this.taken = text;
			this.writer = randomUUID();
		}
		this.ifDropped = undefined;
		return this.memory;
	}

	/**
	 * Stores a memory if it differs from before: n8n regards every assignment as a change.
	 *
	 * @param ifDropped the memory to go on from if n8n drops what the poll returns
	 */
	save(data: IDataObject, memory: Memory, ifDropped?: Memory): void {
		this.lastPoll = Date.now();
		this.ifDropped = ifDropped;
		if (this.memory !== memory) {
			this.memory = memory;
			this.written += 1;
			this.text = memoryText(memory, `${this.writer} ${this.written}`);
		}
		if (data.memory !== this.text) data.memory = this.text;
	}

	/** Whether `memory` has developed from a text. */
	private isOlder(text: IDataObject[string]): boolean {
		return text === this.taken || readMemory(text).writer.startsWith(this.writer);
	}
}

function isNothing(text: IDataObject[string]): boolean {
	return text === undefined || text === null;
}
