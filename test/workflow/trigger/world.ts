import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INodeExecutionData,
	type INodeParameters,
	type IPollFunctions,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { createPoll } from '../../../nodes/NotesInsightsTrigger/poll';
import { type JsonObject, type NotesInsightsClient } from '../../../src';
import { StatusError, TimeoutError } from '../../../src/http/errors';
import { additionalData, node, nodeTypes } from '../../support/harness';

/** What n8n settles when an execution that a poll started has ended. */
export type Done = NonNullable<Parameters<IPollFunctions['__emit']>[2]>;

/** A note of the simulated service. */
export interface WorldNote {
	id: string;
	ready: boolean;
	updated: number;
	folder: string;
	trashed: boolean;
	/** Its Insights are never given: every attempt takes as long as it may. */
	hangs?: boolean;
	/** Its Insights answer 404 although the list says that it is ready. */
	broken: boolean;
	/** The Insights operation answers with the Status body although the list says that it is ready. */
	processing?: boolean;
	/** Fields of its summary that are not what they should be. */
	odd?: JsonObject;
}

/** How the service answers during one poll. */
export interface Weather {
	/** Which notes the list shows. */
	list: 'full' | 'empty' | 'truncated' | 'down';
	insightsDown: boolean;
}

/** What one poll did. */
export interface PollOutcome {
	threw: boolean;
	items: IDataObject[];
	error?: Error & { description?: string | null; httpCode?: string | null };
}

/** A service with two accounts, and an n8n that polls one of them: all in memory. */
export class World {
	readonly accounts: [WorldNote[], WorldNote[]] = [[], []];
	account: 0 | 1 = 0;
	key = 1;
	parameters: INodeParameters = {
		output: 'insights',
		filters: {},
		options: { maxNotesPerPoll: 3 },
	};
	/** Ends executions that polls hand over; left out: they never end. */
	onExecution: ((items: INodeExecutionData[], done: Done) => void) | undefined;
	/** What Insights answer with in place of 503 when they are down. */
	outage: Error = failure(503);
	/** Insights are not answered before the time of a poll is over. */
	outageAtEnd = false;
	/** How long a poll may take. */
	budgetMs = 300_000;
	/** Name of the node; n8n stores by it. */
	name = 'Trigger';
	/** n8n before 2.38 has no cursors. */
	hasCursors = true;
	/** Messages of the failed executions that polls left behind. */
	readonly reported: string[] = [];
	/** Lists that polls asked for. */
	requests = 0;
	private listAnswers = Promise.resolve();
	/** Seconds since 1970. */
	private clock = 1_760_000_000;
	private weather: Weather = { list: 'full', insightsDown: false };
	private poller = createPoll(() => Promise.resolve(this.connection()));
	private database = '{}';
	private workflow = this.load();

	get notes(): WorldNote[] {
		return this.accounts[this.account];
	}

	add(ready = false, folder = 'a'): WorldNote {
		const note = {
			id: randomUUID(),
			ready,
			updated: this.tick(),
			folder,
			trashed: false,
			broken: false,
		};
		this.notes.push(note);
		return note;
	}

	touch(note: WorldNote, change: Partial<WorldNote>): void {
		Object.assign(note, change, { updated: this.tick() });
	}

	/** What the list shows in this weather. */
	listed({ list }: Weather): WorldNote[] {
		if (list === 'empty' || list === 'down') return [];
		return list === 'truncated'
			? this.notes.slice(0, Math.ceil(this.notes.length / 2))
			: this.notes;
	}

	/** n8n stops and starts again with what it had saved; this process's memory is gone. */
	restart(): void {
		this.poller = createPoll(() => Promise.resolve(this.connection()));
		this.workflow = this.load();
	}

	/** An edit is published: n8n reads its database again, the process lives on. */
	publish(): void {
		this.workflow = this.load();
	}

	/** The list is not answered before the given function is called; later lists are. */
	hang(): () => void {
		let goOn = () => undefined as void;
		this.listAnswers = new Promise((resolve) => (goOn = resolve));
		return goOn;
	}

