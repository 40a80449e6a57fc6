import type { JsonObject } from './json.ts';

const NOTE_ID = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
const NOTE_TITLE = 'Weekly planning';
const keyOf = (digit: string) => `ai_${digit.repeat(32)}`;

/** What the note says in a run by hand. */
export const SAMPLE_NOTE: JsonObject = {
	note_id: NOTE_ID,
	title: NOTE_TITLE,
	status: 'ready',
	has_insights: true,
	event_id: 'evt_sample',
	event_type: 'note.insights_ready',
};

interface Sample {
	digit: string;
	change: string;
	task: string;
	known?: { task: string; state: 'open' | 'closed'; taskId: string | null };
}

/** One of each kind. */
const SAMPLES: Sample[] = [
	{ digit: '1', change: 'create', task: 'Book the room for the launch' },
	{
		digit: '2',
		change: 'create',
		task: 'Send the agenda to all speakers',
		known: { task: 'Send the agenda to all speakers', state: 'open', taskId: null },
	},
	{
		digit: '3',
		change: 'update',
		task: 'Order 40 badges from the printer',
		known: { task: 'Order badges from the printer', state: 'open', taskId: 'T-3' },
	},
	{
		digit: '4',
		change: 'close',
		task: 'Ask the caterer for a second offer',
		known: { task: 'Ask the caterer for a second offer', state: 'open', taskId: 'T-4' },
	},
	{
		digit: '5',
		change: 'reopen',
		task: 'Test the microphones',
		known: { task: 'Test the microphones', state: 'closed', taskId: 'T-5' },
	},
];

const SAID = { owner: 'Anna', due: 'Friday', due_date: '2026-12-04', assignee: 'anna-in-tracker' };

/** The rows of the table in a run by hand. */
export const SAMPLE_ROWS: JsonObject[] = SAMPLES.flatMap(({ digit, known }) =>
	known === undefined
		? []
		: [
				{
					id: Number(digit),
					action_item_key: keyOf(digit),
					note_id: NOTE_ID,
					task_id: known.taskId,
					state: known.state,
					task: known.task,
					...SAID,
				},
			],
);

/** What Get Task Changes gives in a run by hand. */
export const SAMPLE_CHANGES: JsonObject[] = SAMPLES.map(
	({ digit, change, task, known }, index): JsonObject => ({
		change,
		task,
		...SAID,
		note_title: NOTE_TITLE,
		assignees: [SAID.assignee],
		unmapped_owners: index === 0 ? ['Tom'] : [],
		index,
		note_id: NOTE_ID,
		action_item_key: keyOf(digit),
		action_item_uuid: `${digit.repeat(8)}-${digit.repeat(4)}-5${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`,
		...(known ? { id: Number(digit), state: known.state, task_id: known.taskId } : {}),
		changed_fields: change === 'update' ? ['task'] : [],
		previous: change === 'update' && known ? { task: known.task } : {},
		...(known?.taskId === null ? { may_exist: true } : {}),
	}),
);
