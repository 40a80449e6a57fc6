import { textOf, type JsonObject } from '../../../src/base/json.ts';
import { edit, MARK, withoutEnds, type Truth } from './hands.ts';
import { assigneesOf, itemsOf, NOTE, PEOPLE, Tracker, type Entry, type Task } from './tracker.ts';

/** How the workflow is set. */
export interface Settings {
	matchReworded: boolean;
	ifRepeated: 'create' | 'skip';
}

const ARTICLES = /\b(the|an|a|den)\s/gi;

/** The texts that a finished task stands for. */
const wordsOf = (task: unknown) => foldedOf(textOf(task).replace(ARTICLES, ''));
const foldedOf = (task: unknown) =>
	textOf(task)
		.replace(/[.\s]+/g, ' ')
		.trim()
		.toLowerCase();
const lineOf = ({ task, owner, due, due_date, assignees }: JsonObject) =>
	JSON.stringify([task, owner, due_date ?? due, assignees]);

const NOTES = [NOTE, '7c9e6679-7425-40de-944b-e07fc1f90ae7'] as const;

/** Cases that a history may have, of which a test is to see enough. */
export type Case =
	| 'a person and a day change in one run'
	| 'facts are gone, and the note changes'
	| 'one of two equal texts is closed'
	| 'one of two equal texts is opened again'
	| 'a note with an unread action item is refused'
	| 'a note with an unread action item changes';

/** Two notes, their tracker, the workflow between them, and people. */
export class World {
	readonly notes: [Entry[], Entry[]] = [[], []];
	/** What the notes had before. */
	readonly gone: [Entry[], Entry[]] = [[], []];
	/** Whether each note has an action item that can't be read. */
	readonly hasUnread: [boolean, boolean] = [false, false];
	readonly cases = new Set<Case>();
	private people = PEOPLE;
	readonly tracker = new Tracker();
	private readonly truths = new Map<string, Truth>();
	private readonly faults: string[] = [];

	/** @param steps of writing that are done before the run is cut off */
	sync(note: 0 | 1, settings: Settings, steps = Infinity): void {
		this.carryOut(this.changes(note, settings), steps);
	}

	/** Two runs look at the same moment: the lease lets the second one create nothing. */
	syncTwice(note: 0 | 1, settings: Settings): void {
		const [first, second] = [this.changes(note, settings), this.changes(note, settings)];
		this.carryOut(first, Infinity);
		this.carryOut(
			second.filter(({ change }) => change !== 'create'),
			Infinity,
		);
	}

	/** One run for both notes. */
	syncBoth(settings: Settings): void {
		const both = [0, 1] as const;
		const notes = both.map((which) => ({
			noteId: NOTES[which],
			items: this.itemsOf(which),
			hasUnread: this.hasUnread[which],
		}));
		const { assigneesOf: chosen } = this;
		const all = this.tracker.changesOf(notes, { ...settings, assigneesOf: chosen });
		const changes = all.flatMap((some, at) => this.certain(at === 0 ? 0 : 1, some));
		this.judge(changes);
		this.carryOut(changes, Infinity);
	}

	/** Somebody changes a row of the mapping. */
	remap(name: string): void {
		this.people = { ...this.people, [name]: `x${this.people[name]}` };
	}

	private readonly assigneesOf = (owner: unknown) => assigneesOf(owner, this.people);
	private readonly itemsOf = (note: 0 | 1) => itemsOf(this.notes[note], NOTES[note], this.people);

	/** The node refuses a note of which it would close tasks that an unread action item may be. */
	private certain(note: 0 | 1, changes: readonly JsonObject[]): readonly JsonObject[] {
		if (!this.hasUnread[note]) return changes;
		const isRefused = changes.some(({ change }) => change === 'close');
		if (changes.some(({ reworded }) => reworded === true))
			this.faults.push('reworded beside an unread action item');
		if (isRefused) this.cases.add('a note with an unread action item is refused');
		else if (changes.length > 0) this.cases.add('a note with an unread action item changes');
		return isRefused ? [] : changes;
	}

	/** Whether the note is refused as it is now. */
	private isRefused(note: 0 | 1, settings: Settings): boolean {
		const about = { noteId: NOTES[note], hasUnread: true, ...settings };
		const changes = this.tracker.changes(this.itemsOf(note), about);
		return this.hasUnread[note] && changes.some(({ change }) => change === 'close');
	}

	edit(what: string, at: number): void {
		edit(what, at, this.tracker, this.truths);
	}

