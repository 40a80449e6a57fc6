import type { Tracker } from '../tracker.ts';
import { ANY_TRACKER } from './any-tracker.ts';
import { CLICKUP } from './clickup.ts';
import { NOTION } from './notion.ts';
import { TODOIST } from './todoist.ts';
import { TRELLO } from './trello.ts';

/** All that have an example, in the order of the documentation. */
export const TRACKERS: readonly Tracker[] = [NOTION, CLICKUP, TRELLO, TODOIST, ANY_TRACKER];
