import type { WorkflowExecuteMode } from 'n8n-workflow';

/**
 * How often a request may be repeated: once where somebody builds a workflow and waits for what is
 * wrong, as in the test of a credential. In production, the options decide.
 */
export function retryLimitOf(context: { getMode?: () => WorkflowExecuteMode }): number | undefined {
	return context.getMode?.() === 'manual' ? 1 : undefined;
}
