import {
	sleep,
	type IDataObject,
	type IExecuteFunctions,
	type ILoadOptionsFunctions,
	type IPollFunctions,
	type FunctionsBase,
	type Logger,
	type ICredentialsDecrypted,
	type ICredentialTestFunctions,
	type INodeCredentialTestResult,
} from 'n8n-workflow';

import { unlessAborted, type Clock } from '../../src/base/clock.ts';
import type { RequestLog } from '../../src/http/call.ts';
import { helperSend } from '../../src/http/send.ts';
import type { Send } from '../../src/http/wire.ts';
import { createClient, type NotesInsightsClient } from '../../src/service/client.ts';
import { accountOf, parseCredential } from '../../src/service/credential.ts';
import { parseSigningSecrets } from '../../src/webhook/event.ts';
import { sendOf } from './network.ts';
import { MANUAL_RETRIES } from './options.ts';
import { helperAnswerOf } from './request-helper.ts';
import { explainError, inOneLine } from './run.ts';
import { CREDENTIAL_TEST } from './words.ts';

/** This machine's time, with the one timer that n8n lets verified nodes use. */
export const clock: Clock = {
	now: () => Date.now(),
	random: Math.random,
	async sleep(ms, signal) {
		await unlessAborted(sleep(ms), signal);
	},
};

/** Every kind of function context in which the nodes talk to the service. */
type ServiceContext = IExecuteFunctions | IPollFunctions | ILoadOptionsFunctions;

/** The way to the service. The key stays in this file and the client. */
export interface Connection {
	client: NotesInsightsClient;
	/** Stands for the credential; see `accountOf`. */
	account: string;
}

/**
 * Makes the client for the node's credential.
 *
 * @throws InputError when the credential can't be used
 */
export async function connect(context: ServiceContext): Promise<Connection> {
	const { baseUrl, apiKey, allowInsecureHttp } =
		await context.getCredentials<IDataObject>('notesInsightsApi');
	const credential = parseCredential({ baseUrl, apiKey, allowInsecureHttp });
	const send = sendOf(context.helpers);
	const log = requestLogOf(context);
	const client = createClient({ ...credential, send, clock, log });
	return { client, account: accountOf(credential) };
}

/** Writes each request to n8n's log, at the level that is only on when somebody looks for something. */
function requestLog(logger: Logger, place: Record<string, string | undefined> = {}): RequestLog {
	return (sent) => {
		const { request, result, ms, attempt } = sent;
		logger.debug(`Notes Insights: ${request} ${result} in ${ms} ms (attempt ${attempt})`, {
			...sent,
			...place,
		});
	};
}

/** The log of a node: what n8n writes beside its own lines tells runs apart. */
export function requestLogOf(
	context: Pick<FunctionsBase, 'logger' | 'getNode' | 'getWorkflow' | 'getExecutionId'>,
): RequestLog {
	return requestLog(context.logger, {
		nodeName: context.getNode().name,
		workflowId: context.getWorkflow().id,
		executionId: context.getExecutionId(),
	});
}

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
