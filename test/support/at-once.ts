import type { Steps } from '../../src/base/cooperative';

/** Does work without interruption. */
export function atOnce<T>(steps: Steps<T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
