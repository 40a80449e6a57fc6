import type { Tracker } from '../tracker.ts';
import { TODOIST } from './todoist.ts';

/** All that have an example, in the order of the documentation. */
export const TRACKERS: readonly Tracker[] = [TODOIST];
