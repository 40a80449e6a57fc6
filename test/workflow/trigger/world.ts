import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INodeExecutionData,
	type INodeParameters,
	type IPollFunctions,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { createPoll } from '../../../nodes/NotesInsightsTrigger/poll/poll.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import type { NotesInsightsClient } from '../../../src/service/client.ts';
import { readInsights, type InsightsAnswer } from '../../../src/service/shapes.ts';
import { StatusError, TimeoutError } from '../../../src/http/errors.ts';
import { additionalData, node, nodeTypes } from '../../support/harness.ts';

const realNow = Date.now.bind(Date);
/** Milliseconds that were skipped since, in all worlds. */
let skipped = 0;

/** What n8n settles when an execution that a poll started has ended. */
export type Done = NonNullable<Parameters<IPollFunctions['__emit']>[2]>;

/** A note of the simulated service. */
export interface WorldNote {
	id: string;
	ready: boolean;
	updated: number;
	folder: string;
	trashed: boolean;
	/** The service gives a `created_at` for it: one from before the first poll. */
	dated?: boolean;
	/** Its Insights are never given: every attempt takes as long as it may. */
	hangs?: boolean;
	/** Its Insights answer 404 although the list says that it is ready. */
	broken: boolean;
	/** What its Insights answer with instead. */
	failure?: Error;
	/** The Insights operation answers with the Status body although the list says that it is ready. */
	processing?: boolean;
	/** Its Insights are never given, and only an aborted signal ends an attempt. */
	stuck?: boolean;
	/** Its Insights are given, with these fields, whatever its list entry says. */
	gives?: JsonObject;
	/** Fields of its summary that are not what they should be. */
	odd?: JsonObject;
	/** Its action items, in place of what each note says. */
	tasks?: readonly string[];
}

/** How the service answers during one poll. */
export interface Weather {
	list: List;
	insightsDown: boolean;
}

export const FINE: Weather = { list: 'full', insightsDown: false };

/** What a list may be: null is no answer. */
const LISTS = {
	full: (notes) => notes,
	empty: () => [],
	truncated: (notes) => notes.slice(0, Math.ceil(notes.length / 2)),
	down: () => null,
	/** `has_insights` is missing or of another type. */
	untold: (notes) => notes.map(untold),
	halfUntold: (notes) => notes.map((note, at) => (at % 2 === 0 ? note : untold(note, at))),
	/** No note has Insights, whatever the truth is. */
	unready: (notes) => notes.map((note) => ({ ...note, has_insights: false })),
	doubled: (notes) => [...notes, ...notes],
	/** The second entry of a note says the opposite of the first one, or nothing. */
	contradictory: (notes) => [
		...notes.map((note) => ({ ...note, has_insights: note.has_insights !== true })),
		...notes,
		...notes.map(untold),
	],
	/** The list of the other account. */
	stranger: (_notes, world) => world.other.map(summaryOf),
	/** The list as it was when it was last served in full. */
	old: (_notes, world) => world.snapshot,
} satisfies Record<string, (notes: JsonObject[], world: World) => JsonObject[] | null>;

export type List = keyof typeof LISTS;

/** One request for Insights, and what it gave. */
export interface Asked {
	id: string;
	/** `none` also if the service does not know the note. */
	gave: 'insights' | 'none' | 'failure';
}

/** What one poll did. */
export interface PollOutcome {
	threw: boolean;
	items: IDataObject[];
	error?: Error & { description?: string | null; httpCode?: string | null };
}

const worlds = new Map<string, World>();
/** The poll function of one process of n8n, in which all worlds live until they restart. */
const newPoller = () =>
	createPoll((context) => {
		const world = worlds.get(context.getWorkflow().id ?? '');
		if (!world) throw new Error('no such world');
		return Promise.resolve(world.connection());
	});
const sharedPoller = newPoller();

