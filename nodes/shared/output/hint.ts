import type { IExecuteFunctions } from 'n8n-workflow';

/**
 * Says something about the output, above it.
 *
 * @param message n8n reads HTML in it; null to say nothing
 */
export function hint(context: IExecuteFunctions, message: string | null): void {
	if (message !== null) context.addExecutionHints({ message, location: 'outputPane' });
}
