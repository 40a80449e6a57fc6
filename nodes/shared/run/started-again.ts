import type { WorkflowActivateMode } from 'n8n-workflow';

/** Whether n8n activates a trigger by itself, as it starts or another main takes over: nobody sees an error. */
export function isStartedAgain(context: { getActivationMode(): WorkflowActivateMode }): boolean {
	return ['init', 'leadershipChange'].includes(context.getActivationMode());
}
