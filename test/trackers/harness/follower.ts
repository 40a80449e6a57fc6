import { exampleWorkflow } from '../../../dev/examples.ts';
import type { JsonObject } from '../../../dev/json.ts';
import { exampleOf } from '../../../examples/skeleton/example.ts';
import { startSandbox, type Sandbox } from '../../../dev/sandbox/sandbox.ts';
import { credentialFor, type Stage } from '../../../dev/stage.ts';
import { pollsAt } from '../../e2e/support/flows.ts';
import type { Cast } from './casts.ts';
import type { Chosen } from './chosen.ts';
import { Ledger } from './ledger.ts';
import { ANNA, BOB } from './notes.ts';

/** n8n polls three times a minute, so that five attempts outlast a tracker's minute of failure. */
const POLLS = pollsAt(0, 20, 40);

/** A tracker whose tasks follow the notes of a service of its own. */
export interface Follower extends Chosen {
	sandbox: Sandbox;
	workflowId: string;
	ledger: Ledger;
	/** Ids of its notes by their titles. */
	notes: Map<string, string>;
}

/** Imports the example of a tracker, fills in what its sticky note asks for, and publishes it. */
export async function follow(stage: Stage, chosen: Chosen): Promise<Follower> {
	const { tracker, cast } = chosen;
	const { name } = tracker;
	const sandbox = await startSandbox();
	const { client } = stage;
	const credentials: Record<string, string> = {
		notesInsightsApi: await client.credentials.create(credentialFor(sandbox, `Notes ${name}`)),
	};
	const { credential } = cast.standIn;
	if (credential) {
		credentials[credential.type] = await client.credentials.create({ name, ...credential });
	}
	const draft = await exampleWorkflow(exampleOf(tracker).name, {
		credentials,
		settings: cast.settings,
		parameters: {
			'Insights Ready': { pollTimes: POLLS },
			'Get Task Changes': { options: { ownerMapping: { mappings: mappingsOf(cast) } } },
		},
	});
	const { id } = await client.workflows.create(draft);
	await client.workflows.activate(id);
	return { ...chosen, sandbox, workflowId: id, ledger: new Ledger(), notes: new Map() };
}

function mappingsOf({ people: [anna, bob] }: Cast): JsonObject[] {
	return [
		{ owner: ANNA, assignee: anna },
		{ owner: BOB, assignee: bob },
	];
}
