import type { JsonObject } from '../json.ts';
import { oldestOf } from '../oldest.ts';
import { heightOf } from '../stickies.ts';
import { whereItRuns } from '../where-it-runs.ts';
import { BASE, NOTES, NOTES_CREDENTIAL, type Node, type Sticky } from '../workflow.ts';

/** A workflow that is neither for one tracker nor for one app. */
export interface Other {
	/** The name of its file, without `.json`. */
	name: string;
	workflow: JsonObject;
}

/** What the yellow note says, paragraph by paragraph. */
interface Words {
	heading: string;
	about: string;
	/** Left out: it has. */
	hasOurNodes?: boolean;
	tryIt: string;
	/** What the user chooses or types, one line each. */
	steps: readonly string[];
	more: readonly string[];
}

/** The yellow note, left of the workflow and as high as its text. */
export function yellowNote(
	name: string,
	{ heading, about, hasOurNodes, tryIt, steps, more }: Words,
): Sticky {
	const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
	const content = [
		`## ${heading}`,
		about,
		whereItRuns(oldestOf(name), hasOurNodes),
		`**Try it**: ${tryIt}`,
		`**Change before you publish it**\n${numbered}`,
		...more,
	].join('\n\n');
	const place = { column: -3, row: -1, columns: 2.6, rows: heightOf(content) };
	return { name: 'Read Me', content, color: 1, ...place };
}

/** A node in the row of the workflow; its place is its index there. */
type InARow = Omit<Node, 'column' | 'row'>;

export const row = (nodes: readonly InARow[]): Node[] =>
	nodes.map((node, column) => ({ ...node, column, row: 0 }));

/** Our node, with an operation. */
export const notesNode = (name: string, parameters: JsonObject): InARow => ({
	name,
	type: `${NOTES}.notesInsights`,
	typeVersion: 1,
	parameters,
	credential: NOTES_CREDENTIAL,
});

export const schedule = (name: string, cron: string): InARow => ({
	name,
	type: `${BASE}.scheduleTrigger`,
	typeVersion: 1.2,
	parameters: { rule: { interval: [{ field: 'cronExpression', expression: cron }] } },
});

export const code = (name: string, jsCode: string): InARow => ({
	name,
	type: `${BASE}.code`,
	typeVersion: 2,
	parameters: { jsCode },
});

/** One mail, as plain text. */
export const mail = (name: string, subject: string, text: string): InARow => ({
	name,
	type: `${BASE}.emailSend`,
	typeVersion: 2.1,
	parameters: {
		fromEmail: '',
		toEmail: '',
		subject,
		emailFormat: 'text',
		text,
		options: { appendAttribution: false },
	},
});

/** Clears the results of each note that it is given. It changes nothing before somebody turns the dry run off. */
export const clearNode = (name: string): InARow => ({
	...notesNode(name, {
		operation: 'clear',
		noteId: THE_NOTE,
		dryRun: true,
		options: { ignoreMissing: true, safetyLimit: 100 },
	}),
	settings: { onError: 'continueRegularOutput' },
});

/** The id of the note that an item is about. */
export const THE_NOTE = { __rl: true, mode: 'id', value: '={{ $json.note_id }}' };
