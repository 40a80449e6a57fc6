import type { WorldNote } from './world.ts';

/*
 * What a trigger promises, whatever it remembers and however: what the service has generated is given by exactly
 * one successful execution, unless n8n started again soon after it. Times are milliseconds since 1970.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a flip waits after its first, second, … failure, in minutes; the last repeats. */
const WAITS = [6, 12, 30, 60, 120, 240, 360];

/** What must happen to something that a note says: `may` where the lists can't tell. */
type Duty = 'must' | 'may' | 'never';

/** Something that the service has generated for a note: all that its Insights say, or one entry of them. */
interface Said {
	readonly note: string;
	readonly words: string;
	duty: Duty;
	readonly executions: Execution[];
}

/** One execution, or one item of it where an execution gives several notes. */
export interface Execution {
	readonly eventId: unknown;
	readonly attempt: number;
	readonly begun: number;
	/** How often the note had been cleared by then. */
	readonly clearings: number;
	end?: 'success' | 'error' | 'killed';
}

export const CASES = [
	'an execution ends while another poll reads',
	'n8n refuses an entry, and later ones of its note begin',
	'n8n starts again after a success, and repeats it',
	'n8n starts again after a success, and does not repeat it',
	'n8n starts again in the middle of an execution',
	'no list can be read at the publication, and a note becomes ready',
	'a publication in mid poll',
	'Insights are generated again and others',
	'Insights are generated again and the same',
	'one list shows no Insights',
	'Insights can not be read',
	'an execution fails and is tried again',
	'an execution outlasts its poll',
	'a note waits in the trash',
] as const;
export type Case = (typeof CASES)[number];

/** Keeps what the service generated and what was executed, and holds the promises against it. */
export class Oracle {
	readonly met = new Set<Case>();
	private readonly said = new Map<string, Said>();
	private readonly clearings = new Map<string, number>();
	private readonly restarts: number[] = [];
	private longestMs = 0;
	private longestGapMs = 0;
	private polls = 0;
	private lastPoll = 0;

	/** @param startsAgain whether a failed execution is started again @param isPerItem each entry counts by itself */
	constructor(
		private readonly startsAgain: boolean,
		private readonly isPerItem: boolean,
	) {}

	meet(one: Case, isMet = true): void {
		if (isMet) this.met.add(one);
	}

	/** The service has generated Insights. */
	generated({ id, tasks = [] }: WorldNote, duty: Duty): void {
		for (const words of this.wordsOf(tasks)) {
			const key = `${id} ${words}`;
			const before = this.said.get(key);
			if (before === undefined) this.said.set(key, { note: id, words, duty, executions: [] });
			else if (duty === 'must' && before.duty === 'never') before.duty = 'may';
		}
	}

	/** What a note says is said no more. */
	cleared({ id, tasks = [] }: WorldNote): void {
		this.clearings.set(id, this.clearingsOf(id) + 1);
		for (const words of this.wordsOf(tasks)) this.release(`${id} ${words}`);
	}

	/** Whether something starts or not, nobody can tell from the lists. */
	edited({ id, tasks = [] }: WorldNote, isBeforeFirstList: boolean): void {
		if (isBeforeFirstList) for (const words of this.wordsOf(tasks)) this.release(`${id} ${words}`);
	}

	private release(key: string): void {
		const one = this.said.get(key);
		if (one) one.duty = 'may';
	}

	polled(now: number): void {
		if (this.polls > 0) this.longestGapMs = Math.max(this.longestGapMs, now - this.lastPoll);
		this.polls += 1;
		this.lastPoll = now;
	}

	/** N8n starts, and the executions that ran are gone. */
	restarted(now: number, running: readonly Execution[]): void {
		this.restarts.push(now);
		this.meet('n8n starts again in the middle of an execution', running.length > 0);
		for (const one of running) one.end ??= 'killed';
	}

	/** @param words an entry, or all that a note says */
	begun(note: string, words: string, item: { event_id?: unknown; attempt?: unknown }, now: number) {
		const one = this.said.get(`${note} ${words}`);
		if (!one) throw new Error(`${words} were given of a note that never said it`);
		expect(`${one.duty}: ${words}`).not.toContain('never:');
		if (!this.startsAgain) expect(one.executions).toEqual([]);
		const last = one.executions.findLast(({ end }) => end === 'success');
		if (last) this.repeats(last, now);
		expect(one.executions.some(({ end }) => end === undefined)).toBe(false);
		const attempt = typeof item.attempt === 'number' ? item.attempt : 1;
		this.meet('an execution fails and is tried again', attempt > 1);
		const clearings = this.clearingsOf(note);
		const execution: Execution = { eventId: item.event_id, attempt, begun: now, clearings };
		for (const other of one.executions) {
			if (other.clearings === clearings) expect(other.eventId).toBe(item.event_id);
		}
		one.executions.push(execution);
		return execution;
	}

	ended(execution: Execution, end: 'success' | 'error', now: number): void {
		execution.end ??= end;
		this.longestMs = Math.max(this.longestMs, now - execution.begun);
	}

	/** What has succeeded comes again only if n8n has started again since, soon after its start. */
	private repeats({ begun, attempt }: Execution, now: number): void {
		const window = this.longestMs + waitMs(attempt) + 2 * this.gapMs + 5 * MINUTE;
		const soon = this.restarts.filter((at) => begun < at && at <= now && at - begun <= window);
		expect(soon.length).toBeGreaterThan(0);
		this.meet('n8n starts again after a success, and repeats it');
	}

	/** A trigger may poll once a day, so this counts where it is not known yet how often it polls. */
	private get gapMs(): number {
		return this.polls < 2 ? DAY : this.longestGapMs;
	}

	/** All is calm for so long that nothing is pending. */
	finished(): void {
		const ids = new Map<unknown, string>();
		for (const { note, words, duty, executions } of this.said.values()) {
			const successes = executions.filter(({ end }) => end === 'success');
			const isDone = this.startsAgain ? successes.length > 0 : executions.length > 0;
			if (duty === 'must' && !isDone)
				expect(executions.filter((one) => this.isForgotten(one))).not.toEqual([]);
			const isOld = successes.some(({ begun }) => this.restarts.some((at) => begun < at));
			this.meet(
				'n8n starts again after a success, and does not repeat it',
				isOld && successes.length === 1,
			);
			// What failed may come again as what the note says by then.
			for (const { eventId } of successes) {
				expect([`${note} ${words}`, undefined]).toContain(ids.get(eventId));
				ids.set(eventId, `${note} ${words}`);
			}
		}
	}

	/** N8n was down for so long, or nobody stored the failure for so long, that an execution counts as a success. */
	private isForgotten({ begun, attempt, end }: Execution): boolean {
		const isUnknown = end === 'killed' || end === 'error';
		return isUnknown && this.restarts.some((at) => at - begun >= waitMs(attempt) + 5 * MINUTE);
	}

	private clearingsOf(note: string): number {
		return this.clearings.get(note) ?? 0;
	}

	wordsOf(tasks: readonly string[]): readonly string[] {
		return this.isPerItem ? tasks : [tasks.join()];
	}
}

function waitMs(attempt: number): number {
	return (WAITS[Math.min(attempt, WAITS.length) - 1] ?? 0) * MINUTE;
}
