import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { parseSigningSecrets } from '../../src/webhook/secrets.ts';
import { explainError, inOneLine } from '../shared/run/errors.ts';

/** The Test button of the credential: checks the form of the secrets. Nothing is requested. */
export async function testNotesInsightsWebhookApi(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { signingSecret, previousSigningSecret } = credential.data ?? {};
	try {
		const keys = parseSigningSecrets({ signingSecret, previousSigningSecret });
		const message =
			keys.length === 1
				? 'The signing secret is well-formed'
				: 'Both secrets are well-formed: every event carries two signatures';
		return await Promise.resolve({ status: 'OK', message });
	} catch (error) {
		return { status: 'Error', message: inOneLine(explainError(error, null)) };
	}
}
