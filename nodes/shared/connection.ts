import type {
	IDataObject,
	IExecuteFunctions,
	ILoadOptionsFunctions,
	IPollFunctions,
} from 'n8n-workflow';

import {
	createClient,
	parseCredential,
	type Credential,
	type NotesInsightsClient,
} from '../../src';
import { clock } from './clock';
import { sendWith } from './network';

/** Every kind of function context in which the nodes talk to the service. */
export type ServiceContext = IExecuteFunctions | IPollFunctions | ILoadOptionsFunctions;

/**
 * Makes the client for the node's credential.
 *
 * @throws InputError when the credential can't be used
 */
export async function connect(
	context: ServiceContext,
): Promise<{ client: NotesInsightsClient; credential: Credential }> {
	const { baseUrl, apiKey, allowInsecureHttp } =
		await context.getCredentials<IDataObject>('notesInsightsApi');
	const credential = parseCredential({ baseUrl, apiKey, allowInsecureHttp });
	const client = createClient({ ...credential, send: sendWith(context.helpers), clock });
	return { client, credential };
}
