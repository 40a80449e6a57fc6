import type { JsonObject } from './json.ts';

/** One node that talks to a tracker. The skeleton gives it its place and its connections. */
export interface Step {
	/** Unique in the workflow, such as `Create Task in Todoist`. */
	name: string;
	/** With its package, such as `n8n-nodes-base.todoist`. */
	type: string;
	typeVersion: number;
	parameters: JsonObject;
	/** The type of the credential that the node needs; left out: none. */
	credential?: string;
	/** What it gives in a run by hand before there is a credential; its items. */
	sample?: JsonObject[];
	settings?: JsonObject;
}

/** How a task carries the key of its action item; both for use inside an expression. */
export interface Marks {
	/** The key of a listed task, or undefined; of the item with this name, such as `$json`. */
	key: (item: string) => string;
	/** Whether it was closed by this workflow, not by a person. */
	isClosedByUs: (item: string) => string;
}

/** Lists tasks of the tracker, one per item, and how to read such an item in an expression. */
export interface Look extends Marks {
	steps: readonly [Step, ...Step[]];
	/** The name of the node that remembers what was found. */
	remember: string;
	/** The id of the task, as `created` gives it: `$json.id`. */
	id: string;
	/** Whether the task is open: `$json.state === 'open'`. */
	isOpen: string;
}

/** How changes of known tasks are carried out: nodes in a row. */
export interface Changing {
	steps: readonly [Step, ...Step[]];
	/** Which items go on from one of the steps to the next; the others are done. */
	gate?: { before: number; name: string; condition: string };
}

/** What the short workflow needs beside the steps that create and change a task. */
export interface Starter {
	/** What Get Task Changes is told of the tracker. */
	reading: JsonObject;
	/** List all open and finished tasks; each list in a row of its own, with the nodes one after the other. */
	looks: readonly (readonly [Step, ...Step[]])[];
	/** Left out: those of the tracker. */
	create?: readonly [Step, ...Step[]];
	change?: Changing;
	/** Whether an answer with a status of 200 is a refusal, for use inside an expression. */
	refused?: string;
	/** One line each: what the user chooses or types, and in which node. */
	setUp: readonly string[];
}

/**
 * What is special about a tracker. The rest of the workflow is the same for all.
 *
 * In the parameters, `change('title')` gives what is to be written. A step of `create` is never
 * repeated by itself; all others must bear a repetition.
 */
export interface Tracker {
	/** For the names of the file and the table, such as `todoist`. No name is part of another. */
	name: string;
	/** As the tracker writes itself. */
	label: string;
	/** In the form of n8n's template library: action verb, thing, on or to, where; sentence case. */
	title: string;
	/** The same for the short workflow. */
	starterTitle: string;
	/** What a task is called there, in the plural: `issues`. */
	things: string;
	/** One line each: what the user chooses or types, and in which node. */
	setUp: readonly string[];
	/** What goes into the assignee of the owner mapping, and where it is seen. */
	assigneeIs: string;
	/** What the tracker takes at most; left out: what Get Task Changes cuts to by itself. */
	lengths?: { titleLength?: number; descriptionLength?: number };
	looks: readonly [Look, ...Look[]];
	create: readonly [Step, ...Step[]];
	/**
	 * What only a later step of `create` sets. A row has it when all steps are done, so that a task that
	 * is found without it is changed; left out: nothing.
	 */
	later?: readonly string[];
	/** The created task's id, without braces, in the item of the last step of `create`. */
	created: string;
	change: Changing;
	/**
	 * Whether a change was refused because there is no such task any more, for the item that the first
	 * step of `change` refused; left out: by a status of 404 or 410.
	 */
	gone?: string;
	/** The short workflow, whose memory is the tracker itself. */
	starter: Starter;
	/** What the tracker does not promise, and what to do about it; left out: nothing. */
	limits?: string;
}
