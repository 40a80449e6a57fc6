import Sequencer from '@jest/test-sequencer';

/** Files that take long by themselves. What begins last decides when a run ends. */
const LONG = ['fault-matrix', 'histories', 'memory', 'heartbeat']
	.concat(['tasks/histories', 'install', 'webhook-faults'])
	.concat(['operations'])
	// Of test/e2e, those that wait for many polls.
	.concat(['trigger-reliability', 'webhook', 'editor', 'secrets', 'egress']);

/** Starts the long files first, which Jest by itself does only where it remembers their times. */
export default class LongestFirst extends Sequencer {
	sort(tests) {
		const place = ({ path }) => {
			const index = LONG.findIndex((name) => path.includes(`/${name}`));
			return index < 0 ? LONG.length : index;
		};
		return tests.toSorted((a, b) => place(a) - place(b));
	}
}
