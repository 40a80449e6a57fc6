import type { Run } from '../figures.ts';
import { getInsightsWith } from './get-insights.ts';
import { quietPoll } from './quiet-poll.ts';
import { rateLimit } from './rate-limit.ts';

/** A benchmark, and how to read its figures. */
export interface Benchmark {
	title: string;
	/** What ours is measured against, if anything. */
	against?: string;
	/** What its figures can't show, where a reader might think they do. */
	limits?: string;
	/** Its page shows all rows, not only those with a target. */
	showsAll?: boolean;
	run: Run;
}

const REAL_N8N = 'A network that loses packets: service and n8n run on one machine.';

/** All benchmarks, in the order in which they run and are shown. */
export const benchmarks: Record<string, Benchmark> = {
	'quiet-poll': {
		title: 'Deciding about a list that has nothing new',
		against: '`JSON.parse` of the same list',
		limits: "The request, and n8n's own work around a poll.",
		run: quietPoll,
	},
	'get-insights-plain': {
		title: 'Get Insights of many notes in a real n8n, plain build, TLS, round trip of 40 ms',
		against: "n8n's HTTP Request node, both with their defaults",
		limits: REAL_N8N,
		run: getInsightsWith('plain'),
	},
	'rate-limit': {
		title:
			'Get Insights of 500 notes from a service that allows 100 requests a second, plain build',
		against: "n8n's HTTP Request node, with and without Retry On Fail",
		limits:
			'Services that do not say in Retry-After how long to wait. A node that fails gives no items.',
		showsAll: true,
		run: rateLimit,
	},
	'get-insights-direct': {
		title: 'Get Insights of many notes in a real n8n, direct build, TLS, round trip of 40 ms',
		against: "n8n's HTTP Request node, both with their defaults",
		limits: REAL_N8N,
		run: getInsightsWith('direct'),
	},
};
