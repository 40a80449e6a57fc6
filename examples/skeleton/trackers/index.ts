import type { Tracker } from '../tracker.ts';
import { ANY_TRACKER } from './any-tracker.ts';
import { ASANA } from './asana.ts';
import { GITHUB } from './github.ts';
import { JIRA } from './jira.ts';
import { LINEAR } from './linear.ts';
import { TODOIST } from './todoist.ts';

/** All that have an example, in the order of the documentation. */
export const TRACKERS: readonly Tracker[] = [GITHUB, JIRA, ASANA, TODOIST, LINEAR, ANY_TRACKER];
