import { textOf, type JsonObject } from '../../../src/base/json.ts';
import { itemsOf, Tracker, type Entry, type Task } from './tracker.ts';

/** What the oracle knows of a task without reading its mark. */
interface Truth {
	/** What the workflow wrote last, as its change said it. */
	said: JsonObject;
	/** What people wrote below the mark. */
	below: string;
	/** Somebody has removed its mark: it is theirs now. */
	isTheirs: boolean;
	/** The task of which it is a copy. */
	copyOf: string | null;
	/** As it was when a person finished it; null if none has. */
	finished: string | null;
}

const MARK = /ai_[\da-f]{32}n[\da-f]{32}t[\da-f]{8}w[\da-f]{8}[ox]/gi;
const FRONTS = ['● ', '☐ ', '> ', 'h3. ', '{{', '<section>', '– ', '<!-- mine -->'];
const ARTICLES = /\b(the|a|den)\s/gi;

/** The texts that a finished task stands for. */
const wordsOf = (task: unknown) =>
	textOf(task)
		.replace(ARTICLES, '')
		.replace(/[.\s]+/g, ' ')
		.trim()
		.toLowerCase();
const lineOf = ({ task, owner, due, due_date, assignees }: JsonObject) =>
	JSON.stringify([task, owner, due_date ?? due, assignees]);

/** One note, its tracker, the workflow between them, and people. */
export class World {
	entries: Entry[] = [];
	readonly tracker = new Tracker();
	private readonly truths = new Map<string, Truth>();

	/** @param steps of writing that are done before the run is cut off */
	sync(matchReworded: boolean, steps = Infinity): void {
		this.carryOut(this.changes(matchReworded), steps);
	}

	/** Two runs look at the same moment: the lease lets the second one create nothing. */
	syncTwice(matchReworded: boolean): void {
		const [first, second] = [this.changes(matchReworded), this.changes(matchReworded)];
		this.carryOut(first, Infinity);
		this.carryOut(
			second.filter(({ change }) => change !== 'create'),
			Infinity,
		);
	}

