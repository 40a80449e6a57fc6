import { taskChanges as changeSteps } from '../../src/tasks/reconcile.ts';
import { rewordedPairs as pairSteps } from '../../src/rewording/reworded-pairs.ts';
import { atOnce } from './at-once.ts';

/** `taskChanges` without interruption. */
export const taskChanges = (...given: Parameters<typeof changeSteps>) =>
	atOnce(changeSteps(...given));

/** `rewordedPairs` without interruption. */
export const rewordedPairs = (...given: Parameters<typeof pairSteps>) =>
	atOnce(pairSteps(...given));
