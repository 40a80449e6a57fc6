import type { Run } from '../figures.ts';
import { actionItems } from './action-items.ts';
import { getInsightsWith } from './get-insights.ts';
import { quietPoll } from './quiet-poll.ts';
import { rateLimit } from './rate-limit.ts';
import { taskChangesBench } from './task-changes.ts';

/** A benchmark, and how to read its figures. */
export interface Benchmark {
	title: string;
	/** What ours is measured against, if anything. */
	against?: string;
	/** What its figures can't show, where a reader might think they do. */
	limits?: string;
	/** Its page shows all rows, not only those with a target. */
	showsAll?: boolean;
	/** No page shows it: its figures are for those who change the code. */
	isPrintedOnly?: boolean;
	run: Run;
}

/** Of a service and an n8n on one machine. */
const ON_ONE_MACHINE = {
	against: "n8n's HTTP Request node. Both with their defaults, over TLS, round trip 40 ms",
	limits: 'a network that loses packets.',
};

/** All benchmarks, in the order in which they run and are shown. */
export const benchmarks: Record<string, Benchmark> = {
	'get-insights-plain': {
		title: 'Get Insights of many notes, plain build',
		...ON_ONE_MACHINE,
		run: getInsightsWith('plain'),
	},
	'get-insights-direct': {
		title: 'Get Insights of many notes, direct build',
		...ON_ONE_MACHINE,
		run: getInsightsWith('direct'),
	},
	'rate-limit': {
		title: 'Get Insights of 500 notes, 100 requests a second allowed',
		limits:
			'services that do not say in Retry-After how long to wait. A node that fails gives no items.',
		showsAll: true,
		run: rateLimit,
	},
	'quiet-poll': {
		title: 'A poll that finds nothing new',
		against: '`JSON.parse` of the same list',
		limits: "the request, and n8n's own work around a poll.",
		run: quietPoll,
	},
	'task-changes': {
		title: 'Get Task Changes over 3,000 tasks of a note with 3,000 action items',
		isPrintedOnly: true,
		run: taskChangesBench,
	},
	'action-items': {
		title: 'The action items of a note',
		against: '`JSON.parse` of its Insights',
		isPrintedOnly: true,
		run: actionItems,
	},
};