/** A service with two accounts, and an n8n that polls one of them: all in memory. */
export class World {
	readonly accounts: [WorldNote[], WorldNote[]] = [[], []];
	account: 0 | 1 = 0;
	key = 1;
	/** What each note says. */
	insights: JsonObject = {
		summary: ['text'],
		action_items: [{ task: 'Do it', owner: 'Anna', due: null }],
	};
	parameters: INodeParameters = {
		output: 'insights',
		filters: {},
		options: { maxNotesPerPoll: 3 },
	};
	/** Ends executions that polls hand over; left out: they never end. */
	onExecution: ((items: INodeExecutionData[], done: Done) => void) | undefined;
	/** Called whenever a poll starts an execution. */
	beforeExecution: () => void = () => undefined;
	/** What Insights answer with in place of 503 when they are down. */
	outage: Error = failure(503);
	/** What the list answers with when it is down. */
	listFailure: Error = failure(503);
	/** Called whenever a poll asks for Insights. */
	beforeInsights: () => void = () => undefined;
	/** How long a poll may take. */
	budgetMs = 300_000;
	/** Name of the node. */
	name = 'Trigger';
	nodeId = 'trigger';
	/** How n8n came to poll the trigger. */
	activation: WorkflowActivateMode = 'update';
	/** n8n before 2.38 has no cursors. */
	hasCursors = true;
	/** Durable cursors are on: n8n commits one with each execution, and after each poll that starts none. */
	isDurable = false;
	/** Called whenever a poll has n8n store its cursor. */
	storeCursor = async () => await Promise.resolve();
	/** Messages of the failed executions that polls left behind. */
	readonly reported: string[] = [];
	/** Their descriptions. */
	readonly reportedDetails: string[] = [];
	/** What becomes of a list on its way. */
	garble: (list: JsonObject[]) => JsonObject[] = (list) => list;
	/** Lists that polls asked for. */
	requests = 0;
	/** The requests for Insights of all polls. */
	readonly asked: Asked[] = [];
	/** The list as it was when it was last served in full. */
	snapshot: JsonObject[] = [];
	/** Who takes the executions of a registration. */
	private readonly emitters = new WeakMap<
		object,
		(items: INodeExecutionData[], done?: Done) => void
	>();
	private listAnswers = Promise.resolve();
	private insightsAnswers = Promise.resolve();
	/** Seconds since 1970. */
	private clock = 1_760_000_000;
	private weather: Weather = { list: 'full', insightsDown: false };
	/** Names the workflow among those of all worlds. */
	private readonly id = randomUUID();
	private poller = sharedPoller;
	private database = '{}';
	/** What n8n has committed of the node, with durable cursors. */
	private cursor = '{}';
	/** What the poll that runs makes of it. */
	private staged: IDataObject = {};
	private workflow = this.load();
	/** n8n makes one for each registration. */
	private context = this.register();
	private isKilled = false;
	/** Whether n8n takes no execution, as when the workflow was unpublished meanwhile. */
	isRefusing = false;

	get notes(): WorldNote[] {
		return this.accounts[this.account];
	}

	add(ready = false, folder = 'a'): WorldNote {
		const updated = this.tick();
		const note = { id: randomUUID(), ready, updated, folder, trashed: false, broken: false };
		this.notes.push(note);
		return note;
	}

	touch(note: WorldNote, change: Partial<WorldNote>): void {
		Object.assign(note, change, { updated: this.tick() });
	}

	get other(): WorldNote[] {
		return this.accounts[this.account === 0 ? 1 : 0];
	}

	/** The list in this weather; null: there is none. */
	shown({ list }: Weather): JsonObject[] | null {
		const shown: JsonObject[] | null = LISTS[list](this.notes.map(summaryOf), this);
		return shown && this.garble(shown);
	}

	/** Tells what a poll that reads the Insights of a note gets. */
	readingOf(noteId: string, { insightsDown }: Weather): 'fine' | 'fails' {
		const note = this.notes.find(({ id }) => id === noteId);
		const failing = insightsDown ? this.outage : note?.failure;
		const isSick = failing ?? note?.broken ?? note?.processing ?? note?.hangs;
		return note?.ready === true && !isSick ? 'fine' : 'fails';
	}

