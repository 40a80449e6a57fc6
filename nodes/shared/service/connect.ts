import type {
	IDataObject,
	IExecuteFunctions,
	ILoadOptionsFunctions,
	IPollFunctions,
	FunctionsBase,
	Logger,
} from 'n8n-workflow';

import { accountOf, parseCredential } from '../../../src/service/credential.ts';
import { createClient, type NotesInsightsClient } from '../../../src/service/client.ts';
import type { RequestLog } from '../../../src/http/call.ts';
import { clock } from './clock.ts';
import { sendOf } from './network.ts';

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
export function requestLog(
	logger: Logger,
	place: Record<string, string | undefined> = {},
): RequestLog {
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
