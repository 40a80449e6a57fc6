import type { StandIn, StandInAnswer, StandInRequest } from '../stand-in.ts';
import { anyTracker } from '../stand-ins/any-tracker.ts';
import { todoist } from '../stand-ins/todoist.ts';
import { todoistAccount } from '../stand-ins/todoist-fields.ts';

/** A stand-in, or a tracker that runs here and may take its time. */
export interface Standing extends Omit<StandIn, 'answer' | 'credential'> {
	credential?: StandIn['credential'];
	answer(request: StandInRequest): StandInAnswer | Promise<StandInAnswer>;
}

/** A stand-in, and what a user would enter so that the workflow fits it. */
export interface Cast {
	standIn: Standing;
	/** Values for the node Settings, by their names. */
	settings: Record<string, string>;
	/** Two people whom a task can be assigned to, as the owner mapping names them. */
	people: readonly [string, string];
}

const [anna = '', bob = ''] = todoistAccount.assigneeIds;

/** By the name of the tracker. */
export const CASTS: Record<string, () => Cast> = {
	todoist: () => ({
		standIn: todoist(),
		settings: { project_id: todoistAccount.projectId },
		people: [anna, bob],
	}),
	any_tracker: () => ({
		standIn: anyTracker(),
		settings: { tracker_url: 'https://tracker.example.com' },
		people: ['anna@example.com', 'bob@example.com'],
	}),
};
