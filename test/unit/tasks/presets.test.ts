import { isJsonObject, type JsonObject } from '../../../src/base/json.ts';
import { listedTasks } from '../../../src/tasks/tracker-list.ts';
import { PRESETS, TRACKERS, type TrackerName } from '../../../src/tasks/presets.ts';

type Field = 'id' | 'title' | 'description' | 'created';

/** What a tracker is seen to give. */
interface Row {
	/** An open task, with the first place of each field. */
	task: JsonObject;
	/** Each place of a field, as its path. */
	places: Record<Field, readonly string[]>;
	/** What makes a task finished, and what leaves it open: a path and its value, in place of `says`. */
	done: ReadonlyArray<readonly [path: string, value: unknown]>;
	open: ReadonlyArray<readonly [path: string, value: unknown]>;
	/** The path by which the task says that it is open. */
	says: string;
	/** Where the list stands in answers. */
	lists: readonly string[];
	/** What an answer says of a list that is not whole, by its path. */
	cut: ReadonlyArray<readonly [path: string, value: unknown]>;
}

/** What people call the status of a finished page in Notion. */
const FINISHED = [
	...['Done', 'Complete', 'Completed ✅', 'Closed', 'Canceled', 'Cancelled', 'Archived'],
	...['Erledigt', 'Fertig', 'Abgeschlossen', 'Geschlossen', 'Abgebrochen', 'Archiviert'],
	...['Terminé', 'Terminée', 'Fini', 'Fait', 'Fermé', 'Annulé', 'Archivé'],
	...['Hecho', 'Listo', 'Completado', 'Terminado', 'Cerrado', 'Cancelado', 'Archivado'],
	...['Fatto', 'Completato', 'Terminato', 'Finito', 'Chiuso', 'Annullato', 'Archiviato'],
];

const ROWS: Record<TrackerName, Row> = {
	todoist: {
		task: { id: '1', content: 'T', description: 'D', added_at: '2026-01-01', checked: false },
		places: {
			id: ['id', 'task_id'],
			title: ['content'],
			description: ['description'],
			created: ['added_at', 'created_at'],
		},
		says: 'checked',
		done: [
			['checked', true],
			['is_completed', true],
			['completed_at', '2026-01-02'],
			['completed_date', '2026-01-02'],
			['date_completed', '2026-01-02'],
		],
		open: [
			['is_completed', false],
			['completed_at', null],
		],
		lists: ['results', 'items'],
		cut: [['next_cursor', 'abc']],
	},
	jira: {
		task: {
			key: '1',
			fields: {
				summary: 'T',
				description: 'D',
				created: '2026-01-01',
				status: { statusCategory: { key: 'new' } },
			},
		},
		places: {
			id: ['key', 'id'],
			title: ['fields.summary'],
			description: ['fields.description'],
			created: ['fields.created'],
		},
		says: 'fields.status',
		done: [['fields.status.statusCategory.key', 'done']],
		open: [['fields.status.statusCategory.key', 'indeterminate']],
		lists: ['issues'],
		cut: [
			['isLast', false],
			['nextPageToken', 'abc'],
			['total', 2],
		],
	},
	notion: {
		task: {
			id: '1',
			name: 'T',
			property_source: 'D',
			created_time: '2026-01-01',
			property_status: 'To do',
		},
		places: {
			id: ['id'],
			title: ['name', 'property_name'],
			description: ['property_source', 'properties.Source'],
			created: ['created_time', 'property_created_time'],
		},
		says: 'property_status',
		done: [
			['archived', true],
			['in_trash', true],
			['property_done', true],
			['properties.Done.checkbox', true],
			...FINISHED.map((word) => ['property_status', word] as const),
			['properties.Status.status.name', 'Done'],
			['properties.Status.select.name', 'Done'],
		],
		open: [
			['property_done', false],
			['properties.Done.checkbox', false],
			['properties.Status.status.name', 'Doing'],
			['properties.Status.status', null],
			['properties.Status.select', null],
		],
		lists: ['results'],
		cut: [['has_more', true]],
	},
	linear: {
		task: {
			id: '1',
			title: 'T',
			description: 'D',
			createdAt: '2026-01-01',
			state: { type: 'started' },
		},
		places: {
			id: ['id'],
			title: ['title'],
			description: ['description'],
			created: ['createdAt'],
		},
		says: 'state',
		done: [
			['trashed', true],
			['state.type', 'completed'],
			['state.type', 'canceled'],
			['state.type', 'duplicate'],
			['completedAt', '2026-01-02'],
			['canceledAt', '2026-01-02'],
		],
		open: [
			['state.type', 'backlog'],
			['completedAt', null],
		],
		lists: ['data.issues.nodes', 'data.team.issues.nodes'],
		cut: [
			['data.issues.pageInfo.hasNextPage', true],
			['data.team.issues.pageInfo.hasNextPage', true],
		],
	},
	clickUp: {
		task: {
			id: '1',
			name: 'T',
			description: 'D',
			date_created: '1767225600000',
			status: { type: 'open' },
		},
		places: {
			id: ['id'],
			title: ['name'],
			description: ['description', 'text_content', 'markdown_description'],
			created: ['date_created'],
		},
		says: 'status',
		done: [
			['archived', true],
			['status.type', 'closed'],
			['status.type', 'done'],
			['date_closed', '1767225600000'],
			['date_done', '1767225600000'],
		],
		open: [
			['status.type', 'custom'],
			['date_closed', null],
		],
		lists: ['tasks'],
		cut: [['last_page', false]],
	},
	asana: {
		task: { gid: '1', name: 'T', notes: 'D', created_at: '2026-01-01', completed: false },
		places: { id: ['gid'], title: ['name'], description: ['notes'], created: ['created_at'] },
		says: 'completed',
		done: [
			['completed', true],
			['completed_at', '2026-01-02'],
		],
		open: [['completed_at', null]],
		lists: ['data'],
		cut: [['next_page', { offset: 'abc' }]],
	},
	trello: {
		task: { id: '695000000000000000000001', name: 'T', desc: 'D', closed: false },
		places: { id: ['id'], title: ['name'], description: ['desc'], created: [] },
		says: 'closed',
		done: [
			['closed', true],
			['dueComplete', true],
		],
		open: [['dueComplete', false]],
		lists: ['cards'],
		cut: [],
	},
	github: {
		task: { number: 1, title: 'T', body: 'D', created_at: '2026-01-01', state: 'open' },
		places: { id: ['number'], title: ['title'], description: ['body'], created: ['created_at'] },
		says: 'state',
		done: [['state', 'closed']],
		open: [['state', 'open']],
		lists: ['items'],
		cut: [
			['incomplete_results', true],
			['total_count', 2],
		],
	},
};

