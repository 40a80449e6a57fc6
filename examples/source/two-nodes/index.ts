import type { App } from './app.ts';
import * as lists from './lists.ts';
import * as trackers from './trackers.ts';

/** All apps that two nodes are enough for, in the order of the documentation. */
export const APPS: readonly App[] = [
	lists.TODOIST,
	lists.GOOGLE_TASKS,
	lists.MICROSOFT_TO_DO,
	lists.NOTION,
	trackers.JIRA,
	trackers.ASANA,
	trackers.TRELLO,
	trackers.CLICKUP,
	trackers.LINEAR,
	trackers.GITHUB,
	trackers.MONDAY,
	lists.GOOGLE_SHEETS,
];
