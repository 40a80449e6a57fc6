import { exampleWorkflow } from '../../../dev/examples.ts';
import type { JsonObject } from '../../../dev/json.ts';
import { CLAIM_HOLDS } from '../../../examples/skeleton/carry-out.ts';
import { fullOf } from '../../../examples/skeleton/example.ts';
import { startSandbox, type Sandbox } from '../../../dev/sandbox/sandbox.ts';
import { credentialFor, type Stage } from '../../../dev/stage.ts';
import { pollsAt } from '../../e2e/support/flows.ts';
import type { Cast } from './casts.ts';
import type { Chosen } from './chosen.ts';
import { Ledger } from './ledger.ts';
import { ANNA, BOB } from './notes.ts';

/** n8n polls three times a minute, so that five attempts outlast a tracker's minute of failure. */
const POLLS = pollsAt(0, 20, 40);

/** A claim that holds for less time than the five attempts take, as it does with a poll a minute. */
const SHORT_CLAIM = { [asInFile(CLAIM_HOLDS)]: asInFile({ seconds: 45 }) };

/** A tracker whose tasks follow the notes of a service of its own. */
export interface Follower extends Chosen {
	sandbox: Sandbox;
	workflowId: string;
	ledger: Ledger;
	/** Ids of its notes by their titles. */
	notes: Map<string, string>;
	/** Ids of tasks that people made by hand. */
	foreign: Set<string>;
	/** Ids of tasks that people removed. */
	removed: Set<string>;
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
	const draft = await exampleWorkflow(fullOf(tracker).name, {
		credentials,
		replace: { ...cast.replace, ...SHORT_CLAIM },
		parameters: {
			...cast.choices,
			'Insights Ready': { pollTimes: POLLS },
			'Get Task Changes': { options: { ownerMapping: { mappings: mappingsOf(cast) } } },
		},
	});
	const { id } = await client.workflows.create(draft);
	await client.workflows.activate(id);
	return {
		...{ ...chosen, sandbox, workflowId: id, ledger: new Ledger(), notes: new Map() },
		...{ foreign: new Set(), removed: new Set() },
	};
}

/** JSON within the JSON of a file. */
function asInFile(value: object): string {
	return JSON.stringify(JSON.stringify(value)).slice(1, -1);
}

function mappingsOf({ people: [anna, bob] }: Cast): JsonObject[] {
	return [
		{ owner: ANNA, assignee: anna },
		{ owner: BOB, assignee: bob },
	];
}