	private changes(note: 0 | 1, settings: Settings): readonly JsonObject[] {
		const { assigneesOf: chosen } = this;
		const about = { noteId: NOTES[note], hasUnread: this.hasUnread[note], assigneesOf: chosen };
		const all = this.tracker.changes(this.itemsOf(note), { ...about, ...settings });
		const changes = this.certain(note, all);
		this.judge(changes);
		this.faults.push(...this.createdAgain(note, changes));
		for (const { change, title, repeats, ...item } of changes) {
			if (change !== 'create') continue;
			const named = repeats as { task_id: string } | null;
			const others = this.repeatedBy(note, item);
			if (named !== null && !others.all.has(named.task_id))
				this.faults.push(`repeats none: ${textOf(title)}`);
			if (named === null ? others.certain.size > 0 : settings.ifRepeated === 'skip')
				this.faults.push(`repeats an open task: ${textOf(title)}`);
		}
		return changes;
	}

	/** The open tasks of the other note with these words and this owner; copies need not be named. */
	private repeatedBy(note: 0 | 1, { task, owner }: JsonObject) {
		const { known, oldest } = this.tasksOf(note === 0 ? 1 : 0);
		const same = known.filter(
			(one) =>
				!one.task.checked && wordsOf(one.said.task) === wordsOf(task) && one.said.owner === owner,
		);
		const certain = same.filter((one) => oldest.get(one.mark) === one);
		const ids = (some: typeof same) => new Set(some.map((one) => one.task.id));
		return { all: ids(same), certain: ids(certain) };
	}

	private carryOut(changes: readonly JsonObject[], steps: number): void {
		const writes = changes.flatMap((change) => this.writesOf(change));
		for (const write of writes.slice(0, steps)) write();
	}

	private writesOf(change: JsonObject): (() => void)[] {
		const texts = { content: textOf(change.title), description: textOf(change.description) };
		if (change.change === 'create') {
			return [
				() => {
					const { id } = this.tracker.add({ ...texts, checked: false });
					const nobody = { isTheirs: false, recurs: false, finished: null };
					this.truths.set(id, { said: change, ...nobody, below: '' });
				},
			];
		}
		const task = this.tracker.tasks.find(({ id }) => id === change.task_id);
		const truth = this.truths.get(textOf(change.task_id));
		if (!task || !truth) return [];
		const write = () => void Object.assign(task, texts);
		if (change.change === 'close') return [write, () => void (task.checked = true)];
		const put = () => {
			write();
			Object.assign(truth, { said: change, below: withoutEnds(truth.below) });
		};
		return change.change === 'reopen' ? [() => void (task.checked = false), put] : [put];
	}

	/** What changes say of the tasks as they are now. */
	private judge(changes: readonly JsonObject[]): void {
		for (const change of changes) {
			const task = this.tracker.tasks.find(({ id }) => id === change.task_id);
			const truth = this.truths.get(textOf(change.task_id));
			if (!task || !truth) continue;
			this.faults.push(...wrongIn(change, truth, task), ...withoutFacts(change));
			for (const one of this.casesIn(change, task)) this.cases.add(one);
			if (change.change === 'close' && this.isOwn(task, truth))
				this.faults.push(`somebody's own task is closed: ${task.content}`);
		}
	}

	private casesIn({ change, changed_fields, note_id, task: text }: JsonObject, task: Task): Case[] {
		const fields = changed_fields as string[];
		const isMapping = fields.includes('assignees') && !fields.includes('owner');
		const isBare = /^ai_/i.test(task.description);
		const equal = [...this.truths.values()].filter(
			({ said }) => said.note_id === note_id && wordsOf(said.task) === wordsOf(text),
		);
		const found: [Case, boolean][] = [
			['a person and a day change in one run', isMapping && fields.includes('due_date')],
			['facts are gone, and the note changes', isBare && change === 'update'],
			['one of two equal texts is closed', equal.length > 1 && change === 'close'],
			['one of two equal texts is opened again', equal.length > 1 && change === 'reopen'],
		];
		return found.flatMap(([name, isIt]) => (isIt ? [name] : []));
	}

	/** What is created beside finished tasks that stand for it, whatever title they show. */
	private createdAgain(note: 0 | 1, changes: readonly JsonObject[]): string[] {
		const finished = [...this.tasksOf(note).oldest.values()].filter(
			({ finished }) => finished !== null,
		);
		const created = changes.flatMap(({ change, task }) =>
			change === 'create' ? [wordsOf(task)] : [],
		);
		const count = (all: readonly string[], words: string) =>
			all.filter((one) => one === words).length;
		const done = finished.map(({ said }) => wordsOf(said.task));
		const items = this.notes[note].map(({ task }) => wordsOf(task));
		return created
			.filter(
				(words) => count(created, words) > Math.max(0, count(items, words) - count(done, words)),
			)
			.map((words) => `finished, and created again: ${words}`);
	}

	/** A copy with a title of its own: neither that of the task, nor what was written into it. */
	private isOwn(task: Task, { said }: Truth): boolean {
		const first = this.tracker.tasks.find((other) => markOf(other) === markOf(task));
		return first !== task && task.content !== first?.content && task.content !== said.title;
	}

