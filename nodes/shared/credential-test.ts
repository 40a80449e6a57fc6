import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import {
	createClient,
	explain,
	InputError,
	isRequestFailure,
	parseCredential,
	relayedSend,
} from '../../src';
import { relayedAnswer } from './connection';

/**
 * The Test button of the credential: lists the notes, and says in plain words what is wrong.
 *
 * n8n gives credential tests its own request helper and no egress filter, so requests go through
 * the helper.
 */
export async function testNotesInsightsApi(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	// The one request helper that n8n gives to credential tests.
	const { request } = this.helpers;
	try {
		const { baseUrl, apiKey, allowInsecureHttp } = credential.data ?? {};
		const client = createClient({
			...parseCredential({ baseUrl, apiKey, allowInsecureHttp }),
			send: relayedSend(async ({ method, url, headers, timeoutMs }) => {
				const answer: unknown = await request({
					method,
					uri: url,
					headers,
					timeout: timeoutMs,
					encoding: null,
					simple: false,
					resolveWithFullResponse: true,
					followRedirect: false,
				});
				return relayedAnswer(answer);
			}),
		});
		const { notes } = await client.listNotes({ maxRetries: 1, timeoutMs: 15_000 });
		return {
			status: 'OK',
			message: `Connection successful: ${notes.length} notes in this account`,
		};
	} catch (error) {
		return { status: 'Error', message: problemOf(error) };
	}
}

function problemOf(error: unknown): string {
	if (error instanceof InputError) return `${error.message}. ${error.hint}`;
	if (isRequestFailure(error)) {
		const { message, hint } = explain(error, null);
		return `${message}. ${hint}`;
	}
	return error instanceof Error ? error.message : 'The test failed for an unknown reason';
}
