import type { Cooperative } from '../../src/base/cooperative.ts';

/** Does work without interruption. */
export function atOnce<T>(steps: Cooperative<T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
