import type { IExecuteFunctions } from 'n8n-workflow';

/** Says something about the output, above it. Texts from elsewhere have to be quoted: n8n reads HTML. */
export function hint(context: Partial<IExecuteFunctions>, message: string): void {
	// Older n8n has no hints: there, the output has to speak for itself.
	context.addExecutionHints?.({ message, location: 'outputPane' });
}
