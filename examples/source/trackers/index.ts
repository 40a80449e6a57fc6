import type { Tracker } from '../tracker.ts';
import { ANY_TRACKER } from './any-tracker.ts';
import { ASANA } from './asana.ts';
import { CLICKUP } from './clickup.ts';
import { DATA_TABLE } from './data-table.ts';
import { GITHUB } from './github.ts';
import { JIRA } from './jira.ts';
import { LINEAR } from './linear.ts';
import { NOTION } from './notion.ts';
import { TODOIST } from './todoist.ts';
import { TRELLO } from './trello.ts';

/** Those with an API, in the order of the documentation. */
export const TRACKERS: readonly Tracker[] = [
	NOTION,
	GITHUB,
	JIRA,
	CLICKUP,
	TRELLO,
	ASANA,
	TODOIST,
	LINEAR,
	ANY_TRACKER,
];

/** All that have a workflow. */
export const FOLLOWED: readonly Tracker[] = [...TRACKERS, DATA_TABLE];
