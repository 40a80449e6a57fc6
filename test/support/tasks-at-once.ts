import { taskChanges as changeSteps } from '../../src/tasks/reconcile';
import { rewordedPairs as pairSteps } from '../../src/rewording/reworded-pairs';
import { atOnce } from './at-once';

/** `taskChanges` without interruption. */
export const taskChanges = (...given: Parameters<typeof changeSteps>) =>
	atOnce(changeSteps(...given));

/** `rewordedPairs` without interruption. */
export const rewordedPairs = (...given: Parameters<typeof pairSteps>) =>
	atOnce(pairSteps(...given));