	changes(matchReworded: boolean): JsonObject[] {
		return this.tracker.changes(itemsOf(this.entries), { matchReworded });
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
					const truth = { said: change, below: '', isTheirs: false };
					this.truths.set(id, { ...truth, copyOf: null, finished: null });
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
			truth.said = change;
			truth.copyOf = null;
		};
		return change.change === 'reopen' ? [() => void (task.checked = false), put] : [put];
	}

	/** Something that a person does to one of the tasks. */
	edit(what: string, at: number): void {
		const task = this.tracker.tasks[at % Math.max(1, this.tracker.tasks.length)];
		const truth = task && this.truths.get(task.id);
		if (!truth) return;
		switch (what) {
			case 'finish':
				if (!task.checked) this.finish(task, truth);
				return;
			case 'reopen':
				task.checked = false;
				truth.finished = null;
				return;
			case 'rename':
				if (truth.finished === null) task.content = 'Renamed by somebody';
				return;
			case 'write below': {
				if (truth.isTheirs || truth.finished !== null) return;
				const more = `\n\nSee [the plan](https://x.example)\n- ${at}\\_${at}`;
				task.description += more;
				truth.below += more;
				return;
			}
			case 'write above':
				if (truth.finished === null) task.description = `Mine\n${task.description}`;
				return;
			case 'type behind': {
				const words = at % 2 === 0 ? ' x' : ': see mail';
				if (truth.isTheirs || truth.finished !== null) return;
				const [mark = ''] = task.description.match(MARK)?.slice(-1) ?? [];
				task.description = task.description.replace(mark, `${mark}${words}`);
				truth.below = `${words}${truth.below}`;
				return;
			}
			case 'put in front':
				if (truth.finished === null)
					task.description = task.description.replace(MARK, (mark) => `${FRONTS[at] ?? ''}${mark}`);
				return;
			case 'join lines':
				if (truth.finished === null)
					task.description = task.description.replace(/\n(?=\S*ai_)/i, '');
				return;
			case 'reassign':
				if (truth.finished === null) task.responsible_uid = 'somebody';
				return;
			case 'escape the mark':
				if (truth.finished === null)
					task.description = task.description.replace(MARK, (mark) => `**${mark.toUpperCase()}**`);
				return;
			case 'copy': {
				const { id } = this.tracker.add({ ...task, checked: false });
				this.truths.set(id, { ...truth, copyOf: task.id, finished: null });
				return;
			}
			case 'remove the mark':
				if (truth.finished === null) task.description = task.description.replace(MARK, '');
				truth.isTheirs ||= truth.finished === null;
				return;
			default:
				this.tracker.tasks.splice(this.tracker.tasks.indexOf(task), 1);
		}
	}

	private finish(task: Task, truth: Truth): void {
		task.checked = true;
		// A mark that says that the workflow closed it, after a run that was cut off, can't tell who did.
		const isMarkedClosed = /w[\da-f]{8}x/i.test(task.description);
		if (!isMarkedClosed) truth.finished = JSON.stringify(task);
	}

	/** What is not as it was promised, after a run that succeeded. */
	problems(matchReworded: boolean): string[] {
		const again = this.changes(matchReworded).map(
			({ change, title }) => `${textOf(change)} ${textOf(title)}`,
		);
		return [
			...again.map((change) => `the same note changes something: ${change}`),
			...this.altered(),
			...this.astray(),
		];
	}

	private altered(): string[] {
		return this.tracker.tasks.flatMap((task) => {
			const { finished, below, isTheirs } = this.truths.get(task.id) ?? {};
			const wasTouched = finished && finished !== JSON.stringify(task);
			// An end of what an editor has made bold may stand among it.
			const bare = task.description.replaceAll('**', '');
			const isCut = !isTheirs && !bare.endsWith(below ?? '');
			return [
				...(wasTouched ? [`a finished task was touched: ${task.content}`] : []),
				...(isCut ? [`what people wrote is not whole: ${task.description}`] : []),
			];
		});
	}

	/** Open tasks that should not be there, and action items without one. */
	private astray(): string[] {
		const items = itemsOf(this.entries);
		const known = this.tracker.tasks.flatMap((task) => {
			const truth = this.truths.get(task.id);
			return truth && !truth.isTheirs ? [{ task, ...truth, mark: markOf(task) }] : [];
		});
		const oldest = new Map(known.toReversed().map((one) => [one.mark, one]));
		const wanted = items.map((item) => lineOf({ ...item }));
		const finished = [...oldest.values()].flatMap((one) =>
			one.finished === null ? [] : [wordsOf(one.said.task)],
		);
		const extra = [...oldest.values()].filter(
			({ task, said }) => !task.checked && !taken(wanted, lineOf(said)),
		);
		const missing = wanted.filter((line) => {
			const [task] = JSON.parse(line) as unknown[];
			return !taken(finished, wordsOf(task));
		});
		const texts = items.map(({ task }) => wordsOf(task));
		const copies = known.filter((one) => {
			const first = oldest.get(one.mark);
			const isWanted = first && (!first.task.checked || texts.includes(wordsOf(first.said.task)));
			return !one.task.checked && first !== one && !isWanted;
		});
		return [
			...extra.map(({ said }) => `open: ${lineOf(said)}`),
			...copies.map(({ said }) => `a copy is open: ${lineOf(said)}`),
			...missing.map((line) => `without a task: ${line}`),
		];
	}
}

/** What tells which task counts where several have one mark. */
const markOf = ({ description }: Task) =>
	(description.toLowerCase().match(MARK) ?? []).at(-1)?.slice(0, 67) ?? description;

/** Takes a text out of a list; tells whether it was there. */
function taken(texts: string[], text: string): boolean {
	const at = texts.indexOf(text);
	if (at >= 0) texts.splice(at, 1);
	return at >= 0;
}
