import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { createClient } from '../../../src/service/client.ts';
import { helperSend } from '../../../src/http/send.ts';
import { parseCredential } from '../../../src/service/credential.ts';
import type { Send } from '../../../src/http/wire.ts';
import { parseSigningSecrets } from '../../../src/webhook/signature.ts';
import { MANUAL_RETRIES } from '../options/requests.ts';
import { explainError, inOneLine } from '../run/errors.ts';
import { CREDENTIAL_TEST } from '../words.ts';
import { clock } from './clock.ts';
import { helperAnswerOf } from './request-helper.ts';
import { requestLog } from './connect.ts';

/** The Test button of the credential: lists the notes, and says in plain words what is wrong. */
export async function testNotesInsightsApi(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	try {
		const { baseUrl, apiKey, allowInsecureHttp } = credential.data ?? {};
		const parsed = parseCredential({ baseUrl, apiKey, allowInsecureHttp });
		const send = testSendOf(this.helpers);
		const client = createClient({ ...parsed, send, clock, log: requestLog(this.logger) });
		const { notes } = await client.listNotes({ maxRetries: MANUAL_RETRIES, timeoutMs: 15_000 });
		return {
			status: 'OK',
			message: `Connection successful: ${notes.length} notes in this account`,
		};
	} catch (error) {
		return { status: 'Error', message: inOneLine(explainError(error, CREDENTIAL_TEST)) };
	}
}

/**
 * Sends through the only request helper that n8n gives to credential tests. n8n calls it deprecated
 * only in nodes, which have `httpRequest` instead. A declarative test would not show the service's words
 * for a rejected key, and would show no more than a code for a host that can't be reached.
 */
function testSendOf(helpers: ICredentialTestFunctions['helpers']): Send {
	return helperSend(async ({ method, url, headers, timeoutMs }) => {
		const answer: unknown = await helpers.request({
			method,
			uri: url,
			headers,
			timeout: timeoutMs,
			encoding: null,
			simple: false,
			resolveWithFullResponse: true,
			followRedirect: false,
		});
		return helperAnswerOf(answer);
	});
}

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
		return { status: 'Error', message: inOneLine(explainError(error, CREDENTIAL_TEST)) };
	}
}
