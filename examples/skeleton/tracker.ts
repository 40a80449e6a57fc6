import type { JsonObject } from './json.ts';

/**
 * One node that talks to a tracker. The skeleton gives it its place, its connections and its error
 * output, and pins `sample` to it.
 */
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
}

/** A value that the user enters in the node Settings. */
export interface Setting {
	/** In snake_case, such as `project_id`. */
	name: string;
	/** What stands there at first; no real ids or addresses. */
	value: string;
	/** What to enter and where to find it: one line of the yellow sticky note. */
	says: string;
}

/** What a workflow says in its sticky notes about its tracker: Markdown, short. */
export interface TrackerNotes {
	/** How the tasks carry the key, so that a lookup finds them. */
	marker: string;
	/** What the tracker does not promise, and what to do about it; left out: nothing. */
	limits?: string;
}

/**
 * What is special about a tracker. The rest of the workflow is the same for all.
 *
 * In the parameters, `change('task')` and `setting('project_id')` give what is to be written; `$json`
 * is the item of the step before. Every step runs for one task at a time. A step of `create` is
 * never repeated by itself; all others are tried three times, so they must bear a repetition.
 */
export interface Tracker {
	/** For the names of the file and the table, such as `todoist`. No name is part of another. */
	name: string;
	/** As the tracker writes itself. */
	label: string;
	/** In the form of n8n's template library: action verb, thing, on or to, where; sentence case. */
	title: string;
	settings: readonly Setting[];
	/** What goes into the assignee of the owner mapping, such as `the Todoist user id`. */
	assigneeIs: string;
	/** Looks for the task with the key, closed ones too where the tracker can. Failing ends the run. */
	find: readonly [Step, ...Step[]];
	/** The found task's id, without braces, from the items of the last step of `find`: `$json.id`. */
	found: string;
	create: readonly [Step, ...Step[]];
	/** The created task's id, without braces, in the item of the last step of `create`. */
	created: string;
	/** Sets text, due date and assignee, or clears them; keeps the key. */
	update: readonly [Step, ...Step[]];
	/** Opens the task, which may be open already, and sets the same. */
	reopen: readonly [Step, ...Step[]];
	close: readonly [Step, ...Step[]];
	notes: TrackerNotes;
}
