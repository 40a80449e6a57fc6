import type { StandIn } from '../stand-in.ts';
import { todoist } from '../stand-ins/todoist.ts';
import { todoistAccount } from '../stand-ins/todoist-fields.ts';

/** A stand-in, and what a user would enter so that the workflow fits it. */
export interface Cast {
	standIn: StandIn;
	/** Values for the node Settings, by their names. */
	settings: Record<string, string>;
	/** Two people whom a task can be assigned to, as the owner mapping names them. */
	people: readonly [string, string];
	/** How a task names these people, where that differs. */
	shownAs?: readonly [string, string];
}

const [anna = '', bob = ''] = todoistAccount.assigneeIds;

/** By the name of the tracker. */
export const CASTS: Record<string, () => Cast> = {
	todoist: () => ({
		standIn: todoist(),
		settings: { project_id: todoistAccount.projectId },
		people: [anna, bob],
	}),
};
