import { exampleWorkflow } from '../../../dev/examples.ts';
import { requireList, requireObject, type JsonObject } from '../../../dev/n8n/json.ts';
import { startSandbox, type Sandbox } from '../../../dev/sandbox/sandbox.ts';
import { credentialFor, type Stage } from '../../../dev/stage.ts';
import { pollsAt } from '../../e2e/support/flows.ts';
import type { Cast } from './casts.ts';
import { Watched } from './watched.ts';

/** Of the owner mapping: these people stand in notes. */
export const [ANNA, BOB] = ['Anna', 'Bob'];

/** n8n polls three times a minute, so that five attempts outlast a tracker's minute of failure. */
const POLLS = pollsAt(0, 20, 40);

/** A tracker whose tasks follow the notes of a service of its own. */
export interface Follower {
	name: string;
	cast: Cast;
	watched: Watched;
	sandbox: Sandbox;
	workflowId: string;
}

/** Imports the example of a tracker, fills in what its sticky note asks for, and publishes it. */
export async function follow(
	stage: Stage,
	name: string,
	cast: Cast,
	watched: Watched,
): Promise<Follower> {
	const sandbox = await startSandbox();
	const { client } = stage;
	const { type, data } = cast.standIn.credential;
	const credentials = {
		notesInsightsApi: await client.credentials.create(credentialFor(sandbox, `Notes ${name}`)),
		[type]: await client.credentials.create({ name, type, data }),
	};
	const draft = await exampleWorkflow(`${name}-tasks`, { credentials });
	const { id } = await client.workflows.create({
		...draft,
		nodes: draft.nodes.map((node) => filledIn(node, cast)),
	});
	await client.workflows.activate(id);
	return { name, cast, watched, sandbox, workflowId: id };
}

function filledIn(node: JsonObject, { settings, people }: Cast): JsonObject {
	const parameters = requireObject(node.parameters, 'parameters');
	switch (node.name) {
		case 'Insights Ready':
			return { ...node, parameters: { ...parameters, pollTimes: POLLS } };
		case 'Settings': {
			const { assignments } = requireObject(parameters.assignments, 'assignments');
			const entered = requireList(assignments, 'assignments').map((one) => ({
				...one,
				value: settings[String(one.name)] ?? one.value,
			}));
			return { ...node, parameters: { ...parameters, assignments: { assignments: entered } } };
		}
		case 'Get Task Changes': {
			const mappings = [
				{ owner: ANNA, assignee: people[0] },
				{ owner: BOB, assignee: people[1] },
			];
			const options = {
				...requireObject(parameters.options, 'options'),
				ownerMapping: { mappings },
			};
			return { ...node, parameters: { ...parameters, options } };
		}
		default:
			return node;
	}
}
