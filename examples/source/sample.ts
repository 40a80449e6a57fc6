import type { JsonObject } from './json.ts';

const NOTE_ID = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
const NOTE_TITLE = 'Weekly planning';

/** What the note says in a run by hand. */
export const SAMPLE_NOTE: JsonObject = {
	note_id: NOTE_ID,
	title: NOTE_TITLE,
	status: 'ready',
	has_insights: true,
	event_id: 'evt_sample',
	event_type: 'note.insights_ready',
};

const SAID = { owner: 'Anna', due: 'Friday', due_date: '2026-12-04', assignee: 'anna-in-tracker' };
const TASKS = ['Book the room for the launch', 'Send the agenda to all speakers'];
/** What follows the key in the mark of each task: its note, and digests of what was written. */
const WRITTEN = ['n4d3f7c1e9a524b7et9662e16aw9403e75a', 'n4d3f7c1e9a524b7etd86321d6w9403e75a'];
const keyOf = (digit: number) => `ai_${String(digit).repeat(32)}`;

const SAMPLE_ACTION_ITEMS: JsonObject[] = TASKS.map((task, index) => ({
	task,
	...SAID,
	note_title: NOTE_TITLE,
	assignees: [SAID.assignee],
	unmapped_owners: [],
	index,
	note_id: NOTE_ID,
	action_item_key: keyOf(index + 1),
}));

/** What Get Task Changes gives in a run by hand. */
export const SAMPLE_CHANGES: JsonObject[] = SAMPLE_ACTION_ITEMS.map((item, index) => ({
	change: 'create',
	state: 'open',
	...item,
	title: TASKS[index] ?? '',
	description: `Owner: ${SAID.owner}\nDue: ${SAID.due_date} (${SAID.due})\nNote: ${NOTE_TITLE}\n${keyOf(index + 1)}${WRITTEN[index]}`,
}));
