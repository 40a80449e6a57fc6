import type { IExecuteFunctions } from 'n8n-workflow';

/** Says something about the output, above it. Texts from elsewhere have to be quoted: n8n reads HTML. */
export function hint(context: IExecuteFunctions, message: string): void {
	context.addExecutionHints({ message, location: 'outputPane' });
}
