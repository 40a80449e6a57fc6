/** The two places where n8n keeps what a polling trigger knows, and the switches for each. */
export const CURSORS = {
	/** The default: with the workflow, saved when a poll emits. */
	classic: {},
	/** In a table of its own, in one transaction with the execution. */
	durable: {
		N8N_SCHEDULER_ENABLED: 'true',
		N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
		N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'true',
		N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
	},
} as const;

const SCHEDULER = { N8N_SCHEDULER_ENABLED: 'true' };
const POLLS_BY_SCHEDULER = { ...SCHEDULER, N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true' };
const NEW_SCHEDULES = { ...SCHEDULER, N8N_SCHEDULER_TRIGGER_NODE_MODE: 'new' };
const CODE_60_S = { N8N_RUNNERS_TASK_TIMEOUT: '60' };
/** The default list holds loopback, where the sandbox is; test/e2e/egress-policy has it unchanged. */
const SSRF_PROTECTION = {
	N8N_SSRF_PROTECTION_ENABLED: 'true',
	N8N_SSRF_BLOCKED_IP_RANGES: 'default,100.64.0.0/10',
	N8N_SSRF_ALLOWED_IP_RANGES: '127.0.0.0/8',
};
/** n8n 2.41 then installs none; n8n 3 loads none. */
const NO_UNVERIFIED = { N8N_UNVERIFIED_PACKAGES_ENABLED: 'false' };

/** Everything that n8n 3 has by default and n8n 2.41 can be told to have. */
const ALL = {
	...CURSORS.durable,
	...NEW_SCHEDULES,
	...CODE_60_S,
	...SSRF_PROTECTION,
	...NO_UNVERIFIED,
};

/**
 * Ways to set n8n up that are not its defaults in 2.41, and may become so: switches by name. The
 * expression engine `vm` is its default already, so that all other tests run with it.
 */
export const NEXT_DEFAULTS = {
	'all of them': ALL,
	'all of them, expressions by quickjs': { ...ALL, N8N_EXPRESSION_ENGINE: 'quickjs' },
	'the scheduler': SCHEDULER,
	'schedules of the new kind': NEW_SCHEDULES,
	'polls by the scheduler': POLLS_BY_SCHEDULER,
	'polls by the scheduler, schedules of the new kind': { ...POLLS_BY_SCHEDULER, ...NEW_SCHEDULES },
	'durable cursors': CURSORS.durable,
	'durable cursors, schedules of the new kind': { ...CURSORS.durable, ...NEW_SCHEDULES },
	'expressions by quickjs': { N8N_EXPRESSION_ENGINE: 'quickjs' },
	'code for a minute at most': CODE_60_S,
	'protection against SSRF': SSRF_PROTECTION,
	'no unverified packages': NO_UNVERIFIED,
} satisfies Record<string, Record<string, string>>;

export type NextDefault = keyof typeof NEXT_DEFAULTS;

/** The first stands for all of them. */
export const NAMES = Object.keys(NEXT_DEFAULTS).filter(
	(name): name is NextDefault => name in NEXT_DEFAULTS,
);