/** A copy with a value at a path; undefined takes it away. */
function withValue(json: JsonObject, path: string, value: unknown): JsonObject {
	const [name = '', ...below] = path.split('.');
	const inside = isJsonObject(json[name]) ? json[name] : {};
	return { ...json, [name]: below.length > 0 ? withValue(inside, below.join('.'), value) : value };
}

describe.each(TRACKERS)('%s', (tracker) => {
	const { task, places, done, open, says, lists } = ROWS[tracker];
	const preset = PRESETS[tracker];
	const taskOf = (shown: JsonObject) => listedTasks([shown], preset)[0];
	const unsaid = withValue(task, says, undefined);

	it('has a row for each place that is read', () => {
		const { id, description, created } = preset;
		expect({ ...places, lists }).toEqual({
			id,
			title: places.title,
			description,
			created,
			lists: preset.lists,
		});
	});

	it.each(Object.entries(places).flatMap(([field, paths]) => paths.map((path) => [field, path])))(
		'%s is read from %s',
		(field = '', path = '') => {
			const all = places[field as Field];
			const bare = all.reduce((shown, one) => withValue(shown, one, undefined), task);
			const value = field === 'created' ? '2026-03-01' : 'X';
			const read: unknown = Reflect.get(taskOf(withValue(bare, path, value)) ?? {}, field);
			expect(read).toBe(field === 'created' ? Date.parse(value) : value);
		},
	);

	it.each(done)('%s: %j is finished', (path, value) => {
		expect(taskOf(withValue(unsaid, path, value))?.isDone).toBe(true);
	});

	it.each(open)('%s: %j is open', (path, value) => {
		expect(taskOf(withValue(unsaid, path, value))?.isDone).toBe(false);
	});

	it('is open, and says so', () => expect(taskOf(task)?.isDone).toBe(false));

	it.each(lists)('a list stands at %s', (path) => {
		expect(listedTasks([withValue({}, path, [task])], preset)).toHaveLength(1);
	});
});

const CUT = TRACKERS.flatMap((tracker) =>
	ROWS[tracker].cut.map(([path, value]) => [tracker, path, value] as const),
);

it.each(CUT)('a list of %s with %s: %j is refused', (tracker, path, value) => {
	const { lists, task } = ROWS[tracker];
	const list = lists.find((one) => path.startsWith(one.replace(/\.nodes$/, ''))) ?? lists[0];
	const answer = withValue(withValue({}, list ?? '', [task]), path, value);
	expect(() => listedTasks([answer], PRESETS[tracker])).toThrow('has more tasks');
});
