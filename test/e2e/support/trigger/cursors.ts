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

export type Cursors = keyof typeof CURSORS;
