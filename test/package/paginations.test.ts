/** What the examples make of an answer that is no page, by n8n's own expressions. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import {
	createRunExecutionData,
	Workflow,
	type IDataObject,
	type INode,
	type NodeParameterValueType,
} from 'n8n-workflow';

import { nodesOf } from '../support/expressions.ts';
import { nodeTypes } from '../support/harness.ts';

interface Pagination {
	completeExpression: string;
	parameters: { parameters: { value: string }[] };
}

const paginationOf = ({ parameters }: INode) =>
	(parameters.options as { pagination?: { pagination?: Pagination } } | undefined)?.pagination
		?.pagination;

const paged = readdirSync(join(__dirname, '../../examples'))
	.filter((file) => file.endsWith('.json'))
	.flatMap((file) =>
		nodesOf(file.replace('.json', '')).flatMap((node) => {
			const pagination = paginationOf(node);
			return pagination ? [{ name: `${file}: ${node.name}`, pagination }] : [];
		}),
	);

/** The value of code in a workflow, where `$response` is the last answer. */
function evaluated(code: string, statusCode: number, body: unknown): NodeParameterValueType {
	const node: INode = {
		id: 'list',
		name: 'List',
		type: 'start',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const $response = { statusCode, body: body as IDataObject, headers: {} };
	const runs = createRunExecutionData({ resultData: { runData: {} } });
	const { expression } = workflow;
	const value = `={{ ${code} }}`;
	return expression.getParameterValue(value, runs, 0, 0, 'List', [], 'trigger', { $response });
}

const codeOf = (expression: string) => expression.trim().slice('={{'.length, -'}}'.length);
const BODIES = [{}, [], null, undefined, '', 'Service Unavailable', 503, { error: 'no' }].concat([
	{ errors: [{ message: 'no' }], data: null } as never,
]);

it('pages are asked for by three examples at least', () => {
	expect(paged.length).toBeGreaterThanOrEqual(3);
});

describe.each(paged)('$name', ({ pagination }) => {
	const { completeExpression, parameters } = pagination;
	const all = [completeExpression, ...parameters.parameters.map(({ value }) => value)].map(codeOf);

	it.each(BODIES)('throws on no answer: %j', (body) => {
		for (const code of all)
			for (const status of [200, 503]) {
				// N8n takes what throws for the end of the list.
				const tried = `(() => { try { ${code}; return 'fine'; } catch (e) { return e.message; } })()`;
				expect(evaluated(tried, status, body)).toBe('fine');
			}
	});

	it.each(BODIES)('goes on after an error, so that n8n looks at its status: %j', (body) => {
		for (const status of [401, 429, 500, 503])
			expect(evaluated(codeOf(completeExpression), status, body)).toBe(false);
	});
});
