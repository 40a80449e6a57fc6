import { BASE, inARow, workflowOf } from '../workflow.ts';
import { code, mail, notesNode, row, schedule, THE_NOTE, yellowNote, type Other } from './other.ts';

const NAME = 'meeting-brief';
const TITLE = 'Send a brief from your notes before each meeting of a series';

const NOTES = 'Last Notes of the Series';
const ENTRIES = 'Decisions and Open Questions';
const TASKS = 'Open Tasks in Todoist';
const BRIEF = 'Write the Brief';

const notes = notesNode(NOTES, {
	operation: 'getAll',
	returnAll: false,
	limit: 3,
	filters: { hasInsights: true, trashed: 'exclude', titleContains: 'Weekly planning' },
	sort: { order: 'createdDesc' },
});

const entries = notesNode(ENTRIES, {
	operation: 'getEntries',
	noteId: THE_NOTE,
	ifNotReady: 'skip',
	kinds: ['decision', 'open_question'],
});

const tasks = {
	name: TASKS,
	type: `${BASE}.todoist`,
	typeVersion: 2.2,
	parameters: { operation: 'getAll', returnAll: true, filters: {} },
	credential: 'todoistApi',
	settings: { executeOnce: true, alwaysOutputData: true },
};

const brief = code(
	BRIEF,
	`const notes = $('${NOTES}').all().map(({ json }) => json);
const entries = $('${ENTRIES}').all().map(({ json }) => json);

// The mark in the description of a task names the note that the task comes from.
const MARK = /ai\\\\?_[0-9a-f]{32}n([0-9a-f]{32})t/gi;
const noteOf = ({ description }) => [...(description ?? '').matchAll(MARK)].at(-1)?.[1]?.toLowerCase();
const ids = notes.map(({ note_id }) => note_id.replaceAll('-', '').toLowerCase());
const tasks = $input.all().flatMap(({ json }) => (ids.includes(noteOf(json)) ? [json] : []));

const dayOf = ({ due }) => due?.date?.slice(0, 10);
const lines = {
	'Open questions': entries
		.filter(({ kind }) => kind === 'open_question')
		.map(({ text, note_title }) => \`\${text} (\${note_title ?? 'no title'})\`),
	'Not done yet': tasks.map((task) => [task.content, dayOf(task)].filter(Boolean).join(', due ')),
	'Decided last time': entries
		.filter(({ kind, note_id }) => kind === 'decision' && note_id === notes[0]?.note_id)
		.map(({ text }) => text),
};
const parts = Object.entries(lines).map(([heading, list]) =>
	[heading, ...(list.length > 0 ? list.map((line) => \`- \${line}\`) : ['- nothing'])].join('\\n'),
);
return [{ json: { subject: \`Before \${notes[0]?.title ?? 'the meeting'}\`, text: parts.join('\\n\\n') } }];`,
);

const send = mail('Send the Brief', '={{ $json.subject }}', '={{ $json.text }}');

const nodes = row([
	schedule('Before the Meeting', '45 8 * * 1'),
	notes,
	entries,
	tasks,
	brief,
	send,
]);

const PLANNING = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
const EARLIER = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6c';
const pinData = {
	[NOTES]: [
		{ title: 'Weekly planning', status: 'ready', has_insights: true, note_id: PLANNING },
		{ title: 'Weekly planning', status: 'ready', has_insights: true, note_id: EARLIER },
	],
	[ENTRIES]: [
		...[{ kind: 'decision', text: 'Launch in December' }].map((one) => ({
			...one,
			note_title: 'Weekly planning',
			note_id: PLANNING,
		})),
		{
			kind: 'open_question',
			text: 'Who books the room?',
			note_title: 'Weekly planning',
			note_id: EARLIER,
		},
	],
	[TASKS]: [
		{
			content: 'Order the badges',
			description: `Owner: Anna\nai_11111111111111111111111111111111n${PLANNING.replaceAll('-', '')}t3fe62169w7d077c1dp55579b55ue3b0c442ae3b0c442o`,
			due: { date: '2026-12-04' },
		},
		{ content: 'Buy milk', description: '', due: null },
	],
	[send.name]: [{ messageId: '<1@example.com>' }],
};

export const meetingBrief: Other = {
	name: NAME,
	workflow: workflowOf(
		TITLE,
		[{ nodes, connections: inARow(nodes.map(({ name }) => name)) }],
		[
			yellowNote(NAME, {
				heading: 'What is open before the meeting',
				about:
					'A quarter of an hour before a meeting, one mail has the open questions of the last three notes of that series, their tasks that nobody has finished, and what was decided last time.',
				tryIt:
					'press *Execute workflow*. Sample data is pinned, so nothing is read or sent. A published workflow ignores it.',
				steps: [
					'*Before the Meeting*: enter day and time. Set your timezone, under **Settings** in the menu (⋯).',
					`*${NOTES}* and *${ENTRIES}*: choose your credential. In the first, say which notes belong to the series: by **Title Contains**, or by **Folder**.`,
					`*${TASKS}*: choose your credential. The tasks are those that *todoist-tasks* has created.`,
					`*${send.name}*: enter sender and recipient, and choose your SMTP credential.`,
				],
				more: [
					`**Another tracker**: replace *${TASKS}*, and change the names of the fields in *${BRIEF}*. **No tracker**: delete *${TASKS}*.`,
					'If the last notes have neither decisions nor open questions, nothing is sent.',
				],
			}),
		],
		pinData,
	),
};
