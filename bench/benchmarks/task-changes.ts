import { actionItemsOf, type ActionItem } from '../../src/insights/action-items.ts';
import { PRESETS } from '../../src/tasks/presets.ts';
import { taskChanges, type Change } from '../../src/tasks/task-changes.ts';
import { listedTasks, tasksByNote } from '../../src/tasks/tracker-list.ts';
import { figureRow, roundsFor, type Effort, type Result } from '../figures.ts';
import { takeTurns, timed } from '../measure.ts';

const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const TASKS = 3000;
const TARGET = 1000;

interface Entry {
	task: string;
	owner: string | null;
	due: string | null;
}

/** A task as Todoist gives it. */
interface Task {
	id: string;
	content: string;
	description: string;
	checked: boolean;
}

/** What is compared. */
interface Case {
	tasks: readonly Task[];
	items: readonly ActionItem[];
	/** How many changes there must be. */
	changes: number;
}

const itemsOf = (action_items: readonly Entry[], noteId = NOTE) =>
	actionItemsOf({ title: 'Weekly', action_items }, { noteId, dueDateOf: String });

function compare({ tasks, items }: Pick<Case, 'tasks' | 'items'>, noteId = NOTE): Change[] {
	const { todoist } = PRESETS;
	const listed = listedTasks(
		tasks.map((task) => ({ ...task })),
		todoist,
	);
	const about = { tasks: tasksByNote(listed), lengths: todoist.lengths };
	const chosen = { matchReworded: true, assigneesOf: () => [] };
	return taskChanges([{ noteId, items }], { ...about, ...chosen }).flat();
}

/** The tasks that these action items become. */
const tasksOf = (items: readonly ActionItem[], noteId = NOTE): Task[] =>
	compare({ tasks: [], items }, noteId).map(({ fields: { title, description } }, at) => ({
		id: String(at + 1),
		content: String(title),
		description: String(description),
		checked: false,
	}));

const VERBS = ['Send', 'Review', 'Draft', 'Book', 'Sign', 'Update', 'Plan'];
const THINGS = 'report contract offer budget room list survey invoice plan'.split(' ');
const PLACES = ['Berlin', 'Paris', 'Rome', 'Madrid', 'Oslo', 'Vienna', 'Prague', 'Lisbon'];

const TEAMS = ['red', 'blue', 'green', 'white', 'black', 'brown'];

/** Alike, as tasks are, and no two the same. */
const entryAt = (at: number): Entry => ({
	task: `${VERBS[at % VERBS.length]} the ${THINGS[at % THINGS.length]} for ${PLACES[at % PLACES.length]} with team ${TEAMS[Math.floor(at / 504)]}`,
	owner: 'Anna',
	due: '2026-12-04',
});
const ENTRIES = Array.from({ length: TASKS }, (_, at) => entryAt(at));

const changed = (change: (entry: Entry) => Partial<Entry>, entries = ENTRIES) =>
	itemsOf(entries.map((entry) => ({ ...entry, ...change(entry) })));

/** Each case with what makes it large. */
function cases(): Record<string, Case> {
	const tasks = tasksOf(itemsOf(ENTRIES));
	const long = { task: 'word after word '.repeat(6250), owner: 'Anna', due: '2026-12-04' };
	const equal = ENTRIES.map((entry) => ({ ...entry, task: 'Send the report' }));
	const edited = (edit: (task: Task) => string) =>
		tasks.slice(0, 10).map((task) => ({ ...task, description: edit(task) }));
	const later = () => ({ due: '2027-02-01' });
	const reworded = ({ task }: Entry) => ({ task: `${task} again` });
	return {
		'nothing changed': { tasks, items: itemsOf(ENTRIES), changes: 0 },
		'all later': { tasks, items: changed(later), changes: TASKS },
		'all reworded': { tasks, items: changed(reworded), changes: TASKS },
		'all gone': { tasks, items: [], changes: TASKS },
		'all of another owner and in other words': {
			tasks,
			items: changed(({ task }) => ({ task: `${task} again`, owner: 'Tom' })),
			changes: 2 * TASKS,
		},
		'all with one text': {
			tasks: tasksOf(itemsOf(equal)),
			items: changed(later, equal),
			changes: TASKS,
		},
		'all repeated': {
			tasks: tasksOf(itemsOf(equal, OTHER), OTHER),
			items: itemsOf(equal),
			changes: TASKS,
		},
		'a text of 100,000 characters, later': {
			tasks: tasksOf(itemsOf([long])),
			items: changed(later, [long]),
			changes: 1,
		},
		'a text of 100,000 characters, reworded': {
			tasks: tasksOf(itemsOf([long])),
			items: changed(() => ({ task: `${long.task} again` }), [long]),
			changes: 1,
		},
		'10 tasks with 4,000 empty lines': {
			tasks: edited(({ description }) => `${'\n'.repeat(4000)}${description}`),
			items: [],
			changes: 10,
		},
		'10 tasks with 60,000 asterisks': {
			tasks: edited(({ description }) => description.replace('ai_', `${'*'.repeat(60_000)} ai_`)),
			items: changed(later, ENTRIES.slice(0, 10)),
			changes: 10,
		},
	};
}

/** How long n8n stands still, as the comparison is one piece of work. */
export async function taskChangesBench(effort: Effort): Promise<Result> {
	const works = Object.entries(cases()).map(([name, one]) => {
		const work = async () => {
			let changes = NaN;
			const took = await timed(() => (changes = compare(one).length));
			if (changes !== one.changes) throw new Error(`${name}: ${changes} changes`);
			return took;
		};
		return [name, work] as const;
	});
	const all = await takeTurns(Object.fromEntries(works), roundsFor(effort));
	const rows = works.map(([name]) => {
		const times = all.map((round) => round[name]?.wall ?? NaN);
		return figureRow(`time, ${name}`, times, 'ms', TARGET);
	});
	return { rows };
}