	/** @param isActivation the first poll of a registration, after which n8n always saves */
	async poll(
		weather: Weather,
		isActivation: boolean,
		mode: WorkflowExecuteMode = 'trigger',
	): Promise<PollOutcome> {
		this.weather = weather;
		const emitted: IDataObject[] = [];
		const { workflow } = this;
		const context = this.context(mode, (items, done) => {
			emitted.push(...items.map(({ json }) => json));
			this.save(workflow);
			if (done) this.onExecution?.(items, done);
		});
		try {
			const result = await this.poller.call(context);
			// So does PollTriggerExecutor of n8n-core: what a superseded poll returns is dropped.
			if (workflow !== this.workflow) return { threw: false, items: emitted };
			for (const { json } of result?.[0] ?? []) emitted.push(json);
			if (result !== null || isActivation) this.save();
			return { threw: false, items: emitted };
		} catch (error) {
			return { threw: true, items: emitted, error: error as NonNullable<PollOutcome['error']> };
		}
	}

	/** An edit is published while a poll reads. @param name what it calls the node */
	async supersededPoll(weather: Weather, name = this.name): Promise<PollOutcome> {
		const goOn = this.hang();
		const poll = this.poll(weather, false);
		this.name = name;
		this.publish();
		goOn();
		return await poll;
	}

	/** The static data of the trigger node as n8n holds it now. */
	staticData(): IDataObject {
		return this.workflow.getStaticData('node', this.node());
	}

	/** n8n starts with what another version of the package had stored. */
	startWith(readiness: IDataObject | string): void {
		this.staticData().readiness = readiness;
		this.save();
		this.restart();
	}

	save(workflow = this.workflow): void {
		this.database = JSON.stringify(workflow.staticData);
	}

	private node() {
		const { name, parameters } = this;
		return node({ id: 'trigger', name, type: 'notesInsightsTrigger', parameters });
	}

	private load(): Workflow {
		return new Workflow({
			id: 'w1',
			nodes: [this.node()],
			connections: {},
			active: true,
			nodeTypes,
			staticData: JSON.parse(this.database) as IDataObject,
		});
	}

	private context(
		mode: WorkflowExecuteMode,
		emit: (items: INodeExecutionData[], done?: Done) => void,
	): PollContext {
		const context = new PollContext(
			this.workflow,
			this.node(),
			additionalData({}),
			mode,
			'init',
			(data, _response, done) => emit(data[0] ?? [], done),
			(error) => void this.reported.push(error.message),
			undefined,
			undefined,
			undefined,
			() => this.budgetMs,
		);
		if (!this.hasCursors) Reflect.deleteProperty(context, '__commitCursor');
		return context;
	}

	private tick(): number {
		this.clock += 1;
		return this.clock;
	}

	private connection() {
		return { client: this.client(), account: `${this.account} ${this.key}` };
	}

	private client(): NotesInsightsClient {
		const unused = () => Promise.reject(new Error('a poll only reads'));
		return {
			ask: unused,
			clearResults: unused,
			deleteNote: unused,
			listNotes: async () => {
				this.requests += 1;
				const answers = this.listAnswers;
				this.listAnswers = Promise.resolve();
				await answers;
				if (this.weather.list === 'down') throw failure(503);
				return { notes: this.listed(this.weather).map(summaryOf), unreadable: 0 };
			},
			getInsights: async (noteId, { timeoutMs = 0, signal } = {}) => {
				if (this.outageAtEnd) {
					while (!signal?.aborted) await setTimeout(1);
					throw new TimeoutError('GET', timeoutMs);
				}
				if (this.weather.insightsDown) throw this.outage;
				const found = this.notes.find(({ id }) => id === noteId);
				if (found?.hangs) {
					await setTimeout(timeoutMs);
					throw new TimeoutError('GET', timeoutMs);
				}
				if (!found || found.broken) throw failure(404);
				if (found.processing) {
					const status = { note_id: noteId, status: 'queued' };
					return { ready: false, status, shown: 'queued' };
				}
				return {
					ready: true,
					insights: {
						note_id: noteId,
						summary: ['text'],
						action_items: [{ task: 'Do it', owner: 'Anna', due: null }],
					},
				};
			},
		};
	}
}

function summaryOf({ id, ready, updated, folder, trashed, odd }: WorldNote) {
	return {
		note_id: id,
		title: id,
		has_insights: ready,
		updated_at: updated,
		folder_id: folder,
		is_trashed: trashed,
		...odd,
	};
}

export function failure(status: number): StatusError {
	return new StatusError('GET', {
		status,
		detail: null,
		retryAfterMs: null,
		requestId: null,
		isHtml: false,
	});
}
