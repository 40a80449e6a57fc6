import type {
	IDataObject,
	IExecuteFunctions,
	ILoadOptionsFunctions,
	IPollFunctions,
} from 'n8n-workflow';

import { accountOf, parseCredential } from '../../../src/service/credential.ts';
import { createClient, type NotesInsightsClient } from '../../../src/service/client.ts';
import { clock } from './clock.ts';
import { sendOf } from './network.ts';
import { requestLogOf } from './request-log.ts';

/** Every kind of function context in which the nodes talk to the service. */
export type ServiceContext = IExecuteFunctions | IPollFunctions | ILoadOptionsFunctions;

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
