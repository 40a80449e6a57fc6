import type { JsonObject } from '../json.ts';
import { chosen, expression } from '../expressions.ts';
import { inARow, workflowOf } from '../workflow.ts';
import { clearNode, mail, notesNode, row, schedule, yellowNote, type Other } from './other.ts';

const NAME = 'scheduled-clean-up';

const OLD = 'Old Notes';
const CLEAR = 'Clear Results';
const SEND = 'Send the List';

const RESULTS = `$('${CLEAR}').all().map(({ json }) => json)`;
const FAILED = `${RESULTS}.filter(({ cleared, dry_run }) => !cleared && !dry_run)`;
const countOf = (field: string) => `${RESULTS}.filter((note) => note.${field}).length`;

const SUBJECT = `=Clean-up of notes: {{ ${countOf('would_clear')} ? ${countOf('would_clear')} + ' would be cleared (dry run)' : ${countOf('cleared')} + ' cleared' }}, {{ ${FAILED}.length }} refused`;

const LIST = `${RESULTS}.map((note) => [
  note.cleared ? 'Cleared' : note.would_clear ? 'Would be cleared' : note.dry_run ? 'Nothing to clear' : 'NOT CLEARED',
  note.title || 'Untitled note',
  note.updated_at_iso && 'updated ' + note.updated_at_iso.slice(0, 10),
  note.note_id,
  note.error ?? '',
].filter(Boolean).join(' | ')).join('\\n')`;

/** What the list does not say: that it may be longer, and what ends the dry run. */
const MORE = `${RESULTS}.length >= ${chosen(OLD, 'limit')} ? '\\n\\nThere may be more. They follow night by night, once these are gone.' : ''`;
const HOW = `${countOf('would_clear')} ? '\\n\\nNothing was changed. To clear them, turn off Dry Run in ${CLEAR}, and publish the workflow again.' : ''`;

const nodes = row([
	schedule('Every Night', '0 3 * * *'),
	notesNode(OLD, {
		operation: 'getAll',
		limit: 100,
		filters: { hasInsights: true, trashed: 'include', olderThanDays: 365 },
		sort: { order: 'updatedAsc' },
	}),
	clearNode(CLEAR),
	{
		...mail(SEND, SUBJECT, expression(`${LIST} + (${MORE}) + (${HOW})`)),
		settings: { executeOnce: true },
	},
]);

const sample = (title: string, day: string, is_trashed: boolean): JsonObject => ({
	title,
	updated_at_iso: `${day}T10:00:00.000Z`,
	is_trashed,
	status: 'ready',
	has_insights: true,
	created_at_iso: `${day}T09:00:00.000Z`,
});
const idOf = (index: number) => `4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6${index}`;

const SAMPLE = [
	sample('Kick-off of the old project', '2024-02-01', true),
	sample('Weekly planning', '2025-03-03', false),
];
const LISTED = SAMPLE.map((note, index) => ({ ...note, folder_id: null, note_id: idOf(index) }));
/** As the dry run gives them. */
const WOULD_BE = SAMPLE.map((note, index) => ({
	would_clear: true,
	...note,
	note_id: idOf(index),
	exists: true,
	dry_run: true,
	cleared: false,
}));

export const scheduledCleanUp: Other = {
	name: NAME,
	workflow: workflowOf(
		'Clear the results of old notes on a schedule',
		[{ nodes, connections: inARow(nodes.map(({ name }) => name)) }],
		[
			yellowNote(NAME, {
				heading: 'Scheduled clean-up, dry run first',
				about:
					'Every night, the workflow clears the generated results (transcription and Insights) of notes that nobody has updated for a year, whether they are in the trash or not. The notes and their titles stay. One mail lists what was cleared, and what was refused.',
				tryIt:
					'press *Execute workflow*. Sample data is pinned, so nothing is read, changed or sent.',
				steps: [
					`*${OLD}*, *${CLEAR}*: choose your credential.`,
					`*${OLD}*: set the filters. To clear only what is in the trash, set **Notes in the Trash** to **Only**, perhaps with fewer days.`,
					`*${SEND}*: choose your credential, and enter both addresses. Or put a node of Slack or another app in its place, with the same text.`,
					`Unpin *${OLD}* and *${CLEAR}*, run the workflow by hand, and look at the output of *${CLEAR}*. **Dry Run** is on, so nothing is changed. Each note with *would_clear* would be cleared.`,
					'When the list is right, turn **Dry Run** off. Or publish the workflow first, read its mails for some nights, and then turn it off.',
				],
				more: [
					'**Never touched**: notes without Insights, notes that somebody updated within the year, and notes whose date cannot be read.',
					'Each night takes the 100 notes that have been old for longest, so a backlog shrinks night by night. If a note is refused, the others are cleared, and the execution ends well: the mail names the note and the reason. To fail instead, put a *Filter* on the error and a *Stop and Error* behind the mail.',
				],
			}),
		],
		{ [OLD]: LISTED, [CLEAR]: WOULD_BE, [SEND]: [{ accepted: ['team@example.com'] }] },
	),
};