	/** What is not as it was promised, after a run that succeeded. */
	problems(note: 0 | 1, settings: Settings): string[] {
		const again = this.changes(note, settings).map(
			({ change, title }) => `${textOf(change)} ${textOf(title)}`,
		);
		return [
			...again.map((change) => `the same note changes something: ${change}`),
			...this.faults,
			...this.altered(),
			...(this.isRefused(note, settings) ? [] : this.astray(note, settings)),
		];
	}

	private altered(): string[] {
		return this.tracker.tasks.flatMap((task) => {
			const { finished, below, isTheirs } = this.truths.get(task.id) ?? {};
			const wasTouched = finished && finished !== JSON.stringify(task);
			// An end of what an editor has made bold may stand among it.
			const bare = (text: string) => text.replaceAll('**', '');
			const isCut = !isTheirs && !bare(task.description).endsWith(withoutEnds(bare(below ?? '')));
			return [
				...(wasTouched ? [`a finished task was touched: ${task.content}`] : []),
				...(isCut ? [`what people wrote is not whole: ${task.description}`] : []),
			];
		});
	}

	/** The tasks of a note that are not only people's own, and the oldest of each mark. */
	private tasksOf(note: 0 | 1) {
		const known = this.tracker.tasks.flatMap((task) => {
			const truth = this.truths.get(task.id);
			const isOf = truth?.said.note_id === NOTES[note] && !truth.isTheirs;
			return isOf ? [{ task, ...truth, mark: markOf(task) }] : [];
		});
		return { known, oldest: new Map(known.toReversed().map((one) => [one.mark, one])) };
	}

	/** Open tasks that should not be there, and action items without one. */
	private astray(note: 0 | 1, { ifRepeated }: Settings): string[] {
		const items = this.itemsOf(note);
		const { known, oldest } = this.tasksOf(note);
		const wanted = items.map((item) => ({ item, line: lineOf({ ...item }) }));
		const finished = [...oldest.values()].flatMap((one) =>
			one.finished === null ? [] : [wordsOf(one.said.task)],
		);
		const extra = [...oldest.values()].filter(
			({ task, said }) => !task.checked && !taken(wanted, ({ line }) => line === lineOf(said)),
		);
		const isSkipped = (item: object) =>
			ifRepeated === 'skip' && this.repeatedBy(note, { ...item }).all.size > 0;
		const missing = wanted.filter(
			({ item }) => !isSkipped(item) && !taken(finished, (words) => words === wordsOf(item.task)),
		);
		const texts = items.map(({ task }) => wordsOf(task));
		const copies = known.filter((one) => {
			const first = oldest.get(one.mark);
			const isWanted = first && (!first.task.checked || texts.includes(wordsOf(first.said.task)));
			const isOwn = this.isOwn(one.task, one);
			return !one.task.checked && first !== one && !isWanted && !isOwn;
		});
		return [
			...extra.map(({ said }) => `open: ${lineOf(said)}`),
			...copies.map(({ said }) => `a copy is open: ${lineOf(said)}`),
			...missing.map(({ line }) => `without a task: ${line}`),
		];
	}
}

/** Whatever people wrote below the mark, a description says whose task it is. */
function withoutFacts({ change, owner, title, description }: JsonObject): string[] {
	const isThere = owner === null || textOf(description).includes(`Owner: ${textOf(owner)}\n`);
	return change === 'close' || isThere ? [] : [`without its owner: ${textOf(title)}`];
}

/** What a change says of the past that is not so. */
function wrongIn(change: JsonObject, { said }: Truth, task: Task): string[] {
	const { previous = {}, changed_fields = [] } = change;
	const wrong = Object.entries(previous as JsonObject).filter(
		([field, value]) => JSON.stringify(value) !== JSON.stringify(said[field]),
	);
	const people = ['owner', 'assignee', 'assignees'];
	const isSame = people.every(
		(field) => JSON.stringify(change[field]) === JSON.stringify(said[field]),
	);
	const isDated = typeof change.due_date === 'string' && typeof said.due_date === 'string';
	const named = (changed_fields as string[]).filter((field) => people.includes(field));
	return [
		...wrong.map(([field]) => `what is said of before is wrong: ${field} of ${task.content}`),
		...(change.change !== 'close' && isSame && isDated ? named : []).map(
			(field) => `named, and the same: ${field} of ${task.content}`,
		),
	];
}

/** What tells which task counts where several have one mark. */
const markOf = ({ description }: Task) =>
	(description.toLowerCase().match(MARK) ?? []).at(-1)?.slice(0, 68) ?? description;

/** Takes the first of these out of a list; tells whether there was one. */
function taken<T>(list: T[], isIt: (one: T) => boolean): boolean {
	const at = list.findIndex(isIt);
	if (at >= 0) list.splice(at, 1);
	return at >= 0;
}