	/** The process is gone once it has saved the data of the workflow: it commits no cursor, and starts nothing. */
	kill(): void {
		this.save();
		this.isKilled = true;
	}

	/** n8n stops and starts again with what it had saved; this process's memory is gone. */
	restart(): void {
		this.isKilled = false;
		this.poller = newPoller();
		this.publish();
	}

	/** An edit is published: n8n reads its database again, the process lives on. */
	publish(): void {
		this.workflow = this.load();
		this.context = this.register();
	}

	/** An edit of the trigger is published. */
	configure(parameters: object): void {
		this.parameters = { output: 'insights', filters: {}, options: {}, ...parameters };
		this.publish();
	}

	/** The list is not answered before the given function is called; later lists are. */
	hang(): () => void {
		let goOn = () => undefined as void;
		this.listAnswers = new Promise((resolve) => (goOn = resolve));
		return goOn;
	}

	/** The Insights that are asked for next are not answered before the given function is called; later ones are. */
	hangInsights(): () => void {
		let goOn = () => undefined as void;
		this.insightsAnswers = new Promise((resolve) => (goOn = resolve));
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
		const context = mode === 'trigger' ? this.context : this.register(mode);
		Reflect.set(context, 'activation', this.activation);
		this.emitters.set(context, (items, done) => {
			this.beforeExecution();
			this.save(workflow);
			if (this.isKilled) return;
			if (this.isRefusing) return done?.reject(new Error('Published version not found'));
			this.commit();
			emitted.push(...items.map(({ json }) => json));
			if (done) this.onExecution?.(items, done);
		});
		this.staged = JSON.parse(this.cursor) as IDataObject;
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

	/** An edit is published while a poll reads, so n8n polls at once. @param name what it calls the node */
	async supersededPoll(weather: Weather, name = this.name): Promise<PollOutcome> {
		const goOn = this.hang();
		const poll = this.poll(weather, false);
		this.name = name;
		this.publish();
		await this.poll(weather, true);
		goOn();
		const outcome = await poll;
		this.aMinuteLater();
		return outcome;
	}

	/** Nothing happens until it is time for the next poll. */
	aMinuteLater(): void {
		this.later(1);
	}

	/** Nothing happens for so many minutes. */
	later(minutes: number): void {
		skipped += minutes * 60_000;
		jest.spyOn(Date, 'now').mockImplementation(() => realNow() + skipped);
	}

	/** The text that n8n holds of the trigger now. */
	get memory(): IDataObject[string] {
		return this.workflow.getStaticData('global')[this.memoryKey];
	}

	set memory(text: IDataObject[string]) {
		this.workflow.getStaticData('global')[this.memoryKey] = text;
	}

	/** n8n starts with a memory of the trigger from its database. */
	startWith(memory: IDataObject[string]): void {
		this.memory = memory;
		this.save();
		this.restart();
	}

	/** What n8n's database has, for `putBack`. */
	backUp(): string {
		return this.database;
	}

	/** N8n's database has again what it had: from a backup, or from an execution that began long ago. */
	putBack(database: string): void {
		this.database = database;
	}

	save(workflow = this.workflow): void {
		this.database = JSON.stringify(workflow.staticData);
	}

	private commit(): void {
		if (!this.isKilled) this.cursor = JSON.stringify(this.staged);
	}

	/** Where n8n keeps the memory of the trigger. */
	private get memoryKey() {
		return `notesInsightsTrigger ${this.nodeId}`;
	}

	private node() {
		const { name, parameters } = this;
		return node({ id: this.nodeId, name, type: 'notesInsightsTrigger', parameters });
	}

	private load(): Workflow {
		return new Workflow({
			id: this.id,
			settings: { timezone: 'Europe/Berlin' },
			nodes: [this.node()],
			connections: {},
			active: true,
			nodeTypes,
			staticData: JSON.parse(this.database) as IDataObject,
		});
	}

	private register(mode: WorkflowExecuteMode = 'trigger'): PollContext {
		worlds.set(this.id, this);
		const context = new PollContext(
			this.workflow,
			this.node(),
			additionalData({}),
			mode,
			this.activation,
			(data, _response, done) => this.emitters.get(context)?.(data[0] ?? [], done),
			(error) => {
				this.reported.push(error.message);
				this.reportedDetails.push(String(Reflect.get(error, 'description')));
			},
			async () => {
				this.commit();
				await this.storeCursor();
			},
			undefined,
			this.isDurable ? () => this.staged : undefined,
			() => this.budgetMs,
		);
		if (!this.hasCursors) Reflect.deleteProperty(context, '__commitCursor');
		return context;
	}

	private tick(): number {
		this.clock += 1;
		return this.clock;
	}

	connection() {
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
				const notes = this.shown(this.weather);
				if (notes === null) throw this.listFailure;
				if (this.weather.list === 'full') this.snapshot = notes;
				return { notes, unreadable: 0 };
			},
			getInsights: async (noteId, { timeoutMs = 0, totalMs = Infinity, signal } = {}) => {
				const asked: Asked = { id: noteId, gave: 'failure' };
				this.asked.push(asked);
				// It repeats what hangs four times.
				const limitMs = Math.min(5 * timeoutMs, totalMs);
				const answer = await this.insightsOf(noteId, limitMs, signal).catch((error: unknown) => {
					if (error instanceof StatusError && error.status === 404) asked.gave = 'none';
					throw error;
				});
				asked.gave = answer.ready ? 'insights' : 'none';
				return answer;
			},
		};
	}

	private async insightsOf(
		noteId: string,
		limitMs: number,
		signal?: AbortSignal,
	): Promise<InsightsAnswer> {
		if (signal?.aborted === true) throw new TimeoutError('GET', limitMs);
		this.beforeInsights();
		const answers = this.insightsAnswers;
		this.insightsAnswers = Promise.resolve();
		await answers;
		if (this.weather.insightsDown) throw this.outage;
		const found = this.notes.find(({ id }) => id === noteId);
		if (found?.hangs) {
			await setTimeout(limitMs);
			throw new TimeoutError('GET', limitMs);
		}
		if (found?.stuck) {
			await new Promise((resolve) => signal?.addEventListener('abort', resolve));
			throw new TimeoutError('GET', limitMs);
		}
		if (found?.failure) throw found.failure;
		const given = found?.gives && readInsights({ note_id: noteId, ...found.gives }, []);
		if (given) return given;
		if (!found || found.broken) throw failure(404);
		if (found.processing || !found.ready) {
			const status = { note_id: noteId, status: found.odd?.status ?? 'queued' };
			return { ready: false, status, statusText: 'queued' };
		}
		const tasks = found.tasks?.map((task) => ({ task, owner: null, due: null }));
		const own = tasks && { action_items: tasks };
		return { ready: true, insights: { note_id: noteId, ...this.insights, ...own } };
	}
}

function summaryOf({ id, ready, updated, folder, trashed, dated, odd }: WorldNote): JsonObject {
	return {
		note_id: id,
		title: id,
		has_insights: ready,
		created_at: dated ? updated : null,
		updated_at: updated,
		folder_id: folder,
		is_trashed: trashed,
		...odd,
	};
}

/** A list entry that lacks a field. */
export function omit(note: JsonObject, field: string): JsonObject {
	return Object.fromEntries(Object.entries(note).filter(([name]) => name !== field));
}

function untold(note: JsonObject, at: number): JsonObject {
	const values = [undefined, null, 'true', 1, 0];
	const has_insights = values[at % values.length];
	return { ...omit(note, 'has_insights'), ...(has_insights === undefined ? {} : { has_insights }) };
}

export function failure(status: number, detail: string | null = null): StatusError {
	return new StatusError('GET', { status, detail });
}
