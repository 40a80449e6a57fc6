import type { IExecuteFunctions } from 'n8n-workflow';

/**
 * Says something about the output, above it. Older n8n has no hints: there, the output has to speak for
 * itself.
 *
 * @param message n8n reads HTML in it, so texts from elsewhere have to be quoted; null to say nothing
 */
export function hint(
	context: Partial<IExecuteFunctions>,
	message: string | null,
	type: 'info' | 'danger' = 'info',
): void {
	if (message !== null) context.addExecutionHints?.({ message, type, location: 'outputPane' });
}
