import { branch } from '../tracker.ts';
import { inARow, pollingTrigger, workflowOf } from '../workflow.ts';
import { mail, notesNode, row, yellowNote, type Other } from './other.ts';

const NAME = 'contradiction-watch';
const TITLE = 'Ask for each new decision of your notes whether earlier notes decided otherwise';

const DECISION = 'New Decision';
const ASK = 'Ask About Earlier Notes';
const decision = (field: string) => `$('${DECISION}').item.json.${field}`;

/** What the answer draws on, besides the note of the decision itself. */
const OTHERS = `$json.notes.filter(({ note_id }) => note_id !== ${decision('note_id')})`;

const ask = notesNode(ASK, {
	operation: 'ask',
	question:
		'=We have decided: "{{ $json.text }}". Did earlier notes decide otherwise? Begin the answer with the word No if they did not. If they did, quote what they say.',
	options: { includeNoteTitles: true },
});

const asks = branch(
	'Decided Otherwise?',
	`!/^\\W*no\\b/i.test($json.answer ?? '') && ${OTHERS}.length > 0`,
);

const send = mail(
	'Send a Warning',
	`=Was this decided otherwise? {{ ${decision('text')} }}`,
	`={{ ${[
		decision('note_title'),
		"' says: '",
		decision('text'),
		"'\\n\\n'",
		'$json.answer',
		"'\\n\\nSee: '",
		`${OTHERS}.map(({ title }) => title ?? 'a note without a title').join(', ')`,
	].join(' + ')} }}`,
);

const nodes = [
	pollingTrigger(DECISION, { event: 'newDecision' }, {}),
	...row([ask, asks, send]).map((node) => ({ ...node, column: node.column + 1 })),
];

const NOTE_ID = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
const EARLIER = { title: 'Budget review', note_id: '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6c' };
const pinData = {
	[DECISION]: [
		{
			kind: 'decision',
			text: 'Launch in December',
			note_title: 'Weekly planning',
			note_id: NOTE_ID,
			event_type: 'note.decision',
			event_id: 'evt_sample',
		},
	],
	[ASK]: [
		{
			answer: 'Yes. "Budget review" says: the launch waits for the new budget in January.',
			notes: [EARLIER, { title: 'Weekly planning', note_id: NOTE_ID }],
			note_ids: [EARLIER.note_id, NOTE_ID],
		},
	],
	[send.name]: [{ messageId: '<1@example.com>' }],
};

export const contradictionWatch: Other = {
	name: NAME,
	workflow: workflowOf(
		TITLE,
		[{ nodes, connections: inARow(nodes.map(({ name }) => name)) }],
		[
			yellowNote(NAME, {
				heading: 'Was this decided otherwise?',
				about:
					'For each new decision in a note, the workflow asks your other notes whether they decided otherwise. If they did, one mail has the decision, what the other notes say, and their titles. A decision that nothing contradicts sends nothing.',
				tryIt:
					'press *Execute workflow*. Sample data is pinned, so nothing is asked or sent. A published workflow ignores it.',
				steps: [
					`*${DECISION}* and *${ASK}*: choose your credential. Add a filter, such as **Folder**, if only some notes count.`,
					`*${send.name}*: enter sender and recipient, and choose your SMTP credential.`,
				],
				more: [
					`**Slack instead**: replace *${send.name}* by the *Slack* node, with the same text.`,
					'**Good to know**: each new decision is one question to the service. The answer may miss a contradiction, or see one that is none. So read the notes that it names.',
				],
			}),
		],
		pinData,
	),
};
