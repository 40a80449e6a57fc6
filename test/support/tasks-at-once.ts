import { taskChanges as changeSteps } from '../../src/tasks/task-changes.ts';
import { atOnce } from './at-once.ts';

/** `taskChanges` without interruption. */
export const taskChanges = (...given: Parameters<typeof changeSteps>) =>
	atOnce(changeSteps(...given));
