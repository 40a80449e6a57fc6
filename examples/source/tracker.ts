import { expression } from './expressions.ts';
import type { JsonObject } from './json.ts';
import { BASE } from './workflow.ts';

/** One node that talks to a tracker. The workflow gives it its place and its connections. */
export interface Step {
	/** Unique in the workflow, such as `Create Task in Todoist`. */
	name: string;
	/** With its package, such as `n8n-nodes-base.todoist`. */
	type: string;
	typeVersion: number;
	parameters: JsonObject;
	/** The type of the credential that the node needs; left out: none. */
	credential?: string;
	/** How an answer with a status of 200 refuses what was asked; left out: none does. */
	refusal?: Refusal;
}

/** Code for use inside an expression. */
export interface Refusal {
	/** Whether `$json`, an answer, is one. */
	isIn: string;
	/** The reason that `failed`, an answer, gives. */
	reason: string;
}

/** Lets items go on to the next step only where this code gives true. */
export const branch = (name: string, code: string): Step => ({
	name,
	type: `${BASE}.if`,
	typeVersion: 2.3,
	parameters: {
		conditions: {
			options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 3 },
			conditions: [
				{
					id: 'condition',
					leftValue: expression(code),
					rightValue: '',
					operator: { type: 'boolean', operation: 'true', singleValue: true },
				},
			],
			combinator: 'and',
		},
		options: {},
	},
});

/**
 * What is special about a tracker. The rest of the workflow is the same for all.
 *
 * In the parameters, `change('title')` gives what is to be written.
 */
export interface Tracker {
	/** For the name of the file, such as `todoist`. */
	name: string;
	/** As the tracker writes itself. */
	label: string;
	/** In the form of n8n's template library: action verb, thing, on or to, where; sentence case. */
	title: string;
	/** What a task is called there, in the plural: `issues`. */
	things: string;
	/** One line each: what the user chooses or types, and in which node. */
	setUp: readonly string[];
	/** What goes into the assignee of the owner mapping. */
	assigneeIs: string;
	/** What people may write in a task; left out: below its mark. */
	whereToWrite?: string;
	/** What Get Task Changes is told of the tracker. */
	reading: JsonObject;
	/** List all open and finished tasks; each list in a row of its own, with the nodes one after the other. */
	looks: readonly (readonly [Step, ...Step[]])[];
	create: Step;
	/** One after the other. */
	change: readonly [Step, ...Step[]];
	/** What the tracker does not promise, and what to do about it; left out: nothing. */
	limits?: string;
}
