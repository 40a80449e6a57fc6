import type { IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';

import { textOf } from '../../../src/base/json.ts';
import { isProperty, NODES } from '../../support/descriptions.ts';
import { runNode } from '../../support/harness.ts';
import { startLoopback, type Step } from '../../support/loopback.ts';
import { byId, MISSING } from '../use-sandbox.ts';

const busy: Step = (_, response) => response.writeHead(429, { 'retry-after': '0.001' }).end();
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** What a parameter needs to be set to, so that a request is made. */
const FILLED_IN: INodeParameters = {
	question: 'Why?',
	noteId: byId(MISSING),
	notes: MISSING,
	tracker: 'todoist',
	eventType: 'x',
};

/** The attempts that a run makes, by how long each may take. */
async function attempts(type: string, parameters: INodeParameters) {
	const server = await startLoopback([busy], { scheme: 'plain' });
	const credential = {
		baseUrl: server.url,
		apiKey: 'service_sk_x',
		signingSecret: SECRET,
	};
	const times = jest.spyOn(AbortSignal, 'timeout');
	const all = { ...FILLED_IN, url: server.url, ...parameters };
	const { error } = await runNode({ type, credential, parameters: all });
	const limits = times.mock.calls.map(([ms]) => ms);
	times.mockRestore();
	await server.close();
	expect(error?.httpCode).toBe('429');
	return { limits, requests: server.requests.length };
}

const isOfRequests = ({ name }: INodeProperties) => ['timeout', 'maxRetries'].includes(name);

/** Each "Options" that has something about requests, with what its entries start with. */
const collections = NODES.flatMap(({ name: type, properties }) =>
	properties.flatMap(({ name, options = [], displayOptions }) => {
		const entries = name === 'options' ? options.filter(isProperty).filter(isOfRequests) : [];
		const added = Object.fromEntries(
			entries.map((entry): [string, IDataObject[string]] => [entry.name, Number(entry.default)]),
		);
		const operations = displayOptions?.show?.operation ?? [''];
		return entries.length === 0
			? []
			: operations.map((operation) => ({ type, operation: textOf(operation), added }));
	}),
);

it.each(collections)(
	'$type $operation: an option that is added changes nothing before it is set',
	async ({ type, operation, added }) => {
		const before = await attempts(type, { operation });
		expect(before.requests).toBeGreaterThan(1);
		expect(await attempts(type, { operation, options: added as INodeParameters })).toEqual(before);
	},
);
