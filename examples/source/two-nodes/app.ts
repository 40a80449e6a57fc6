import { expression } from '../expressions.ts';
import type { JsonObject } from '../json.ts';

/** An app, and what its own node makes of a new action item. */
export interface App {
	/** For the name of the file, such as `google-tasks`. */
	name: string;
	/** As the app writes itself. */
	label: string;
	/** What an action item becomes: `task`. */
	thing: string;
	/** The node that creates it. */
	create: { name: string; type: string; typeVersion: number; parameters: JsonObject };
	/** What the user chooses in it. */
	setUp: string;
	/** What goes into the assignee of the owner mapping; left out: the node takes no person. */
	assigneeIs?: string;
	/** Where it is seen, where the yellow note does not say it. */
	seenIn?: string;
	/** The fields of the node that the action item goes into. */
	into: { title: string; description: string; date: string; person: string };
	/** What neither the node nor the yellow note shows; left out: nothing. */
	pitfalls?: string;
	/** The workflow that follows its notes, where there is one. */
	follows?: string;
}

/** Most apps take no longer title, and some no line break in it. */
export const TITLE = "$json.task.replace(/\\s+/g, ' ').slice(0, 250)";

/** Who, by when, as it was said, and in which note. */
export const linesOf = (...more: readonly string[]) =>
	`[$json.owner && 'Owner: ' + $json.owner, ${more.join('')}$json.due && 'Said: ' + $json.due, 'Note: ' + $json.note_title].filter(Boolean)`;

export const DESCRIPTION = `${linesOf()}.join('\\n')`;
/** For an app whose node takes no date. */
export const WITH_DATE = `${linesOf("$json.due_date && 'Due: ' + $json.due_date, ")}.join('\\n')`;

/** The field where there is one; an app may refuse null, and some an empty text as well. */
export const orEmpty = (field: string) => expression(`$json.${field} ?? ''`);
export const orNothing = (field: string) => expression(`$json.${field} ?? undefined`);

/** The name of the file, without `.json`. */
export const twoNodesFor = ({ name }: App): string => `${name}-two-nodes`;
