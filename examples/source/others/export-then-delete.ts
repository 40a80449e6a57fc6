import { expression } from '../expressions.ts';
import { BASE, inARow, workflowOf, type Connection, type Node } from '../workflow.ts';
import { notesNode, row, schedule, THE_NOTE, yellowNote, type Other } from './other.ts';

const NAME = 'export-then-delete';

const OLD = 'Old Notes in the Trash';
const MARKDOWN = 'Digest of Each Note';
const SAVE = 'Save the File';
const DELETE = 'Delete the Note';
const FAILED = 'Some Were Kept';

/** A title may be missing, or have characters that no name of a file may have. */
const FILE_NAME = `/home/node/.n8n-files/{{ ($('${MARKDOWN}').item.json.title ?? 'Untitled note').replace(/[^\\p{L}\\p{N} ]+/gu, ' ').trim().slice(0, 80) }} {{ $('${MARKDOWN}').item.json.note_id }}.md`;

const ON_ERROR = { settings: { onError: 'continueErrorOutput' } };

const nodes = row([
	schedule('Every Night', '0 4 * * *'),
	notesNode(OLD, {
		operation: 'getAll',
		limit: 100,
		filters: { hasInsights: true, trashed: 'only', olderThanDays: 30 },
		sort: { order: 'updatedAsc' },
	}),
	{ ...notesNode(MARKDOWN, { operation: 'getMarkdown', noteId: THE_NOTE }), ...ON_ERROR },
	{
		name: 'A File of It',
		type: `${BASE}.convertToFile`,
		typeVersion: 1.1,
		parameters: { operation: 'toText', sourceProperty: 'markdown', options: {} },
	},
	{
		name: SAVE,
		type: `${BASE}.readWriteFile`,
		typeVersion: 1,
		parameters: { operation: 'write', fileName: `=${FILE_NAME}`, options: {} },
	},
	{
		...notesNode(DELETE, {
			operation: 'delete',
			noteId: { ...THE_NOTE, value: expression(`$('${MARKDOWN}').item.json.note_id`) },
			dryRun: true,
			options: { ignoreMissing: true, safetyLimit: 100 },
		}),
		...ON_ERROR,
	},
]);

const failed: Node = {
	name: FAILED,
	type: `${BASE}.stopAndError`,
	typeVersion: 1,
	column: nodes.length,
	row: 1,
	parameters: {
		errorMessage:
			'=Not deleted: {{ $input.all().length }}. The first is {{ $json.title || $json.fileName || $json.note_id }}: {{ $json.error }}',
	},
};

const connections: Connection[] = [
	...inARow(nodes.map(({ name }) => name)),
	[MARKDOWN, 1, FAILED],
	[DELETE, 1, FAILED],
];

export const exportThenDelete: Other = {
	name: NAME,
	workflow: workflowOf(
		'Keep a file of each old note, and delete the note in the service',
		[{ nodes: [...nodes, failed], connections }],
		[
			yellowNote(NAME, {
				heading: 'Keep a file, then delete the note',
				about:
					'Every night, the workflow takes notes in the trash that nobody has updated for 30 days. It writes the digest of each as a Markdown file, and deletes the note for good. A note without its file is not deleted.',
				tryIt:
					'choose your credentials and press *Execute workflow*. **Dry Run** is on: the files are written, and nothing is deleted.',
				steps: [
					`*${OLD}*, *${MARKDOWN}* and *${DELETE}*: choose your credential.`,
					`*${OLD}*: set the filters, such as the number of days.`,
					`*${SAVE}*: enter the folder. n8n writes only into folders that *N8N_RESTRICT_FILE_ACCESS_TO* names, by default *.n8n-files* in the home folder of its user. Make it first, and in Docker keep it in a volume. Or put a node of Google Drive, S3 or another store in its place.`,
					`When the files are right, turn **Dry Run** off in *${DELETE}*.`,
				],
				more: [
					'**Never touched**: notes outside the trash, notes without Insights, and notes whose date cannot be read.',
					'The digest has everything that the Insights say. The service gives no transcription, so that is lost with the note. If a note fails, the others go on, and the execution fails: every night, until the note can be read or you take it out of the trash.',
				],
			}),
		],
	),
};
